import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../test/support/fake-clock.ts';
import { freshHome } from '../../../test/support/home.ts';
import { openStore } from '../store/store.ts';
import { capReached } from './spending.ts';
import { costOf, countTokens, roughTokens, usageCountedHere, usageFromServer } from './usage.ts';
import { createUsageStore, type UsageEntry } from './usage-store.ts';

const free = { price_in: 0, price_out: 0 };
const paid = { price_in: 2.5, price_out: 10 };

function setUp(start = '2026-12-01T23:59:00+09:00') {
  const clock = fakeClock(start);
  const store = openStore({ path: join(freshHome(), 'jarvis.db') });
  return { clock, store, usage: createUsageStore(store, clock) };
}

const entry = (over: Partial<UsageEntry> = {}): UsageEntry => ({
  usage: usageFromServer({ input: 1000, cached: 100, output: 500 }, paid),
  modelAsked: 'default',
  modelAnswered: 'm',
  purpose: 'chat',
  ...over,
});

test('cost is dollars per million tokens', () => {
  expect(costOf({ input: 1_000_000, output: 100_000 }, paid)).toBe(3.5);
});

test('counting: words, marks that look special, half surrogates, and a run without a break in proportion', async () => {
  expect(await countTokens('')).toBe(0);
  expect(await countTokens('Hello, world')).toBe(3);
  expect(await countTokens('내일 오전 9시에 배포 로그를 확인해 주세요.')).toBeGreaterThan(8);
  expect(await countTokens('<|endoftext|>')).toBeGreaterThan(1);
  expect(await countTokens('\ud83d')).toBeGreaterThan(0);
  expect(await countTokens('가'.repeat(500_000))).toBeGreaterThan(100_000);
});

test('the rule of thumb is within a factor of two of the count', async () => {
  for (const text of [
    'The quick brown fox jumps over the lazy dog. '.repeat(20),
    '내일 오전 9시에 배포 로그를 확인해 주세요. '.repeat(20),
  ]) {
    const ratio = roughTokens(text) / (await countTokens(text));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  }
});

test('sums by message, session, run and goal', () => {
  const { usage } = setUp();
  usage.add(entry({ sessionId: 1, messageId: 10 }));
  usage.add(entry({ sessionId: 1, messageId: 10, usage: usageCountedHere(100, 50, paid) }));
  usage.add(entry({ sessionId: 1, messageId: 11, runId: 5 }));
  usage.add(entry({ sessionId: 2, goalId: 'g1', purpose: 'finish' }));
  expect(usage.ofMessage(10)).toEqual({
    calls: 2,
    inputTokens: 1100,
    cachedTokens: 100,
    outputTokens: 550,
    cost: 0.00825,
    estimated: true,
  });
  expect(usage.ofSession(1)).toMatchObject({ calls: 3, inputTokens: 2100 });
  expect(usage.ofRun(5)).toMatchObject({ calls: 1, estimated: false });
  expect(usage.ofGoal('g1')).toMatchObject({ calls: 1, outputTokens: 500 });
  expect(usage.ofGoal('none')).toEqual({
    calls: 0,
    inputTokens: 0,
    cachedTokens: 0,
    outputTokens: 0,
    cost: 0,
    estimated: false,
  });
});

test('a day is the local day of the zone: it turns at midnight there', async () => {
  const { usage, clock } = setUp();
  usage.add(entry());
  await clock.advance(60_000);
  expect(usage.spentToday()).toBe(0);
  usage.add(entry());
  expect(usage.ofDay().calls).toBe(1);
  expect(usage.ofDay(clock.now() - 1).calls).toBe(1);
  // The same two moments are one day in UTC.
  expect(usage.ofDay(clock.now(), 'UTC').calls).toBe(2);
});

test('a day of a clock change has 25 hours', () => {
  const { usage } = setUp('2026-11-01T23:30:00-05:00');
  usage.add(entry());
  expect(usage.ofDay(Date.parse('2026-11-01T04:30:00Z'), 'America/New_York').calls).toBe(1);
});

test('many small costs add up exactly, and the cap is reached on the cent', () => {
  const { usage } = setUp();
  const cent = usageCountedHere(1000, 0, { price_in: 10, price_out: 0 });
  for (let i = 0; i < 10; i++) usage.add(entry({ usage: { ...cent, cost: 0.1 } }));
  expect(usage.spentToday()).toBe(1);
  expect(capReached(usage.spentToday(), 1)).toBe(true);
  expect(capReached(0.99, 1)).toBe(false);
  expect(capReached(5, null)).toBe(false);
});

test('a cap of 0 stops what costs and not what is free', () => {
  expect(capReached(costOf({ input: 5000, output: 5000 }, free), 0)).toBe(false);
  expect(capReached(costOf({ input: 5000, output: 5000 }, paid), 0)).toBe(true);
});

test('each sum is answered from an index of its own', () => {
  const { store } = setUp();
  for (const where of ['message_id = 1', 'session_id = 1', 'run_id = 1', "goal_id = 'g'", 'at >= 1 AND at < 2']) {
    const plan = store.db.prepare(`EXPLAIN QUERY PLAN SELECT sum(cost_nano) FROM usage WHERE ${where}`).all();
    expect(JSON.stringify(plan)).toMatch(/USING (COVERING )?INDEX usage_by_/);
  }
});
