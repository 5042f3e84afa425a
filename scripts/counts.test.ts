import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { add, playwrightCounts, readCounts, sentence, vitestCounts } from './counts.ts';

const dir = mkdtempSync(join(tmpdir(), 'counts-'));
afterAll(() => rmSync(dir, { recursive: true }));

const vitest = (more: object) => ({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [],
  ...more,
});

test('the last line names skipped tests only when there are some', () => {
  expect(sentence({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(sentence(add({ passed: 3, failed: 1, skipped: 1 }, { passed: 1, failed: 0, skipped: 1 }))).toBe(
    '4 passed, 1 failed, 2 skipped',
  );
});

test('a file that could not be loaded counts as failed', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(vitestCounts(vitest({ success: false, testResults }))).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('a test that passed on a second try counts as failed', () => {
  const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 };
  expect(playwrightCounts({ stats, errors: [] })).toEqual({ passed: 2, failed: 2, skipped: 1 });
});

test('a run that failed without a failed test counts as failed, and so does one without a report', () => {
  const path = join(dir, 'report.json');
  expect(readCounts(path, 0, vitestCounts).failed).toBe(1);
  writeFileSync(path, JSON.stringify(vitest({})));
  expect(readCounts(path, 0, vitestCounts)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  expect(readCounts(path, 1, vitestCounts)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});
