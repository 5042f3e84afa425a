import type { Message } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { ChatMessage, ChatModel } from '../model/chat-model.ts';
import type { Language } from '../tools/tool.ts';
import { holdsOutsideText } from './asked.ts';
import { foldable, type SummaryDeps, summarise, summaryMessage } from './compact.ts';
import type { Compactions } from './compactions.ts';
import { joined, toChatMessages, tokensAtMostOf } from './history.ts';

/** How often a conversation is folded before it is sent as it is. */
const MOST_FOLDS = 2;

export interface PastRequest {
  sessionId: number;
  /** The answer that is being written; what came later is not part of it. */
  messageId: number;
  /** The message of the user that is answered. */
  askedId: number | null;
  model: string;
  contextTokens: number;
  language: Language;
  signal: AbortSignal;
  /** Tokens that it may take. */
  room: number;
  /** The server refused it as too long before: fold more, and cut what remains. */
  tight: boolean;
  used: SummaryDeps['used'];
}

/** The conversation as the model is sent it. */
export interface Past {
  messages: ChatMessage[];
  /** Text from outside stands in it. */
  outside: boolean;
  /** What the user said in it. */
  said: string[];
}

/** Gives the conversation before an answer, folded into a summary where it has grown too long. */
export function createPast(deps: {
  clock: Clock;
  conversation: Conversation;
  compactions: Compactions;
  model: ChatModel;
}) {
  const { conversation, compactions, clock } = deps;

  return async (request: PastRequest): Promise<Past> => {
    const { sessionId, messageId, language, room, tight, signal } = request;
    for (let folds = 0; ; folds += 1) {
      const latest = compactions.of(sessionId);
      // An old answer tried again: a summary that goes beyond it knows what came later.
      const before = latest !== null && latest.upToMessage < messageId ? latest : null;
      const messages = answered(conversation.after(sessionId, before?.upToMessage ?? 0), request);
      const sent = toChatMessages(messages, tight);
      if (before !== null) sent.unshift(summaryMessage(before.summary, language));
      const past: Past = {
        messages: joined(sent),
        outside: before !== null || holdsOutsideText(messages),
        said: messages.filter((each) => each.role === 'user').map((each) => each.text),
      };
      // The server counts otherwise than we do: where it found it too long, our own count says nothing.
      const fits = tokensAtMostOf(past.messages) <= room && !(tight && folds === 0);
      if (fits || folds >= MOST_FOLDS) return past;
      const folding = foldable(messages, tight || folds > 0);
      if (folding === null) return past;
      const summary = await summarise(
        { ...request, model: deps.model, modelName: request.model },
        before?.summary ?? null,
        folding.fold,
      );
      // Stopped meanwhile: the summary that code makes would stand for good.
      if (signal.aborted) return past;
      compactions.add(sessionId, folding.upToMessage, summary, clock.now());
    }
  };
}

/** What stands before the answer, the message that it answers last; what was said meanwhile is answered by a later turn. */
function answered(messages: readonly Message[], { messageId, askedId }: PastRequest): Message[] {
  const before = messages.filter((each) => each.id < messageId);
  const asked = before.find((each) => each.id === askedId);
  if (asked === undefined) return before;
  const others = before.filter((each) => each !== asked && !(each.role === 'user' && each.id > asked.id));
  return [...others, asked];
}
