import { CompanionError } from '../../errors.ts';
import { bounded, TookTooLong } from '../bounded.ts';
import type { Fetched, Fetcher } from '../net/guarded-fetch.ts';
import type { ToolContext } from '../tool.ts';
import { wordsIn } from '../words.ts';
import { digestOf } from './text.ts';
import type { Remembered, Validators } from './watch-store.ts';

/**
 * How long an answer may take, how large it may be, and how long reading it may hold up everything else (ms; only made-up
 * documents need the default of 5 s). Asked before each look, so that a change counts at once.
 */
export type Limits = () => { timeoutMs: number; maxBytes: number; readingMs?: number };

const READING_MS = 5000;
/** Longer ones, or ones with odd characters, could not be sent back. */
const VALIDATOR = /^[\x21-\x7e][\x20-\x7e]{0,511}$/;

/** The memory of one watch: its owner's scope and everything that decides what is looked at. */
export function watchScope(owner: string, tool: string, what: unknown): string {
  return `${owner}#${tool}:${digestOf(JSON.stringify(what))}`;
}

/** Asks for the address, conditionally if there is something to compare with. null: not changed (304). */
export async function fetchChanged(
  deps: { fetcher: Fetcher; limits: Limits },
  request: { url: string; accept: string; remembered: Remembered | null },
  context: ToolContext,
): Promise<Fetched | null> {
  const { remembered } = request;
  const headers: Record<string, string> = { accept: request.accept };
  if (remembered?.etag) headers['if-none-match'] = remembered.etag;
  if (remembered?.lastModified) headers['if-modified-since'] = remembered.lastModified;
  const { language, signal } = context;
  const { timeoutMs, maxBytes } = deps.limits();
  const answer = await deps.fetcher.fetchBytes(request.url, { timeoutMs, maxBytes, language, signal, headers });
  return answer.status === 304 ? null : answer;
}

export function validatorsOf(answer: Fetched): Validators {
  const usable = (value: string | undefined) => (value !== undefined && VALIDATOR.test(value) ? value : null);
  return { etag: usable(answer.headers.etag), lastModified: usable(answer.headers['last-modified']) };
}

/** Reads what came, within a limit of time and depth; throws a sentence when it is beyond. */
export function readBounded<T>(host: string, limits: Limits, context: ToolContext, read: () => T): T {
  try {
    return bounded(limits().readingMs ?? READING_MS, read);
  } catch (error) {
    // A RangeError is the stack: something nested a hundred thousand deep.
    if (!(error instanceof TookTooLong) && !(error instanceof RangeError)) throw error;
    throw new CompanionError('not_available', wordsIn(context.language).tooTangled(host), { cause: error });
  }
}
