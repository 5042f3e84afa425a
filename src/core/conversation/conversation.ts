import type { CompanionEvent, Focus, Item, Message, SearchHit, Session } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { isoAt } from '../time.ts';
import { createAttention } from './attention.ts';
import { createMessageStore, createSearch, type NewMessage } from './messages.ts';
import { createSessionStore, type Origin } from './sessions.ts';

/** The agent's own words, said unasked. */
export interface Said {
  agent: string;
  text: string;
  items: Item[];
}

export interface Conversation {
  sessions(agent: string | null): Session[];
  session(id: number): Session;
  open(agent: string, origin: Origin, title?: string): Session;
  rename(id: number, title: string): Session;
  remove(id: number): void;
  restore(id: number): Session;
  page(sessionId: number, before: number | null, limit: number): { messages: Message[]; more: boolean };
  markSeen(sessionId: number): void;
  search(query: string, limit: number): SearchHit[];
  append(message: NewMessage): Message;
  change(id: number, change: Partial<Pick<Message, 'text' | 'state' | 'items' | 'created'>>): Message;
  /**
   * Says it in the agent's last chat (seed 000, 001: not in sessions of schedule, goal, delegation, focus, test),
   * reopened if need be; else in a new one. Inside the caller's transaction.
   */
  say(said: Said): Message;
  beginTurn(agent: string): () => void;
  busySince(agent: string): number | null;
  onFree(listener: () => void): () => void;
  focusUntil(): number | null;
  focus(): Focus;
  setFocus(minutes: number): Focus;
}

/** Opens the conversation store. Windows hear of a change only after it has been committed. */
export function createConversation(deps: {
  store: Store;
  clock: Clock;
  emit: (event: CompanionEvent) => void;
}): Conversation {
  const { store, clock } = deps;
  const sessions = createSessionStore(store, clock);
  const messages = createMessageStore(store, clock);
  const search = createSearch(store, clock);
  const attention = createAttention(store, clock);
  messages.failUnfinished();

  const emit = (event: CompanionEvent) => store.afterCommit(() => deps.emit(event));
  const changed = (id: number): Session => {
    const session = sessions.get(id);
    emit({ name: 'session.changed', payload: session });
    return session;
  };

  const append = (message: NewMessage): Message =>
    store.tx(() => {
      sessions.get(message.sessionId);
      const added = messages.add(message);
      sessions.touch(message.sessionId, message.text);
      if (message.role === 'user') sessions.markSeen(message.sessionId);
      emit({ name: 'message.added', payload: added });
      changed(message.sessionId);
      return added;
    });

  return {
    sessions: (agent) => sessions.list(agent),
    session: sessions.get,
    open(agent, origin, title) {
      const session = sessions.open(agent, origin, title);
      emit({ name: 'session.changed', payload: session });
      return session;
    },
    rename(id, title) {
      sessions.rename(id, title);
      return changed(id);
    },
    remove(id) {
      sessions.remove(id);
      emit({ name: 'session.removed', payload: { id } });
    },
    restore(id) {
      sessions.restore(id);
      return changed(id);
    },
    page(sessionId, before, limit) {
      sessions.get(sessionId);
      return messages.page(sessionId, before, limit);
    },
    markSeen(sessionId) {
      sessions.markSeen(sessionId);
      changed(sessionId);
    },
    search,
    append,
    change(id, change) {
      const message = messages.change(id, change);
      emit({ name: 'message.changed', payload: message });
      return message;
    },
    say: ({ agent, text, items }) =>
      store.tx(() => {
        const sessionId = sessions.lastChat(agent) ?? sessions.open(agent, 'chat').id;
        return append({ sessionId, role: 'agent', agent, text, items, saidFirst: true });
      }),
    beginTurn: attention.beginTurn,
    busySince: attention.busySince,
    onFree: attention.onFree,
    focusUntil: attention.focusUntil,
    focus() {
      const until = attention.focusUntil();
      return { until: until === null ? null : isoAt(until, clock.zone()) };
    },
    setFocus(minutes) {
      const focus = attention.setFocus(minutes);
      emit({ name: 'focus.changed', payload: focus });
      return focus;
    },
  };
}
