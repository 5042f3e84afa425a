import type { Companion } from './companion.ts';
import type { Thread } from './domains.ts';
import { mergeMessages } from './reduce.ts';

const pageSize = 60;
const jumpSize = 500;
const jumpPages = 40;

const empty: Thread = { messages: [], more: false, loading: true, error: null };

/** Fetches messages into the store; a session that is loading already is left alone. */
export function createThreadActions({ stores, call, ui, feed }: Companion) {
  const read = (sessionId: number) => stores.threads.getState().bySession[sessionId];
  const write = (sessionId: number, change: (thread: Thread) => Thread) =>
    stores.threads.setState(({ bySession }) => ({
      bySession: { ...bySession, [sessionId]: change(bySession[sessionId] ?? empty) },
    }));

  async function fetchPage(sessionId: number, before: number | null, limit: number): Promise<boolean> {
    write(sessionId, (thread) => ({ ...thread, loading: true, error: null }));
    const answer = await call('messages.page', { sessionId, before, limit });
    feed.flush();
    write(sessionId, (thread) =>
      answer.ok
        ? {
            messages: mergeMessages(thread.messages, answer.data.messages),
            more: answer.data.more,
            loading: false,
            error: null,
          }
        : { ...thread, loading: false, error: answer.message },
    );
    return answer.ok;
  }

  return {
    /** The newest messages of a session, unless this window has them. */
    async open(sessionId: number): Promise<void> {
      const thread = read(sessionId);
      if (thread && !thread.error) return;
      await fetchPage(sessionId, null, pageSize);
    },
    async older(sessionId: number): Promise<void> {
      const thread = read(sessionId);
      const oldest = thread?.messages[0];
      if (!thread?.more || thread.loading || !oldest) return;
      await fetchPage(sessionId, oldest.id, pageSize);
    },
    /** Opens a session at one message, fetching back as far as it lies. */
    async jump(sessionId: number, messageId: number): Promise<void> {
      const agent = stores.sessions.getState().list.find(({ id }) => id === sessionId)?.agent;
      ui.setState((state) => ({
        agent: agent ?? state.agent,
        session: sessionId,
        drawer: null,
        sheet: null,
        jump: null,
      }));
      if (!read(sessionId)) await fetchPage(sessionId, null, pageSize);
      for (let page = 0; page < jumpPages; page += 1) {
        const thread = read(sessionId);
        const oldest = thread?.messages[0];
        if (!thread || !oldest || oldest.id <= messageId || !thread.more) break;
        if (!(await fetchPage(sessionId, oldest.id, jumpSize))) break;
      }
      if (ui.getState().session === sessionId) ui.setState({ jump: { sessionId, messageId } });
    },
  };
}

export type ThreadActions = ReturnType<typeof createThreadActions>;
