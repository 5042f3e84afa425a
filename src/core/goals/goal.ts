import { z } from 'zod';

export type GoalMode = 'watch' | 'finish';
export type GoalStatus = 'active' | 'paused' | 'blocked' | 'limited' | 'done' | 'stopped';
export type GoalBy = z.output<typeof By>;

/** One tool call, as it is replayed. */
export const Call = z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()) });
export type Call = z.output<typeof Call>;

/** What bounds a goal that works until done; null: no bound of that kind. */
export const Budget = z.object({
  rounds: z.number().nullable(),
  /** Input without what was cached, and output. */
  tokens: z.number().nullable(),
  /** Of work, not of waiting. */
  minutes: z.number().nullable(),
  /** US dollars. */
  cost: z.number().nullable(),
  /** Tool calls. */
  calls: z.number().nullable().default(null),
});
export type Budget = z.output<typeof Budget>;
export type BudgetKind = keyof Budget;

/** How a goal is worked on until it is done. */
export const FinishPlan = Budget.extend({
  /** The command that only the user sets: done means that it exits 0. */
  verify: z.string().nullable(),
  /** Where it works, and where the command runs: an absolute path. */
  folder: z.string().nullable(),
  /** What the objective asks for, where a person listed it; else the model lists it when it says that it is done. */
  requirements: z.array(z.string()).default([]),
  /** A note of the goal: it may leave these steps. */
  steps: z.array(z.string()).default([]),
  /** Tells the user at each quarter of its budget. */
  checkpoints: z.boolean().default(false),
});
export type FinishPlan = z.output<typeof FinishPlan>;

/** How it is pursued: the clock and the tools of a watch, the limits of one that finishes. */
export const Plan = z.object({
  /** Cron lines of its job. */
  crons: z.array(z.string()).min(1).nullable(),
  /** The day's first turn looks anew, whatever has changed. */
  daily: z.boolean(),
  /** Chosen by code when it was entrusted: what is looked at without a model. */
  calls: z.array(Call),
  finish: FinishPlan.nullable(),
});
export type Plan = z.output<typeof Plan>;

/** Who changed it: the person, the goal's own turn, a change of its job file, or the companion. */
const By = z.enum(['user', 'goal', 'file', 'companion']);
const objective = z.string().min(1).max(4000);
const reason = z.object({ reason: z.string() });

/** Why it can't go on without the user. */
export const BlockCode = z.enum(['asks', 'approval', 'no_progress', 'error', 'no_tools', 'folder']);
export type BlockCode = z.output<typeof BlockCode>;
/** Which budget is used up, or which of the provider's. */
export const LimitCode = z.enum(['rounds', 'tokens', 'minutes', 'cost', 'calls', 'quota']);
export type LimitCode = z.output<typeof LimitCode>;

/** What can happen to a goal. Anything that is not of this form does not count as history. */
const Happening = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('created'),
    payload: z.object({ agent: z.string().min(1), objective, mode: z.enum(['watch', 'finish']), plan: Plan }),
  }),
  z.object({
    type: z.literal('edited'),
    payload: z.object({ objective: objective.optional(), plan: Plan.optional() }),
  }),
  z.object({ type: z.literal('paused'), payload: reason }),
  z.object({ type: z.literal('resumed'), payload: z.object({}) }),
  z.object({ type: z.literal('blocked'), payload: reason.extend({ code: BlockCode }) }),
  z.object({
    type: z.literal('limited'),
    /** `until`: when it ends by itself (epoch ms). */
    payload: reason.extend({ code: LimitCode, until: z.number().nullable() }),
  }),
  z.object({ type: z.literal('done'), payload: z.object({ evidence: z.string() }) }),
  z.object({ type: z.literal('stopped'), payload: z.object({}) }),
  z.object({ type: z.literal('reopened'), payload: z.object({}) }),
  z.object({ type: z.literal('cleared'), payload: z.object({}) }),
]);
export type Happening = z.output<typeof Happening>;

export const GoalEvent = z.intersection(
  z.object({ goalId: z.string().min(1), revision: z.number().int().positive(), by: By, at: z.number() }),
  Happening,
);
export type GoalEvent = z.output<typeof GoalEvent>;

/** What the events come to. */
export interface Goal {
  id: string;
  revision: number;
  agent: string;
  objective: string;
  mode: GoalMode;
  status: GoalStatus;
  /** Why it is paused, blocked or limited. */
  reason: string | null;
  code: BlockCode | LimitCode | null;
  /** When a limit ends by itself (epoch ms). */
  until: number | null;
  evidence: string | null;
  plan: Plan;
  createdAt: number;
  updatedAt: number;
  /** Taken off the list. */
  cleared: boolean;
}

export const isEnded = (goal: Pick<Goal, 'status'>): boolean => goal.status === 'done' || goal.status === 'stopped';
