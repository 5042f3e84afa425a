import type { Message } from '../../shared/contract.ts';
import type { Outgoing } from '../state/domains.ts';
import { dayNumber } from '../time/zone.ts';

/** What the transcript shows, top to bottom. */
export type Row =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing }
  | { kind: 'answering'; key: string };

/** Messages with a line between days, then what is still on its way. */
export function buildRows(messages: Message[], outgoing: Outgoing[], answering: boolean, zone: string): Row[] {
  const rows: Row[] = [];
  let lastDay = Number.NaN;
  const dayLine = (at: number, key: string) => {
    const day = dayNumber(at, zone);
    if (day !== lastDay) rows.push({ kind: 'day', key: `day-${key}`, at });
    lastDay = day;
  };
  for (const message of messages) {
    const key = `m-${message.id}`;
    dayLine(Date.parse(message.at), key);
    rows.push({ kind: 'message', key, message });
  }
  for (const one of outgoing) {
    dayLine(one.at, one.key);
    rows.push({ kind: 'outgoing', key: one.key, outgoing: one });
  }
  const streaming = messages.at(-1)?.state === 'streaming';
  if (answering && !streaming) rows.push({ kind: 'answering', key: 'answering' });
  return rows;
}
