import { z } from 'zod';
import { assertNever } from '../../errors.ts';

/** `search` of config.yaml, as the tool is given it. */
export interface SearchSettings {
  kind: 'searxng' | 'brave';
  baseUrl: string;
  /** The name of the key in the secret store; null for a server that takes none. */
  keyRef: string | null;
}

export interface SearchRequest {
  url: string;
  headers: Record<string, string>;
}

export interface Found {
  url: string;
  title: string;
  snippet: string;
}

const text = z.string().nullish();
const entry = (snippet: string) => z.object({ url: z.string(), title: text, [snippet]: text });
const SearxngAnswer = z.object({ results: z.array(z.unknown()) });
const BraveAnswer = z.object({ web: z.object({ results: z.array(z.unknown()) }).nullish() });
const SearxngEntry = entry('content');
const BraveEntry = entry('description');

/** What is asked of a provider, or null where the base address is none. Brave gives at most 20 at a time. */
export function requestOf(
  settings: SearchSettings,
  query: string,
  count: number,
  key: string | null,
): SearchRequest | null {
  const base = URL.parse(settings.baseUrl.trim());
  if (base === null || !/^https?:$/.test(base.protocol) || base.username !== '' || base.password !== '') return null;
  const path = base.pathname.replace(/\/+$/, '');
  const headers: Record<string, string> = { accept: 'application/json' };
  switch (settings.kind) {
    case 'searxng': {
      base.pathname = /\/search$/.test(path) ? path : `${path}/search`;
      base.search = new URLSearchParams({ q: query, format: 'json' }).toString();
      if (key !== null) headers.authorization = `Bearer ${key}`;
      return { url: base.href, headers };
    }
    case 'brave': {
      base.pathname = path === '' ? '/res/v1/web/search' : path;
      base.search = new URLSearchParams({ q: query, count: String(Math.min(count, 20)) }).toString();
      if (key !== null) headers['x-subscription-token'] = key;
      return { url: base.href, headers };
    }
    default:
      return assertNever(settings.kind);
  }
}

/** What came, one entry for each address; null where it is no answer of such a provider. Odd entries are left out. */
export function foundIn(kind: SearchSettings['kind'], body: unknown): Found[] | null {
  const raw = rawResults(kind, body);
  if (raw === null) return null;
  const found = new Map<string, Found>();
  for (const each of raw) {
    const parsed = (kind === 'brave' ? BraveEntry : SearxngEntry).safeParse(each);
    if (!parsed.success) continue;
    const { url, title, content, description } = parsed.data as Record<string, string | null | undefined>;
    if (typeof url !== 'string' || !/^https?:\/\/\S+$/i.test(url) || found.has(url)) continue;
    found.set(url, { url, title: title ?? '', snippet: content ?? description ?? '' });
  }
  return [...found.values()];
}

function rawResults(kind: SearchSettings['kind'], body: unknown): unknown[] | null {
  if (kind === 'searxng') {
    const parsed = SearxngAnswer.safeParse(body);
    return parsed.success ? parsed.data.results : null;
  }
  const parsed = BraveAnswer.safeParse(body);
  return parsed.success ? (parsed.data.web?.results ?? []) : null;
}
