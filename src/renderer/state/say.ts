import { draftKey } from '../composer/drafts.ts';
import { present } from '../time/now.ts';
import type { Companion } from './companion.ts';
import type { Outgoing } from './domains.ts';
import type { ThreadActions } from './threads.ts';

/** What the user says: shown at once, kept with a way to send it again when it did not get through. */
export function createSayActions({ stores, ui, call, answering, drafts }: Companion, threads: ThreadActions) {
  let lastKey = 0;
  /** The session that a first message is opening, by agent: a second message waits for it instead of opening another. */
  const opening = new Map<string, Promise<number | null>>();

  const setOutgoing = (change: (list: Outgoing[]) => Outgoing[]) =>
    stores.threads.setState(({ outgoing }) => ({ outgoing: change(outgoing) }));
  const drop = (key: string) => setOutgoing((list) => list.filter((one) => one.key !== key));
  const expectAnswer = (session: number) =>
    answering.setState(({ sessions }) => ({ sessions: [...sessions, session] }));
  const settle = (session: number) =>
    answering.setState(({ sessions }) => {
      const at = sessions.indexOf(session);
      return { sessions: sessions.filter((_, index) => index !== at) };
    });

  async function send(message: Outgoing): Promise<number | null> {
    const { key, agent, text, sessionId } = message;
    if (sessionId !== null) expectAnswer(sessionId);
    const answer = await call('say', { text, sessionId, agent });
    if (sessionId !== null) settle(sessionId);
    if (!answer.ok) {
      setOutgoing((list) =>
        list.map((one) => (one.key === key ? { ...one, state: 'failed', reason: answer.message } : one)),
      );
      return null;
    }
    const opened = answer.data.sessionId;
    if (sessionId === null) await threads.open(opened);
    drop(key);
    const { session, agent: shown } = ui.getState();
    if (sessionId === null && session === null && shown === agent) {
      drafts.move(draftKey(null, agent), draftKey(opened, agent));
      ui.setState({ session: opened });
    }
    return opened;
  }

  async function start(message: Outgoing): Promise<void> {
    setOutgoing((list) => [...list.filter(({ key }) => key !== message.key), message]);
    if (message.sessionId !== null) return void (await send(message));
    const earlier = opening.get(message.agent);
    if (earlier) {
      const sessionId = await earlier;
      const moved = { ...message, sessionId };
      setOutgoing((list) => list.map((one) => (one.key === message.key ? moved : one)));
      return void (await send(moved));
    }
    const opened = send(message);
    opening.set(message.agent, opened);
    await opened;
    if (opening.get(message.agent) === opened) opening.delete(message.agent);
  }

  return {
    /** Says it in the session that is open, or opens one with it. */
    async say(text: string): Promise<void> {
      const { agent, session } = ui.getState();
      lastKey += 1;
      await start({
        key: `out-${lastKey}`,
        sessionId: session,
        agent,
        text,
        at: present(),
        state: 'sending',
        reason: '',
      });
    },
    async sayAgain(message: Outgoing): Promise<void> {
      await start({ ...message, state: 'sending', reason: '', at: present() });
    },
    discard: drop,
  };
}
