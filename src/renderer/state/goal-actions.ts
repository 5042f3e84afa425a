import type { Goal, Input } from '../../shared/contract.ts';
import type { Companion } from './companion.ts';
import { hearGoal, putAnswer, takePage } from './goals.ts';

const pageSize = 100;

export type GoalAction = Input<'goals.act'>['action'];

/** What the user does with goals, and how their list comes here: the snapshot does not carry it. */
export function createGoalActions({ stores, call, toasts, t, ui, feed }: Companion) {
  const store = stores.goals;
  const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text);

  const act = async (goal: Pick<Goal, 'id' | 'revision' | 'objective'>, action: GoalAction): Promise<Goal | null> => {
    const answer = await call('goals.act', { id: goal.id, revision: goal.revision, action });
    if (!answer.ok) {
      toasts.show(t()('goals.actFailed', { name: short(goal.objective), reason: answer.message }), { tone: 'bad' });
      return null;
    }
    feed.flush();
    if (action === 'clear') store.setState((goals) => hearGoal(goals, { id: goal.id, goal: null }));
    else store.setState((goals) => putAnswer(goals, answer.data));
    return answer.data;
  };

  /** Says that it stands still now, with the way back. */
  const saidPaused = (goal: Pick<Goal, 'id' | 'objective'>): void => {
    const goOn = () => {
      const now = store.getState().list.find(({ id }) => id === goal.id);
      if (now) void act(now, 'resume');
    };
    toasts.show(t()('finish.paused', { name: short(goal.objective) }), {
      action: { label: t()('finish.goOn'), run: goOn },
    });
  };

  return {
    /** The open goals, asked for anew; ended ones too where they are shown, else one, which tells that there are any. */
    async refresh(): Promise<void> {
      const { ended } = store.getState();
      store.setState({ heard: [] });
      const [open, past] = await Promise.all([
        call('goals.list', { limit: pageSize }),
        call('goals.list', { ended: true, limit: ended === 'here' ? pageSize : 1 }),
      ]);
      feed.flush();
      if (!open.ok) {
        store.setState(({ state }) => (state === 'here' ? {} : { state: 'failed', error: open.message }));
        return;
      }
      const page = [...open.data.goals, ...(past.ok ? past.data.goals : [])];
      store.setState((goals) => ({
        list: takePage(goals, page, { first: true }),
        state: 'here',
        error: '',
        next: open.data.next,
      }));
    },
    async more(): Promise<void> {
      const { next } = store.getState();
      if (next === null) return;
      const answer = await call('goals.list', { before: next, limit: pageSize });
      feed.flush();
      if (!answer.ok) return toasts.show(answer.message, { tone: 'bad' });
      store.setState((goals) => ({
        list: takePage(goals, answer.data.goals, { first: false }),
        next: answer.data.next,
      }));
    },
    async showEnded(): Promise<void> {
      store.setState({ ended: 'asked' });
      const answer = await call('goals.list', { ended: true, limit: pageSize });
      feed.flush();
      if (!answer.ok) {
        store.setState({ ended: 'no' });
        return toasts.show(answer.message, { tone: 'bad' });
      }
      store.setState((goals) => ({ list: takePage(goals, answer.data.goals, { first: false }), ended: 'here' }));
    },
    act,
    /** Stops it; what was told is kept, and one click takes it up again. */
    async stop(goal: Goal): Promise<void> {
      const stopped = await act(goal, 'stop');
      if (stopped === null) return;
      const said = goal.finish === null ? 'goals.stopped' : 'finish.stopped';
      toasts.show(t()(said, { name: short(goal.objective) }), {
        action: { label: t()('app.undo'), run: () => void act(stopped, 'resume') },
      });
    },
    async look(goal: Goal): Promise<void> {
      if (await act(goal, 'look')) toasts.show(t()('goals.looking', { name: short(goal.objective) }));
    },
    /** null when it is changed; else the reason. */
    async edit(goal: Pick<Goal, 'id' | 'revision'>, changes: Input<'goals.edit'>['changes']): Promise<string | null> {
      const answer = await call('goals.edit', { id: goal.id, revision: goal.revision, changes });
      if (!answer.ok) return answer.message;
      feed.flush();
      store.setState((goals) => putAnswer(goals, answer.data));
      toasts.show(t()('goals.saved'));
      return null;
    },
    /**
     * Entrusts a sentence to the agent that is open, as `/goal` in its conversation; `flags` stand before it. null when it was
     * taken; else what was answered instead.
     */
    async entrust(sentence: string, flags = ''): Promise<string | null> {
      const { agent, session } = ui.getState();
      const text = `/goal ${flags}${sentence.trim()}`;
      const answer = await call('say', { text, sessionId: session, agent });
      if (!answer.ok) return answer.message;
      feed.flush();
      if (session === null) ui.setState((now) => (now.session === null ? { session: answer.data.sessionId } : {}));
      const made = answer.data.created.find(({ type }) => type === 'goal');
      if (!made) return answer.data.reply;
      ui.setState(({ flash }) => ({ flash: { name: `goal:${made.name}`, n: (flash?.n ?? 0) + 1 } }));
      const finishes = store.getState().list.find(({ id }) => id === made.name)?.mode === 'finish';
      toasts.show(t()(finishes ? 'finish.taken' : 'goals.taken', { name: short(sentence.trim()) }));
      return null;
    },
    /** Lets goals go on that rest since the restart. */
    async arm(ids: string[]): Promise<void> {
      const answer = await call('goals.arm', { ids });
      if (!answer.ok) return toasts.show(answer.message, { tone: 'bad' });
      feed.flush();
      for (const goal of answer.data) store.setState((goals) => putAnswer(goals, goal));
      toasts.show(t()('finish.resumed', { n: answer.data.length }));
    },
    /** Answers what it asks, and it goes on. null when it was taken; else the reason. */
    async answer(goal: Pick<Goal, 'id' | 'revision'>, text: string): Promise<string | null> {
      const answer = await call('goals.answer', { id: goal.id, revision: goal.revision, text });
      if (!answer.ok) return answer.message;
      feed.flush();
      store.setState((goals) => putAnswer(goals, answer.data));
      toasts.show(t()('finish.answered'));
      return null;
    },
    saidPaused,
    /** Pauses it, says so, and one click lets it go on. */
    async pause(goal: Goal): Promise<void> {
      if (await act(goal, 'pause')) saidPaused(goal);
    },
  };
}
