import type { Cost } from '../shared/contract.ts';
import type { Chat } from './chat.ts';
import type { Clock } from './clock.ts';
import type { Conversation } from './conversation/conversation.ts';
import { sessionAsMarkdown } from './conversation/export.ts';
import type { Handlers } from './dispatch.ts';
import { CompanionError } from './errors.ts';
import type { UsageStore } from './model/usage-store.ts';
import { isoAt } from './time.ts';
import type { Note, NotesStore } from './tools/own/notes-store.ts';
import type { Approvals } from './turn/approvals.ts';

type Names =
  | 'say'
  | 'turn.stop'
  | 'turn.retry'
  | 'message.resend'
  | 'approvals.answer'
  | 'approvals.revoke'
  | 'notes.list'
  | 'notes.save'
  | 'notes.remove'
  | 'session.export'
  | 'session.cost';

/** Talking with agents, and what they keep and may do. */
export function chatHandlers(deps: {
  clock: Clock;
  conversation: Conversation;
  chat: Chat;
  usage: UsageStore;
  approvals: Approvals;
  notes: NotesStore;
  language: () => 'ko' | 'en';
}): Pick<Handlers, Names> {
  const { chat, approvals, notes, conversation } = deps;
  const noteDto = (note: Note) => ({ ...note, at: isoAt(note.at, deps.clock.zone()) });
  return {
    say: chat.say,
    'turn.stop': async ({ sessionId }) => {
      await chat.stop(sessionId);
      return {};
    },
    'turn.retry': ({ messageId }) => {
      chat.retry(messageId);
      return {};
    },
    'message.resend': async ({ messageId, text }) => {
      await chat.resend(messageId, text);
      return {};
    },
    'approvals.answer': ({ id, answer }) => approvals.answer(id, answer),
    'approvals.revoke': (rule) => {
      approvals.revoke(rule);
      return {};
    },
    'notes.list': ({ agent }) => notes.list(agent).map(noteDto),
    'notes.save': ({ id, agent, text }) => {
      const note = id === null ? notes.add(agent, text) : notes.change(agent, id, text);
      if (note === null) throw new CompanionError('not_found', `There is no note ${id}.`);
      return noteDto(note);
    },
    'notes.remove': ({ agent, id }) => {
      notes.remove(agent, id);
      return {};
    },
    'session.export': ({ id }) =>
      sessionAsMarkdown(conversation, id, { language: deps.language(), zone: deps.clock.zone() }),
    'session.cost': ({ id }): Cost => {
      const { calls, inputTokens, outputTokens, cost, estimated } = deps.usage.ofSession(id);
      return { calls, inputTokens, outputTokens, cost, estimated };
    },
  };
}
