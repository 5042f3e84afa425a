import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { fakeClock } from '../../../test/support/fake-clock.ts';
import { freshHome } from '../../../test/support/home.ts';
import { CompanionError } from '../errors.ts';
import { silentLog } from '../log.ts';
import { openStore } from '../store/store.ts';
import { replay } from './fold.ts';
import type { Goal, Happening, Plan } from './goal.ts';
import { goalId } from './goal-id.ts';
import { createGoalStore } from './goal-store.ts';
import { createGoalList, type ListRow } from './list.ts';

const plan: Plan = { crons: ['0 9-21 * * *'], daily: false, calls: [], finish: null };
const created = (objective: string, agent = 'karen'): Happening => ({
  type: 'created',
  payload: { agent, objective, mode: 'watch', plan },
});

function bench() {
  const clock = fakeClock('2026-12-01T09:00:00+09:00');
  const store = openStore({ path: join(freshHome(), 'jarvis.db') });
  onTestFinished(() => store.close());
  const errors: object[] = [];
  const log = { ...silentLog, error: (fields: object) => void errors.push(fields) };
  const goals = createGoalStore({ store, clock, log, language: () => 'ko' });
  const list = createGoalList(store);
  const projection = () => store.db.prepare('SELECT * FROM goals ORDER BY id').all();
  return { clock, store, goals, list, errors, projection };
}

const refused = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof CompanionError) return error.code;
    throw error;
  }
  return 'not refused';
};

/** Every kind of thing that can happen, legal or not. */
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constantFrom<Happening>(
    { type: 'paused', payload: { reason: 'r' } },
    { type: 'resumed', payload: {} },
    { type: 'blocked', payload: { reason: 'b', code: 'asks' } },
    { type: 'limited', payload: { reason: 'rounds', code: 'rounds', until: null } },
    { type: 'done', payload: { evidence: 'e' } },
    { type: 'stopped', payload: {} },
    { type: 'reopened', payload: {} },
    { type: 'cleared', payload: {} },
    created('다시'),
  ),
  fc
    .record({ objective: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '') })
    .map((payload): Happening => ({ type: 'edited', payload })),
);

test('any sequence: what is legal is kept, and replay gives the same projection', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), happening), { maxLength: 40 }), (steps) => {
      const { goals, projection, errors } = bench();
      let live: (Goal | null)[] = [null, null, null, null];
      let legal = 0;
      for (const [n, each] of steps) {
        const id = goalId(`agent-${n}`, 'x');
        const step = live[n] === null || each.type === 'created' ? created(`목표 ${n}`, `agent-${n}`) : each;
        const revision = live[n]?.revision ?? 0;
        const take = () => {
          live = live.with(n, goals.change({ id, revision }, step, 'user'));
        };
        if (refused(take) === 'not refused') legal += 1;
      }
      const before = projection();
      expect(before).toHaveLength(live.filter((goal) => goal !== null).length);
      for (const goal of live) if (goal !== null) expect(goals.replayOf(goal.id).goal).toEqual(goal);
      expect(goals.rebuild()).toEqual({ goals: before.length, refused: [] });
      expect(projection()).toEqual(before);
      expect(errors).toEqual([]);
      expect(live.reduce((sum, goal) => sum + (goal?.revision ?? 0), 0)).toBe(legal);
    }),
    { numRuns: 60 },
  );
});

test('an old revision is refused, and nothing is changed', () => {
  const { goals, projection } = bench();
  const id = goalId('karen', '공고');
  const first = goals.change({ id, revision: 0 }, created('공고'), 'user');
  goals.change(first, { type: 'paused', payload: { reason: 'x' } }, 'user');
  const before = projection();
  expect(refused(() => goals.change(first, { type: 'stopped', payload: {} }, 'user'))).toBe('conflict');
  expect(refused(() => goals.change({ id, revision: 0 }, created('공고'), 'user'))).toBe('conflict');
  expect(projection()).toEqual(before);
  expect(goals.events(id)).toHaveLength(2);
});

test('a broken history is refused loudly, and what came before it counts', () => {
  fc.assert(
    fc.property(fc.nat(4), fc.constantFrom('gap', 'type', 'payload', 'json', 'move'), (at, how) => {
      const { goals, store, errors } = bench();
      const id = goalId('karen', '공고');
      let goal = goals.change({ id, revision: 0 }, created('공고'), 'user');
      const states = [goal];
      for (let i = 0; i < 5; i += 1) {
        const next: Happening =
          i % 2 === 0 ? { type: 'paused', payload: { reason: `${i}` } } : { type: 'resumed', payload: {} };
        goal = goals.change(goal, next, 'user');
        states.push(goal);
      }
      const revision = at + 2;
      const set = (column: string, value: string | number) =>
        store.db
          .prepare(`UPDATE goal_events SET ${column} = ? WHERE goal_id = ? AND revision = ?`)
          .run(value, id, revision);
      if (how === 'gap')
        store.db.prepare('DELETE FROM goal_events WHERE goal_id = ? AND revision = ?').run(id, revision);
      if (how === 'type') set('type', 'teleported');
      if (how === 'payload') set('payload', '{"reason":5,"evidence":5}');
      if (how === 'json') set('payload', '{"reason":');
      if (how === 'move') set('type', 'reopened');
      const result = goals.rebuild();
      // A deleted last event leaves a shorter, whole history.
      const lost = how === 'gap' && revision === states.length;
      const harmless = lost || (how === 'payload' && states[revision - 1]!.status === 'active');
      if (harmless) return;
      expect(result.refused).toHaveLength(1);
      expect(errors).toHaveLength(1);
      expect(goals.get(id)).toEqual(states[revision - 2]);
    }),
    { numRuns: 60 },
  );
});

test('replay of anything at all does not throw', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), (events) => {
      const { goal, taken, refused: why } = replay(events);
      expect(taken).toBe(0);
      expect(goal).toBeNull();
      expect(why === null).toBe(events.length === 0);
    }),
  );
});

test('the same agent and sentence, whatever its case and space, is one goal; another agent has its own', () => {
  expect(goalId('karen', '  새  공고\n나오면 알려줘 ')).toBe(goalId('karen', '새 공고 나오면 알려줘'));
  expect(goalId('karen', 'New FLATS')).toBe(goalId('karen', 'new flats'));
  expect(goalId('karen', 'new flats')).not.toBe(goalId('jarvis', 'new flats'));
  expect(goalId('karen', '새 공고'.normalize('NFD'))).toBe(goalId('karen', '새 공고'));
});

test('pages go on where the one before ended, with changes between them', async () => {
  const { goals, clock, list } = bench();
  for (let i = 0; i < 25; i += 1) {
    goals.change({ id: goalId('karen', `${i}`), revision: 0 }, created(`목표 ${i}`), 'user');
    if (i % 3 === 0) await clock.advance(1000);
  }
  const seen: string[] = [];
  let last: ListRow | undefined;
  for (;;) {
    const page = list.page(false, last === undefined ? null : { at: last.updated_at, id: last.id }, 4);
    seen.push(...page.map((goal) => goal.objective));
    last = page.at(-1);
    if (page.length < 4) break;
    // One that was shown already changes, and moves to the front: nobody is shown twice or left out.
    await clock.advance(1000);
    const shown = goals.get(goalId('karen', '24'))!;
    goals.change(
      shown,
      { type: shown.status === 'active' ? 'paused' : 'resumed', payload: { reason: '' } } as Happening,
      'user',
    );
  }
  expect(seen).toHaveLength(25);
  expect(new Set(seen).size).toBe(25);
});
