import type { CompanionEvent, Focus, Item, Message, SearchHit, Session, Step } from '../../shared/contract.ts';
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
  /** Where; left out: in its last chat. */
  sessionId?: number | undefined;
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
  message(id: number): Message;
  /** Everything said in the session after that message, oldest first. */
  after(sessionId: number, afterId: number): Message[];
  /** Saves a step of an answer that is being written; windows are told by `announce`. */
  putStep(id: number, n: number, step: Step): void;
  /** The step of an answer that is being written, changed in place until the answer is finished or goes on with another. */
  writing(id: number, n: number, step: Step): void;
  announce(id: number): void;
  /**
   * The open message of an answer says these words instead, and another is opened behind it for the answer; its id. Where something
   * was said since, all stays as it is: answers keep the order of what they answer.
   */
  sayBefore(id: number, words: string): number;
  /** Begins an answer anew in its place. */
  restart(id: number): Message;
  /** Ends an answer: what it says, which model gave it, and why it broke off (null: it did not). */
  finish(
    id: number,
    end: { text: string; items: Item[]; model: string | null; error: string | null; failed: boolean },
  ): Message;
  /** The user said something else instead; what came after it is kept and no longer shown. */
  reword(id: number, text: string): Message;
  /**
   * Says it in the agent's last chat (seed 000, 001: not in sessions of schedule, goal, delegation, focus, test),
   * reopened if need be; else in a new one. Inside the caller's transaction.
   */
  say(said: Said): Message;
  beginTurn(agent: string): () => void;
  busySince(agent: string): number | null;
  onFree(listener: () => void): () => void;
  focusUntil(): number | null;
  /** A window says whether the user is typing in it; one that says nothing any more is taken to have stopped. */
  setTyping(window: string, typing: boolean): void;
  isTyping(): boolean;
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
  const written = new Map<number, { n: number; step: Step }>();
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
      // A window that opens in the middle of an answer gets all of it: the pieces that follow continue where this ends.
      for (const [id, { n, step }] of written) {
        if (step.text !== '' || step.reasoning !== '' || step.calls.length > 0) messages.putStep(id, n, step);
      }
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
    message: messages.get,
    after: messages.after,
    putStep: messages.putStep,
    writing: (id, n, step) => void written.set(id, { n, step }),
    announce(id) {
      emit({ name: 'message.changed', payload: messages.get(id) });
    },
    sayBefore: (id, words) =>
      store.tx(() => {
        const { sessionId, agent } = messages.get(id);
        if (messages.after(sessionId, id).length > 0) return id;
        emit({ name: 'message.changed', payload: messages.change(id, { text: words, state: 'done' }) });
        return append({ sessionId, role: 'agent', agent, text: '', state: 'streaming' }).id;
      }),
    restart: (id) =>
      store.tx(() => {
        messages.clearSteps(id);
        messages.setOutcome(id, null, null);
        const message = messages.change(id, { text: '', items: [], state: 'streaming' });
        emit({ name: 'message.changed', payload: message });
        return message;
      }),
    finish: (id, { text, items, model, error, failed }) =>
      store.tx(() => {
        written.delete(id);
        messages.setOutcome(id, model, error);
        const message = messages.change(id, { text, items, state: failed ? 'failed' : 'done' });
        emit({ name: 'message.changed', payload: message });
        changed(message.sessionId);
        return message;
      }),
    reword: (id, text) =>
      store.tx(() => {
        const { sessionId } = messages.get(id);
        messages.replaceAfter(sessionId, id);
        const message = messages.change(id, { text });
        emit({ name: 'message.changed', payload: message });
        changed(sessionId);
        return message;
      }),
    say: ({ agent, text, items, sessionId: place }) =>
      store.tx(() => {
        const sessionId = place ?? sessions.lastChat(agent) ?? sessions.open(agent, 'chat').id;
        return append({ sessionId, role: 'agent', agent, text, items, saidFirst: true });
      }),
    beginTurn: attention.beginTurn,
    busySince: attention.busySince,
    onFree: attention.onFree,
    focusUntil: attention.focusUntil,
    setTyping: attention.setTyping,
    isTyping: attention.isTyping,
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
