import type { Session } from '../../shared/contract.ts';
import type { Companion } from './companion.ts';

/** What the user does with sessions. */
export function createSessionActions({ stores, ui, call, toasts, t }: Companion) {
  const failed = (message: string) => toasts.show(message, { tone: 'bad' });
  const ofAgent = (agent: string) => stores.sessions.getState().list.filter((session) => session.agent === agent);

  async function restore(id: number): Promise<void> {
    const answer = await call('sessions.restore', { id });
    if (answer.ok) ui.setState({ agent: answer.data.agent, session: id });
    else failed(answer.message);
  }

  return {
    /** Goes to an agent: its newest conversation, or a new one. */
    showAgent(agent: string): void {
      const newest = ofAgent(agent).find(({ origin }) => origin === 'chat') ?? ofAgent(agent)[0];
      ui.setState({ agent, session: newest?.id ?? null, query: '' });
    },
    show(session: Session): void {
      ui.setState({ agent: session.agent, session: session.id, drawer: null, jump: null });
    },
    /** As `show`, from a page over the desk, which is closed. */
    go(session: Session): void {
      ui.setState({ agent: session.agent, session: session.id, drawer: null, jump: null, sheet: null });
    },
    startNew(): void {
      ui.setState({ session: null, drawer: null, jump: null });
    },
    async rename(id: number, title: string): Promise<string | null> {
      const answer = await call('sessions.rename', { id, title });
      return answer.ok ? null : answer.message;
    },
    async remove(session: Session): Promise<void> {
      const answer = await call('sessions.delete', { id: session.id });
      if (!answer.ok) return failed(answer.message);
      if (ui.getState().session === session.id) {
        const next = ofAgent(session.agent).find(({ id }) => id !== session.id);
        ui.setState({ session: next?.id ?? null });
      }
      const title = session.title || t()('sessions.untitled');
      toasts.show(t()('sessions.deleted', { title }), {
        action: { label: t()('app.undo'), run: () => void restore(session.id) },
      });
    },
    /** The whole conversation as a Markdown file, saved by the browser. */
    async exportFile(id: number): Promise<void> {
      const answer = await call('session.export', { id });
      if (!answer.ok) return failed(answer.message);
      const { name, markdown } = answer.data;
      const url = URL.createObjectURL(new Blob([markdown], { type: 'text/markdown' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
      toasts.show(t()('sessions.exported', { name }));
    },
    /** Tells the companion that what is open has been seen. */
    async seen(id: number): Promise<void> {
      const session = stores.sessions.getState().list.find((one) => one.id === id);
      if (session && session.unread > 0) await call('messages.seen', { sessionId: id });
    },
  };
}
