import { z } from 'zod';
import { classifyIntent } from '../src/core/phrases/intent.ts';
import { parseAll, type Suite, tally } from './suite.ts';

const Case = z.object({
  id: z.string(),
  text: z.string(),
  label: z.enum(['standing', 'once', 'schedule', 'until_done']),
});

/** What a sentence asks for: watch it, answer now, a job, or work until it is done. */
export const intent: Suite = (input) => {
  const parsed = parseAll(Case, input);
  if (!parsed.ok) return parsed;
  const lines: string[] = [];
  const results = parsed.cases.map(({ id, text, label }) => {
    const got = classifyIntent(text);
    if (got.label !== label) lines.push(`${id}  ${text}\n  wanted ${label}, got ${got.label} (${got.why})`);
    return { id, label, hit: got.label === label };
  });
  return { ok: true, figures: tally(results), lines };
};
