import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intent } from './intent.ts';
import { reply } from './reply.ts';
import { situation } from './situation.ts';
import type { Suite } from './suite.ts';
import { isHit, when } from './when.ts';

const root = new URL('..', import.meta.url).pathname;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'eval-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['eval/run.ts', ...args], { cwd: root });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const CASE = {
  id: 'a',
  lang: 'ko',
  text: '내일 오전 9시',
  now: '2026-11-30T10:00:00+09:00',
  zone: 'Asia/Seoul',
  expect: { kind: 'once', at: '2026-12-01T09:00:00+09:00' },
};

describe('the command', () => {
  it('prints one JSON object last and ends well, also when a case is missed', async () => {
    const missed = { ...CASE, id: 'b', expect: { kind: 'once', at: '2026-12-01T10:00:00+09:00' } };
    const path = file('when.jsonl', `${JSON.stringify(CASE)}\n\n${JSON.stringify(missed)}\n`);
    const { code, out } = await run('when', path);
    expect(code).toBe(0);
    const figures = JSON.parse(out.trim().split('\n').at(-1) ?? '');
    expect(figures).toEqual({
      suite: 'when',
      n: 2,
      accuracy: 0.5,
      per_label: { once: { n: 2, hits: 1, accuracy: 0.5 } },
      wrong: ['b'],
    });
    expect(out).toContain('내일 오전 9시');
  });

  it('prints nothing else with --json', async () => {
    const { out } = await run(
      'when',
      file('when.jsonl', JSON.stringify({ ...CASE, expect: { kind: 'none' } })),
      '--json',
    );
    expect(out.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    [[], /No suite was named/],
    [['nothing', 'x.jsonl'], /There is no suite "nothing"/],
    [['when'], /Name a file of cases/],
    [['when', '/no/such/file.jsonl'], /cannot be read/],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { code, err } = await run(...args);
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
  });

  it('names the line that is no JSON and the case that is not of the form', async () => {
    expect((await run('when', file('bad.jsonl', '{"id": 1'))).err).toMatch(/line 1: not JSON/);
    expect((await run('when', file('form.jsonl', '{"id": "x"}'))).err).toMatch(/case 1 is not of this suite's form/);
  });
});

describe('what counts as a hit', () => {
  const now = Date.parse(CASE.now);
  const reading = { rest: '', matched: { start: 0, end: 0, text: '' }, assumed: false, note: null };
  const hit = (got: object, expected: object) =>
    isHit({ ...reading, ...got } as never, expected as never, now, 'Asia/Seoul');

  it('is the same instant, whatever the offset', () => {
    expect(hit({ kind: 'once', at: '2026-12-01T00:00:00Z' }, CASE.expect)).toBe(true);
    expect(hit({ kind: 'once', at: '2026-12-01T09:00:01+09:00' }, CASE.expect)).toBe(false);
  });

  it('is the same coming times, whatever the crons', () => {
    const two = { kind: 'cron', crons: ['0 9 * * *', '0 18 * * *'], until: null };
    expect(hit(two, { kind: 'cron', crons: ['0 9,18 * * *'] })).toBe(true);
    expect(hit(two, { kind: 'cron', crons: ['0 9 * * *'] })).toBe(false);
  });

  it('is the same length of an interval, however it is written', () => {
    const got = { kind: 'interval', every: 'PT1H30M', from: CASE.now };
    expect(hit(got, { kind: 'interval', every: 'PT90M' })).toBe(true);
    expect(hit(got, { kind: 'interval', every: 'PT90M', from: '2026-11-30T10:00:01+09:00' })).toBe(false);
    expect(hit(got, { kind: 'interval', every: 'PT91M' })).toBe(false);
  });

  it('needs the assumption to be said where the case asks for it', () => {
    expect(hit({ kind: 'once', at: CASE.expect.at }, { ...CASE.expect, assumed: true })).toBe(false);
  });

  it('takes past for an error, and the cadence where one is given', () => {
    expect(hit({ kind: 'past', at: CASE.now, reason: '' }, { kind: 'error' })).toBe(true);
    const until = { kind: 'until', until: CASE.expect.at, cadence: 'hourly' };
    expect(hit(until, { kind: 'until', until: CASE.expect.at })).toBe(true);
    expect(hit(until, { kind: 'until', until: CASE.expect.at, cadence: '6h' })).toBe(false);
  });
});

describe('the development sets', () => {
  it.each<[string, Suite, number]>([
    ['when', when, 0.98],
    ['intent', intent, 0.95],
    ['reply', reply, 0.95],
  ])('%s', async (name, suite, least) => {
    const lines = readFileSync(join(root, 'eval', 'data', `${name}-dev.jsonl`), 'utf8')
      .trim()
      .split('\n');
    const scored = await suite(lines.map((line) => JSON.parse(line)));
    expect(scored).toMatchObject({ ok: true });
    if (scored.ok) expect(scored.figures.accuracy).toBeGreaterThanOrEqual(least);
  });
});

describe('speaking first, with the embedded model alone', () => {
  it.each([
    ['situation-dev.jsonl', 0.95, 0.1, 0.97],
    ['situation-own.jsonl', 0.95, 0.1, 0.97],
  ])('%s', async (file, recall, falseAlarm, auc) => {
    const lines = readFileSync(join(root, 'eval', 'data', file), 'utf8')
      .trim()
      .split('\n');
    const scored = await situation(lines.map((line) => JSON.parse(line)));
    expect(scored).toMatchObject({ ok: true });
    if (!scored.ok) return;
    const figures = scored.figures as Record<'recall' | 'false_alarm' | 'auc' | 'utterance_ok', number>;
    expect(figures.recall).toBeGreaterThanOrEqual(recall);
    expect(figures.false_alarm).toBeLessThanOrEqual(falseAlarm);
    expect(figures.auc).toBeGreaterThanOrEqual(auc);
    expect(figures.utterance_ok).toBeGreaterThanOrEqual(0.98);
  });
});
