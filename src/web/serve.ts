import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Companion, Opened } from '../core/companion.ts';
import { CompanionError } from '../core/errors.ts';
import { type Log, silentLog } from '../core/log.ts';
import { eventsToken } from '../core/proactive/events/token.ts';
import { removeEndpoint, writeEndpoint } from '../core/store/endpoint.ts';
import { recoverHome, waysOut } from '../core/store/recover.ts';
import { plain } from './commands/table.ts';
import { type Language, wordsOf } from './commands/words.ts';
import { openOrWait } from './connect.ts';
import type { Door } from './door.ts';
import { doorOf } from './listener.ts';
import type { Terminal } from './main.ts';
import { atLastPort } from './port.ts';
import { webPorts } from './ports.ts';
import { recoveryDoor } from './recovery.ts';
import { healthOf } from './remote.ts';
import { type Listener, listen } from './serve-http.ts';
import { createWindows } from './windows.ts';

/** The built renderer, beside the sources. */
const PAGE = join(import.meta.dirname, '..', '..', 'out', 'renderer');
/** How long an orderly end may take (ms); the database is safe without one. */
const CLOSE_WITHIN = 5000;

export interface ServeOptions {
  home: string;
  /** 0: any free port; null: that of the last start. */
  port: number | null;
  json: boolean;
  language: Language;
  terminal: Terminal;
}

/**
 * Opens the home and serves it until asked to stop. When another process has it, says who and gives its address: 0 when that
 * one answers, else 1. A database that can't be opened is served as a page with the ways out.
 */
export async function serve(options: ServeOptions): Promise<number> {
  const { home, terminal } = options;
  const windows = createWindows();
  let companion: Companion | null = null;
  const ports = webPorts(windows, (notice) => companion?.events.emit({ name: 'notice', payload: notice }));
  const open = () => openOrWait({ home, kind: 'web', ports, env: terminal.env });

  const opened = await open();
  if (!opened.ok && opened.reason === 'busy') return joinHolder(opened, options);

  if (opened.ok) companion = opened.companion;
  const enter = (next: Companion): Door => {
    companion = next;
    keepTime(next);
    return doorOf(next);
  };
  const door = opened.ok
    ? doorOf(opened.companion)
    : recoveryDoor({
        home,
        message: opened.message,
        language: opened.language,
        ways: () => waysOut(home),
        recover: async (how) => recoverHome(home, how, opened.language),
        async reopen() {
          const again = await open();
          return again.ok ? { ok: true, door: enter(again.companion) } : { ok: false, message: again.message };
        },
      });

  const page = existsSync(join(PAGE, 'index.html'));
  let listener: Listener;
  try {
    const key = eventsToken(home);
    const log: Log = opened.ok ? opened.companion.log : silentLog;
    const at = (port: number) => listen({ door, staticDir: page ? PAGE : null, port, log, windows, eventsToken: key });
    listener = options.port === null ? await atLastPort(home, log, at) : await at(options.port);
    writeEndpoint(home, { url: listener.url, token: listener.token, pid: process.pid });
  } catch (error) {
    await companion?.close();
    throw error;
  }
  if (companion !== null) keepTime(companion);
  // The way to stop stands before the address is told, so that whoever waits for the address can stop it.
  const stopped = terminal.stopped();
  if (!opened.ok) terminal.err(`${plain(opened.message).replace(/\s+/g, ' ')}\n`);
  announce(`${listener.url}/#token=${listener.token}`, page, options);
  await stopped;

  await Promise.race([
    pause(CLOSE_WITHIN, undefined, { ref: false }),
    (async () => {
      removeEndpoint(home);
      await listener.close();
      await companion?.close();
    })(),
  ]);
  return 0;
}

function keepTime(companion: Companion): void {
  companion.start().catch((error) => companion.log.error({ err: error }, 'the companion does not keep time'));
}

function announce(address: string, page: boolean, { json, language, terminal }: ServeOptions): void {
  if (!page) terminal.err(`${wordsOf(language).notBuilt}\n`);
  terminal.out(json ? `${JSON.stringify({ listening: address, pid: process.pid })}\n` : `listening ${address}\n`);
  if (page) terminal.onAddress?.(address);
}

type Busy = Extract<Opened, { reason: 'busy' }>;

async function joinHolder({ holder, message }: Busy, { json, language, terminal }: ServeOptions): Promise<number> {
  const { endpoint, kind } = holder;
  const health = endpoint === null ? null : await healthOf(endpoint);
  if (endpoint === null || health === null) throw new CompanionError('home_busy', message);
  const words = wordsOf(language);
  const address = `${endpoint.url}/#token=${endpoint.token}`;
  if (json) terminal.out(`${JSON.stringify({ running: health.page ? address : null, kind, pid: endpoint.pid })}\n`);
  else terminal.out(`${words.held(kind, endpoint.pid)} ${health.page ? address : words.heldWindow}\n`);
  if (health.page) terminal.onAddress?.(address);
  return 0;
}
