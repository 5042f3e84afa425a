import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { CompanionError } from '../core/errors.ts';

/** Whether windows can be shown here. */
export function hasDisplay(env: NodeJS.ProcessEnv = process.env, platform = process.platform): boolean {
  if (platform === 'win32') return true;
  if (platform === 'darwin') return env.SSH_CONNECTION === undefined;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** An opener that found no program says so this soon (ms); one that is still there by then has an editor open. */
const SOON = 2_000;

/** The program that opens an address, and its arguments. No shell sees the address. */
export function opener(url: string, platform = process.platform): [command: string, args: string[]] {
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', url]];
  return [platform === 'darwin' ? 'open' : 'xdg-open', [url]];
}

/** Opens an address in the user's browser. False when there is no display or no browser to be found. */
export async function openInBrowser(url: string): Promise<boolean> {
  if (!hasDisplay()) return false;
  const [command, args] = opener(url);
  return (await started(command, args, process.env)) !== null;
}

/**
 * The `openPath` port of the web host: a file in the program that the desktop has for it. Which file may be opened is decided
 * before. Rejects where there is no desktop, no opener, or the opener says that it found no program.
 */
export async function openFile(path: string, env = process.env, platform = process.platform): Promise<void> {
  if (!hasDisplay(env, platform)) throw new Error('there is no desktop to open files on');
  const [command, args] = fileOpener(path, platform);
  const child = await started(command, args, env);
  if (child === null) throw new Error(`${command} is not there`);
  const code = await Promise.race([ended(child), pause(SOON, null, { ref: false })]);
  if (code !== null && code !== 0) throw new Error(`${command} ended with ${code}`);
}

/** As `opener`, for a file. On macOS the text editor is asked for: few programs claim YAML. */
export function fileOpener(path: string, platform = process.platform): [command: string, args: string[]] {
  return platform === 'darwin' ? ['open', ['-t', path]] : opener(path, platform);
}

/** A program of its own, which outlives this one; null where it is not there. */
function started(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<ChildProcess | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true, env });
    child.once('error', () => resolve(null));
    child.once('spawn', () => {
      child.unref();
      resolve(child);
    });
  });
}

/** The code a program ended with; a signal counts as a failure. */
function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** The `openExternal` port of the web host: web pages and mail addresses, nothing that a link could run. */
export async function openExternal(url: string): Promise<void> {
  const parsed = URL.parse(url);
  if (parsed === null || !['https:', 'http:', 'mailto:'].includes(parsed.protocol)) {
    throw new CompanionError('bad_input', 'Only web pages and mail addresses can be opened.');
  }
  if (!(await openInBrowser(parsed.href))) {
    throw new CompanionError('not_available', `There is no browser to open here. The address is ${parsed.href}`);
  }
}
