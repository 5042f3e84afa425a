import type { Events } from '../core/events.ts';
import type { Envelope, ErrorCode, Result } from '../shared/contract.ts';

export type Call = (method: string, input: unknown) => Promise<Result<unknown>>;

/** What the window talks to: the companion, or what answers while there is none. `call` never throws. */
export interface Door {
  readonly events: Pick<Events, 'seq' | 'since' | 'subscribe'>;
  call: Call;
}

export interface HostDoor extends Door {
  /** Serves this companion from now on. */
  serve(companion: Door): void;
  /** Answers everything with why there is no companion. `rescue` may still answer a way out. */
  refuse(error: { code: ErrorCode; message: string }, rescue?: Call): void;
}

/** A door that stays the same while what is behind it changes, so that a window need not know. */
export function createDoor(): HostDoor {
  const listeners = new Set<(event: Envelope) => void>();
  let companion: Door | null = null;
  let leave = () => {};
  let answer: Call = async () => refused({ code: 'not_available', message: 'The companion is not open yet.' });

  const close = () => {
    leave();
    leave = () => {};
    companion = null;
  };

  return {
    events: {
      seq: () => companion?.events.seq() ?? 0,
      since: (seq) => companion?.events.since(seq) ?? null,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    call: (method, input) => answer(method, input),
    serve(next) {
      close();
      companion = next;
      answer = next.call;
      leave = next.events.subscribe((event) => {
        for (const listener of listeners) listener(event);
      });
    },
    refuse(error, rescue) {
      close();
      answer = async (method, input) =>
        (method === 'home.recover' || method === 'home.ways') && rescue ? rescue(method, input) : refused(error);
    },
  };
}

function refused(error: { code: ErrorCode; message: string }): Result<never> {
  return { ok: false, error };
}
