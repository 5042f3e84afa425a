import type { GoalDetail, Goal as GoalDto } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { ActivityStore } from './activity.ts';
import type { Finish } from './finish/finish.ts';
import { type Goal, type GoalEvent, isEnded } from './goal.ts';
import { jobName } from './goal-id.ts';
import type { GoalStore } from './goal-store.ts';
import type { GoalList, ListRow } from './list.ts';
import { createMoments } from './moments.ts';
import type { GoalJob, JobsPort } from './ports.ts';
import { inWords, whyOf } from './why.ts';
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
  list: GoalList;
  finish: Pick<Finish, 'progress' | 'why' | 'detail' | 'isRunning' | 'cost'>;
  language: () => Language;
}) {
  const { activity } = deps;
  const moments = createMoments();
  const moment = (at: number) => moments(at, deps.clock.zone());

  const said = (stored: string | null) => (stored === null ? null : inWords(stored, deps.language()));

  /** Why it is paused, blocked or limited. What is wrong with its job the job says itself, as long as it is wrong. */
  const reasonOf = (goal: ListRow, job: GoalJob | null): string | null =>
    goal.reason !== null && whyOf(goal.reason)?.why === 'job' && job?.problem != null ? job.problem : said(goal.reason);

  /** Why it does not move now; null: it does. */
  const whyNot = (goal: ListRow, job: GoalJob | null): string | null => {
    const language = deps.language();
    if (goal.status !== 'active') {
      return isEnded(goal) ? null : (reasonOf(goal, job) ?? statusWords[language](goal.status));
    }
    if (job === null) return goalWords[language].fileGone;
    if (job.problem !== null) return job.problem;
    return job.enabled ? said(goal.waiting) : goalWords[language].fileOff;
  };

  const last = (goal: ListRow): GoalDto['last'] =>
    goal.last_at === null || goal.last_outcome === null
      ? null
      : {
          at: moment(goal.last_at),
          outcome: goal.last_outcome,
          told: goal.last_told ?? 0,
          modelCalls: goal.last_model_calls ?? 0,
          reason: said(goal.last_reason),
        };

  const row = (goal: ListRow): GoalDto => {
    const { id, revision, agent, objective, mode, status } = goal;
    const name = jobName(id);
    const working = mode === 'finish' ? deps.goals.get(id) : null;
    const job = mode === 'finish' ? null : deps.jobs.get(name);
    return {
      ...{ id, revision, agent, objective, mode, status },
      reason: reasonOf(goal, job),
      job: name,
      clock: job?.words ?? '',
      next: status === 'active' ? (job?.next ?? null) : null,
      running: working === null ? job?.running === true : deps.finish.isRunning(id),
      last: last(goal),
      told: goal.told ?? 0,
      turns: goal.turns ?? 0,
      cost:
        working === null
          ? {
              modelCalls: goal.model_calls ?? 0,
              inputTokens: goal.input_tokens ?? 0,
              outputTokens: goal.output_tokens ?? 0,
              usd: (goal.cost_nano ?? 0) / NANO,
            }
          : deps.finish.cost(id),
      why: working === null ? whyNot(goal, job) : said(deps.finish.why(working)),
      updatedAt: moment(goal.updated_at),
      finish: working === null ? null : deps.finish.progress(working),
    };
  };
  /** What an event says of itself, its reason as a sentence. */
  const worded = (payload: GoalEvent['payload']) =>
    'reason' in payload ? { ...payload, reason: said(payload.reason) } : payload;
  const one = (id: string): GoalDto => row(deps.list.one(id));

  return {
    row,
    one,
    detail: (goal: Goal): GoalDetail => ({
      goal: one(goal.id),
      createdAt: moment(goal.createdAt),
      daily: goal.plan.daily,
      evidence: goal.evidence,
      notes: activity.notes(goal.id),
      calls: activity.memory(goal.id).calls.map(({ tool, args }) => ({ tool, args })),
      events: deps.goals
        .events(goal.id)
        .reverse()
        .map(({ revision, type, by, at, payload }) => ({
          revision,
          type,
          by,
          at: moment(at),
          payload: worded(payload),
        })),
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
        reason: said(turn.reason),
      })),
      finish: goal.mode === 'finish' ? deps.finish.detail(goal) : null,
      told: activity.told(goal.id, null, SHOWN.told).map(({ at, elsewhere, key, text, link }) => ({
        item: { key, text, ...(link === undefined ? {} : { link }) },
        at: moment(at),
        elsewhere,
      })),
    }),
  };
}
