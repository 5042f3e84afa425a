import { Ban, ChevronRight, CircleAlert, CircleDashed, Clock, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import type { StepCall } from '../../shared/contract.ts';
import { Block } from '../kit/block.tsx';
import { cx } from '../kit/cx.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { useActions, usePlace, useT } from '../state/hooks.ts';
import { span } from '../time/say.ts';
import { prettyArguments } from './pretty.ts';
import { ToolIcon } from './tool-icon.tsx';

/** Times below this say nothing (ms). */
const worthSaying = 100;

/** One tool call in a line: what, with what, how it went, how long. A click opens what it was given and what came of it. */
export function CallLine({ call, asking }: { call: StepCall; asking: boolean }) {
  const t = useT();
  const { language } = usePlace();
  const [open, setOpen] = useState(false);
  const id = useId();
  const state = asking && call.state === 'waiting' ? t('step.asking') : t(`step.${call.state}`);
  const time = call.ms >= worthSaying ? span(call.ms, language) : '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-7 max-w-full items-center gap-2 rounded-chip bg-sunk px-2.5 text-start text-sm hover:bg-press pointer-coarse:min-h-10"
      >
        <StateIcon call={call} asking={asking} />
        <bdi className="shrink-0 font-strong">{call.name}</bdi>
        {call.title && <bdi className="min-w-0 truncate text-soft">{call.title}</bdi>}
        {call.state === 'done' ? (
          <span className="sr-only">{state}</span>
        ) : (
          <span className={cx('shrink-0', tone(call, asking))}>· {state}</span>
        )}
        {time && <span className="shrink-0 text-soft tabular-nums">· {time}</span>}
        <ChevronRight
          size={14}
          strokeWidth={1.75}
          className={cx('shrink-0 text-soft', open && 'rotate-90')}
          aria-hidden="true"
        />
      </button>
      {open && <CallDetail id={id} call={call} />}
    </div>
  );
}

function tone(call: StepCall, asking: boolean): string {
  if (call.state === 'failed') return 'text-bad';
  return asking || call.state === 'refused' ? 'text-warn' : 'text-soft';
}

function StateIcon({ call, asking }: { call: StepCall; asking: boolean }) {
  const look = {
    size: 14,
    strokeWidth: 1.75,
    className: `shrink-0 ${tone(call, asking)}`,
    'aria-hidden': true,
  } as const;
  switch (call.state) {
    case 'waiting':
      return <Clock {...look} />;
    case 'running':
      return <CircleDashed {...look} />;
    case 'failed':
      return <CircleAlert {...look} />;
    case 'refused':
      return <Ban {...look} />;
    case 'done':
      return <ToolIcon name={call.name} className="shrink-0 text-soft" />;
  }
}

function CallDetail({ id, call }: { id: string; call: StepCall }) {
  const t = useT();
  const { desk } = useActions();
  const given = prettyArguments(call.arguments);
  return (
    <div id={id} className="grid w-full min-w-0 gap-1.5 pb-1">
      {given !== '{}' && given !== '' && <Block label={t('step.arguments')}>{given}</Block>}
      <Block label={t('step.result')}>
        {call.result === '' ? <span className="text-soft">{t('step.noResult')}</span> : call.result.toWellFormed()}
      </Block>
      {call.file !== null && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-soft text-xs">
          {t('step.file')}
          <code className="min-w-0 break-all font-mono">{call.file}</code>
          <IconButton label={t('job.copyPath')} onClick={() => void desk.copy(call.file ?? '')}>
            <Copy size={13} strokeWidth={1.75} />
          </IconButton>
        </p>
      )}
    </div>
  );
}
