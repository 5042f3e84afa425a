import type { GoalDetail, GoalItem, GoalOutcome } from '../../shared/contract.ts';
import { itemParts, linkIn } from '../conversation/item-parts.ts';
import { cx } from '../kit/cx.ts';
import { Disclosure } from '../kit/disclosure.tsx';
import { Few } from '../kit/few.tsx';
import { Nothing } from '../kit/waiting.tsx';
import { isOpenable, Link } from '../markdown/link.tsx';
import { useAsOfNow, useCompanion, useDomain, usePlace, useT } from '../state/hooks.ts';
import { absolute, moment, span } from '../time/say.ts';
import { count, money } from '../words/figures.ts';

type Turn = GoalDetail['turns'][number];

const fates = ['told', 'asked', 'known', 'elsewhere', 'no_key', 'not_from_tool'] as const satisfies GoalItem['fate'][];

/** Its turns, newest first: when, what came of it, what it cost; open, every line with what became of it and why. */
export function GoalTurns({ detail }: { detail: GoalDetail }) {
  const t = useT();
  if (detail.turns.length === 0) return <Nothing>{t('goal.noTurns')}</Nothing>;
  return (
    <Few
      items={detail.turns}
      step={20}
      draw={(turn) => <TurnRow key={turn.id} turn={turn} agent={detail.goal.agent} />}
      className="px-3 py-2"
    />
  );
}

function TurnRow({ turn, agent }: { turn: Turn; agent: string }) {
  const t = useT();
  const place = usePlace();
  const ms = Date.parse(turn.at);
  const when = useAsOfNow((now) => moment(ms, now, place));
  const told = turn.items.filter(({ fate }) => fate === 'told').length;
  const tokens = turn.inputTokens + turn.outputTokens;
  const notes = [
    t('goals.calls', { n: turn.modelCalls }),
    turn.toolCalls > 0 ? t('goal.tools', { n: turn.toolCalls }) : '',
    turn.seconds > 0 ? span(turn.seconds * 1000, place.language) : '',
    tokens > 0 ? t('goal.tokens', { n: count(tokens) }) : '',
    turn.usd > 0 ? money(turn.usd) : '',
    told > 0 ? t('goal.toldN', { n: told }) : '',
    turn.items.length > told ? t('goal.droppedN', { n: turn.items.length - told }) : '',
  ].filter(Boolean);
  const waits = told > 0 && !turn.handedOver;
  const head = (
    <>
      <span className="flex items-baseline gap-2">
        <span aria-hidden="true" className={cx('size-2 shrink-0 self-center rounded-full', dot[turn.outcome])} />
        <span className={cx('grow font-strong', turn.outcome === 'failed' && 'text-bad')}>
          {t(`goals.outcome.${turn.outcome}`)}
        </span>
        <time className="shrink-0 text-soft text-sm" dateTime={turn.at} title={absolute(ms, place, place.zone)}>
          {when}
        </time>
      </span>
      <span className="block text-soft text-sm">{notes.join(' · ')}</span>
      {turn.reason !== null && (
        <span className={cx('block text-sm', turn.outcome === 'failed' ? 'text-bad' : 'text-warn')}>
          {turn.reason.toWellFormed()}
        </span>
      )}
      {waits && <span className="block text-sm text-warn">{t('goal.notHanded')}</span>}
    </>
  );
  return (
    <li className="border-line border-t py-1 tabular-nums first:border-t-0">
      <Disclosure head={head} empty={turn.items.length === 0 && turn.sessionId === null}>
        {fates.map((fate) => (
          <Fated key={fate} fate={fate} items={turn.items.filter((item) => item.fate === fate)} />
        ))}
        <SessionLink id={turn.sessionId} agent={agent} />
      </Disclosure>
    </li>
  );
}

/** The lines that shared a fate, under its reason. */
function Fated({ fate, items }: { fate: GoalItem['fate']; items: GoalItem[] }) {
  const t = useT();
  if (items.length === 0) return null;
  const line = cx('[overflow-wrap:anywhere]', fate !== 'told' && 'text-soft');
  return (
    <section className="grid gap-1">
      <h3 className={cx('text-sm', fate === 'told' ? 'font-strong' : 'text-soft')}>{t(`goal.fate.${fate}`)}</h3>
      <ul className="grid gap-1">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without a key have no identity but their place.
          <li key={`${item.key} ${index}`} dir="auto" className={line}>
            <Line item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ item }: { item: GoalItem }) {
  const t = useT();
  const text = item.text.toWellFormed();
  const { name } = itemParts(text);
  const link = item.link ?? linkIn(text);
  const plain = link === null ? text : text.replace(link, '').replace(/[\s·|]+$/, '');
  return (
    <>
      {plain || name}
      {link !== null && isOpenable(link) && (
        <>
          {' · '}
          <Link href={link}>
            {t('chat.open')}
            <span className="sr-only">: {name}</span>
          </Link>
        </>
      )}
    </>
  );
}

/** The conversation that the turn worked in, where it is still there. */
function SessionLink({ id, agent }: { id: number | null; agent: string }) {
  const t = useT();
  const { ui } = useCompanion();
  const there = useDomain('sessions', ({ list }) => list.some((session) => session.id === id));
  if (id === null || !there) return null;
  return (
    <button
      type="button"
      className="justify-self-start rounded-chip text-start text-accent text-sm hover:underline pointer-coarse:min-h-10"
      onClick={() => ui.setState({ agent, session: id, sheet: null, drawer: null, jump: null })}
    >
      {t('goal.session')}
    </button>
  );
}

const dot: Record<GoalOutcome, string> = {
  told: 'bg-ok-fill',
  asked: 'bg-accent',
  failed: 'bg-bad',
  waiting: 'bg-warn-fill',
  nothing: 'bg-line-strong',
  unchanged: 'bg-line-strong',
};
