import { z } from 'zod';
import type { DecisionModel } from './port.ts';
import { ask, type DecisionServer } from './request.ts';
import { instructionsFor, stateOf } from './state.ts';

const Answer = z.object({
  choices: z
    .array(
      z.object({
        logprobs: z.object({
          content: z
            .array(z.object({ top_logprobs: z.array(z.object({ token: z.string(), logprob: z.number() })) }))
            .min(1),
        }),
      }),
    )
    .min(1),
});

/** Below this the model spoke of something else: a think block, a sentence. */
const LEAST_MASS = 0.5;
const YES = new Set(['yes', 'y', '예', '네']);
/** "아" is how some tokenizers begin 아니요. */
const NO = new Set(['no', 'n', '아니', '아니요', '아니오', '아']);

/**
 * Any OpenAI-compatible server that gives top_logprobs: p(yes) / (p(yes) + p(no)) of the first token. A server that ignores
 * the request for them, or a reasoning model, gives no answer.
 */
export function logprobsModel(server: DecisionServer): DecisionModel {
  return {
    name: `logprobs:${server.model}`,
    async probability(question, state) {
      const answer = await ask(server, '/chat/completions', {
        model: server.model,
        messages: [
          { role: 'system', content: `${instructionsFor(question)} Answer with one word: yes or no.` },
          { role: 'user', content: JSON.stringify(stateOf(question, state)) },
        ],
        max_tokens: 1,
        temperature: 0,
        logprobs: true,
        top_logprobs: 20,
        stream: false,
      });
      const parsed = Answer.safeParse(answer);
      return parsed.success ? shareOfYes(parsed.data.choices[0]?.logprobs.content[0]?.top_logprobs ?? []) : null;
    },
  };
}

/** The share of yes among yes and no; null where the two are not most of what the model had in mind. */
export function shareOfYes(tokens: { token: string; logprob: number }[]): number | null {
  let yes = 0;
  let no = 0;
  for (const { token, logprob } of tokens) {
    const word = token
      .trim()
      .toLowerCase()
      .replace(/[.,!"']+$/, '');
    const mass = Math.exp(Math.min(0, logprob));
    if (YES.has(word)) yes += mass;
    else if (NO.has(word)) no += mass;
  }
  return yes + no < LEAST_MASS ? null : yes / (yes + no);
}
