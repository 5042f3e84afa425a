import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { main } from '../src/web/main.ts';
import { hasDisplay, openInBrowser } from '../src/web/open.ts';
import { stopped } from '../src/web/stopped.ts';
import { ensureBuilt } from './build.ts';
import { findElectron } from './electron.ts';
import { root } from './run.ts';

/*
 * `npm start`: the companion in its own window where Electron is there or can be had and a display exists, else the same
 * companion in the browser. Arguments after `--` are those of `jarvis serve`; `--web` keeps it in the browser, `--no-open`
 * opens nothing.
 */

/** A window that closes itself this soon with an error never came up (ms). */
const TOO_SOON = 10_000;

const args = process.argv.slice(2);
const flag = (name: string) => args.includes(name);
const rest = args.filter((arg) => arg !== '--web' && arg !== '--no-open');

const built = await ensureBuilt();
if (!built.ok) {
  console.error(`The build failed; nothing was started.\n${built.output}`);
  process.exit(1);
}

const reason = flag('--web') ? null : await startElectron();
if (reason !== null) console.log(`Serving the browser instead of a window: ${reason}.`);

process.exitCode = await main(['serve', ...rest], {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  stopped: () => stopped(),
  onAddress: (address) => {
    if (!flag('--no-open')) openInBrowser(address);
  },
});
process.exit();

/** Runs the window until it is closed, and ends with it. Comes back only when there can be no window, with the reason. */
async function startElectron(): Promise<string> {
  if (!hasDisplay()) return 'there is no display';
  // Electron refuses root unless its sandbox is off, and the sandbox stays on.
  if (process.platform === 'linux' && process.getuid?.() === 0) return 'Electron does not run as root';
  const electron = await findElectron();
  if ('reason' in electron) return electron.reason;

  const started = performance.now();
  const home = /(?:^|\0)--home[=\0]([^\0]+)/.exec(rest.join('\0'))?.[1];
  const env = home === undefined ? process.env : { ...process.env, JARVIS_HOME: resolve(home) };
  const child = spawn(electron.path, ['.'], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const ended = await new Promise<{ code: number | null; error?: string }>((done) => {
    child.once('error', (error) => done({ code: 127, error: error.message }));
    child.once('exit', (code) => done({ code }));
  });
  const failed = ended.code !== null && ended.code !== 0;
  if (failed && performance.now() - started < TOO_SOON)
    return `Electron did not start (${ended.error ?? `exit code ${ended.code}`})`;
  process.exit(ended.code ?? 0);
}
