import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fakeClock } from '../../../test/support/fake-clock.ts';
import { freshHome } from '../../../test/support/home.ts';
import { openStore } from '../store/store.ts';
import { createClaims } from './claims.ts';
import type { Report } from './report.ts';

const MINUTES = 60_000;

function bench() {
  const clock = fakeClock('2026-12-01T09:00:00+09:00');
  const store = openStore({ path: join(freshHome(), 'jarvis.db') });
  onTestFinished(() => store.close());
  return { clock, store, claims: createClaims(store, clock) };
}

function report(by: string, keys: string[], scope = 'feed_watch https://a.example'): Report {
  const line = (key: string) => `항목: [${key}] ${key}`;
  return {
    kind: 'tool',
    agent: 'jarvis',
    job: null,
    runId: null,
    title: '',
    text: [`새 글 ${keys.length}개`, ...keys.map(line)].join('\n'),
    items: keys.map((key) => ({ key, text: key })),
    deliver: 'notice',
    lateMs: 0,
    quiet: false,
    summarised: false,
    settle: [],
    claims: { by, withinMs: 10 * MINUTES, things: keys.map((key) => ({ scope, key, line: line(key) })) },
  };
}

test('what another told just before is left out, with the line that counted it; all of it gone: nothing', () => {
  const { claims } = bench();
  expect(claims.take(report('job:a', ['1', '2']))).toEqual(report('job:a', ['1', '2']));
  expect(claims.take(report('job:b', ['1', '2', '3']))).toMatchObject({
    items: [{ key: '3', text: '3' }],
    text: '항목: [3] 3',
  });
  expect(claims.take(report('job:c', ['3', '1']))).toBeNull();
});

test('the same one may tell it again; of another thing, or later, another may too', async () => {
  const { claims, clock } = bench();
  claims.take(report('job:a', ['1']));
  expect(claims.take(report('job:a', ['1']))).not.toBeNull();
  expect(claims.take(report('job:b', ['1'], 'feed_watch https://b.example'))).not.toBeNull();
  await clock.advance(10 * MINUTES - 1);
  expect(claims.take(report('job:b', ['1']))).toBeNull();
  await clock.advance(1);
  expect(claims.take(report('job:b', ['1']))).not.toBeNull();
});

test('a hand-over that is undone claims nothing', () => {
  const { claims, store } = bench();
  const undone = () =>
    store.tx(() => {
      claims.take(report('job:a', ['1']));
      throw new Error('disk full');
    });
  expect(undone).toThrow();
  expect(claims.take(report('job:b', ['1']))).not.toBeNull();
});
