import type { GoalDetail, Goal as GoalDto } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import { isoAt } from '../time.ts';
import type { ActivityStore } from './activity.ts';
import { type Goal, isEnded } from './goal.ts';
import { jobName } from './goal-id.ts';
import type { GoalStore } from './goal-store.ts';
import type { GoalJob, JobsPort } from './ports.ts';
import { goalWords, type Language, statusWords } from './words.ts';

const NANO = 1e9;
/** How much of a goal's history its page shows. */
const SHOWN = { turns: 50, told: 200 };

/** Goals as windows see them. */
export function createDto(deps: {
  clock: Clock;
  jobs: Pick<JobsPort, 'get'>;
  activity: ActivityStore;
  goals: GoalStore;
  language: () => Language;
}) {
  const { activity } = deps;
  const moment = (at: number) => isoAt(at, deps.clock.zone());

  /** Why it does not move now; null: it does. */
  const whyNot = (goal: Goal, waiting: string | null, job: GoalJob | null): string | null => {
    const language = deps.language();
    if (goal.status !== 'active') return isEnded(goal) ? null : (goal.reason ?? statusWords[language](goal.status));
    if (job === null) return goalWords[language].fileGone;
    if (job.problem !== null) return job.problem;
    return job.enabled ? waiting : goalWords[language].fileOff;
  };

  const row = (goal: Goal): GoalDto => {
    const known = activity.activity(goal.id);
    const job = deps.jobs.get(jobName(goal.id));
    return {
      id: goal.id,
      revision: goal.revision,
      agent: goal.agent,
      objective: goal.objective,
      mode: goal.mode,
      status: goal.status,
      reason: goal.reason,
      job: jobName(goal.id),
      clock: job?.words ?? '',
      next: goal.status === 'active' ? (job?.next ?? null) : null,
      running: job?.running === true,
      last:
        known.lastAt === null || known.lastOutcome === null
          ? null
          : {
              at: moment(known.lastAt),
              outcome: known.lastOutcome,
              told: known.lastTold,
              modelCalls: known.lastModelCalls,
            },
      told: known.told,
      turns: known.turns,
      cost: {
        modelCalls: known.modelCalls,
        inputTokens: known.inputTokens,
        outputTokens: known.outputTokens,
        usd: known.costNano / NANO,
      },
      why: whyNot(goal, known.waiting, job),
      updatedAt: moment(goal.updatedAt),
    };
  };

  return {
    row,
    detail: (goal: Goal): GoalDetail => ({
      goal: row(goal),
      createdAt: moment(goal.createdAt),
      daily: goal.plan.daily,
      evidence: goal.evidence,
      notes: activity.notes(goal.id),
      calls: activity.memory(goal.id).calls.map(({ tool, args }) => ({ tool, args })),
      events: deps.goals
        .events(goal.id)
        .reverse()
        .map(({ revision, type, by, at, payload }) => ({ revision, type, by, at: moment(at), payload })),
      turns: activity.turns(goal.id, null, SHOWN.turns).map((turn) => ({
        id: turn.id,
        at: moment(turn.startedAt),
        seconds: Math.max(Math.round((turn.endedAt - turn.startedAt) / 1000), 0),
        outcome: turn.outcome,
        handedOver: turn.handedOver,
        sessionId: turn.sessionId,
        modelCalls: turn.modelCalls,
        toolCalls: turn.toolCalls,
        inputTokens: turn.inputTokens,
        outputTokens: turn.outputTokens,
        usd: turn.costNano / NANO,
        items: turn.items,
        reason: turn.reason,
      })),
      told: activity.told(goal.id, null, SHOWN.told).map(({ at, elsewhere, key, text, link }) => ({
        item: { key, text, ...(link === undefined ? {} : { link }) },
        at: moment(at),
        elsewhere,
      })),
    }),
  };
}
