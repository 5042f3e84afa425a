import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** How long a start may take (ms). */
const START_WITHIN = 30_000;
/** How long an orderly end may take (ms). */
const STOP_WITHIN = 10_000;

/** A companion that runs as `jarvis serve` in a process of its own. */
export interface Served {
  /** With the token in its fragment; it changes with every start. */
  address(): string;
  start(): Promise<void>;
  /** Ends it in the middle of whatever it does (SIGKILL). */
  kill(): Promise<void>;
  /** Ends it in order (SIGTERM). Gives its exit code. */
  stop(): Promise<number | null>;
  /** Runs one command of the command line on the same home; its JSON. */
  command(...args: string[]): Promise<unknown>;
}

export function createServed(home: string, env: NodeJS.ProcessEnv = {}): Served {
  // Settings of whoever runs the tests stay out.
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('JARVIS_')));
  const environment = {
    ...inherited,
    // What was compiled is kept: there are many starts.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    TZ: 'Asia/Seoul',
    LANG: 'ko_KR.UTF-8',
    LC_ALL: '',
    // Scripts of model answers count their requests.
    JARVIS_PROACTIVE__FILLER: 'off',
    ...env,
  };
  let child: ChildProcess | null = null;
  let address = '';
  /** All that the last one printed. */
  let said = '';

  const jarvis = (args: string[]) =>
    spawn(process.execPath, [join(root, 'src/web/cli.ts'), ...args, '--home', home], { cwd: root, env: environment });

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child;
    child = null;
    if (ending === null) return null;
    if (ending.exitCode !== null || ending.signalCode !== null)
      throw new Error(`the companion had ended by itself: ${ending.exitCode ?? ending.signalCode}\n${said}`);
    const gone = once(ending, 'exit');
    ending.kill(signal);
    const late = setTimeout(() => ending.kill('SIGKILL'), STOP_WITHIN);
    await gone;
    clearTimeout(late);
    return ending.exitCode;
  };

  return {
    address: () => address,
    async start() {
      const started = jarvis(['serve']);
      child = started;
      said = '';
      const hear = (piece: string) => {
        said += piece;
      };
      started.stdout.setEncoding('utf8').on('data', hear);
      started.stderr.setEncoding('utf8').on('data', hear);
      address = await listening(started, () => said);
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    async command(...args) {
      const asked = jarvis([...args, '--json']);
      let output = '';
      asked.stdout.setEncoding('utf8').on('data', (piece) => {
        output += piece;
      });
      await once(asked, 'close');
      return JSON.parse(output);
    },
  };
}

/** The address that it prints once it answers. */
function listening(child: ReturnType<typeof spawn>, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the companion did not start: ${why}\n${said()}`));
    const late = setTimeout(() => fail(`nothing for ${START_WITHIN} ms`), START_WITHIN);
    child.stdout?.on('data', () => {
      const address = /^listening (\S+)$/m.exec(said())?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    });
    child.once('close', (code) => {
      clearTimeout(late);
      fail(`exit code ${code}`);
    });
  });
}
