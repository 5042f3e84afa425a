import type { Clock } from '../../clock.ts';

/** How a decision model is reached. */
export interface DecisionServer {
  /** `fetch`, injected: the host's, guarded as its settings say. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Without a slash at the end. */
  baseUrl: string;
  model: string;
  /** Sent as a bearer token where there is one. */
  key: string | null;
  clock: Pick<Clock, 'after'>;
  /** How long an answer may take (ms). */
  timeoutMs: number;
}

/** Longest answer that is read (characters): a decision is small. */
const LONGEST = 200_000;

/**
 * Posts JSON and gives the parsed answer, or null: refused, late, not JSON, too long. Never throws; a reflection goes on
 * without a decision.
 */
export async function ask(server: DecisionServer, path: string, body: unknown): Promise<unknown> {
  const abort = new AbortController();
  let cancel = () => {};
  const late = new Promise<null>((resolve) => {
    cancel = server.clock.after(server.timeoutMs, () => {
      abort.abort();
      resolve(null);
    });
  });
  try {
    return await Promise.race([late, post(server, path, body, abort.signal)]);
  } catch {
    return null; // unreachable, aborted or not JSON: no answer
  } finally {
    cancel();
  }
}

async function post(server: DecisionServer, path: string, body: unknown, signal: AbortSignal): Promise<unknown> {
  const response = await server.fetch(`${server.baseUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(server.key === null ? {} : { authorization: `Bearer ${server.key}` }),
    },
    body: JSON.stringify(body),
    signal,
    redirect: 'error',
  });
  const text = await response.text();
  return response.ok && text.length <= LONGEST ? JSON.parse(text) : null;
}

/** A probability, or null for anything that is none. */
export function probabilityFrom(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : null;
}
