import type { Created } from '../shared/contract.ts';
import type { Commands } from './commands/commands.ts';
import type { Reply, Utterance } from './conversation/command.ts';
import type { Conversation } from './conversation/conversation.ts';
import { CompanionError } from './errors.ts';
import type { Log } from './log.ts';

const words = {
  ko: {
    fallback: (examples: string[]) =>
      `지금은 모델 없이 쓰고 있어서 자유로운 대화는 어려워요. 시각을 넣어 말하면 그대로 챙겨 둘게요.\n${examples
        .map((each) => `- ${each}`)
        .join('\n')}\n\n/help 로 명령을 볼 수 있어요.`,
    broken: '처리하다가 문제가 생겼어요. 쓰신 글은 그대로 남아 있어요. 다시 말해 주시거나 로그를 확인해 주세요.',
  },
  en: {
    fallback: (examples: string[]) =>
      `There is no model connected, so I can't talk freely. Give a time and I will keep it.\n${examples
        .map((each) => `- ${each}`)
        .join('\n')}\n\n/help lists the commands.`,
    broken: 'Something went wrong while handling this. What you wrote is kept. Say it again, or look at the log.',
  },
};

export interface SayDeps {
  conversation: Conversation;
  commands: Commands;
  /** Makes a job of a plain sentence with a time and something to remind of; null when it is none. */
  schedule: (said: Utterance) => Promise<Reply | null>;
  mainAgent: string;
  knowsAgent: (id: string) => boolean;
  language: () => 'ko' | 'en';
  examples: () => string[];
  log: Log;
}

export interface SayInput {
  text: string;
  sessionId: number | null;
  agent: string | null;
}

/** One thing the user says: kept first, then answered by a command, the intent step, or an honest word of what can be done. */
export function createSay(deps: SayDeps) {
  const { conversation } = deps;

  const sessionFor = (input: SayInput) => {
    if (input.sessionId !== null) return conversation.session(input.sessionId);
    const agent = input.agent ?? deps.mainAgent;
    if (!deps.knowsAgent(agent))
      throw new CompanionError('not_found', `There is no agent “${agent}”. Nothing was sent.`);
    return conversation.sessions(agent).find((each) => each.origin === 'chat') ?? conversation.open(agent, 'chat');
  };

  const answer = async (said: Utterance): Promise<Reply> => {
    try {
      const reply = (await deps.commands.run(said)) ?? (await deps.schedule(said));
      if (reply !== null) return reply;
    } catch (error) {
      if (error instanceof CompanionError) return { text: error.message, created: [] };
      deps.log.error({ err: error }, 'an utterance could not be handled');
      return { text: words[deps.language()].broken, created: [] };
    }
    return { text: words[deps.language()].fallback(deps.examples()), created: [] };
  };

  return async (input: SayInput): Promise<{ reply: string; sessionId: number; created: Created[] }> => {
    const session = sessionFor(input);
    const said = { sessionId: session.id, agent: session.agent, text: input.text };
    conversation.append({ ...said, role: 'user' });
    const endTurn = conversation.beginTurn(session.agent);
    try {
      const reply = await answer(said);
      conversation.append({ ...said, role: 'agent', text: reply.text, created: reply.created });
      return { reply: reply.text, sessionId: session.id, created: reply.created };
    } finally {
      endTurn();
    }
  };
}
