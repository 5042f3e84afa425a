import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCrashLog } from './crash-log.ts';

function logged() {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'logs', 'crash.log');
  return { path, write: createCrashLog(path, () => new Date('2026-12-01T00:00:00Z')) };
}

test('each crash is one line, written at once, for this user alone', () => {
  const { path, write } = logged();
  write('a fault was not caught', { err: new Error('no such thing') });
  write('the page is gone', { reason: 'oom', exitCode: 5 });
  const lines = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { at: '2026-12-01T00:00:00.000Z', what: 'a fault was not caught', err: { message: 'no such thing' } },
    { what: 'the page is gone', reason: 'oom', exitCode: 5 },
  ]);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('no key is in it', () => {
  const { path, write } = logged();
  write('x', { err: new Error('401 for Bearer sk-abcdefghijklmnopqrstuvwxyz123456'), apiKey: 'sk-secret' });
  expect(readFileSync(path, 'utf8')).not.toMatch(/sk-/);
});

test('it does not grow without end', () => {
  const { path, write } = logged();
  write('first', {});
  writeFileSync(path, 'x'.repeat(600 * 1024));
  write('second', {});
  expect([existsSync(`${path}.1`), readFileSync(path, 'utf8').length]).toEqual([true, expect.any(Number)]);
  expect(statSync(path).size).toBeLessThan(1000);
});

test('where it can not be written, nothing is thrown', () => {
  expect(() => createCrashLog('/dev/null/crash.log')('x', {})).not.toThrow();
});
