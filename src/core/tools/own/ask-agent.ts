import { z } from 'zod';
import { CompanionError } from '../../errors.ts';
import type { Tool } from '../tool.ts';
import { oneLine } from '../watch/text.ts';
import { outsideText } from '../web/outside-text.ts';
import { ownWords } from './words.ts';

const Args = z.strictObject({
  agent: z.string().trim().min(1).max(64),
  question: z.string().trim().min(1).max(8000),
});

/** A turn of its own may use tools and take long (ms). */
const LIMIT = 600_000;

export interface DelegationPort {
  agents(): { id: string; name: string }[];
  /** One turn of the other agent in a session of its own; how deep asking may go is the port's to say. `cost` in US dollars. */
  ask(
    agent: string,
    question: string,
    signal: AbortSignal,
    asker: { agent: string | null; sessionId: number | null },
  ): Promise<{ text: string; sessionId: number; cost: number }>;
}

/** `ask_agent`: another agent's answer, with the conversation that it was given in and what it cost. */
export function askAgentTool(deps: DelegationPort): Tool<z.infer<typeof Args>> {
  const find = (wanted: string) => {
    const name = wanted.toLowerCase();
    return deps.agents().find((each) => each.id.toLowerCase() === name || each.name.toLowerCase() === name);
  };

  return {
    name: 'ask_agent',
    description: { ko: ownWords('ko').askAbout, en: ownWords('en').askAbout },
    schema: Args,
    readOnly: false,
    parallel: true,
    timeLimitMs: LIMIT,
    describe: (args, language) =>
      ownWords(language).asking(oneLine(String(args?.agent ?? ''), 40), oneLine(String(args?.question ?? ''), 100)),
    async run(args, context) {
      const words = ownWords(context.language);
      const { agent = null, sessionId = null, signal } = context;
      const other = find(args.agent);
      if (other === undefined) {
        const known = deps.agents().filter((each) => each.id !== agent);
        const ids = known.map((each) => each.id).join(', ');
        throw new CompanionError('not_found', words.unknownAgent(oneLine(args.agent, 64), ids));
      }
      if (other.id === agent) throw new CompanionError('bad_input', words.self);
      const answer = await deps.ask(other.id, args.question, signal, { agent, sessionId });
      const cost = answer.cost > 0 ? ` · $${answer.cost.toFixed(4)}` : '';
      // What the other agent read may be anyone's.
      const text = outsideText(answer.text) || words.noAnswer;
      return { text: `${text}\n${words.from(other.name, answer.sessionId, cost)}` };
    },
  };
}
