import { Agent, type Dispatcher, request } from 'undici';
import { type Clock, systemClock } from '../../clock.ts';
import type { Language } from '../tool.ts';
import { readAllowList } from './allow-list.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { faultOf } from './fault.ts';
import { checkedAddresses, pinnedLookup, type Resolve, readUrl, systemResolve } from './guard.ts';
import { FetchFault, toCompanionError } from './problem.ts';
import { dropHeaders, redirectOf } from './redirects.ts';
import { ACCEPTED_ENCODINGS, TooBig, unpack } from './unpack.ts';

export interface FetchOptions {
  /** For the whole of it: names, redirects, body (ms). */
  timeoutMs: number;
  /** Of the body, as sent and as unpacked. */
  maxBytes: number;
  /** Of the sentences in errors, and asked of the server. */
  language: Language;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Default 5. */
  maxRedirects?: number;
  /** Sent as the body of a POST, in the form of web forms; a redirect is then followed by a GET, as browsers do. */
  form?: Record<string, string>;
  /** Answers that are no success are given as well: some services say only in the body what is wrong. */
  anyStatus?: boolean;
}

export interface Fetched {
  /** 2xx, or 304 where the request was conditional; any with `anyStatus`. */
  status: number;
  /** After redirects. */
  url: string;
  /** Names in lower case; repeated ones joined by a comma. */
  headers: Record<string, string>;
  bytes: Uint8Array;
}

export interface Fetcher {
  /**
   * GETs an address of the public internet (POSTs to it where there is a `form`). Throws a `CompanionError` with a sentence in the wanted language;
   * `fetchProblemOf` tells what it was. Nothing is cached and no cookie kept.
   */
  fetchBytes(url: string, options: FetchOptions): Promise<Fetched>;
}

/**
 * The one way by which tools reach the network. Only http and https; the host's addresses are checked before each hop and
 * the connection is made to a checked address, so a name that changes its mind in between gains nothing.
 * `allowPrivate` gives `network.allow_private` as it is now.
 */
export function createFetcher(deps: { allowPrivate(): string[]; resolve?: Resolve; clock?: Clock }): Fetcher {
  const resolve = deps.resolve ?? systemResolve;
  const clock = deps.clock ?? systemClock();

  return {
    async fetchBytes(address, options) {
      const deadline = startDeadline(clock, options.timeoutMs, options.signal);
      let url: URL | null = null;
      try {
        url = readUrl(address);
        const headers = lowerCased(options.headers ?? {});
        const most = options.maxRedirects ?? 5;
        let via: string | null = null;
        let form = options.form ?? null;
        for (let hop = 0; ; hop++) {
          const answer: Fetched | URL = await oneHop({ url, via, headers, form, options, deadline });
          if (!(answer instanceof URL)) return answer;
          if (hop === most) throw new FetchFault({ type: 'redirects', host: url.host, most });
          dropHeaders(headers, url, answer);
          via = url.host;
          url = answer;
          form = null;
        }
      } catch (error) {
        throw toCompanionError(faultOf(error, { url, deadline, options }), options.language);
      } finally {
        deadline.done();
      }
    },
  };

  async function oneHop(hop: {
    url: URL;
    via: string | null;
    headers: Map<string, string>;
    form: Record<string, string> | null;
    options: FetchOptions;
    deadline: Deadline;
  }): Promise<Fetched | URL> {
    const { url, options, deadline } = hop;
    const allowed = readAllowList(deps.allowPrivate());
    const addresses = await deadline.race(checkedAddresses(url, allowed, resolve, hop.via));
    const agent = new Agent({
      connect: { lookup: pinnedLookup(addresses), timeout: options.timeoutMs },
      allowH2: false,
      // One limit over everything is kept by the deadline; these would only see parts of it.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    try {
      const response = await request(url, {
        dispatcher: agent,
        signal: deadline.signal,
        headers: { ...ownHeaders(options.language), ...formHeaders(hop.form), ...Object.fromEntries(hop.headers) },
        ...(hop.form === null ? {} : { method: 'POST', body: new URLSearchParams(hop.form).toString() }),
      });
      response.body.on('error', () => {
        // Cut off below when it is not wanted, or read there and told by the reader.
      });
      const next = redirectOf(response.statusCode, response.headers.location, url);
      if (next !== null) return next;
      if (!wanted(response.statusCode) && options.anyStatus !== true) {
        throw new FetchFault({ type: 'status', host: url.host, status: response.statusCode });
      }
      const headers = plainHeaders(response.headers);
      const packed = await readBody(response, headers['content-length'], options.maxBytes);
      const bytes = await deadline.race(unpack(packed, headers['content-encoding'] ?? '', options.maxBytes));
      return { status: response.statusCode, url: url.href, headers, bytes };
    } finally {
      // Not awaited: a connection that is still being made would hold it.
      agent.destroy().catch(() => {
        // Nothing of it is used any more.
      });
    }
  }
}

async function readBody(
  response: Dispatcher.ResponseData,
  length: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  if (length !== undefined && Number(length) > maxBytes) throw new TooBig();
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response.body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) throw new TooBig();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function wanted(status: number): boolean {
  return (status >= 200 && status < 300) || status === 304;
}

function ownHeaders(language: Language): Record<string, string> {
  return {
    'user-agent': 'JarvisCompanion',
    accept: '*/*',
    'accept-encoding': ACCEPTED_ENCODINGS,
    'accept-language': language === 'ko' ? 'ko,en;q=0.5' : 'en,ko;q=0.5',
  };
}

function formHeaders(form: Record<string, string> | null): Record<string, string> {
  return form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
}

function lowerCased(headers: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}
