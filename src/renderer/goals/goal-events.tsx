import type { GoalDetail } from '../../shared/contract.ts';
import { useAsOfNow, usePlace, useT } from '../state/hooks.ts';
import { absolute, moment } from '../time/say.ts';
import type { Translate } from '../words/t.ts';

type GoalEvent = GoalDetail['events'][number];

/** What happened to it, newest first: what, by whom, when, and what it was about. */
export function GoalEvents({ detail }: { detail: GoalDetail }) {
  return (
    <ol className="px-5 py-2">
      {detail.events.map((event) => (
        <EventRow key={event.revision} event={event} />
      ))}
    </ol>
  );
}

function EventRow({ event }: { event: GoalEvent }) {
  const t = useT();
  const place = usePlace();
  const ms = Date.parse(event.at);
  const when = useAsOfNow((now) => moment(ms, now, place));
  const about = aboutOf(event.payload);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-t py-2 first:border-t-0">
      <span>
        <span className="font-strong">{eventWords(event.type, t)}</span>
        <span className="text-soft text-sm"> · {byWords(event.by, t)}</span>
      </span>
      <time className="text-soft text-sm tabular-nums" dateTime={event.at} title={absolute(ms, place, place.zone)}>
        {when}
      </time>
      {about && (
        <p className="col-span-2 text-soft text-sm [overflow-wrap:anywhere]" dir="auto">
          {about.toWellFormed()}
        </p>
      )}
    </li>
  );
}

const types = [
  'created',
  'edited',
  'paused',
  'resumed',
  'blocked',
  'limited',
  'done',
  'stopped',
  'reopened',
  'cleared',
] as const;
const sides = ['user', 'goal', 'file', 'companion'] as const;

/** A newer companion may know of more than this window; its own word stands then. */
function eventWords(type: string, t: Translate): string {
  const known = types.find((one) => one === type);
  return known ? t(`goal.event.${known}`) : type;
}

function byWords(by: string, t: Translate): string {
  const known = sides.find((one) => one === by);
  return known ? t(`goal.by.${known}`) : by;
}

/** What the event says of itself: a reason, another sentence, evidence, other times. */
function aboutOf(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return '';
  const { reason, objective, evidence, plan } = payload as Record<string, unknown>;
  const crons = typeof plan === 'object' && plan !== null ? (plan as Record<string, unknown>).crons : null;
  const times = Array.isArray(crons) ? crons.join(', ') : '';
  return [reason, objective, evidence, times].filter((part) => typeof part === 'string' && part !== '').join(' · ');
}
