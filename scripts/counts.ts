import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** What vitest's JSON reporter wrote. A file that could not even be loaded counts as one failed test. */
export function vitestCounts(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** What Playwright's JSON reporter wrote. A test that passed only on a second try counts as failed: it is not to be trusted. */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 ? errors.length : failed, skipped: stats.skipped };
}

/** Reads a report. A run that failed without a failed test (or without a report at all) counts as one failed. */
export function readCounts<R>(path: string, code: number, count: (report: R) => Counts): Counts {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = count(JSON.parse(readFileSync(path, 'utf8')) as R);
  } catch (error) {
    console.log(`No report was written to ${path}: ${error instanceof Error ? error.message : error}`);
    return { ...counts, failed: 1 };
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
