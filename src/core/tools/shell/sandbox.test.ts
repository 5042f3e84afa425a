import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileToolBox, toolContext } from '../../../../test/support/file-tools.ts';
import { systemClock } from '../../clock.ts';
import type { Tool } from '../tool.ts';
import { createCommands } from './commands.ts';
import { createSandbox, sandboxSentence } from './sandbox.ts';
import { type SandboxView, sandboxArgs } from './sandbox-args.ts';
import { createShellTool } from './shell.ts';

const view: SandboxView = {
  roots: [{ path: '/home/u/work', write: true }],
  own: '/home/u/.jarvis',
  userHome: '/home/u',
  kind: (path) => (path.endsWith('/.ssh') ? 'folder' : path.endsWith('/.netrc') ? 'file' : null),
};
const text = (more: Partial<SandboxView> = {}) =>
  sandboxArgs({ ...view, ...more }, '/home/u/work', ['sh', '-c', 'ls']).join(' ');

describe('the arguments', () => {
  it('read-only system, granted folders, hidden keys, hidden own folder, in this order', () => {
    const args = text();
    const order = [
      '--ro-bind / /',
      '--dev /dev',
      '--proc /proc',
      '--tmpfs /tmp',
      '--tmpfs /run',
      '--bind /home/u/work /home/u/work',
      '--tmpfs /home/u/.ssh',
      '--ro-bind /dev/null /home/u/.netrc',
      '--tmpfs /home/u/.jarvis --remount-ro /home/u/.jarvis',
      '--chdir /home/u/work -- sh -c ls',
    ].map((part) => args.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(args).toContain('--die-with-parent');
    expect(args).toContain('--unshare-pid');
    expect(args).not.toContain('--unshare-net');
  });

  it.each<[string, Partial<SandboxView>, string[], string[]]>([
    [
      'a folder for reading',
      { roots: [{ path: '/home/u/work', write: false }] },
      ['--ro-bind /home/u/work'],
      [' --bind /home/u/work'],
    ],
    [
      'folders in folders, the inner one last',
      {
        roots: [
          { path: '/home/u/work/in', write: false },
          { path: '/home/u/work', write: true },
        ],
      },
      ['--bind /home/u/work /home/u/work --ro-bind /home/u/work/in'],
      [],
    ],
    ['everything granted', { roots: [{ path: '/', write: true }] }, ['--bind / / --dev /dev'], ['--ro-bind / /']],
    [
      'the home granted: keys stay hidden',
      { roots: [{ path: '/home/u', write: true }] },
      ['--bind /home/u /home/u --tmpfs /home/u/.ssh'],
      [],
    ],
    [
      'keys granted by name',
      { roots: [{ path: '/home/u/.ssh', write: false }] },
      ['--ro-bind /home/u/.ssh'],
      ['--tmpfs /home/u/.ssh'],
    ],
    ['no own folder yet', { own: null }, ['--chdir'], ['.jarvis']],
    ['a folder below /tmp', { roots: [{ path: '/tmp/x', write: true }] }, ['--tmpfs /run', '--bind /tmp/x /tmp/x'], []],
  ])('%s', (_, more, there, missing) => {
    const args = ` ${text(more)}`;
    for (const part of there) expect(args).toContain(part);
    for (const part of missing) expect(args).not.toContain(part);
  });
});

describe('the state', () => {
  const grants = () => fileToolBox().grants;
  const script = (body: string) => {
    const path = join(fileToolBox().work, 'bwrap');
    writeFileSync(path, `#!/bin/sh\n${body}\n`);
    chmodSync(path, 0o755);
    return path;
  };

  it('says why not: other systems, not installed, switched off', async () => {
    expect(await createSandbox({ grants: grants(), platform: 'darwin' }).state()).toEqual({
      on: false,
      why: 'platform',
      detail: 'darwin',
    });
    expect(await createSandbox({ grants: grants(), platform: 'linux', path: null }).state()).toMatchObject({
      why: 'missing',
    });
    expect(await createSandbox({ grants: grants(), platform: 'linux', wanted: () => false }).state()).toMatchObject({
      why: 'switched_off',
    });
  });

  it('there but forbidden by the system: off, with what it said, and commands run as they are', async () => {
    const path = script('echo "bwrap: No permissions to create new namespace" >&2; exit 1');
    const sandbox = createSandbox({ grants: grants(), platform: 'linux', path });
    const state = await sandbox.state();
    expect(state).toEqual({ on: false, why: 'forbidden', detail: 'bwrap: No permissions to create new namespace' });
    expect(sandboxSentence(state, 'en')).toContain('No permissions to create new namespace');
    expect(await sandbox.wrap(['ls'], '/')).toEqual(['ls']);
  });

  it('is found out once, and again when asked', async () => {
    const path = script('exit 1');
    const sandbox = createSandbox({ grants: grants(), platform: 'linux', path });
    expect((await sandbox.state()).on).toBe(false);
    writeFileSync(path, '#!/bin/sh\nexit 0\n');
    expect((await sandbox.state()).on).toBe(false);
    expect((await sandbox.state(true)).on).toBe(true);
    expect(sandboxSentence(await sandbox.state(), 'ko')).toMatch(/가둬서/);
  });
});

/** `BWRAP_PATH` names one that lies elsewhere. */
const bwrap = [process.env.BWRAP_PATH, '/usr/bin/bwrap', '/usr/local/bin/bwrap'].find(
  (path) => path !== undefined && existsSync(path),
);

/** The folder that a process runs in. */
function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

describe.runIf(bwrap !== undefined)('shut in', () => {
  async function box() {
    const made = fileToolBox();
    writeFileSync(join(made.own, 'config.yaml'), 'SECRET\n');
    writeFileSync(join(made.outside, 'a.txt'), 'outside\n');
    mkdirSync(join(made.user, '.ssh'));
    writeFileSync(join(made.user, '.ssh', 'id_rsa'), 'SECRET\n');
    const sandbox = createSandbox({ grants: made.grants, path: bwrap!, userHome: made.user });
    const state = await sandbox.state();
    const commands = createCommands({ sandbox, outputDir: join(made.own, 'results'), clock: systemClock() });
    const [tool] = createShellTool({ grants: made.grants, commands, home: made.own }) as [Tool];
    const run = async (command: string, more: object = {}) =>
      (await tool.run(tool.schema.parse({ command, ...more }), toolContext())).text;
    return { ...made, state, run };
  }

  it('granted folders are written, nothing else; the own folder and keys are empty', async (test) => {
    const { state, run, work, own, outside, user } = await box();
    if (!state.on) return test.skip(state.why);
    expect(await run('echo hi > made; cat made; pwd')).toContain(`hi\n${work}`);
    expect(readFileSync(join(work, 'made'), 'utf8')).toBe('hi\n');
    // What is written outside below `/tmp` stays in the sandbox's own.
    await run(`touch ${outside}/made-here ${user}/made-here`);
    for (const place of ['/etc', '/usr', '/', '/var', own]) {
      expect(await run(`touch ${place}/made-here`)).toMatch(/^exit code 1 .*\n.*(Read-only file system|No such file)/);
    }
    expect(await run(`ls -A ${own}; cat ${own}/config.yaml`)).not.toContain('SECRET');
    expect(await run(`cat ${user}/.ssh/id_rsa`)).not.toContain('SECRET');
    expect(readdirSync(outside)).toEqual(['a.txt']);
    expect(readdirSync(user)).not.toContain('made-here');
  });

  it('other processes are out of reach, and everything in it ends with it', async (test) => {
    const { state, run, work } = await box();
    if (!state.on) return test.skip(state.why);
    expect(await run(`kill -0 ${process.pid}; ls /proc/${process.pid}`)).toMatch(/No such process[\s\S]*No such file/);
    const beat = 'while :; do date +%s%N > beat; sleep 0.05; done';
    await run(`setsid bash -c '${beat}' & while [ ! -s beat ]; do sleep 0.02; done; sleep 1000`, { timeout_sec: 1 });
    const left = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && folderOf(name) === work);
    expect(left).toEqual([]);
  });

  it('exit codes and signals come through', async (test) => {
    const { state, run } = await box();
    if (!state.on) return test.skip(state.why);
    expect(await run('exit 7')).toMatch(/^exit code 7/);
    const text = await run('sleep 1000 & echo ready');
    expect(text).toMatch(/ready/);
    expect(await run('true')).not.toMatch(/background/);
  });
});
