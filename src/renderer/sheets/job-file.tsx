import { Copy, ExternalLink } from 'lucide-react';
import type { JobDetail, Problem } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { useActions, useT } from '../state/hooks.ts';

const mostLines = 2000;

/** The job's file as it is written, with what is wrong in it at its line. */
export function JobFile({ detail }: { detail: JobDetail }) {
  const t = useT();
  const { agenda, desk } = useActions();
  const { row } = detail;
  const problems = [...(row.problem ? [row.problem] : []), ...row.warnings];
  const marked = new Set(problems.map(({ line }) => line));
  const lines = detail.text.toWellFormed().split(/\r?\n/, mostLines);
  return (
    <div className="grid gap-3 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 grow break-all font-mono text-soft text-xs">{detail.path}</code>
        <Button size="small" onClick={() => void agenda.openFile(row.name)}>
          <ExternalLink size={13} strokeWidth={1.75} aria-hidden="true" />
          {t('job.openFile')}
        </Button>
        <Button size="small" onClick={() => void desk.copy(detail.path)}>
          <Copy size={13} strokeWidth={1.75} aria-hidden="true" />
          {t('job.copyPath')}
        </Button>
      </div>
      {problems.map((problem) => (
        <ProblemLine key={`${problem.line}-${problem.message}`} problem={problem} severe={problem === row.problem} />
      ))}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        aria-label={row.file}
        className="max-h-[50dvh] overflow-auto rounded-row border border-line bg-sunk py-2 font-mono text-[0.8125rem] leading-relaxed"
      >
        {lines.map((line, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text.
            key={index}
            className={cx('grid grid-cols-[3rem_1fr] whitespace-pre px-2', marked.has(index + 1) && 'bg-bad-soft')}
          >
            <span aria-hidden="true" className="select-none pr-3 text-end text-soft tabular-nums">
              {index + 1}
            </span>
            <span>{line || ' '}</span>
          </span>
        ))}
      </section>
      <p className="text-soft text-sm">{t('job.readOnly')}</p>
    </div>
  );
}

function ProblemLine({ problem, severe }: { problem: Problem; severe: boolean }) {
  const t = useT();
  const place =
    problem.line === null ? problem.message : t('agenda.line', { line: problem.line, message: problem.message });
  return (
    <p className={cx('rounded-row px-3 py-2 text-sm', severe ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn')}>
      {place}
      {problem.hint && <span className="block">{problem.hint}</span>}
    </p>
  );
}
