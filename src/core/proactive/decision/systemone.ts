import { z } from 'zod';
import type { DecisionModel } from './port.ts';
import { ask, type DecisionServer, probabilityFrom } from './request.ts';
import { instructionsFor, stateOf } from './state.ts';

const Answer = z.object({ answers: z.object({ speak: z.object({ type: z.literal('noul'), noul: z.number() }) }) });

/** A decision model behind `/v1/systemone` (Ollama 0.35 and later, llama.cpp server and others): one yes-or-no question. */
export function systemOneModel(server: DecisionServer): DecisionModel {
  return {
    name: `systemone:${server.model}`,
    async probability(question, state) {
      const answer = await ask(server, '/v1/systemone', {
        model: server.model,
        state: stateOf(question, state),
        questions: {
          speak: {
            type: 'noul',
            instructions: instructionsFor(question),
            criteria: {
              true: 'It is open, it is theirs, and waiting would cost them something.',
              false: 'It is dealt with, far off, told already, advertising, or no matter of theirs.',
            },
          },
        },
      });
      const parsed = Answer.safeParse(answer);
      return parsed.success ? probabilityFrom(parsed.data.answers.speak.noul) : null;
    },
  };
}
