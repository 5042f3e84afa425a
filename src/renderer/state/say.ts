import { draftKey } from '../composer/drafts.ts';
import { present } from '../time/now.ts';
import type { Answer, Companion } from './companion.ts';
import type { Outgoing } from './domains.ts';
import type { ThreadActions } from './threads.ts';

/** What the user says: shown at once, kept with a way to send it again when it did not get through. */
export function createSayActions({ stores, ui, call, answering, drafts }: Companion, threads: ThreadActions) {
  let lastKey = 0;
  /** The session that a first message is opening, by agent: a second message waits for it instead of opening another. */
  const opening = new Map<string, Promise<Answer<number>>>();

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

  const change = (key: string, part: Partial<Outgoing>) =>
    setOutgoing((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));

  async function send({ key, agent, text }: Outgoing, sessionId: number): Promise<void> {
    expectAnswer(sessionId);
    const answer = await call('say', { text, sessionId, agent });
    settle(sessionId);
    if (answer.ok) drop(key);
    else change(key, { state: 'failed', reason: answer.message });
  }

  /** A session for a first message, before it is said: the answer may take minutes, and is followed as it is written. */
  async function open(agent: string): Promise<Answer<number>> {
    const answer = await call('sessions.create', { agent });
    if (!answer.ok) return answer;
    const { id } = answer.data;
    await threads.open(id);
    return { ok: true, data: id };
  }

  function show(agent: string, opened: number): void {
    const { session, agent: shown } = ui.getState();
    if (session !== null || shown !== agent) return;
    drafts.move(draftKey(null, agent), draftKey(opened, agent));
    ui.setState({ session: opened });
  }

  async function start(message: Outgoing): Promise<void> {
    const { key, agent, sessionId } = message;
    setOutgoing((list) => [...list.filter((one) => one.key !== key), message]);
    if (sessionId !== null) return send(message, sessionId);
    const opened = opening.get(agent) ?? open(agent);
    opening.set(agent, opened);
    const answer = await opened;
    if (opening.get(agent) === opened) opening.delete(agent);
    if (!answer.ok) return change(key, { state: 'failed', reason: answer.message });
    change(key, { sessionId: answer.data });
    show(agent, answer.data);
    await send(message, answer.data);
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
