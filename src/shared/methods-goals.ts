import { z } from 'zod';
import { FinishSettings, Goal, GoalDetail, PlanDraft } from './dto-goals.ts';
import { id, method } from './method.ts';

/** Goals that watch or work until done, and plans that become goals. */
export const goalsMethods = {
  /** Newest change first; `next` is where the following page begins. */
  'goals.list': method(
    z.object({
      ended: z.boolean().default(false),
      before: z.string().max(200).nullable().default(null),
      limit: z.number().int().min(1).max(500).default(50),
    }),
    z.object({ goals: z.array(Goal), next: z.string().nullable() }),
  ),
  'goals.get': method(z.object({ id: z.string().min(1).max(40) }), GoalDetail),
  /** `look`: takes a turn now. `clear`: off the list, and what it told is forgotten. */
  'goals.act': method(
    z.object({
      id: z.string().min(1).max(40),
      revision: z.number().int().positive(),
      action: z.enum(['pause', 'resume', 'stop', 'clear', 'look']),
    }),
    Goal,
  ),
  'goals.edit': method(
    z.object({
      id: z.string().min(1).max(40),
      revision: z.number().int().positive(),
      changes: z.object({
        objective: z.string().min(1).max(4000).optional(),
        /** Words ("평일 9시"), or a cron of five fields. */
        every: z.string().min(1).max(400).optional(),
        /** The day's first turn looks anew, whatever has changed. */
        daily: z.boolean().optional(),
        /** Of a goal that works until done. Raising the budget that stopped it lets it go on. */
        finish: FinishSettings.optional(),
      }),
    }),
    Goal,
  ),
  /** Lets goals go on that wait since the restart; all of them where none is named. */
  'goals.arm': method(z.object({ ids: z.array(z.string().max(40)).max(1000).nullable().default(null) }), z.array(Goal)),
  /** The answer to what a blocked goal asks: it stands in the goal's conversation, and the goal goes on. */
  'goals.answer': method(
    z.object({
      id: z.string().min(1).max(40),
      revision: z.number().int().positive(),
      text: z.string().min(1).max(20_000),
    }),
    Goal,
  ),
  'plans.get': method(z.object({ id }), PlanDraft),
  /** A form to fill in; with a model it is drafted. */
  'plans.create': method(
    z.object({ agent: z.string().nullable().default(null), objective: z.string().max(4000) }),
    PlanDraft,
  ),
  'plans.entrust': method(
    z.object({
      id,
      objective: z.string().min(1).max(4000),
      requirements: z.array(z.string().min(1).max(1000)).max(100),
      steps: z.array(z.string().min(1).max(1000)).max(100),
      verify: z.string().max(2000),
      folder: z.string().max(4000),
    }),
    Goal,
  ),
};
