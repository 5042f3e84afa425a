import { spawn } from 'node:child_process';
import { CompanionError } from '../core/errors.ts';

/** Whether windows can be shown here. */
export function hasDisplay(env: NodeJS.ProcessEnv = process.env, platform = process.platform): boolean {
  if (platform === 'win32') return true;
  if (platform === 'darwin') return env.SSH_CONNECTION === undefined;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** The program that opens an address, and its arguments. No shell sees the address. */
export function opener(url: string, platform = process.platform): [command: string, args: string[]] {
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', url]];
  return [platform === 'darwin' ? 'open' : 'xdg-open', [url]];
}

/** Opens an address in the user's browser. False when there is no display or no browser to be found. */
export async function openInBrowser(url: string): Promise<boolean> {
  if (!hasDisplay()) return false;
  const [command, args] = opener(url);
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
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
