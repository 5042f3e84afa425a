import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { fakeClock } from '../../../test/support/fake-clock.ts';
import { freshHome } from '../../../test/support/home.ts';
import { CompanionError } from '../errors.ts';
import { silentLog } from '../log.ts';
import { openStore, type Store } from '../store/store.ts';
import { BlockCode, type FinishPlan, type Goal, type Happening, LimitCode, type Plan } from './goal.ts';
import { foldObjective } from './goal-id.ts';
import { createGoalStore } from './goal-store.ts';

/*
 * The log of events is the authority: whatever may happen to goals of both ways, what is made of it anew is what stands there;
 * whatever is broken in it is refused loudly, and what came before counts.
 */

const words = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
const amount = fc.option(fc.double({ min: 0.1, max: 1e9, noNaN: true }), { nil: null });

const finishPlan: fc.Arbitrary<FinishPlan> = fc.record({
  ...{ rounds: amount, tokens: amount, minutes: amount, cost: amount, calls: amount },
  verify: fc.option(words, { nil: null }),
  folder: fc.option(words, { nil: null }),
  requirements: fc.array(words, { maxLength: 4 }),
  steps: fc.array(words, { maxLength: 3 }),
  checkpoints: fc.boolean(),
});
const planOf = (mode: Goal['mode']): fc.Arbitrary<Plan> =>
  mode === 'finish'
    ? finishPlan.map((finish) => ({ crons: null, daily: false, calls: [], finish }))
    : fc.record({
        crons: fc.array(fc.constantFrom('0 9-21 * * *', '*/5 * * * *'), { minLength: 1, maxLength: 2 }),
        daily: fc.boolean(),
        calls: fc.array(
          fc.record({ tool: words, args: fc.dictionary(words, fc.jsonValue() as fc.Arbitrary<unknown>) }),
          {
            maxLength: 2,
          },
        ),
        finish: fc.constant(null),
      });

const created = fc
  .constantFrom<Goal['mode']>('watch', 'finish')
  .chain((mode) =>
    fc
      .record({ agent: fc.constantFrom('karen', 'friday'), objective: words, plan: planOf(mode) })
      .map((payload): Happening => ({ type: 'created', payload: { ...payload, mode } })),
  );

const reason = words;
const until = fc.option(fc.integer({ min: 0, max: 4e12 }), { nil: null });
const next: fc.Arbitrary<Happening> = fc.oneof(
  fc
    .record(
      { objective: words, plan: fc.constantFrom<Goal['mode']>('watch', 'finish').chain(planOf) },
      { requiredKeys: [] },
    )
    .map((payload): Happening => ({ type: 'edited', payload })),
  reason.map((text): Happening => ({ type: 'paused', payload: { reason: text } })),
  fc.constant<Happening>({ type: 'resumed', payload: {} }),
  fc
    .record({ reason, code: fc.constantFrom(...BlockCode.options) })
    .map((payload): Happening => ({ type: 'blocked', payload })),
  fc
    .record({ reason, code: fc.constantFrom(...LimitCode.options), until })
    .map((payload): Happening => ({ type: 'limited', payload })),
  words.map((evidence): Happening => ({ type: 'done', payload: { evidence } })),
  fc.constantFrom<Happening>({ type: 'stopped', payload: {} }, { type: 'reopened', payload: {} }),
  fc.constant<Happening>({ type: 'cleared', payload: {} }),
  created,
);
const by = fc.constantFrom<'user' | 'goal' | 'file' | 'companion'>('user', 'goal', 'file', 'companion');
const steps = fc.array(fc.record({ goal: fc.nat(2), happening: next, by, ms: fc.nat(5000) }), {
  minLength: 12,
  maxLength: 50,
});

const clock = fakeClock('2026-12-01T09:00:00+09:00');
const ids = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const;

/** One database for all runs of a test: opening it costs more than a run. */
function bench() {
  const store = openStore({ path: join(freshHome(), 'jarvis.db') });
  // What a crash of the machine would take is no matter here.
  store.db.pragma('synchronous = OFF');
  onTestFinished(() => store.close());
  const errors: object[] = [];
  const log = { ...silentLog, error: (fields: object) => void errors.push(fields) };
  const goals = createGoalStore({ store, clock, log, language: () => 'ko' });
  const rows = (id?: string) =>
    (store.db.prepare('SELECT * FROM goals ORDER BY id').all() as { id: string }[]).filter(
      (row) => id === undefined || row.id === id,
    );
  const empty = () => {
    store.db.exec('DELETE FROM goal_events; DELETE FROM goals');
    errors.length = 0;
  };
  return { store, goals, errors, rows, empty };
}

type Bench = ReturnType<typeof bench>;

/** Lets happen what may happen, and gives what each goal was after each of its events. */
function live(
  { goals }: Bench,
  happenings: readonly { goal: number; happening: Happening; by: 'user' | 'goal' | 'file' | 'companion'; ms: number }[],
  first: readonly Happening[],
) {
  // Of an agent of its own each: the same sentence twice would be one goal.
  const own = (goal: number, happening: Happening): Happening =>
    happening.type === 'created'
      ? { type: 'created', payload: { ...happening.payload, agent: `agent-${goal}` } }
      : happening;
  const states: Goal[][] = ids.map((id, i) => [goals.change({ id, revision: 0 }, own(i, first[i]!), 'user')]);
  for (const { goal, happening, by: who, ms } of happenings) {
    clock.jump(ms);
    try {
      states[goal]!.push(goals.change(states[goal]!.at(-1)!, own(goal, happening), who));
    } catch (error) {
      if (!(error instanceof CompanionError) || error.code !== 'conflict') throw error;
    }
  }
  return states;
}

const firsts = fc.tuple(created, created, created);

test('made anew from its log, every goal is what it was', () => {
  const all = bench();
  fc.assert(
    fc.property(firsts, steps, (first, happenings) => {
      all.empty();
      const states = live(all, happenings, first);
      const before = all.rows();
      expect(all.goals.rebuild()).toEqual({ goals: 3, refused: [] });
      expect(all.rows()).toEqual(before);
      for (const mine of states) expect(all.goals.get(mine[0]!.id)).toEqual(written(mine.at(-1)!));
      expect(all.errors).toEqual([]);
    }),
    { numRuns: 80 },
  );
});

/** Each spoils one row so that nothing of it, or after it, can count. */
const corruptions = {
  gap: (db: Store['db'], id: string, at: number) =>
    db.prepare('DELETE FROM goal_events WHERE goal_id = ? AND revision = ?').run(id, at),
  'unknown type': set('type', 'teleported'),
  'broken JSON': set('payload', '{"reason":'),
  'another form': set('payload', '[]'),
  'no payload at all': set('payload', 'null'),
  'nobody did it': set('by', 'somebody'),
  'created twice': (db: Store['db'], id: string, at: number) => {
    const [payload] = db
      .prepare<[string], string>('SELECT payload FROM goal_events WHERE goal_id = ? AND revision = 1')
      .pluck()
      .all(id);
    return db
      .prepare("UPDATE goal_events SET type = 'created', payload = ? WHERE goal_id = ? AND revision = ?")
      .run(payload, id, at);
  },
} satisfies Record<string, (db: Store['db'], id: string, at: number) => unknown>;

function set(column: string, value: string) {
  return (db: Store['db'], id: string, at: number) =>
    db.prepare(`UPDATE goal_events SET ${column} = ? WHERE goal_id = ? AND revision = ?`).run(value, id, at);
}

/** As a log has it: JSON knows no negative zero. */
const written = (goal: Goal): Goal => JSON.parse(JSON.stringify(goal));

const isSame = (one: Goal, other: Goal): boolean =>
  !one.cleared && one.agent === other.agent && foldObjective(one.objective) === foldObjective(other.objective);

/** Pauses and resumes: after the goal's own events there are some that may be spoiled. */
const tail = (goals: Bench['goals'], goal: Goal, count: number): Goal[] => {
  if (goal.cleared) return [];
  const states = [goal];
  const revive: Happening | null =
    goal.status === 'active'
      ? null
      : goal.status === 'done' || goal.status === 'stopped'
        ? { type: 'reopened', payload: {} }
        : { type: 'resumed', payload: {} };
  if (revive !== null) states.push(goals.change(goal, revive, 'user'));
  for (let i = 0; i < count; i += 1) {
    const happening: Happening =
      i % 2 === 0 ? { type: 'paused', payload: { reason: `${i}` } } : { type: 'resumed', payload: {} };
    states.push(goals.change(states.at(-1)!, happening, 'user'));
  }
  return states.slice(1);
};

test.each(Object.entries(corruptions))('a log with %s is refused loudly, and what came before counts', (_, spoil) => {
  const all = bench();
  fc.assert(
    fc.property(firsts, steps, fc.nat(1000), (first, happenings, pick) => {
      all.empty();
      const states = live(all, happenings, first);
      const [mine, ...others] = states as [Goal[], Goal[], Goal[]];
      mine.push(...tail(all.goals, mine.at(-1)!, 4));
      const { id } = mine[0]!;
      // Not the last one: a log whose end is missing is a shorter, whole log. Not where it was cleared: it may be created again.
      const open = mine.slice(1, -1).filter((goal) => !mine[goal.revision - 2]!.cleared);
      if (open.length === 0) return;
      const at = open[pick % open.length]!.revision;
      spoil(all.store.db, id, at);
      const { refused } = all.goals.rebuild();
      expect(refused).toEqual([{ id, revision: expect.any(Number), why: expect.stringMatching(/./) }]);
      expect(refused[0]!.revision).toBeGreaterThanOrEqual(at);
      expect(all.errors).toHaveLength(1);
      const before = mine[at - 2]!;
      // What it falls back to may be the sentence of another goal by now, whose place it never takes.
      const taken = others.some((other) => !before.cleared && isSame(other.at(-1)!, before));
      expect(all.goals.get(id)).toEqual(taken ? null : written(before));
      for (const other of others) expect(all.goals.get(other[0]!.id)).toEqual(written(other.at(-1)!));
    }),
    { numRuns: 15 },
  );
});

test('two events that changed places are refused from the first of them that may not happen there', () => {
  const all = bench();
  fc.assert(
    fc.property(created, fc.nat(2), (first, pick) => {
      all.empty();
      const begun = all.goals.change({ id: ids[0], revision: 0 }, first, 'user');
      const states = [begun, ...tail(all.goals, begun, 6)];
      const at = 2 + pick * 2;
      const swap = all.store.db.prepare('UPDATE goal_events SET revision = ? WHERE goal_id = ? AND revision = ?');
      swap.run(999, ids[0], at);
      swap.run(at, ids[0], at + 1);
      swap.run(at + 1, ids[0], 999);
      const { refused } = all.goals.rebuild();
      expect(refused).toEqual([{ id: ids[0], revision: at, why: expect.stringContaining('resumed while active') }]);
      expect(all.goals.get(ids[0])).toEqual(written(states[at - 2]!));
    }),
    { numRuns: 15 },
  );
});

test('a broken history never takes another goal’s place', () => {
  const { goals, store, rows, errors } = bench();
  const plan: Plan = { crons: ['0 9 * * *'], daily: false, calls: [], finish: null };
  const begin = (id: string, objective: string) =>
    goals.change(
      { id, revision: 0 },
      { type: 'created', payload: { agent: 'karen', objective, mode: 'watch', plan } },
      'user',
    );
  goals.change(begin(ids[0], '공고'), { type: 'edited', payload: { objective: '다른 공고' } }, 'user');
  const other = begin(ids[1], '공고');
  set('payload', '{"objective":')(store.db, ids[0], 2);
  expect(goals.rebuild().refused).toEqual([{ id: ids[0], revision: 2, why: expect.stringMatching(/./) }]);
  expect(errors).toHaveLength(1);
  expect(goals.get(other.id)).toEqual(other);
  expect(rows().map((row) => row.id)).toEqual([ids[1]]);
});
