import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Answer, createPolicy, type Frame, type PolicySettings, type ProactivityPolicy } from './policy.ts';

/** One line of `eval/data/frames.jsonl`: what was said before, a frame, and what becomes of it. No model, no screen. */
interface FrameCase {
  id: string;
  why: string;
  settings?: Partial<PolicySettings>;
  history: {
    /** Seconds before the frame. */
    said: number;
    source: string;
    session?: string;
    answer?: Exclude<Answer, 'unanswered'>;
    again?: Exclude<Answer, 'unanswered'>;
    withdrawn?: boolean | number;
    /** Looked for missing answers after ten minutes, so many times. */
    expire?: boolean | number;
    expireAfter?: number;
    restartBetween?: boolean;
  }[];
  restart?: boolean;
  frame: Frame;
  expect: string;
}

const NOW = Date.parse('2026-06-01T12:00:00Z');
const file = new URL('../../../eval/data/frames.jsonl', import.meta.url);
const cases: FrameCase[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const restarted = (policy: ProactivityPolicy, settings?: Partial<PolicySettings>) =>
  createPolicy(settings, JSON.parse(JSON.stringify(policy.state())));

function verdictOf({ settings, history, restart, frame }: FrameCase): string {
  let policy = createPolicy(settings);
  for (const one of history) {
    const session = one.session ?? 's';
    const at = NOW - one.said * 1000;
    policy.spoke(session, one.source, frame.judge, at);
    for (let i = 0; i < Number(one.withdrawn ?? 0); i++) policy.withdraw(session);
    if (one.expireAfter !== undefined) policy.expire(at + one.expireAfter * 1000);
    for (let i = 0; i < Number(one.expire ?? 0); i++) policy.expire(at + 600_000 + i);
    if (one.restartBetween) {
      policy = restarted(policy, settings);
      policy.expire(at + 700_000);
    }
    if (one.answer !== undefined) policy.answered(session, one.answer, at + 1000);
    if (one.again !== undefined) policy.answered(session, one.again, at + 2000);
  }
  if (restart) policy = restarted(policy, settings);
  const verdict = policy.check('s', { ...frame, confidence: frame.confidence ?? Number.NaN }, NOW);
  return verdict.speak ? 'speak' : verdict.reason;
}

describe('the policy, from a file of frames alone', () => {
  test('has the seed’s eleven kinds and sixty more', () => {
    expect(cases.length).toBeGreaterThanOrEqual(71);
  });
  test.each(cases.map((one) => [one.id, one.why, one] as const))('%s %s', (_id, _why, one) => {
    expect(verdictOf(one)).toBe(one.expect);
  });
});

describe('θ', () => {
  test('each move says what moved it and where it stands, for the page that shows it', () => {
    const policy = createPolicy();
    policy.spoke('s', 'ci', 'decision', NOW);
    expect(policy.answered('s', 'dismissed', NOW + 5)).toEqual({
      session: 's',
      source: 'ci',
      answer: 'dismissed',
      by: 0.05,
      learned: 0.05,
      at: NOW + 5,
    });
    expect(policy.theta('ci', 'decision')).toBeCloseTo(0.65);
    expect(policy.theta('ci', 'thought')).toBeCloseTo(0.9);
    expect(policy.theta('mail', 'decision')).toBe(0.6);
  });

  test('an answer to nothing moves nothing', () => {
    const policy = createPolicy();
    expect(policy.answered('s', 'dismissed', NOW)).toBeNull();
    expect(policy.theta('unknown', 'decision')).toBe(0.6);
  });

  test('can be reset for one kind or for all', () => {
    const policy = createPolicy({}, { sessions: {}, learned: { ci: 0.2, mail: -0.1 } });
    policy.reset('ci');
    expect(policy.state().learned).toEqual({ mail: -0.1 });
    policy.reset();
    expect(policy.state().learned).toEqual({});
  });

  test('the slider moves the base and leaves what was learned', () => {
    const policy = createPolicy({}, { sessions: {}, learned: { ci: 0.1 } });
    policy.configure({ decisionThreshold: 0.5 });
    expect(policy.theta('ci', 'decision')).toBeCloseTo(0.6);
  });

  test('the next missing answer is known to the timer, and counted by it alone', () => {
    const policy = createPolicy();
    expect(policy.nextExpiry()).toBeNull();
    policy.spoke('a', 'ci', 'decision', NOW);
    policy.spoke('b', 'mail', 'decision', NOW - 60_000);
    expect(policy.nextExpiry()).toBe(NOW + 540_000);
    expect(policy.expire(NOW + 539_999)).toEqual([]);
    expect(policy.expire(NOW + 540_000).map((move) => move.source)).toEqual(['mail']);
    expect(policy.nextExpiry()).toBe(NOW + 600_000);
    policy.expire(NOW + 600_000);
    expect(policy.nextExpiry()).toBeNull();
  });
});
