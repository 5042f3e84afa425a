import { z } from 'zod';
import { epochOf } from '../../time.ts';

/** Longest text of an event that is kept (characters). */
const LONGEST = 2000;

/** How others send an event: text from outside, data and never an instruction. */
export const EventInput = z.object({
  /** Kind of source: `mail`, `calendar`, `ci`, `messenger`, … */
  source: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,39}$/u),
  text: z.string().trim().min(1).max(100_000),
  /** ISO 8601 with offset; left out: now. */
  at: z.string().max(64).optional(),
  /** The sender's own id; the same one twice is one event. */
  id: z.string().min(1).max(200).optional(),
  link: z.string().max(4000).optional(),
});
export type EventInput = z.input<typeof EventInput>;

export interface NewEvent {
  source: string;
  text: string;
  /** Epoch ms; null where the sender did not say. */
  at: number | null;
  id: string | null;
  link: string | null;
}

/** One event as it is stored; null where its moment is none. */
export function newEvent(input: z.output<typeof EventInput>): NewEvent | null {
  let at: number | null = null;
  try {
    at = input.at === undefined ? null : epochOf(input.at);
  } catch {
    return null; // not a moment with offset: nobody can say when it was
  }
  const link = URL.parse(input.link ?? '');
  return {
    source: input.source,
    text: plain(input.text),
    at,
    id: input.id ?? null,
    link: link !== null && /^https?:$/.test(link.protocol) ? link.href : null,
  };
}

/** Control and direction characters out, one line kept as one. */
function plain(text: string): string {
  return text
    .slice(0, LONGEST)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
