import { z } from 'zod';
import { Item, Moment } from './dto.ts';

/** Goals as windows see them. */

export const GoalStatus = z.enum(['active', 'paused', 'blocked', 'limited', 'done', 'stopped']);
export type GoalStatus = z.infer<typeof GoalStatus>;

/** How a turn of a goal ended; `waiting`: it could not look (no model, the day's spending) and that is no failure. */
export const GoalOutcome = z.enum(['unchanged', 'nothing', 'told', 'asked', 'failed', 'waiting']);
export type GoalOutcome = z.infer<typeof GoalOutcome>;

/** Which budget is used up, or that of the provider; what it is blocked by. */
export const GoalCode = z.enum([
  ...(['asks', 'approval', 'no_progress', 'error', 'no_tools', 'folder'] as const),
  ...(['rounds', 'tokens', 'minutes', 'cost', 'calls', 'quota'] as const),
]);
export type GoalCode = z.infer<typeof GoalCode>;

export const BudgetKind = z.enum(['rounds', 'tokens', 'minutes', 'cost', 'calls']);
export type BudgetKind = z.infer<typeof BudgetKind>;

export const GoalProgress = z.object({
  rounds: z.number(),
  /** The share of its tightest budget that is used, from 0 to 1. */
  share: z.number(),
  /** After a restart it goes on only when the user says so. */
  armed: z.boolean(),
  /** What it waits for, in words. */
  waits: z.string().nullable(),
  code: GoalCode.nullable(),
  /** The conversation that its rounds work in; null: none has begun. */
  sessionId: z.number().nullable(),
  /** Whether the last check by its verify command passed; null: none yet, or no such command. */
  passes: z.boolean().nullable(),
});
export type GoalProgress = z.infer<typeof GoalProgress>;

export const Goal = z.object({
  id: z.string(),
  /** Changes name it; one decided on an old revision is refused with `conflict`. */
  revision: z.number(),
  agent: z.string(),
  objective: z.string(),
  mode: z.enum(['watch', 'finish']),
  status: GoalStatus,
  /** Why it is paused, blocked or limited. */
  reason: z.string().nullable(),
  /** The job that turns for a watch, in AGENDA. */
  job: z.string(),
  /** When it looks, in words. */
  clock: z.string(),
  next: Moment.nullable(),
  running: z.boolean(),
  /** The last look and what it found; 0 model calls where nothing had changed; `reason`: why it failed, where it did. */
  last: z
    .object({
      at: Moment,
      outcome: GoalOutcome,
      told: z.number(),
      modelCalls: z.number(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Things told so far. */
  told: z.number(),
  turns: z.number(),
  cost: z.object({ modelCalls: z.number(), inputTokens: z.number(), outputTokens: z.number(), usd: z.number() }),
  /** Why it is not moving now. */
  why: z.string().nullable(),
  updatedAt: Moment,
  /** How far a goal is that works until done; null: a watch. */
  finish: GoalProgress.nullable(),
});
export type Goal = z.infer<typeof Goal>;

/**
 * What became of an item of a turn: told, or why not. `known`: told before; `asked`: asked already; `elsewhere`: another goal or
 * job told it just before; `no_key`: a line without a key; `not_from_tool`: the model's own where the tools make the lines.
 */
export const GoalItem = Item.extend({
  fate: z.enum(['told', 'known', 'asked', 'elsewhere', 'no_key', 'not_from_tool']),
});
export type GoalItem = z.infer<typeof GoalItem>;

export const RoundOutcome = z.enum([
  'running',
  'worked',
  'waits',
  'complete',
  'blocked',
  'failed',
  'stopped',
  'interrupted',
  'wrapped_up',
]);
export type RoundOutcome = z.infer<typeof RoundOutcome>;

/** One run of the verify command, by code. `code` null: it did not end by itself, and `broke` says why. */
export const Verified = z.object({
  at: Moment,
  code: z.number().nullable(),
  broke: z.string().nullable(),
  ms: z.number(),
  output: z.string(),
});
export type Verified = z.infer<typeof Verified>;

/** A tool call of a goal; evidence names it by its id (`c12`). */
export const GoalCall = z.object({
  id: z.string(),
  tool: z.string(),
  title: z.string(),
  state: z.enum(['begun', 'done', 'failed']),
  changed: z.boolean(),
  result: z.string(),
  diff: z.string().nullable(),
  ms: z.number(),
});
export type GoalCall = z.infer<typeof GoalCall>;

export const GoalRound = z.object({
  n: z.number(),
  at: Moment,
  seconds: z.number(),
  outcome: RoundOutcome,
  /** What the agent said that it did. */
  summary: z.string().nullable(),
  reason: z.string().nullable(),
  files: z.array(z.object({ path: z.string(), kind: z.enum(['added', 'changed', 'removed']) })),
  calls: z.array(GoalCall),
  verify: Verified.nullable(),
  modelCalls: z.number(),
  toolCalls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  usd: z.number(),
});
export type GoalRound = z.infer<typeof GoalRound>;

export const GoalRequirement = z.object({
  text: z.string(),
  state: z.enum(['unseen', 'checked', 'failing']),
  note: z.string(),
  /** Ids of the calls that showed it. */
  calls: z.array(z.string()),
});
export type GoalRequirement = z.infer<typeof GoalRequirement>;

export const FinishDetail = z.object({
  verify: z.string().nullable(),
  /** As a person reads it. */
  folder: z.string().nullable(),
  lastCheck: Verified.nullable(),
  requirements: z.array(GoalRequirement),
  /** A note; the goal may leave it. */
  steps: z.array(z.string()),
  budgets: z.array(z.object({ kind: BudgetKind, used: z.number(), limit: z.number() })),
  checkpoints: z.boolean(),
  /** Newest first. */
  rounds: z.array(GoalRound),
  commands: z.array(z.object({ id: z.string(), command: z.string(), state: z.enum(['running', 'ended', 'lost']) })),
});
export type FinishDetail = z.infer<typeof FinishDetail>;

export const GoalDetail = z.object({
  goal: Goal,
  createdAt: Moment,
  daily: z.boolean(),
  evidence: z.string().nullable(),
  /** What goes on from turn to turn, oldest first. */
  notes: z.array(z.string()),
  /** What the next turn looks at first. */
  calls: z.array(z.object({ tool: z.string(), args: z.unknown() })),
  /** Newest first. */
  events: z.array(
    z.object({ revision: z.number(), type: z.string(), by: z.string(), at: Moment, payload: z.unknown() }),
  ),
  turns: z.array(
    z.object({
      id: z.number(),
      at: Moment,
      seconds: z.number(),
      outcome: GoalOutcome,
      /** The user has what it found. */
      handedOver: z.boolean(),
      sessionId: z.number().nullable(),
      modelCalls: z.number(),
      toolCalls: z.number(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      usd: z.number(),
      items: z.array(GoalItem),
      /** Why it failed, or could not look. */
      reason: z.string().nullable(),
    }),
  ),
  told: z.array(z.object({ item: Item, at: Moment, elsewhere: z.boolean() })),
  finish: FinishDetail.nullable(),
});
export type GoalDetail = z.infer<typeof GoalDetail>;

/** How a goal is worked on until it is done. Folder and command are only ever set by the user. */
export const FinishSettings = z.object({
  verify: z.string().max(2000).nullable().optional(),
  folder: z.string().max(4000).nullable().optional(),
  requirements: z.array(z.string().min(1).max(1000)).max(100).optional(),
  steps: z.array(z.string().min(1).max(1000)).max(100).optional(),
  /** Bounds; null: none of that kind. */
  budget: z
    .object({
      rounds: z.number().int().min(1).max(100_000),
      tokens: z.number().int().min(1).max(1e12).nullable(),
      minutes: z.number().min(0.1).max(1e6).nullable(),
      cost: z.number().min(0).max(1e6).nullable(),
      calls: z.number().int().min(1).max(1e9).nullable(),
    })
    .partial()
    .optional(),
  checkpoints: z.boolean().optional(),
});
export type FinishSettings = z.infer<typeof FinishSettings>;

/** A plan that is drafted before a goal is made of it. */
export const PlanDraft = z.object({
  id: z.number(),
  agent: z.string(),
  objective: z.string(),
  /** `drafting`: the model writes; `failed`: it could not, and the form is there to fill in; `used`: it is a goal now. */
  state: z.enum(['drafting', 'ready', 'failed', 'used']),
  /** Why there is no draft. */
  problem: z.string().nullable(),
  requirements: z.array(z.string()),
  steps: z.array(z.string()),
  verify: z.string(),
  folder: z.string(),
});
export type PlanDraft = z.infer<typeof PlanDraft>;
