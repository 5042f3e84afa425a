import type { FinishDetail, GoalProgress, GoalRound, Verified as VerifiedDto } from '../../../shared/contract.ts';
import type { Clock } from '../../clock.ts';
import { isoAt } from '../../time.ts';
import { type Goal, isEnded } from '../goal.ts';
import type { GoalStore } from '../goal-store.ts';
import { budgetsOf, shareUsed } from './budget.ts';
import type { CallsStore } from './calls-store.ts';
import type { CommandsBeside } from './commands-beside.ts';
import type { Driver } from './driver.ts';
import type { FinishStore, Wait } from './finish-store.ts';
import type { RoundRow, RoundsStore } from './rounds-store.ts';
import { passed, type Verified } from './verify.ts';
import type { FinishWords } from './words.ts';

/** How many rounds a goal's page shows. */
const ROUNDS_SHOWN = 30;
const NANO = 1e9;

/** Goals that finish as windows see them. */
export function createFinishDto(deps: {
  clock: Clock;
  goals: GoalStore;
  finish: FinishStore;
  rounds: RoundsStore;
  calls: CallsStore;
  beside: CommandsBeside;
  driver: Pick<Driver, 'holds' | 'isRunning'>;
  words: () => FinishWords;
  /** A moment in words. */
  moment: (at: number) => string;
}) {
  const { finish, rounds } = deps;
  const iso = (at: number) => isoAt(at, deps.clock.zone());

  const waitsFor = (goalId: string, wait: Wait): string => {
    const { waiting } = deps.words();
    switch (wait.for) {
      case 'command':
        return waiting.command(deps.beside.get(goalId, wait.command)?.command ?? `b${wait.command}`);
      case 'file':
        return waiting.file(wait.path);
      case 'time':
        return waiting.time(deps.moment(wait.until));
      case 'goal':
        return waiting.goal(deps.goals.get(wait.goalId)?.objective.slice(0, 80).toWellFormed() ?? '');
    }
  };

  const verified = (row: Verified | null): VerifiedDto | null =>
    row === null ? null : { at: iso(row.at), code: row.code, broke: row.broke, ms: row.ms, output: row.output };

  const roundOf = (goalId: string, row: RoundRow): GoalRound => ({
    n: row.n,
    at: iso(row.startedAt),
    seconds: Math.round(row.workMs / 1000),
    outcome: row.outcome,
    summary: row.summary,
    reason: row.reason,
    files: row.files,
    calls: deps.calls.shownOfRound(goalId, row.n).map(({ n, tool, title, state, changed, result, diff, ms }) => ({
      ...{ tool, title, state, changed, diff, ms },
      id: `c${n}`,
      result: result.toWellFormed(),
    })),
    verify: verified(row.verify),
    modelCalls: row.modelCalls,
    toolCalls: row.toolCalls,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    usd: row.costNano / NANO,
  });

  /** Why it does not move now; null: it does, or has ended. */
  const why = (goal: Goal): string | null => {
    if (isEnded(goal)) return null;
    if (goal.status !== 'active') return goal.reason;
    if (deps.driver.isRunning(goal.id)) return null;
    const { wait } = finish.get(goal.id);
    const held = deps.driver.holds(goal);
    if (typeof held === 'string') return held;
    if (wait !== null) return waitsFor(goal.id, wait);
    return held === null ? null : deps.words().next(deps.moment(held));
  };

  return {
    why,
    progress(goal: Goal): GoalProgress {
      const { armed, wait, sessionId, verified: last } = finish.get(goal.id);
      const used = rounds.used(goal.id);
      return {
        rounds: used.rounds,
        share: goal.plan.finish === null ? 0 : shareUsed(goal.plan.finish, used),
        armed,
        waits: wait === null ? null : waitsFor(goal.id, wait),
        code: goal.code,
        sessionId,
        passes: goal.plan.finish?.verify == null || last === null ? null : passed(last),
      };
    },
    detail(goal: Goal): FinishDetail {
      const plan = goal.plan.finish;
      const known = finish.requirements(goal.id);
      const listed = (plan?.requirements ?? []).map((text) => ({
        text,
        state: 'unseen' as const,
        note: '',
        calls: [],
      }));
      return {
        verify: plan?.verify ?? null,
        folder: plan?.folder ?? null,
        lastCheck: verified(finish.get(goal.id).verified),
        requirements: (known.length > 0 ? known : listed).map(({ text, state, note, calls }) => ({
          text,
          state,
          note,
          calls,
        })),
        steps: plan?.steps ?? [],
        budgets: plan === null ? [] : budgetsOf(plan, rounds.used(goal.id)),
        checkpoints: plan?.checkpoints ?? false,
        rounds: rounds.page(goal.id, null, ROUNDS_SHOWN).map((row) => roundOf(goal.id, row)),
        commands: deps.beside.list(goal.id).map(({ n, command, state }) => ({ id: `b${n}`, command, state })),
      };
    },
  };
}
