import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startChild } from '../../test/support/child.ts';
import { fakeClock } from '../../test/support/fake-clock.ts';
import { freshHome } from '../../test/support/home.ts';
import { type LogOptions, openLog } from './log-file.ts';

function open(options: Partial<LogOptions> = {}) {
  const clock = fakeClock('2026-12-01T09:00:00+09:00');
  const dir = options.dir ?? join(freshHome(), 'logs');
  const log = openLog({ clock, ...options, dir });
  onTestFinished(log.close);
  const lines = (name = 'jarvis.log') =>
    readFileSync(join(dir, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log, dir, lines, clock };
}

test('one JSON line each, in the file when the call returns, readable by this user only', () => {
  const { log, dir, lines } = open();
  log.info({ job: '물 마시기' }, 'due');
  expect(lines()).toEqual([
    { level: 'info', time: '2026-12-01T00:00:00.000Z', pid: process.pid, job: '물 마시기', msg: 'due' },
  ]);
  expect(statSync(join(dir, 'jarvis.log')).mode & 0o777).toBe(0o600);
});

test('the level decides, and can be changed while running', () => {
  const { log, lines } = open({ level: 'warn' });
  log.info({}, 'no');
  log.warn({}, 'yes');
  log.setLevel('debug');
  log.debug({}, 'yes too');
  expect(lines().map((line) => line.msg)).toEqual(['yes', 'yes too']);
});

test('secrets never reach the file', () => {
  const { log, dir } = open();
  log.error(
    { request: { headers: { authorization: 'Bearer s3cr3t' } }, err: new Error('at /?token=s3cr3t') },
    'sk-s3cr3t-s3cr3t',
  );
  const text = readFileSync(join(dir, 'jarvis.log'), 'utf8');
  expect(text).not.toContain('s3cr3t');
  expect(text).toContain('[redacted]');
});

test('a full file is renamed, the newest few are kept, and no line is cut', () => {
  const { log, dir, lines } = open({ maxMb: 0.01, keep: 2 });
  for (let i = 0; i < 400; i++) log.info({ i }, 'x'.repeat(100));
  expect(readdirSync(dir).sort()).toEqual(['jarvis.1.log', 'jarvis.2.log', 'jarvis.log']);
  const numbers = ['jarvis.2.log', 'jarvis.1.log', 'jarvis.log'].flatMap((name) =>
    lines(name).map((line) => line.i as number),
  );
  expect(numbers.at(-1)).toBe(399);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => 400 - numbers.length + n));
  for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).size).toBeLessThanOrEqual(0.01 * 1024 * 1024);
});

test('the size counts what an earlier start wrote', () => {
  const dir = join(freshHome(), 'logs');
  mkdirSync(dir);
  writeFileSync(join(dir, 'jarvis.log'), 'x'.repeat(10_400));
  const { log } = open({ dir, maxMb: 0.01 });
  log.info({}, 'first of a new file');
  expect(statSync(join(dir, 'jarvis.1.log')).size).toBe(10_400);
});

test('a full disk never stops the program; once there is space, the log says how much it missed', async () => {
  const dir = join(freshHome(), 'logs');
  mkdirSync(dir);
  symlinkSync('/dev/full', join(dir, 'jarvis.log'));
  const { log, clock } = open({ dir });
  for (let i = 0; i < 50; i++) log.info({ i }, 'nobody can read this');
  unlinkSync(join(dir, 'jarvis.log'));
  await clock.advance(5000);
  log.info({}, 'back');
  expect(readFileSync(join(dir, 'jarvis.log'), 'utf8')).toMatch(/"lost":50\}\n.*"msg":"back"/);
});

test('a folder that can’t be made never stops the program', () => {
  const dir = join(freshHome(), 'logs');
  writeFileSync(dir, 'a file in its place');
  const { log } = open({ dir });
  log.error({}, 'lost');
  expect(readFileSync(dir, 'utf8')).toBe('a file in its place');
});

test('the folder taken away while running comes back', () => {
  const { log, dir } = open();
  log.info({}, 'before');
  rmSync(dir, { recursive: true });
  for (let i = 0; i < 200; i++) log.info({ i }, 'after');
  expect(existsSync(join(dir, 'jarvis.log'))).toBe(true);
});

test('what was logged before a kill -9 is in the file', async () => {
  const dir = join(freshHome(), 'logs');
  const child = startChild(
    `import { openLog } from ${JSON.stringify(new URL('./log-file.ts', import.meta.url).href)};
     const log = openLog({ dir: process.argv[1] });
     for (let i = 0; i < 500; i++) log.info({ i }, 'line');
     process.stdout.write('logged\\n', () => process.kill(process.pid, 'SIGKILL'));`,
    [dir],
  );
  expect(await child.line()).toBe('logged');
  await child.ended;
  expect(readFileSync(join(dir, 'jarvis.log'), 'utf8').trim().split('\n')).toHaveLength(500);
});
