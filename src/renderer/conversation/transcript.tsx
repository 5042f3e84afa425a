import { ArrowDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Message } from '../../shared/contract.ts';
import { Avatar } from '../kit/avatar.tsx';
import { Skeleton } from '../kit/waiting.tsx';
import type { Thread } from '../state/domains.ts';
import { useActions, useAgent, useAsOfNow, useCompanion, useDomain, usePlace, useT, useUi } from '../state/hooks.ts';
import { dayTitle } from '../time/say.ts';
import { Announcer } from './announcer.tsx';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { buildRows, type Row } from './rows.ts';
import { useAnchor } from './use-anchor.ts';
import { useStick } from './use-stick.ts';

/** Older messages are asked for this far before the first one is reached (px). */
const nearTop = 800;

/**
 * The messages of one session. Only what is near the window is in the page; what is being read never moves: older pages are
 * taken in above it, and new messages follow only while the end is in view.
 */
export function Transcript({ sessionId, thread }: { sessionId: number; thread: Thread }) {
  const t = useT();
  const { zone } = usePlace();
  const { threads } = useActions();
  const { answering } = useCompanion();
  const outgoing = useDomain(
    'threads',
    useShallow((state) => state.outgoing.filter((one) => one.sessionId === sessionId)),
  );
  const waiting = useStore(answering, ({ sessions }) => sessions.includes(sessionId));
  const { messages } = thread;
  const rows = useMemo(() => buildRows(messages, outgoing, waiting, zone), [messages, outgoing, waiting, zone]);
  const scroller = useRef<HTMLDivElement>(null);
  const { atEnd, toEnd, resized, release } = useStick(scroller);
  const list = useRef<VirtualizerHandle>(null);
  const shift = usePrepended(messages[0]?.id);
  const settle = useAnchor(scroller, list, rows, shift);
  const unseen = useUnseen(messages, atEnd);
  const marked = useJump(sessionId, rows, list, release);
  const own = outgoing.at(-1)?.key;
  const measured = () => {
    settle();
    resized();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came make the list longer before they are measured.
  useLayoutEffect(resized, [rows]);

  // What the user sends is always followed to the end.
  useEffect(() => {
    if (own) toEnd();
  }, [own, toEnd]);

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={scroller}
        // The visible list mounts old messages as one scrolls; it must not speak. The announcer does, for what is finished and new.
        role="log"
        aria-live="off"
        aria-label={t('chat.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        className="flex h-full flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:outline-offset-[-2px]"
      >
        <div className="mx-auto mt-auto w-full max-w-[752px] px-3 pt-4 pb-2">
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            shift={shift}
            data={rows}
            bufferSize={600}
            onResize={measured}
            onScroll={(offset) => {
              if (offset < nearTop) void threads.older(sessionId);
            }}
          >
            {(row) => <RowView key={row.key} row={row} marked={marked} />}
          </Virtualizer>
        </div>
      </div>
      {!atEnd && (
        <button
          type="button"
          className="move-appear absolute bottom-2 left-1/2 flex h-8 -translate-x-1/2 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-3 text-sm shadow-pop hover:border-accent pointer-coarse:h-10"
          onClick={toEnd}
        >
          <ArrowDown size={14} strokeWidth={1.75} aria-hidden="true" />
          {unseen > 0 ? <span className="font-strong">{t('chat.newCount', { n: unseen })}</span> : t('chat.toBottom')}
        </button>
      )}
      <Announcer messages={messages} />
    </div>
  );
}

/** True in the one draw in which older messages came in above; the list then keeps its place from the end. */
function usePrepended(first: number | undefined): boolean {
  const before = useRef(first);
  const prepended = first !== undefined && before.current !== undefined && first < before.current;
  useLayoutEffect(() => {
    before.current = first;
  }, [first]);
  return prepended;
}

/** How many messages came since the end was last in view. */
function useUnseen(messages: Message[], atEnd: boolean): number {
  const lastSeen = useRef(messages.at(-1)?.id ?? 0);
  if (atEnd) lastSeen.current = messages.at(-1)?.id ?? 0;
  return messages.filter(({ id }) => id > lastSeen.current).length;
}

/** Scrolls to the message that a search hit or a notice leads to, and marks it. */
function useJump(
  sessionId: number,
  rows: Row[],
  list: React.RefObject<VirtualizerHandle | null>,
  stop: () => void,
): number | null {
  const jump = useUi((ui) => (ui.jump?.sessionId === sessionId ? ui.jump : null));
  const done = useRef<unknown>(null);
  useEffect(() => {
    if (!jump || done.current === jump) return;
    const index = rows.findIndex((row) => row.kind === 'message' && row.message.id === jump.messageId);
    if (index < 0) return;
    done.current = jump;
    stop();
    // After the stick-to-bottom of the first layout has had its turn.
    const frame = requestAnimationFrame(() => list.current?.scrollToIndex(index, { align: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [jump, rows, list, stop]);
  return jump?.messageId ?? null;
}

function RowView({ row, marked }: { row: Row; marked: number | null }) {
  switch (row.kind) {
    case 'day':
      return <DayLine at={row.at} />;
    case 'message':
      return <MessageRow message={row.message} marked={marked === row.message.id} />;
    case 'outgoing':
      return <OutgoingRow outgoing={row.outgoing} />;
    case 'answering':
      return <Answering />;
  }
}

function DayLine({ at }: { at: number }) {
  const place = usePlace();
  const title = useAsOfNow((now) => dayTitle(at, now, place));
  return <h2 className="px-1 pt-5 pb-2 text-center text-soft text-xs">{title}</h2>;
}

function Answering() {
  const t = useT();
  const agent = useAgent(useUi((ui) => ui.agent));
  return (
    <div data-waiting="" className="move-late flex items-center gap-2.5 px-1 py-2 text-soft text-sm">
      <Avatar agent={agent} />
      {t('chat.writing', { name: agent.name })}
    </div>
  );
}

export function TranscriptLoading() {
  const t = useT();
  return (
    <div className="mx-auto mt-auto w-full max-w-[752px]">
      <Skeleton rows={4} label={t('app.loading')} />
    </div>
  );
}
