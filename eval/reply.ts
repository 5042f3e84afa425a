import { z } from 'zod';
import { classifyReply } from '../src/core/proactive/reply.ts';
import { parseAll, type Suite, tally } from './suite.ts';

const Case = z.object({
  id: z.string(),
  said: z.string(),
  reply: z.string(),
  label: z.enum(['accepted', 'dismissed', 'unrelated']),
});

/** How the first answer takes what was said first, by rules alone. */
export const reply: Suite = (input) => {
  const parsed = parseAll(Case, input);
  if (!parsed.ok) return parsed;
  const lines: string[] = [];
  const results = parsed.cases.map(({ id, said, reply: answer, label }) => {
    const got = classifyReply(said, answer);
    if (got.kind !== label) lines.push(`${id}  ${said} / ${answer}\n  wanted ${label}, got ${got.kind} (${got.rule})`);
    return { id, label, hit: got.kind === label };
  });
  return { ok: true, figures: tally(results), lines };
};
