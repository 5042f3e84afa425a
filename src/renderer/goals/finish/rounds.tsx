import type { FinishDetail, GoalRound } from '../../../shared/contract.ts';
import { cx } from '../../kit/cx.ts';
import { Disclosure } from '../../kit/disclosure.tsx';
import { Few } from '../../kit/few.tsx';
import { Nothing } from '../../kit/waiting.tsx';
import { plainWords } from '../../markdown/plain.ts';
import { AgentText } from '../../markdown/text.tsx';
import { usePlace, useT } from '../../state/hooks.ts';
import { span } from '../../time/say.ts';
import { count, money } from '../../words/figures.ts';
import { When } from '../parts.tsx';
import { CallView } from './call-view.tsx';
import { CheckView } from './check-view.tsx';

/** Its rounds, newest first. */
export function Rounds({ finish }: { finish: FinishDetail }) {
  const t = useT();
  if (finish.rounds.length === 0) return <Nothing>{t('finish.noRounds')}</Nothing>;
  return (
    <Few
      items={finish.rounds}
      step={20}
      draw={(round) => (
        <li key={round.n} className="border-line border-t py-1 first:border-t-0">
          <RoundView round={round} />
        </li>
      )}
      className="px-3 py-2"
    />
  );
}

const dot: Record<GoalRound['outcome'], string> = {
  running: 'bg-accent',
  worked: 'bg-ok-fill',
  complete: 'bg-ok-fill',
  waits: 'bg-line-strong',
  wrapped_up: 'bg-line-strong',
  stopped: 'bg-line-strong',
  blocked: 'bg-warn-fill',
  interrupted: 'bg-warn-fill',
  failed: 'bg-bad',
};

/** One round: how it ended, what it did, its check, what it cost; open, files, output, every call. */
export function RoundView({ round }: { round: GoalRound }) {
  const t = useT();
  const { language } = usePlace();
  const tokens = round.inputTokens + round.outputTokens;
  const failed = round.outcome === 'failed';
  const passed = round.verify !== null && round.verify.code === 0 && round.verify.broke === null;
  const notes = [
    t('goals.calls', { n: round.modelCalls }),
    round.toolCalls > 0 ? t('goal.tools', { n: round.toolCalls }) : '',
    round.files.length > 0 ? t('finish.fileCount', { n: round.files.length }) : '',
    round.seconds > 0 ? span(round.seconds * 1000, language) : '',
    tokens > 0 ? t('goal.tokens', { n: count(tokens) }) : '',
    round.usd > 0 ? money(round.usd) : '',
  ].filter(Boolean);
  const head = (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span aria-hidden="true" className={cx('size-2 shrink-0 self-center rounded-full', dot[round.outcome])} />
        <span className="font-strong">{t('finish.round', { n: round.n })}</span>
        <span className={failed ? 'text-bad' : 'text-soft'}>{t(`finish.outcome.${round.outcome}`)}</span>
        {round.verify !== null && (
          <span className={passed ? 'text-ok text-sm' : 'text-bad text-sm'}>
            {t(passed ? 'finish.passes' : 'finish.fails')}
          </span>
        )}
        <span className="grow text-end text-soft text-sm">
          <When at={round.at} />
        </span>
      </span>
      {round.summary !== null && round.summary !== '' && (
        <span className="line-clamp-2 [overflow-wrap:anywhere]" dir="auto">
          {plainWords(round.summary.toWellFormed())}
        </span>
      )}
      {round.reason !== null && (
        <span className={cx('block text-sm [overflow-wrap:anywhere]', failed ? 'text-bad' : 'text-soft')} dir="auto">
          {round.reason.toWellFormed()}
        </span>
      )}
      <span className="block text-soft text-sm tabular-nums">{notes.join(' · ')}</span>
    </>
  );
  return (
    <Disclosure head={head}>
      {round.summary !== null && isMore(round.summary) && <AgentText text={round.summary} growing={false} />}
      <Files files={round.files} />
      {round.verify !== null && (
        <section className="grid grid-cols-[minmax(0,1fr)]">
          <h4 className="text-soft text-sm">{t('finish.check')}</h4>
          <CheckView check={round.verify} />
        </section>
      )}
      {round.calls.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)]">
          <h4 className="text-soft text-sm">{t('finish.calls')}</h4>
          <Few
            items={round.calls}
            step={20}
            draw={(call) => (
              <li key={call.id}>
                <CallView call={call} />
              </li>
            )}
          />
        </section>
      )}
    </Disclosure>
  );
}

/** Whether a summary says more than its two lines in the head. */
const isMore = (summary: string): boolean => summary.length > 120 || summary.trim().includes('\n');

function Files({ files }: { files: GoalRound['files'] }) {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <h4 className="text-soft text-sm">{t('finish.files')}</h4>
      <Few
        items={files}
        step={20}
        draw={({ path, kind }) => (
          <li key={path} className="flex min-w-0 items-baseline gap-2 px-2">
            <span className="w-10 shrink-0 text-soft text-xs">{t(`finish.file.${kind}`)}</span>
            <code className="min-w-0 font-mono text-xs [overflow-wrap:anywhere]">{path.toWellFormed()}</code>
          </li>
        )}
      />
    </section>
  );
}
