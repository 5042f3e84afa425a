import { z } from 'zod';
import { Commitment, Reflected, SpeakingState } from './dto-proactive.ts';
import { id, method } from './method.ts';

/** Speaking first: commitments, outside events, why it spoke or was silent. */
export const proactiveMethods = {
  /** What the user said they would do: open ones by due, then the last that are done. */
  'commitments.list': method(z.object({}), z.array(Commitment)),
  /** `id` null: a new one. `when`: words ("오늘 3시"), a moment with offset, or null for none. */
  'commitments.save': method(
    z.object({
      id: id.nullable().default(null),
      text: z.string().trim().min(1).max(400),
      when: z.string().trim().max(400).nullable().default(null),
    }),
    Commitment,
  ),
  'commitments.act': method(z.object({ id, action: z.enum(['done', 'reopen', 'remove']) }), Commitment),
  /** `until` as for the inbox. */
  'commitments.snooze': method(z.object({ id, until: z.string().min(1).max(64) }), Commitment),
  /** Data from outside, never instructions. `taken`: how many were new. */
  'events.post': method(z.object({ events: z.array(z.unknown()).min(1).max(100) }), z.object({ taken: z.number() })),
  /** Why it spoke or was silent on a day (YYYY-MM-DD; null: today), newest first. */
  'proactive.day': method(
    z.object({ day: z.string().max(10).nullable().default(null) }),
    z.object({ day: z.string(), reflected: z.array(Reflected) }),
  ),
  'proactive.state': method(z.object({}), SpeakingState),
  /** `base`: θ before anything is learned, of who decides now. */
  'proactive.set': method(
    z.object({ enabled: z.boolean().optional(), base: z.number().min(0.3).max(0.95).optional() }),
    SpeakingState,
  ),
  /** Forgets what was learned, for one kind of source or for all. */
  'proactive.reset': method(z.object({ source: z.string().max(200).nullable().default(null) }), SpeakingState),
};
