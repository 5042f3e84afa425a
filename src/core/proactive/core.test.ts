import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  allowedActions,
  type CoreDeps,
  createProactivityCore,
  GATES,
  keyOf,
  type Reflection,
  reflect,
  type Silence,
} from './core.ts';
import { type DecisionModel, DecisionWeights, embeddedModel } from './decision.ts';
import { decisionGatedEngine, thoughtEngine } from './engine.ts';
import { createPolicy, type ProactivityPolicy } from './policy.ts';
import type { Situation } from './situation.ts';
import { type ProactiveAction, type ThoughtEngine, type ThoughtFrame, templateThought } from './thought.ts';

const NOW = Date.parse('2026-03-02T14:35:00+09:00');
const MINUTE = 60_000;
const weights = DecisionWeights.parse(
  JSON.parse(readFileSync(new URL('../../../resources/proactive/decision-weights.json', import.meta.url), 'utf8')),
);

const SITUATION: Situation = {
  now: NOW,
  zone: 'Asia/Seoul',
  conversation: [{ role: 'user', text: '오후엔 메일 정리', at: NOW - 40 * MINUTE }],
  commitments: [{ text: '보고서 제출', due: NOW + 25 * MINUTE, status: 'open' }],
  events: [],
};

const at = (change: Partial<Reflection> = {}, situation: Partial<Situation> = {}): Reflection => ({
  session: 's',
  situation: { ...SITUATION, ...situation },
  talked: true,
  lastKey: null,
  recentlySaid: [],
  lastAnswer: null,
  hindrance: () => null,
  ...change,
});

const saying = (utterance: string, change: Partial<ThoughtFrame> = {}): ThoughtEngine & { calls: number } => ({
  calls: 0,
  async think() {
    this.calls += 1;
    return {
      decision: 'speak',
      confidence: 0.9,
      utterance,
      interpretation: '혼잣말',
      proactive_actions: [],
      ...change,
    };
  },
});

const sure = (whole: number | null, item: number | null = whole): DecisionModel & { calls: number } => ({
  name: 'fixed',
  calls: 0,
  async probability(question) {
    this.calls += 1;
    return question.about === 'whole' ? whole : item;
  },
});

interface Parts {
  policy?: ProactivityPolicy;
  /** Null: the thought alone. */
  decision?: DecisionModel | null;
  thought?: ThoughtEngine;
}
const deps = ({ policy = createPolicy(), decision = sure(0.9), thought }: Parts = {}): CoreDeps => {
  const thinks = thought ?? saying('보고서 제출이 25분 남았어요.');
  return { policy, engine: decision === null ? thoughtEngine(thinks) : decisionGatedEngine(thinks, decision) };
};

async function silence(reflection: Reflection, change: Parts = {}): Promise<Silence | 'spoke'> {
  const outcome = await reflect(reflection, deps(change));
  if (outcome.speak) return 'spoke';
  expect(outcome.gate).toBe(GATES[outcome.reason]);
  return outcome.reason;
}

test('says it when every gate is open, and then waits for an answer', async () => {
  const all = deps();
  const outcome = await reflect(at(), all);
  expect(outcome).toMatchObject({ speak: true, utterance: '보고서 제출이 25분 남았어요.', source: 'commitment' });
  expect(all.policy.isAwaiting('s')).toBe(true);
});

test('the seed’s example, without any model: 2:35, a report due at three', async () => {
  const outcome = await reflect(at(), deps({ decision: embeddedModel(weights), thought: templateThought() }));
  expect(outcome).toMatchObject({ speak: true, utterance: '보고서 제출, 15:00까지예요. 25분 남았어요.' });
});

describe('one gate after the other', () => {
  test('1 awaiting: nothing is looked at', async () => {
    const policy = createPolicy();
    policy.spoke('s', 'mail', 'decision', NOW - 60 * MINUTE);
    const decision = sure(0.9);
    expect(await silence(at({ talked: false }), { policy, decision })).toBe('awaiting');
    expect(decision.calls).toBe(0);
  });

  test('2 no conversation with the user yet', async () => {
    expect(await silence(at({ talked: false }))).toBe('no conversation');
  });

  test.each<[string, Partial<Situation>, 'spoke' | 'no need']>([
    ['nothing at all', { commitments: [] }, 'no need'],
    [
      'due in 31 minutes',
      { commitments: [{ text: '보고서 제출', due: NOW + 31 * MINUTE, status: 'open' }] },
      'no need',
    ],
    ['due in 30 minutes', { commitments: [{ text: '보고서 제출', due: NOW + 30 * MINUTE, status: 'open' }] }, 'spoke'],
    ['past', { commitments: [{ text: '보고서 제출', due: NOW - 300 * MINUTE, status: 'open' }] }, 'spoke'],
    ['without due', { commitments: [{ text: '보고서 제출', due: null, status: 'open' }] }, 'spoke'],
    ['done', { commitments: [{ text: '보고서 제출', due: NOW, status: 'done' }] }, 'no need'],
    ['snoozed', { commitments: [{ text: '보고서 제출', due: NOW, status: 'snoozed' }] }, 'no need'],
    ['a new event', { commitments: [], events: [{ source: 'mail', text: '보고서 잘 받았어요', at: NOW }] }, 'spoke'],
  ])('3 need: %s', async (_, situation, expected) => {
    expect(await silence(at({}, situation))).toBe(expected);
  });

  test('4 nothing changed since the last time', async () => {
    const thought = saying('보고서');
    expect(await silence(at({ lastKey: keyOf(SITUATION) }), { thought })).toBe('unchanged');
    expect(thought.calls).toBe(0);
  });

  test.each<[string, Partial<Situation>]>([
    ['a message', { conversation: [...SITUATION.conversation, { role: 'user', text: '음', at: NOW }] }],
    ['a commitment', { commitments: [...SITUATION.commitments, { text: '우유', due: null, status: 'open' }] }],
    ['a due that moved', { commitments: [{ text: '보고서 제출', due: NOW + 20 * MINUTE, status: 'open' }] }],
    ['an event', { events: [{ source: 'ci', text: 'ok', at: NOW }] }],
    ['the next quarter of an hour', { now: NOW + 10 * MINUTE }],
  ])('4 %s is a change', (_, situation) => {
    expect(keyOf({ ...SITUATION, ...situation })).not.toBe(keyOf(SITUATION));
  });

  test('4 a done commitment and ten minutes are none', () => {
    const done = { text: '어제 일', due: NOW, status: 'done' } as const;
    expect(keyOf({ ...SITUATION, commitments: [done, ...SITUATION.commitments], now: NOW + 9 * MINUTE })).toBe(
      keyOf(SITUATION),
    );
  });

  test.each([
    [sure(0.29, 0.9), 'decision below floor'],
    [sure(0.9, 0.29), 'decision below floor'],
    [sure(0.3, 0.9), 'confidence'],
  ] as const)('5 below 0.3 the thought model is not called', async (decision, reason) => {
    const thought = saying('보고서');
    expect(await silence(at(), { decision, thought })).toBe(reason);
    expect(thought.calls).toBe(reason === 'confidence' ? 1 : 0);
  });

  test('5 at most four decision calls, however many items there are', async () => {
    const events = Array.from({ length: 40 }, (_, i) => ({ source: 'mail', text: `편지 ${i}`, at: NOW - i }));
    const decision = sure(0.1);
    await silence(at({}, { events }), { decision });
    expect(decision.calls).toBe(4);
  });

  test('6 no thought, no word', async () => {
    expect(await silence(at(), { thought: { think: async () => null } })).toBe('no thought');
  });

  test('6 the thought’s own decision counts where no decision model is', async () => {
    const thought = saying('보고서 제출', { decision: 'silent', confidence: 0.99 });
    expect(await silence(at(), { decision: null, thought })).toBe('decision=silent');
    expect(await silence(at(), { decision: sure(0.9), thought })).toBe('spoke');
  });

  test('7 what does not speak of the anchor is not said', async () => {
    expect(await silence(at(), { thought: saying('안녕하세요. 더 궁금한 점 있으시면 말씀해 주세요.') })).toBe(
      'anchor missing',
    );
  });

  test('8 what was said first lately is not said again, in other words either', async () => {
    const recentlySaid = ['보고서 제출까지 25분 남았습니다.'];
    expect(await silence(at({ recentlySaid }))).toBe('repeat');
  });

  test('8 nor what was just answered; but days later it may be', async () => {
    const text = '보고서 제출은 25분 남았어요.';
    expect(await silence(at({ lastAnswer: { text, at: NOW - 10 * MINUTE } }))).toBe('repeat');
    expect(await silence(at({ lastAnswer: { text, at: NOW - 11 * MINUTE } }))).toBe('spoke');
  });

  test('9 θ: 0.6 for a decision, 0.85 for a thought', async () => {
    expect(await silence(at(), { decision: sure(0.59) })).toBe('confidence');
    expect(await silence(at(), { decision: sure(0.6) })).toBe('spoke');
    expect(await silence(at(), { decision: null, thought: saying('보고서 제출', { confidence: 0.84 }) })).toBe(
      'confidence',
    );
    expect(await silence(at(), { decision: null, thought: saying('보고서 제출', { confidence: 0.85 }) })).toBe('spoke');
  });

  test('10 nothing to say: silent, and the interpretation is never said', async () => {
    expect(await silence(at(), { thought: saying('  ') })).toBe('empty utterance');
  });

  test('10 words are asked for once where a decision was made and the frame has none', async () => {
    const thought: ThoughtEngine = { ...saying(''), word: async () => '보고서를 낼 때예요.' };
    const outcome = await reflect(at(), deps({ thought }));
    expect(outcome).toMatchObject({ speak: true, utterance: '보고서를 낼 때예요.', trace: { thoughtCalls: 2 } });
    expect(await silence(at(), { thought: { ...thought, word: async () => '' } })).toBe('empty utterance');
    expect(await silence(at(), { decision: null, thought })).toBe('empty utterance');
  });

  test('11 cooldown of five minutes', async () => {
    const policy = createPolicy();
    policy.spoke('s', 'mail', 'decision', NOW - 4 * MINUTE);
    policy.answered('s', 'accepted', NOW - 3 * MINUTE);
    expect(await silence(at(), { policy })).toBe('cooldown');
  });

  test.each(['quiet hours', 'focus', 'turn running'] as const)(
    '11 %s: suppressed, as if nothing had been',
    async (hindrance) => {
      const policy = createPolicy();
      const outcome = await reflect(at({ hindrance: () => hindrance }), deps({ policy }));
      expect(outcome).toMatchObject({ speak: false, reason: 'suppressed', detail: hindrance });
      expect(policy.state()).toEqual(createPolicy().state());
    },
  );
});

describe('12 low-risk actions', () => {
  const action = (change: Partial<ProactiveAction> = {}): ProactiveAction => ({
    kind: 'tool',
    tool_name: 'read_file',
    risk: 'low',
    ...change,
  });
  const free = { needsApproval: () => false, bounded: () => false };

  test.each(['read_file', 'glob', 'grep', 'list_dir', 'web_search', 'web_fetch'])('%s is one', (tool_name) => {
    expect(allowedActions([action({ tool_name })], free)).toHaveLength(1);
  });
  test.each<[string, ProactiveAction, Partial<typeof free>]>([
    ['another tool', action({ tool_name: 'run_command' }), {}],
    ['no tool', action({ tool_name: '' }), {}],
    ['not a tool', action({ kind: 'message' }), {}],
    ['a higher risk', action({ risk: 'medium' }), {}],
    ['one that needs approval', action(), { needsApproval: () => true }],
    ['one in the agent’s boundaries', action(), { bounded: () => true }],
  ])('%s is none', (_, one, limits) => {
    expect(allowedActions([one], { ...free, ...limits })).toEqual([]);
  });

  function world(change: { hindrance?: Reflection['hindrance']; pushed?: boolean } = {}) {
    const said: string[] = [];
    const done: string[] = [];
    const policy = createPolicy();
    const core = createProactivityCore({
      ...deps({
        policy,
        thought: saying('보고서 제출이 25분 남았어요.', {
          proactive_actions: [
            action({ tool_name: 'grep' }),
            action({ tool_name: 'web_fetch' }),
            action({ tool_name: 'rm' }),
          ],
        }),
      }),
      limits: () => free,
      async spawn(_session, { tool_name }) {
        done.push(tool_name);
        if (tool_name === 'web_fetch') throw new Error('no network');
        return '초안 3쪽';
      },
      async push(_session, utterance) {
        if (change.pushed !== false) said.push(utterance);
        return change.pushed !== false;
      },
    });
    return {
      said,
      done,
      policy,
      run: (lastKey: string | null = null) =>
        core.reflect(at({ lastKey, hindrance: change.hindrance ?? (() => null) })),
    };
  }

  test('are done once all gates are passed, and told behind the sentence; one that fails is not told', async () => {
    const { said, done, run } = world();
    await run();
    expect(done).toEqual(['grep', 'web_fetch']);
    expect(said).toEqual(['보고서 제출이 25분 남았어요.\n(미리 해둠) 초안 3쪽']);
  });

  test('none is done where a gate closes', async () => {
    const { done, run } = world();
    await run(keyOf(SITUATION));
    expect(done).toEqual([]);
  });

  test('what cannot be said after all is withdrawn: no cooldown, nothing awaited', async () => {
    const { policy, run } = world({ pushed: false });
    expect(await run()).toMatchObject({ speak: false, reason: 'suppressed' });
    expect(policy.isAwaiting('s')).toBe(false);
    expect(policy.inCooldown('s', NOW)).toBe(false);
  });

  test('the user began to type while the actions ran', async () => {
    let looks = 0;
    const { said, policy, run } = world({ hindrance: () => (looks++ === 0 ? null : 'turn running') });
    expect(await run()).toMatchObject({ speak: false, reason: 'suppressed', detail: 'turn running' });
    expect(said).toEqual([]);
    expect(policy.isAwaiting('s')).toBe(false);
  });
});
