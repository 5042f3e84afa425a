import { z } from 'zod';
import type { Situation } from '../src/core/proactive/situation.ts';
import { epochOf } from '../src/core/time.ts';

const Moment = z.string().min(16);

export const SituationCase = z.object({
  id: z.string(),
  /** What the case is about, for cross-validation that leaves topics out; see `topicOf`. */
  topic: z.string().optional(),
  now: Moment,
  conversation: z.array(z.object({ role: z.enum(['user', 'assistant']), text: z.string(), at: Moment })),
  commitments: z.array(
    z.object({ text: z.string(), due: Moment.nullish(), status: z.enum(['open', 'done', 'snoozed', 'cancelled']) }),
  ),
  events: z.array(z.object({ source: z.string(), text: z.string(), at: Moment })),
  label: z.enum(['must', 'can', 'must_not']),
  about: z.string().nullable(),
  expect: z.array(z.string()),
});
export type SituationCase = z.output<typeof SituationCase>;

/** The case as the core reads it. The zone is the offset that `now` is written with. */
export function situationOf(one: SituationCase): Situation {
  return {
    now: epochOf(one.now),
    zone: /Z$/i.test(one.now) ? 'UTC' : one.now.slice(-6),
    conversation: one.conversation.map((line) => ({ ...line, at: epochOf(line.at) })),
    commitments: one.commitments.map(({ text, due, status }) => ({
      text,
      due: due == null ? null : epochOf(due),
      status: status === 'cancelled' ? 'done' : status,
    })),
    events: one.events.map((event) => ({ ...event, at: epochOf(event.at) })),
  };
}
