import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failure, fileToolBox, toolContext } from '../../../../test/support/file-tools.ts';
import { systemClock } from '../../clock.ts';
import type { Tool, ToolContext } from '../tool.ts';
import { type CommandsOptions, createCommands } from './commands.ts';
import { cleanEnv } from './env.ts';
import { plainText } from './output.ts';
import { createSandbox } from './sandbox.ts';
import { createShellTool } from './shell.ts';

const posix = process.platform !== 'win32';

function box(options: Partial<CommandsOptions> = {}, folders?: Parameters<typeof fileToolBox>[0]) {
  const made = fileToolBox(folders);
  const outputDir = join(made.own, 'results');
  const sandbox = createSandbox({ grants: made.grants, path: null });
  const commands = createCommands({ sandbox, outputDir, clock: systemClock(), ...options });
  const [tool] = createShellTool({ grants: made.grants, commands, home: made.own }) as [Tool];
  const run = async (args: object, context: Partial<ToolContext> = {}) =>
    (await tool.run(tool.schema.parse(args), toolContext(context))).text;
  return { ...made, outputDir, shell: tool, run, refused: (args: object) => failure(run(args)) };
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    // A process that has ended and waits to be counted is no process any more.
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};
const pidsIn = (path: string) => readFileSync(path, 'utf8').trim().split('\n').map(Number);

/** Resolves once a file holds so many lines. */
async function lines(path: string, count: number) {
  for (;;) {
    if (existsSync(path) && readFileSync(path, 'utf8').split('\n').length > count) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe.runIf(posix)('a command', () => {
  it('runs in the folder and tells code, time, folder and output', async () => {
    const { run } = box();
    expect(await run({ command: 'pwd -P | sed "s/.*\\///"; echo 한글' })).toMatch(
      /^exit code 0 · \d+\.\d s · ~\/work\nwork\n한글$/,
    );
  });

  it('both outputs come in the order in which they were said', async () => {
    const { run } = box();
    const text = await run({ command: 'for i in 1 2 3 4 5 6 7 8; do echo out$i; echo err$i >&2; done' });
    expect(text.split('\n').slice(1).join(' ')).toBe([1, 2, 3, 4, 5, 6, 7, 8].map((i) => `out${i} err${i}`).join(' '));
  });

  it.each([
    ['exit 3', /^exit code 3 · /],
    ['false', /^exit code 1 · /],
    ['no-such-program-here', /^exit code 127 · .*\n.*no-such-program-here.*not found/],
    ['kill -TERM $$', /^ended by SIGTERM · /],
    ['kill -KILL $$', /^ended by SIGKILL · /],
    ['echo "unclosed', /^exit code 2 · .*\n.*unexpected EOF/],
    ['true', /^exit code 0 · .*\n\(no output\)$/],
  ])('%s says how it ended', async (command, said) => {
    expect(await box().run({ command })).toMatch(said);
  });

  it('has nothing to read', async () => {
    expect(await box().run({ command: 'cat; read x || echo closed' })).toMatch(/\nclosed$/);
  });

  it('runs in a folder that is named, if it may be written', async () => {
    const { run, refused, work } = box({}, (user) => [
      { path: join(user, 'work'), write: true },
      { path: join(user, 'outside'), write: false },
    ]);
    mkdirSync(join(work, 'sub dir'));
    expect(await run({ command: 'ls -a', folder: 'sub dir' })).toContain('~/work/sub dir');
    expect(await refused({ command: 'ls', folder: '~/outside' })).toMatch(/granted for reading only/);
    expect(await refused({ command: 'ls', folder: '/etc' })).toMatch(/outside of the granted folders/);
    expect(await refused({ command: 'ls', folder: '~/.jarvis' })).toMatch(/settings, records and keys/);
    expect(await refused({ command: 'ls', folder: 'gone' })).toMatch(/^not_found: There is no folder/);
    writeFileSync(join(work, 'a.txt'), '');
    expect(await refused({ command: 'ls', folder: 'a.txt' })).toMatch(/^bad_input: .*is no folder/);
    symlinkSync('/etc', join(work, 'link'));
    expect(await refused({ command: 'ls', folder: 'link' })).toMatch(/outside of the granted folders/);
  });

  it('by default it is the first folder that may be written; with none it says how to grant', async () => {
    const made = box({}, (user) => [
      { path: join(user, 'outside'), write: false },
      { path: join(user, 'work'), write: true },
    ]);
    expect(await made.run({ command: 'true' })).toContain('~/work');
    expect(await box({}, () => []).refused({ command: 'true' })).toMatch(/No folder is granted/);
    const reading = box({}, (user) => [{ path: join(user, 'work'), write: false }]);
    expect(await reading.refused({ command: 'true' })).toMatch(/granted for reading only/);
  });

  it('gets no keys, and nothing that would run by itself', async () => {
    const env = {
      PATH: process.env.PATH,
      OPENAI_API_KEY: 'sk',
      MY_TOKEN: 't',
      JARVIS_HOME: '/x',
      BASH_ENV: 'evil',
      USER: 'u',
    };
    const { run } = box({ env });
    const text = await run({ command: 'env' });
    expect(text).toContain('USER=u');
    expect(text).not.toMatch(/OPENAI|MY_TOKEN|JARVIS|BASH_ENV/);
  });

  it('an empty command, or one that holds a zero character, is refused', async () => {
    const { refused } = box();
    expect(await refused({ command: '  \n ' })).toMatch(/^bad_input/);
    expect(await refused({ command: 'echo a\0b' })).toMatch(/^bad_input/);
  });

  it('what it says is told while it runs', async () => {
    const { run, work } = box();
    let told = '';
    const seen = new Promise<void>((resolve) => {
      void run(
        { command: 'echo begun; until [ -f go ]; do sleep 0.02; done; echo done' },
        {
          progress(text) {
            told = text;
            writeFileSync(join(work, 'go'), '');
            resolve();
          },
        },
      );
    });
    await seen;
    expect(told).toContain('begun');
  });
});

describe.runIf(posix)('long output', () => {
  it('beginning and end are told, the whole is in a file', async () => {
    const { run, outputDir } = box();
    const text = await run({ command: 'seq 1 20000' });
    expect(text.length).toBeLessThan(6000);
    const [, path = ''] = /all of it: (.*) …/.exec(text) ?? [];
    expect(readFileSync(path, 'utf8')).toBe(`${Array.from({ length: 20_000 }, (_, i) => i + 1).join('\n')}\n`);
    expect(path.startsWith(outputDir)).toBe(true);
    expect(text).toMatch(/work\n1\n2\n3\n/);
    expect(text).toMatch(/\n19999\n20000$/);
  });

  it('a megabyte is whole in the file, too', async () => {
    const { run } = box();
    const text = await run({ command: 'seq 1 200000' });
    const [, path = ''] = /all of it: (.*) …/.exec(text) ?? [];
    const all = readFileSync(path, 'utf8');
    expect(all.length).toBe(1_288_895);
    expect(all.endsWith('\n199999\n200000\n')).toBe(true);
  });

  it('a flood is stopped and bounded', async () => {
    const { run, outputDir } = box({ limits: { most: 3_000_000 } });
    const text = await run({ command: 'yes' });
    expect(text).toMatch(/^stopped, as its output went beyond 2\.9 MB/);
    expect(text.length).toBeLessThan(6000);
    const [name = ''] = readdirSync(outputDir);
    expect(readFileSync(join(outputDir, name)).length).toBeLessThan(3_200_000);
  });

  it('short output leaves no file', async () => {
    const { run, outputDir } = box();
    await run({ command: 'seq 1 500' });
    expect(readdirSync(outputDir)).toEqual([]);
  });

  it('output that is no text is said, not shown', async () => {
    const { run } = box();
    const text = await run({ command: 'head -c 3000 /dev/zero; printf "\\001\\002"' });
    expect(text).toMatch(/\(output that is no text, 2\.9 KB, all of it: .*\)$/);
  });

  it('colours and lines written over are as a terminal leaves them', async () => {
    const { run } = box();
    expect(await run({ command: "printf '\\033[31mred\\033[0m\\n10%%\\r50%%\\r100%%\\n'" })).toMatch(/\nred\n100%$/);
    expect(plainText('\x1b]0;title\x07a\x1b[2Kb\r\nc\x08')).toBe('ab\nc');
  });

  it('EUC-KR is read', async () => {
    const { run } = box();
    expect(await run({ command: "printf '\\xc7\\xd1\\xb1\\xdb\\n'" })).toContain('한글');
  });

  it('whole outputs of more than a week ago go', async () => {
    const { run, outputDir } = box();
    mkdirSync(outputDir);
    for (const name of ['shell-0123456789abcdef.txt', 'mine.txt']) {
      writeFileSync(join(outputDir, name), 'x');
      utimesSync(join(outputDir, name), 1_000_000, 1_000_000);
    }
    writeFileSync(join(outputDir, 'shell-00000000000000aa.txt'), 'x');
    await run({ command: 'true' });
    expect(readdirSync(outputDir).sort()).toEqual(['mine.txt', 'shell-00000000000000aa.txt']);
  });
});

describe.runIf(posix)('the end', () => {
  /** Starts a child, a grandchild that ignores SIGTERM, and writes their ids. */
  const FAMILY = `
    (trap '' TERM; echo $BASHPID >> pids; while :; do sleep 1; done) &
    bash -c 'echo $$ >> pids; sleep 1000 & echo $! >> pids; wait' &
    echo $$ >> pids
    wait`;

  it('past its time the whole group is ended, also who ignores being asked, and what was said is kept', async () => {
    const { run, work } = box();
    const text = await run({ command: `echo before; ${FAMILY}`, timeout_sec: 1 });
    expect(text).toMatch(/^stopped after 1 s · [\s\S]*\nbefore$/);
    const pids = pidsIn(join(work, 'pids'));
    expect(pids).toHaveLength(4);
    expect(pids.filter(alive)).toEqual([]);
  });

  it('a call that is stopped ends the whole group within a second', async () => {
    const { run, work } = box();
    const stop = new AbortController();
    const running = run({ command: FAMILY }, { signal: stop.signal });
    await lines(join(work, 'pids'), 4);
    const pids = pidsIn(join(work, 'pids'));
    expect(pids.filter(alive)).toHaveLength(4);
    const asked = performance.now();
    stop.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    expect(pids.filter(alive)).toEqual([]);
    // The rule is a second; the machine of a test may be busy.
    expect(performance.now() - asked).toBeLessThan(5000);
  });

  it.runIf(process.platform === 'linux')('also who left for a session of their own', async () => {
    const { run, work } = box();
    const command =
      "setsid bash -c 'echo $$ >> pids; exec sleep 1000' & wait; while [ ! -s pids ]; do sleep 0.02; done; sleep 1000";
    await run({ command, timeout_sec: 1 });
    const pids = pidsIn(join(work, 'pids'));
    expect(pids).toHaveLength(1);
    expect(pids.filter(alive)).toEqual([]);
  });

  it('one in the background does not keep the call, and ends with it', async () => {
    const { run, work } = box();
    const text = await run({ command: 'sleep 1000 & echo $! > pids; echo ready' });
    expect(text).toMatch(/^exit code 0 · [\s\S]*\nready\nPrograms that it left in the background were ended, too\.$/);
    expect(pidsIn(join(work, 'pids')).filter(alive)).toEqual([]);
  });

  it('a call that was stopped before it began starts nothing', async () => {
    const { run, work } = box();
    await expect(run({ command: 'touch ran' }, { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no');
    expect(readdirSync(work)).toEqual([]);
  });

  it('a flood that ignores being asked is ended all the same', async () => {
    const { run, work } = box({ limits: { most: 500_000 } });
    await run({
      command:
        "trap '' TERM PIPE; echo $$ > pids; while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done",
    });
    expect(pidsIn(join(work, 'pids')).filter(alive)).toEqual([]);
  });
});

describe('what a person sees before', () => {
  it('the line of the call, the command with its folder, the danger in words', async () => {
    const { shell, own } = box();
    expect(shell.describe!({ command: 'ls\nrm x' }, 'ko')).toBe('$ ls …');
    expect(shell.describe!({ command: 'ls \u202egpj' }, 'ko')).toBe('$ ls \\u{202e}gpj');
    expect(await shell.preview!({ command: 'ls' }, toolContext())).toEqual({
      type: 'command',
      command: 'ls',
      folder: '~/work',
    });
    expect(shell.danger!({ command: 'rm -rf x' }, 'ko')).toBe('여러 파일을 되돌릴 수 없게 지워요.');
    expect(shell.danger!({ command: `cat ${own}/config.yaml` }, 'en')).toMatch(/keys, passwords/);
    expect(shell.danger!({ command: 'ls' }, 'en')).toBe(null);
    for (const args of [null, undefined, {}, { command: 3 }, { command: ['rm', '-rf'] }]) {
      expect(shell.danger!(args, 'ko')).toBe(null);
      expect(shell.describe!(args, 'ko')).toBe('$ ');
    }
  });

  it('it is asked for, changes things, and has time of its own', () => {
    const { shell } = box();
    expect(shell).toMatchObject({ readOnly: false, needsApproval: true, timeLimitMs: 1_830_000 });
    expect(shell.parallel ?? shell.lowRisk).toBe(undefined);
    const [volatile] = shell.volatile!;
    expect('exit code 0 · 1.2 s · ~/work'.replace(volatile!, '')).toBe('exit code 0 ·  · ~/work');
  });
});

describe('the environment', () => {
  const mark: [string, string] = ['COMPANION_CALL', 'x'];
  it.each([
    'OPENAI_API_KEY',
    'GITHUB_TOKEN',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_ACCESS_KEY_ID',
    'DB_PASSWORD',
    'MYSQL_PWD',
    'TOKEN',
    'APIKEY',
    'NPM_TOKEN',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'GITHUB_PAT',
    'openai_api_key',
    'JARVIS_HOME',
    'JARVIS_PROACTIVE__COOLDOWN_SEC',
    'BASH_ENV',
    'ENV',
    'LD_PRELOAD',
    'BASH_FUNC_ls%%',
    'NODE_OPTIONS',
    'npm_config_registry',
    'ELECTRON_RUN_AS_NODE',
    'PROMPT_COMMAND',
    'SENTRY_DSN',
    'GIT_ASKPASS',
  ])('%s stays out', (name) =>
    expect(cleanEnv({ [name]: 'v' }, { sandboxed: false, mark })).not.toHaveProperty([name]),
  );

  it.each([
    'PATH',
    'HOME',
    'USER',
    'LANG',
    'PWD',
    'OLDPWD',
    'KEYBOARD',
    'MONKEY',
    'SSH_AUTH_SOCK',
    'DISPLAY',
    'GOPATH',
    'JAVA_HOME',
    'TZ',
  ])('%s is kept', (name) => expect(cleanEnv({ [name]: 'v' }, { sandboxed: false, mark })[name]).toBe('v'));

  it('an address with a password stays out; nobody is asked, nothing is coloured', () => {
    const env = cleanEnv(
      { DATABASE_URL: 'postgres://u:p@host/db', SITE_URL: 'https://x.example/a@b' },
      { sandboxed: false, mark },
    );
    expect(env).not.toHaveProperty('DATABASE_URL');
    expect(env).toMatchObject({
      SITE_URL: 'https://x.example/a@b',
      NO_COLOR: '1',
      GIT_TERMINAL_PROMPT: '0',
      COMPANION_CALL: 'x',
    });
  });

  it('shut in, the doors to the desktop are closed', () => {
    const env = cleanEnv(
      { DISPLAY: ':0', DBUS_SESSION_BUS_ADDRESS: 'x', SSH_AUTH_SOCK: 'x', PATH: 'p' },
      { sandboxed: true, mark },
    );
    expect(env).toMatchObject({ PATH: 'p', TMPDIR: '/tmp' });
    for (const name of ['DISPLAY', 'DBUS_SESSION_BUS_ADDRESS', 'SSH_AUTH_SOCK']) expect(env).not.toHaveProperty([name]);
  });
});
