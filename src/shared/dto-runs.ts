import { z } from 'zod';
import { Cost, Moment, Run, RunState } from './dto.ts';

/** A run with what it cost; null where no model was called. */
export const RunRow = Run.extend({ cost: Cost.nullable() });
export type RunRow = z.infer<typeof RunRow>;

export const RunFilter = z.object({
  job: z.string().max(200).nullable().default(null),
  /** Empty: every state. */
  states: z.array(RunState).max(8).default([]),
  /** Slots in [from, to); null: without an end. */
  from: Moment.nullable().default(null),
  to: Moment.nullable().default(null),
  /** Where the page before ended, as it said. */
  before: z.string().max(60).nullable().default(null),
  limit: z.number().int().min(1).max(200).default(50),
});
export type RunFilter = z.infer<typeof RunFilter>;

/** What ran on one local day, slots counted, and what the models of those runs cost. */
export const RunDay = z.object({
  /** `2026-12-01` */
  day: z.string(),
  told: z.number(),
  /** Ran, and there was nothing to tell. */
  quiet: z.number(),
  missed: z.number(),
  /** Failed or cut off. */
  failed: z.number(),
  skipped: z.number(),
  modelCalls: z.number(),
  /** US dollars. */
  cost: z.number(),
});
export type RunDay = z.infer<typeof RunDay>;

/** How a job has been doing: its last runs and how long that has gone on. */
export const JobStreak = z.object({
  job: z.string(),
  /** Whether its newest run went well. */
  well: z.boolean(),
  /** So many in a row as the newest. */
  length: z.number(),
  /** The row goes on beyond what was looked at. */
  more: z.boolean(),
  /** Oldest first. */
  last: z.array(z.object({ state: RunState, slot: Moment })),
});
export type JobStreak = z.infer<typeof JobStreak>;
