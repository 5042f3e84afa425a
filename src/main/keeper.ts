import { setTimeout as pause } from 'node:timers/promises';
import type { Companion, Opened } from '../core/companion.ts';
import { CompanionError, messageOf } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import type { Ports } from '../core/ports.ts';
import { type ErrorCode, methods, type Result } from '../shared/contract.ts';
import type { Listener } from '../web/listener.ts';
import type { Call, HostDoor } from './door.ts';
import { type Language, wordsOf } from './words.ts';

/** A command of the command line has the home for moments only: how long to wait for it (ms). */
const WAIT_FOR_COMMAND = 10_000;
const LOOK_AGAIN = 100;

export interface KeeperOptions {
  home: string;
  ports: Partial<Ports>;
  door: HostDoor;
  /** A companion is behind the door; waited for before it counts as open. */
  entered(companion: Companion): Promise<void>;
  language(): Language;
  log: Log;
}

export type OpenedAs = { kind: 'open' } | { kind: 'broken' } | { kind: 'busy'; message: string };

export interface Keeper {
  /** Opens the home and serves it through the door. A home that can't be opened is answered for there, with the way out. */
  open(): Promise<OpenedAs>;
  /** The machine woke, or its clock may have moved. */
  wake(): void;
  /** What was written reaches the disk. */
  flush(): void;
  /** Serves the command line on loopback, so that its commands reach this companion. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Keeps the one companion of this process. Core and listener are loaded when they are needed: what runs before
 * the application is ready stays small, and a part that cannot be loaded still leaves a window that says so.
 */
export function createKeeper({ home, ports, door, entered, language, log }: KeeperOptions): Keeper {
  let companion: Companion | null = null;
  let listener: Listener | null = null;
  let closed = false;
  let recovering = false;
  /** Of the settings, once they could be read. */
  let chosen: Language | null = null;

  const enter = async (next: Companion) => {
    const { dispatch } = await import('../core/dispatch.ts');
    companion = next;
    door.serve({ events: next.events, call: (method, input) => dispatch(next, method, input) });
    next.start().catch((error) => next.log.error({ err: error }, 'the companion does not keep time'));
    await entered(next);
  };

  const open = async (): Promise<OpenedAs> => {
    try {
      const result = await openOrWait(() => openHome(home, ports));
      if (result.ok) {
        if (closed) await result.companion.close();
        else await enter(result.companion);
        return { kind: 'open' };
      }
      if (result.reason === 'busy') return { kind: 'busy', message: result.message };
      chosen = result.language;
      door.refuse({ code: 'database', message: result.message }, rescue);
    } catch (error) {
      log.error({ err: error }, 'the home could not be opened');
      const message =
        error instanceof CompanionError ? error.message : wordsOf(language()).startFailed(messageOf(error));
      door.refuse({ code: 'database', message }, rescue);
    }
    return { kind: 'broken' };
  };

  const listen = async () => {
    if (companion === null || listener !== null) return;
    const { startListener } = await import('../web/listener.ts');
    const { writeEndpoint } = await import('../core/store/endpoint.ts');
    listener = await startListener({ companion, staticDir: null, port: 0, log: companion.log });
    if (closed) return listener.close();
    writeEndpoint(home, { url: listener.url, token: listener.token, pid: process.pid });
  };

  /** What can be asked while the home is broken: to mend it the way that the user chose. */
  const rescue: Call = async (method, input) => {
    const { recoverHome, recoveryWords, waysOut } = await import('../core/store/recover.ts');
    if (method === 'home.ways') return { ok: true, data: waysOut(home) };
    const inWords = chosen ?? language();
    const parsed = methods['home.recover'].input.safeParse(input);
    if (!parsed.success) return failure('bad_input', recoveryWords[inWords].choose);
    if (recovering) return failure('conflict', recoveryWords[inWords].underWay);
    recovering = true;
    try {
      const text = recoverHome(home, parsed.data.how, inWords);
      const again = await open();
      if (again.kind === 'busy') return failure('home_busy', again.message);
      if (again.kind === 'broken') return door.call('snapshot', {});
      listen().catch((error) => log.error({ err: error }, 'the command line is not served'));
      return { ok: true, data: { text } };
    } catch (error) {
      return failure(error instanceof CompanionError ? error.code : 'internal', messageOf(error));
    } finally {
      recovering = false;
    }
  };

  return {
    open,
    listen,
    wake: () => companion?.wake(),
    flush: () => companion?.flush(),
    async close() {
      closed = true;
      if (listener !== null) {
        const { removeEndpoint } = await import('../core/store/endpoint.ts');
        removeEndpoint(home);
        await listener.close();
      }
      await companion?.close();
    },
  };
}

async function openHome(home: string, ports: Partial<Ports>): Promise<Opened> {
  const { openCompanion } = await import('../core/companion.ts');
  return openCompanion({ home, ports, kind: 'electron' });
}

async function openOrWait(open: () => Promise<Opened>): Promise<Opened> {
  for (let waited = 0; ; waited += LOOK_AGAIN) {
    const result = await open();
    const brief = !result.ok && result.reason === 'busy' && result.holder.kind === 'cli';
    if (!brief || waited >= WAIT_FOR_COMMAND) return result;
    await pause(LOOK_AGAIN);
  }
}

function failure(code: ErrorCode, message: string): Result<never> {
  return { ok: false, error: { code, message } };
}
