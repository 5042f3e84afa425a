import { CompanionError, messageOf } from '../core/errors.ts';
import { recoveryWords } from '../core/store/recover.ts';
import { type DoctorLine, type Envelope, methods, type Result } from '../shared/contract.ts';
import type { Door } from './door.ts';
import { failure } from './frames.ts';

export interface RecoveryOptions {
  home: string;
  /** Why the home could not be opened. */
  message: string;
  /** Of the settings, else of the system. */
  language: 'ko' | 'en';
  /** What can be chosen. */
  ways(): { backup: string | null; made: string | null };
  /** Sets the broken file aside and puts a backup or nothing in its place. Gives a sentence; throws when it could not. */
  recover(how: 'backup' | 'fresh'): Promise<string>;
  /** Opens the home again. */
  reopen(): Promise<{ ok: true; door: Door } | { ok: false; message: string }>;
}

/**
 * Stands in for a companion whose database can't be opened: every method answers with the reason, except `doctor`,
 * `home.ways` and `home.recover`. Once recovered, it is the door of the real companion.
 */
export function recoveryDoor(options: RecoveryOptions): Door {
  const words = recoveryWords[options.language];
  let message = options.message;
  let real: Door | null = null;
  let recovering = false;
  const listeners = new Map<(event: Envelope) => void, () => void>();

  const enter = (door: Door) => {
    real = door;
    for (const listener of listeners.keys()) listeners.set(listener, door.events.subscribe(listener));
  };

  const recover = async (how: 'backup' | 'fresh'): Promise<Result<{ text: string }>> => {
    if (recovering) return failure('conflict', words.underWay);
    recovering = true;
    try {
      const text = await options.recover(how);
      const opened = await options.reopen();
      if (opened.ok) {
        enter(opened.door);
        return { ok: true, data: { text } };
      }
      message = opened.message;
      return failure('database', message);
    } catch (error) {
      return failure(error instanceof CompanionError ? error.code : 'internal', messageOf(error));
    } finally {
      recovering = false;
    }
  };

  const doctor = (): DoctorLine[] => [
    { name: 'home', ok: true, text: options.home },
    { name: 'database', ok: false, text: message },
  ];

  return {
    events: {
      seq: () => real?.events.seq() ?? 0,
      since: (seq) => (real === null ? null : real.events.since(seq)),
      subscribe(listener) {
        listeners.set(listener, real?.events.subscribe(listener) ?? (() => {}));
        return () => {
          listeners.get(listener)?.();
          listeners.delete(listener);
        };
      },
    },
    async call(method, input) {
      if (real !== null) return real.call(method, input);
      if (method === 'doctor') return { ok: true, data: doctor() };
      if (method === 'home.ways') return { ok: true, data: options.ways() };
      if (method === 'presence') return { ok: true, data: {} };
      if (method !== 'home.recover') return failure('database', message);
      const parsed = methods['home.recover'].input.safeParse(input);
      return parsed.success ? recover(parsed.data.how) : failure('bad_input', words.choose);
    },
  };
}
