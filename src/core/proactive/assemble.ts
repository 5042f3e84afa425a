import type { Message, Session } from '../../shared/contract.ts';
import type { CommitmentRow } from './commitments/commitment-store.ts';
import type { Hindrance, Reflection } from './core.ts';
import type { EventRow, EventStore } from './events/event-store.ts';
import type { Commitment, ItemRef, Line, OutsideEvent } from './situation.ts';
import { linkStrength } from './text/links.ts';

/** What is open when a tick begins: the same for all sessions. */
export interface Open {
  events: EventRow[];
  commitments: CommitmentRow[];
}

export interface AssembleInput {
  session: Session;
  /** The most recently active session that the user has spoken in: what belongs to no other is told there. */
  first: boolean;
  /** Oldest first. */
  messages: Message[];
  open: Open;
  /** Sessions that can be spoken in. */
  places: ReadonlySet<number>;
  events: Pick<EventStore, 'looked' | 'besides'>;
  lastKey: { key: string; held: boolean } | null;
  recentlySaid: string[];
  now: number;
  zone: string;
  hindrance: () => Hindrance | null;
  inCooldown: boolean;
}

export interface Assembled {
  reflection: Reflection;
  /** Which row an item of the situation is: `event:3`, `commitment:8`. */
  idOf(ref: ItemRef): string;
}

/** A commitment without due is spoken of once in so long (ms). */
const REMIND_AGAIN = 3 * 24 * 3_600_000;

/** What a reflection of one session looks at, from what is stored. */
export function assemble(input: AssembleInput): Assembled {
  const { session, messages, open, now } = input;
  const lines = messages
    .filter((message) => message.state !== 'streaming' && message.text !== '')
    .map(
      (message): Line => ({
        role: message.role === 'user' ? 'user' : 'assistant',
        text: message.text,
        at: Date.parse(message.at),
      }),
    );
  const said = lines.filter((line) => line.role === 'user');
  const events = eventsFor(input, said);
  const commitments = open.commitments.filter(
    (row) => row.status === 'open' && belongs(row.session_id, session.id, input.first, input.places),
  );
  // What was said first is an answer of nobody's question: the repeat check has it from its own list.
  const answer = messages.findLast((message) => message.role === 'agent' && !message.saidFirst && message.text !== '');
  const { lastKey } = input;
  const freed = lastKey?.held === true && !input.inCooldown && input.hindrance() === null;
  return {
    reflection: {
      session: String(session.id),
      situation: {
        now,
        zone: input.zone,
        conversation: lines,
        commitments: commitments.map((row) => commitmentOf(row, now)),
        events: events.map(
          ({ row, known }): OutsideEvent => ({ source: row.source, text: row.text, at: row.at, known }),
        ),
      },
      talked: said.length > 0,
      // What could not be said is looked at again as soon as it can be.
      lastKey: freed ? null : (lastKey?.key ?? null),
      recentlySaid: input.recentlySaid,
      lastAnswer: answer === undefined ? null : { text: answer.text, at: Date.parse(answer.at) },
      hindrance: input.hindrance,
    },
    idOf(ref) {
      const at = Number(/\d+/.exec(ref)?.[0]);
      return ref.startsWith('events') ? `event:${events[at]?.row.id}` : `commitment:${commitments[at]?.id}`;
    },
  };
}

function eventsFor({ session, first, open, events }: AssembleInput, said: Line[]) {
  const looked = events.looked(session.id);
  const found = new Map<number, { row: EventRow; known: boolean }>();
  for (const row of open.events) {
    const links = said.filter((line) => linkStrength(row.text, line.text) >= 1);
    if (!first && links.length === 0) continue;
    // The user has spoken of it since it came: it is worth another thought.
    const again = links.some((line) => line.at > row.received_at);
    found.set(row.id, { row, known: looked.has(row.id) && !again });
  }
  for (const { row } of [...found.values()]) {
    for (const other of events.besides(row)) if (!found.has(other.id)) found.set(other.id, { row: other, known: true });
  }
  return [...found.values()].sort((a, b) => a.row.at - b.row.at || a.row.id - b.row.id);
}

function belongs(owner: number | null, session: number, first: boolean, places: ReadonlySet<number>): boolean {
  return owner === session || (first && (owner === null || !places.has(owner)));
}

/** Told before its time, once; after it, once more. */
function commitmentOf(row: CommitmentRow, now: number): Commitment {
  const { told_at: told, told_due: toldDue, due } = row;
  const known =
    told !== null && toldDue === due && (due === null ? now - told < REMIND_AGAIN : told >= due || now < due);
  return { text: row.text, due, status: 'open', known };
}
