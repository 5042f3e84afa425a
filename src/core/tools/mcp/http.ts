import type { FetchLike, Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Clock } from '../../clock.ts';
import { TooBig } from './stdio.ts';

export interface HttpOptions {
  url: string;
  headers: Record<string, string>;
  /** Of one answer (bytes). */
  maxMessage: number;
  clock: Clock;
  /** The server no longer knows us, or has gone. */
  onLost(error: Error): void;
}

/** How long after its end an answer that had nothing in it is waited for (ms). */
const LATE = 1000;

/**
 * The SDK's transport for streamable HTTP, with what it lacks: a bound for answers, and a word when a stream ends without
 * the answer that it was opened for. Redirects are followed within the origin only, as the SDK does by itself.
 */
export async function httpTransport(options: HttpOptions): Promise<Transport> {
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  const waiting = new Set<string | number>();

  const fetchBounded: FetchLike = async (url, init) => {
    const sent = init?.method === 'POST' ? messageIn(init.body) : {};
    const asked = sent.method === undefined ? null : (sent.id ?? null);
    if (asked !== null) waiting.add(asked);
    // Nobody waits any more for what was called off.
    if (sent.method === 'notifications/cancelled') waiting.delete(sent.params?.requestId ?? '');
    const response = await fetch(url, init);
    if (response.body === null || init?.method !== 'POST') return response;
    const isStream = /^text\/event-stream/i.test(response.headers.get('content-type') ?? '');
    let resumable = false;
    const body = watched(response.body, options.maxMessage, {
      piece(text) {
        if (/(^|\n)id:/.test(text)) resumable = true;
      },
      end(error) {
        if (error instanceof TooBig) options.onLost(error);
        // One with ids is taken up again by the SDK.
        if (asked === null || !isStream || resumable) return;
        options.clock.after(LATE, () => {
          if (waiting.has(asked)) options.onLost(error ?? new Error('the stream ended without an answer'));
        });
      },
    });
    const { status, statusText, headers } = response;
    const copy = new Response(body, { status, statusText, headers });
    Object.defineProperty(copy, 'url', { value: response.url });
    return copy;
  };

  const transport = new StreamableHTTPClientTransport(new URL(options.url), {
    fetch: fetchBounded,
    requestInit: { headers: options.headers },
  });
  transport.onmessage = (message) => {
    if ('id' in message && message.id !== undefined) waiting.delete(message.id);
  };
  transport.onerror = (error) => {
    if (/^Maximum reconnection attempts/.test(error.message)) options.onLost(error);
  };
  return transport as Transport;
}

interface Sent {
  id?: string | number;
  method?: string;
  params?: { requestId?: string | number };
}

function messageIn(body: unknown): Sent {
  return typeof body === 'string' ? (JSON.parse(body) as Sent) : {};
}

function watched(
  body: ReadableStream<Uint8Array>,
  most: number,
  on: { piece(text: string): void; end(error: Error | null): void },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const letters = new TextDecoder('latin1');
  let size = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          on.end(null);
          return;
        }
        size += value.length;
        if (size > most) throw new TooBig('too large');
        on.piece(letters.decode(value));
        controller.enqueue(value);
      } catch (error) {
        await reader.cancel().catch(() => {
          // It is over already.
        });
        controller.error(error);
        on.end(error as Error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The headers that a secret holds: lines `Name: value`, or one token. null where it holds what no header takes. */
export function headersFrom(secret: string): Record<string, string> | null {
  const lines = secret.split(/\r?\n/).map((line) => line.trim());
  const headers: Record<string, string> = {};
  for (const line of lines.filter((each) => each !== '')) {
    const match = /^([A-Za-z0-9-]{1,100}):\s*([\x20-\x7e]{1,4000})$/.exec(line);
    if (match !== null) headers[match[1]!] = match[2]!;
    else if (/^[\x21-\x7e]+$/.test(line)) headers.Authorization = `Bearer ${line}`;
    else return null;
  }
  return Object.keys(headers).length === 0 ? null : headers;
}
