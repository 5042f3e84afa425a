import { z } from 'zod';

/** What is carried about speaking first. Moments are ISO 8601 with offset. */
const Moment = z.string();

/** Something the user said they would do. */
export const Commitment = z.object({
  id: z.number(),
  text: z.string(),
  due: Moment.nullable(),
  status: z.enum(['open', 'snoozed', 'done', 'dropped']),
  snoozedUntil: Moment.nullable(),
  sessionId: z.number().nullable(),
  /** The sentence that it was found in; empty where a person wrote it down. */
  quote: z.string(),
  foundBy: z.enum(['rule', 'model', 'person']),
});
export type Commitment = z.infer<typeof Commitment>;

/** One reflection: why it spoke, or which gate closed. Early silences of one kind are one entry with a count. */
export const Reflected = z.object({
  id: z.number(),
  sessionId: z.number(),
  agent: z.string(),
  from: Moment,
  at: Moment,
  count: z.number(),
  spoke: z.boolean(),
  reason: z.string(),
  /** 0 where it spoke. */
  gate: z.number(),
  /** What was said, or more of the reason. */
  detail: z.string(),
  anchor: z.string().nullable(),
  source: z.string().nullable(),
  confidence: z.number().nullable(),
  whole: z.number().nullable(),
  theta: z.number().nullable(),
  decisionCalls: z.number(),
  thoughtCalls: z.number(),
  items: z.array(
    z.object({
      text: z.string(),
      source: z.string(),
      probability: z.number().nullable(),
      timeLeft: z.string(),
      handled: z.string(),
      said: z.string().nullable(),
      advert: z.boolean(),
      linked: z.number(),
      features: z.record(z.string(), z.number()),
    }),
  ),
});
export type Reflected = z.infer<typeof Reflected>;

/** How θ moved, and by what. */
export const ThetaMove = z.object({
  id: z.number(),
  at: Moment,
  source: z.string(),
  answer: z.enum(['accepted', 'dismissed', 'unrelated', 'unanswered', 'reset', 'base']),
  step: z.number(),
  theta: z.number(),
  said: z.string().nullable(),
  reply: z.string().nullable(),
});
export type ThetaMove = z.infer<typeof ThetaMove>;

export const SpeakingState = z.object({
  enabled: z.boolean(),
  /** Who decides: `embedded`, `logprobs:…`, `systemone:…`, `thought`. */
  judge: z.string(),
  /** θ before anything is learned, and the bounds of all. */
  base: z.number(),
  standard: z.number(),
  lowest: z.number(),
  highest: z.number(),
  sources: z.array(z.object({ source: z.string(), theta: z.number(), learned: z.number() })),
  moves: z.array(ThetaMove),
});
export type SpeakingState = z.infer<typeof SpeakingState>;
