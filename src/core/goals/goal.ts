import { z } from 'zod';

export type GoalMode = 'watch' | 'finish';
export type GoalStatus = 'active' | 'paused' | 'blocked' | 'limited' | 'done' | 'stopped';
export type GoalBy = z.output<typeof By>;

/** One tool call, as it is replayed. */
export const Call = z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()) });
export type Call = z.output<typeof Call>;

/** How it is pursued: the clock and the tools of a watch, the limits of one that finishes. */
export const Plan = z.object({
  /** Cron lines of its job. */
  crons: z.array(z.string()).min(1).nullable(),
  /** The day's first turn looks anew, whatever has changed. */
  daily: z.boolean(),
  /** Chosen by code when it was entrusted: what is looked at without a model. */
  calls: z.array(Call),
  finish: z
    .object({
      verify: z.string().nullable(),
      folder: z.string().nullable(),
      rounds: z.number().nullable(),
      tokens: z.number().nullable(),
      minutes: z.number().nullable(),
      /** US dollars. */
      cost: z.number().nullable(),
    })
    .nullable(),
});
export type Plan = z.output<typeof Plan>;

/** Who changed it: the person, the goal's own turn, a change of its job file, or the companion. */
const By = z.enum(['user', 'goal', 'file', 'companion']);
const objective = z.string().min(1).max(4000);
const reason = z.object({ reason: z.string() });

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
  z.object({ type: z.literal('blocked'), payload: reason }),
  z.object({ type: z.literal('limited'), payload: reason }),
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
  evidence: string | null;
  plan: Plan;
  createdAt: number;
  updatedAt: number;
  /** Taken off the list. */
  cleared: boolean;
}

export const isEnded = (goal: Pick<Goal, 'status'>): boolean => goal.status === 'done' || goal.status === 'stopped';
