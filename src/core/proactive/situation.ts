/** What a reflection looks at. Texts of events come from outside: they are read by patterns only, never obeyed. */

export interface Line {
  role: 'user' | 'assistant';
  text: string;
  /** Epoch ms. */
  at: number;
}

export interface Commitment {
  text: string;
  /** Epoch ms; null where none was said. */
  due: number | null;
  status: 'open' | 'done' | 'snoozed';
  /** Spoken of already: no need of its own any more. */
  known?: boolean;
}

export interface OutsideEvent {
  /** Kind of source: `mail`, `calendar`, `ci`, … Any word; unknown ones get no special reading. */
  source: string;
  text: string;
  at: number;
  /** Thought about already, or told: it stands here for what it says of others, and for when its time comes. */
  known?: boolean;
}

export interface Situation {
  now: number;
  /** IANA zone, or an offset such as `+09:00`. */
  zone: string;
  conversation: Line[];
  commitments: Commitment[];
  events: OutsideEvent[];
}

/** A commitment or an event, by where it stands: `commitments[0]`. */
export type ItemRef = `commitments[${number}]` | `events[${number}]`;

export interface Item {
  ref: ItemRef;
  kind: 'commitment' | 'event';
  /** The event's source; `commitment` for a commitment. What θ is learned for. */
  source: string;
  text: string;
  /** When it was said (events); for a commitment, now. */
  at: number;
  due: number | null;
  done: boolean;
  known: boolean;
}

/** What matters stands at the start; longer lines cost time and bring nothing (characters). */
export const READ_AT_MOST = 800;

export function itemsOf(situation: Situation): Item[] {
  const commitments = situation.commitments.map(
    (each, i): Item => ({
      ref: `commitments[${i}]`,
      kind: 'commitment',
      source: 'commitment',
      text: each.text.normalize('NFC').slice(0, READ_AT_MOST),
      at: situation.now,
      due: each.due,
      done: each.status !== 'open',
      known: each.known === true,
    }),
  );
  const events = situation.events.map(
    (each, i): Item => ({
      ref: `events[${i}]`,
      kind: 'event',
      source: each.source,
      text: each.text.normalize('NFC').slice(0, READ_AT_MOST),
      at: each.at,
      due: null,
      done: false,
      known: each.known === true,
    }),
  );
  return [...commitments, ...events];
}
