import { readUrl } from './guard.ts';

/** Headers that belong to one origin and are not shown to another. */
const ORIGIN_BOUND = new Set(['authorization', 'proxy-authorization', 'cookie']);

const STATUSES = new Set([301, 302, 303, 307, 308]);

/** Where an answer sends us, or null when it does not. Throws a `FetchFault` for a place that is never fetched. */
export function redirectOf(status: number, location: string | string[] | undefined, from: URL): URL | null {
  if (!STATUSES.has(status) || typeof location !== 'string' || location === '') return null;
  return readUrl(location, from.href);
}

/** What was meant for one origin does not go to another, and nothing that was meant for https goes over http. */
export function dropHeaders(headers: Map<string, string>, from: URL, to: URL): void {
  if (from.protocol === 'https:' && to.protocol === 'http:') headers.clear();
  if (from.origin === to.origin) return;
  for (const name of ORIGIN_BOUND) headers.delete(name);
}
