import type { GoalCall } from '../../../shared/contract.ts';
import { ToolIcon } from '../../conversation/tool-icon.tsx';
import { Block } from '../../kit/block.tsx';
import { Diff } from '../../kit/diff.tsx';
import { Disclosure } from '../../kit/disclosure.tsx';
import { usePlace, useT } from '../../state/hooks.ts';
import { span } from '../../time/say.ts';

/** Times below this say nothing (ms). */
const worthSaying = 100;

/** A tool call of a goal by the name that evidence calls it by; open, what it changed and its result. */
export function CallView({ call }: { call: GoalCall }) {
  const t = useT();
  const { language } = usePlace();
  const head = (
    <span className="flex min-w-0 items-baseline gap-2 text-sm">
      <code className="shrink-0 font-mono text-soft text-xs">{call.id}</code>
      <ToolIcon name={call.tool} className="shrink-0 self-center text-soft" />
      <bdi className="shrink-0 font-strong">{call.tool}</bdi>
      <bdi className="min-w-0 truncate text-soft">{call.title.toWellFormed()}</bdi>
      {call.state !== 'done' && (
        <span className={call.state === 'failed' ? 'shrink-0 text-bad' : 'shrink-0 text-soft'}>
          · {t(`finish.call.${call.state}`)}
        </span>
      )}
      {call.ms >= worthSaying && <span className="shrink-0 text-soft tabular-nums">· {span(call.ms, language)}</span>}
    </span>
  );
  return (
    <Disclosure head={head}>
      {call.diff && <Diff label={t('finish.diff', { title: call.title || call.tool })} text={call.diff} />}
      <Block label={t('finish.result', { id: call.id })}>
        {call.result === '' ? <span className="text-soft">{t('step.noResult')}</span> : call.result.toWellFormed()}
      </Block>
    </Disclosure>
  );
}
