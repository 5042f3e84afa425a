import { isHtml } from './server-says.ts';

export type Fetch = typeof globalThis.fetch;

/** Follows the bytes of one answer below the client, which tells neither of comments nor of `[DONE]`. */
export interface Watch {
  /** Called when bytes of the body come, comments that keep the line open too. */
  onBytes: () => void;
  /** The stream said that it is whole. */
  done: boolean;
  /** The answer was a web page, whatever its status. */
  html: boolean;
  /** The first characters. */
  head: string;
}

export interface Transport {
  fetch: Fetch;
  /** What is known of a response that came through `fetch`. */
  watchOf(response: Response): Watch;
}

/** An answer that never ends must not fill the memory. */
const MAX_BYTES = 64 * 1024 * 1024;
const HEAD_CHARS = 2000;
/** What a server needs; the client would also tell it about this machine. */
const HEADERS = ['accept', 'authorization', 'content-type'];

/**
 * The way from the client to the network. Sends no key where there is none, follows no redirect (the key would go along, and a
 * POST would turn into a GET), and makes a stream of the answer of a server that does not stream.
 */
export function createTransport(base: Fetch, withKey: boolean): Transport {
  const watches = new WeakMap<Response, Watch>();

  const watched = (response: Response, body: ReadableStream<Uint8Array> | null): Response => {
    const watch: Watch = {
      onBytes: () => {},
      done: false,
      html: isHtml(response.headers.get('content-type'), ''),
      head: '',
    };
    const stream = body === null ? null : body.pipeThrough(limit()).pipeThrough(follow(watch));
    // Status and headers only: `url` and such are not asked for. A status without a body takes none.
    const init = { status: response.status, statusText: response.statusText, headers: response.headers };
    const result = new Response(response.status === 204 || response.status === 304 ? null : stream, init);
    watches.set(result, watch);
    return result;
  };

  return {
    async fetch(input, init) {
      const given = new Headers(init?.headers);
      const headers = new Headers({ 'user-agent': 'jarvis-companion' });
      for (const name of HEADERS) {
        const value = given.get(name);
        if (value !== null && (withKey || name !== 'authorization')) headers.set(name, value);
      }
      const response = await base(input, { ...init, headers, redirect: 'manual' });
      const isJson = /^application\/json/i.test(response.headers.get('content-type') ?? '');
      return watched(response, response.ok && isJson ? asStream(response) : response.body);
    },
    watchOf: (response) => watches.get(response) ?? { onBytes: () => {}, done: false, html: false, head: '' },
  };
}

function limit(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) controller.error(new Error('the answer is longer than 64 MB'));
      else controller.enqueue(chunk);
    },
  });
}

function follow(watch: Watch): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let tail = '\n';
  return new TransformStream({
    transform(chunk, controller) {
      const text = decoder.decode(chunk, { stream: true });
      if (watch.head.length < HEAD_CHARS) watch.head += text.slice(0, HEAD_CHARS);
      // JSON has no line breaks inside of its strings, so this line can't be part of what the model says.
      watch.done ||= /[\r\n]data: ?\[DONE\]/.test(tail + text);
      tail = (tail + text).slice(-16);
      watch.onBytes();
      controller.enqueue(chunk);
    },
  });
}

/** One JSON answer as a stream of one event. What is no JSON goes on as it is, and is found to be no stream. */
function asStream(response: Response): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      try {
        const text = await new Response(response.body?.pipeThrough(limit())).text();
        controller.enqueue(encoder.encode(eventOf(text)));
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
  });
}

function eventOf(text: string): string {
  try {
    return `data: ${JSON.stringify(JSON.parse(text))}\n\ndata: [DONE]\n\n`;
  } catch {
    // Not JSON although it says so.
    return text;
  }
}
