import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** How long a service of the session may take to answer before it counts as absent (seconds). */
const PATIENCE = 3;

export interface BusCall {
  service: string;
  path: string;
  /** Interface and member: `org.freedesktop.Notifications.GetCapabilities`. */
  method: string;
  /** Strings only. */
  args: string[];
}

/** Electron asks the notification service synchronously, and one that hangs would hold the companion for half a minute. */
export const NOTIFICATION_DAEMON: BusCall = {
  service: 'org.freedesktop.Notifications',
  path: '/org/freedesktop/Notifications',
  method: 'org.freedesktop.Notifications.GetCapabilities',
  args: [],
};

/** Where nothing shows tray icons (plain GNOME), Electron gives no sign of it. */
export const TRAY_HOST: BusCall = {
  service: 'org.kde.StatusNotifierWatcher',
  path: '/StatusNotifierWatcher',
  method: 'org.freedesktop.DBus.Properties.Get',
  args: ['org.kde.StatusNotifierWatcher', 'IsStatusNotifierHostRegistered'],
};

/** The command lines that put a question to the session bus; desktops have at least one of these programs. */
export function busCommands(call: BusCall): { program: string; args: string[] }[] {
  const dot = call.method.lastIndexOf('.');
  const [face, member] = [call.method.slice(0, dot), call.method.slice(dot + 1)];
  return [
    {
      program: 'gdbus',
      args: [
        ...['call', '--session', '--timeout', String(PATIENCE), '--dest', call.service],
        ...['--object-path', call.path, '--method', call.method, ...call.args],
      ],
    },
    {
      program: 'dbus-send',
      args: [
        ...['--session', '--print-reply', `--reply-timeout=${PATIENCE * 1000}`, `--dest=${call.service}`],
        ...[call.path, call.method, ...call.args.map((arg) => `string:${arg}`)],
      ],
    },
    {
      program: 'busctl',
      args: [
        ...['--user', `--timeout=${PATIENCE}`, 'call', call.service, call.path, face, member],
        ...(call.args.length === 0 ? [] : ['s'.repeat(call.args.length), ...call.args]),
      ],
    },
  ];
}

/** Whether there is a session bus to ask. Without this look, some programs would start one of their own. */
export function hasSessionBus(env: NodeJS.ProcessEnv, exists: (path: string) => boolean = existsSync): boolean {
  if ((env.DBUS_SESSION_BUS_ADDRESS ?? '') !== '') return true;
  const runtime = env.XDG_RUNTIME_DIR ?? '';
  return runtime !== '' && exists(join(runtime, 'bus'));
}

export type Ran = { kind: 'said'; text: string } | { kind: 'failed' } | { kind: 'absent' };
export type Run = (program: string, args: string[]) => Promise<Ran>;

/** Asks once, in another process: the answer as text, or null when nobody answered in time or nobody could be asked. */
export async function askSession(call: BusCall, run: Run = runProgram, env = process.env): Promise<string | null> {
  if (!hasSessionBus(env)) return null;
  for (const { program, args } of busCommands(call)) {
    const ran = await run(program, args);
    if (ran.kind === 'said') return ran.text;
    if (ran.kind === 'failed') return null;
  }
  return null;
}

const runProgram: Run = (program, args) =>
  new Promise((resolve) => {
    const options = { timeout: (PATIENCE + 1) * 1000, killSignal: 'SIGKILL', encoding: 'utf8' } as const;
    execFile(program, args, options, (error, stdout) => {
      if (error === null) resolve({ kind: 'said', text: stdout });
      else resolve({ kind: error.code === 'ENOENT' ? 'absent' : 'failed' });
    });
  });

export interface Daemon {
  present: boolean;
  /** It reads the body as markup, so `<` and `&` must be escaped. */
  markup: boolean;
  /** It shows buttons. */
  actions: boolean;
}

export function daemonOf(answer: string | null): Daemon {
  const can = (what: string) => answer !== null && new RegExp(`['"]${what}['"]`).test(answer);
  return { present: answer !== null, markup: can('body-markup'), actions: can('actions') };
}

export function trayHostOf(answer: string | null): boolean {
  return answer !== null && /\btrue\b/.test(answer);
}
