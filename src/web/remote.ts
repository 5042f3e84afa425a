import { z } from 'zod';
import { CompanionError } from '../core/errors.ts';
import { ErrorCode, type Result } from '../shared/contract.ts';

export interface Endpoint {
  url: string;
  token: string;
}

const Health = z.object({ ok: z.literal(true), protocol: z.number(), pid: z.number(), page: z.boolean() });
export type Health = z.infer<typeof Health>;

const Answer = z.union([
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ code: ErrorCode, message: z.string() }) }),
]);

/** How long a listener may take to say that it is there (ms): one that has just started on a busy machine is slow. */
const HEALTH_WITHIN = 5000;

/** What the listener says of itself; null when nothing answers there, or something else does. */
export async function healthOf(endpoint: Endpoint): Promise<Health | null> {
  try {
    const signal = AbortSignal.timeout(HEALTH_WITHIN);
    const response = await fetch(`${endpoint.url}/health`, { headers: bearer(endpoint), signal, redirect: 'error' });
    return response.ok ? (Health.safeParse(await response.json()).data ?? null) : null;
  } catch {
    // Refused, timed out, or not JSON: in each case it does not answer as a companion.
    return null;
  }
}

/** Calls a method of the companion that listens there. Throws `not_available` when the way is cut. */
export async function callRemote(endpoint: Endpoint, method: string, input: unknown): Promise<Result<unknown>> {
  try {
    const response = await fetch(`${endpoint.url}/rpc/${method}`, {
      method: 'POST',
      headers: { ...bearer(endpoint), 'content-type': 'application/json' },
      body: JSON.stringify(input),
      redirect: 'error',
    });
    const answer = Answer.parse(await response.json());
    return answer.ok ? { ok: true, data: answer.data } : answer;
  } catch (error) {
    throw new CompanionError(
      'not_available',
      'The running companion did not answer. Look at `jobs` before trying again.',
      {
        cause: error,
      },
    );
  }
}

function bearer(endpoint: Endpoint): Record<string, string> {
  return { authorization: `Bearer ${endpoint.token}` };
}
