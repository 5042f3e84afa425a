import { describe, expect, test } from 'vitest';
import { parseGoalCommand } from '../../../core/goals/command-parse.ts';
import { finishDetail, planDraft } from '../../testing/fake-finish.ts';
import { finishGoal } from '../../testing/fake-goals.ts';
import { amountOf, badBudgets, budgetChanges, budgetFieldsOf, noBudgets, raised } from './budget-fields.ts';
import { finishChanges, finishFieldsOf } from './changes.ts';
import { finishFlags } from './flags.ts';
import { planFieldsOf, withDraft } from './plan-fields.ts';

describe('budgets as they are written', () => {
  test.each([
    ['rounds', '40', 40],
    ['tokens', '200k', 200_000],
    ['tokens', '1.5m', 1_500_000],
    ['tokens', '10,000', 10_000],
    ['cost', '$1.50', 1.5],
    ['minutes', '0.5', 0.5],
    ['cost', ' ', null],
  ] as const)('%s %s', (kind, written, amount) => expect(amountOf(kind, written)).toBe(amount));

  test.each([
    ['rounds', '1.5'],
    ['rounds', '0'],
    ['tokens', '많이'],
    ['cost', '-1'],
    ['calls', '1e9'],
    ['rounds', '200k'],
  ] as const)('%s %s is no amount', (kind, written) => expect(amountOf(kind, written)).toBeUndefined());

  test('rounds always have a limit once the goal is there', () => {
    expect(badBudgets(noBudgets, { free: false })).toEqual(['rounds']);
    expect(badBudgets(noBudgets, { free: true })).toEqual([]);
  });

  test('only what differs is changed, and an emptied field takes the limit away', () => {
    const start = budgetFieldsOf([
      { kind: 'rounds', limit: 20 },
      { kind: 'cost', limit: 1.5 },
    ]);
    expect(budgetChanges(start, { ...start, rounds: '20', cost: '', tokens: '200k' })).toEqual({
      cost: null,
      tokens: 200_000,
    });
  });

  test('what is offered as a new limit leaves room', () => {
    expect(raised({ used: 20, limit: 20 })).toBe(40);
    expect(raised({ used: 90, limit: 20 })).toBe(91);
  });
});

test('an edit names only what differs; lines that are empty are none', () => {
  const goal = finishGoal({ id: 'f00000000001' });
  const start = finishFieldsOf(goal, finishDetail(goal));
  expect(finishChanges(start, { ...start, requirements: [...start.requirements, ' '] })).toEqual({});
  expect(finishChanges(start, { ...start, verify: ' ', steps: ['고친다'], checkpoints: true })).toEqual({
    finish: { verify: null, steps: ['고친다'], checkpoints: true },
  });
});

test('a draft fills what was not written meanwhile, and nothing else', () => {
  const empty = planFieldsOf(planDraft({ requirements: [], steps: [], verify: '' }));
  const draft = planFieldsOf(planDraft());
  const mine = { ...empty, verify: 'make check' };
  expect(withDraft(mine, empty, draft)).toEqual({ ...draft, verify: 'make check' });
});

describe('what the sheet says as /goal is read as it was meant', () => {
  test.each(['npm test -- --run "a b"', 'echo “x”', "pytest -k 'not slow'", 'a && b | c > d'])('%s', (verify) => {
    const budget = { ...noBudgets, tokens: '200k', rounds: '12' };
    const flags = finishFlags({ verify, folder: '~/내 작업/shop', budget });
    const parsed = parseGoalCommand(`${flags}테스트를 통과시켜줘`, () => false);
    expect(parsed).toMatchObject({
      kind: 'objective',
      text: '테스트를 통과시켜줘',
      flags: { finish: true, verify, folder: '~/내 작업/shop', budget: { tokens: 200_000, rounds: 12 } },
    });
  });

  test('a command with both kinds of quotes is not sent mangled', () => {
    expect(finishFlags({ verify: 'echo "x” ', folder: '', budget: noBudgets })).toBeNull();
  });
});
