import type { Approval } from '../../shared/contract.ts';
import type { Companion } from './companion.ts';

export type ApprovalAnswer = 'once' | 'agent' | 'job' | 'no';

/** What the user does with an agent's turn: stop it, try it again, change what was asked, answer what it asks. */
export function createTurnActions({ stores, ui, call, toasts, t }: Companion) {
  const failed = (message: string) => toasts.show(message, { tone: 'bad' });
  const put = (approval: Approval) =>
    stores.approvals.setState(({ list }) => ({ list: list.map((one) => (one.id === approval.id ? approval : one)) }));

  return {
    /** True when it was taken. */
    async stop(sessionId: number): Promise<boolean> {
      const answer = await call('turn.stop', { sessionId });
      if (!answer.ok) failed(answer.message);
      return answer.ok;
    },
    async retry(messageId: number): Promise<void> {
      const answer = await call('turn.retry', { messageId });
      if (!answer.ok) failed(answer.message);
    },
    /** null when the answer has begun anew; else the reason. */
    async resend(messageId: number, text: string): Promise<string | null> {
      const answer = await call('message.resend', { messageId, text });
      return answer.ok ? null : answer.message;
    },
    /** True when the answer was taken. */
    async answer(id: number, given: ApprovalAnswer): Promise<boolean> {
      const answer = await call('approvals.answer', { id, answer: given });
      if (answer.ok) put(answer.data);
      else failed(answer.message);
      return answer.ok;
    },
    /** Goes to a question that waits: in the conversation that is open if there is one there. */
    showWaiting(): void {
      const waiting = stores.approvals.getState().list.filter(({ state }) => state === 'waiting');
      const { session } = ui.getState();
      const next = waiting.find(({ sessionId }) => sessionId === session) ?? waiting[0];
      if (!next) {
        toasts.show(t()('approval.none'));
        return;
      }
      ui.setState({
        agent: next.agent,
        session: next.sessionId,
        sheet: null,
        drawer: null,
        jump: { sessionId: next.sessionId, messageId: next.messageId },
        asked: next.id,
      });
    },
  };
}
