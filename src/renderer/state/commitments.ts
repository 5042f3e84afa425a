import type { Commitment } from '../../shared/contract.ts';
import type { Companion } from './companion.ts';

/** What the user said they would do, as far as this window was told. */
export interface Commitments {
  list: Commitment[];
  /** Whether they were asked for; a list that is known stays while it is asked for anew. */
  known: boolean;
}

export const emptyCommitments: Commitments = { list: [], known: false };

export function putCommitment({ list, known }: Commitments, commitment: Commitment): Commitments {
  const others = list.filter(({ id }) => id !== commitment.id);
  return { known, list: commitment.status === 'dropped' ? others : [...others, commitment] };
}

/** Open ones, the next due first; those without a time last. */
export function openCommitments(list: readonly Commitment[]): Commitment[] {
  const dueOf = ({ due }: Commitment) => (due === null ? Number.POSITIVE_INFINITY : Date.parse(due));
  return list
    .filter(({ status }) => status === 'open' || status === 'snoozed')
    .sort((a, b) => dueOf(a) - dueOf(b) || a.id - b.id);
}

/** What the user does with commitments, and how their list comes here: the snapshot does not carry it. */
export function createCommitmentActions({ stores, call, toasts, t }: Companion) {
  const store = stores.commitments;
  const put = (commitment: Commitment) => store.setState((state) => putCommitment(state, commitment));
  const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text);

  const act = async (id: number, action: 'done' | 'reopen' | 'remove'): Promise<Commitment | null> => {
    const answer = await call('commitments.act', { id, action });
    if (!answer.ok) {
      toasts.show(answer.message, { tone: 'bad' });
      return null;
    }
    put(answer.data);
    return answer.data;
  };
  const withUndo = (id: number) => ({ action: { label: t()('app.undo'), run: () => void act(id, 'reopen') } });

  return {
    async refresh(): Promise<void> {
      const answer = await call('commitments.list', {});
      if (answer.ok) store.setState({ list: answer.data, known: true });
    },
    async done({ id, text }: Commitment): Promise<void> {
      if (await act(id, 'done')) toasts.show(t()('commit.wasDone', { name: short(text) }), withUndo(id));
    },
    async remove({ id, text }: Commitment): Promise<void> {
      if (await act(id, 'remove')) toasts.show(t()('commit.removed', { name: short(text) }), withUndo(id));
    },
    async snooze({ id, text }: Commitment, until: string): Promise<void> {
      const answer = await call('commitments.snooze', { id, until });
      if (!answer.ok) return toasts.show(answer.message, { tone: 'bad' });
      put(answer.data);
      toasts.show(t()('commit.snoozed', { name: short(text) }), withUndo(id));
    },
    /** null when it is saved; else the reason. */
    async save(id: number | null, text: string, when: string | null): Promise<string | null> {
      const answer = await call('commitments.save', { id, text, when });
      if (!answer.ok) return answer.message;
      put(answer.data);
      return null;
    },
  };
}
