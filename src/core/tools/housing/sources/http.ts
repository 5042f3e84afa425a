import { bounded, TookTooLong } from '../../bounded.ts';
import { decodeText } from '../../net/decode.ts';
import type { Fetched, Fetcher } from '../../net/guarded-fetch.ts';
import { fetchProblemOf } from '../../net/problem.ts';
import type { HousingSettings } from '../settings.ts';
import { SourceFault } from './source.ts';

/** What sources need to ask. */
export interface Asking {
  fetcher: Fetcher;
  settings: () => HousingSettings;
}

export interface Answer {
  status: number;
  text: string;
  headers: Record<string, string>;
}

/** Some gateways refuse a client that names none that they know. */
const USER_AGENT = 'Mozilla/5.0 (compatible; JarvisCompanion)';
/** Reading an answer may hold up everything else for so long (ms). */
const READING_MS = 5000;

/** Asks one address and gives its text, whatever the status: gateways say in the body what is wrong. */
export async function ask(
  asking: Asking,
  url: string,
  more: { form?: Record<string, string>; cookie?: string } = {},
): Promise<Answer> {
  const { timeout_sec, max_mb } = asking.settings();
  const headers: Record<string, string> = { 'user-agent': USER_AGENT };
  if (more.cookie !== undefined && more.cookie !== '') headers.cookie = more.cookie;
  const fetched = await fetchKindly(asking.fetcher, url, {
    timeoutMs: timeout_sec * 1000,
    maxBytes: max_mb * 1_048_576,
    language: 'ko',
    headers,
    anyStatus: true,
    ...(more.form === undefined ? {} : { form: more.form }),
  });
  const text = decodeText(fetched.bytes, fetched.headers['content-type'] ?? null);
  return { status: fetched.status, text, headers: fetched.headers };
}

/** An address of ours with a query, or a fault: what a person wrote in the settings is checked before a key joins it. */
export function addressOf(base: string, path: string, query: Record<string, string>): string {
  const url = URL.parse(base.replace(/\/+$/, '') + path);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new SourceFault('unreadable', 'address');
  }
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${url.href}${url.search === '' ? '?' : '&'}${parts.join('&')}`;
}

/** Keys come encoded or not; encoded twice the gateway does not know them (code 30). */
export const keyPart = (key: string) => (key.includes('%') ? key.trim() : encodeURIComponent(key.trim()));

/** Reads what came within a limit of time; what is too tangled is unreadable. */
export function reading<T>(read: () => T): T {
  try {
    return bounded(READING_MS, read);
  } catch (error) {
    // A RangeError is the stack: something nested a hundred thousand deep.
    if (error instanceof TookTooLong || error instanceof RangeError) throw new SourceFault('unreadable', 'tangled');
    throw error;
  }
}

async function fetchKindly(
  fetcher: Fetcher,
  url: string,
  options: Parameters<Fetcher['fetchBytes']>[1],
): Promise<Fetched> {
  try {
    return await fetcher.fetchBytes(url, options);
  } catch (error) {
    const problem = fetchProblemOf(error);
    if (problem === null) throw error;
    // Only the kind goes on: an address may hold the key.
    throw new SourceFault(problem.type === 'timeout' ? 'busy' : 'network', problem.type);
  }
}
