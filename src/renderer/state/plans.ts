import type { Goal, Input, PlanDraft } from '../../shared/contract.ts';
import type { Companion } from './companion.ts';
import { putAnswer } from './goals.ts';

/** What the user does with plans that become goals. */
export function createPlanActions({ stores, call, feed, ui, toasts, t }: Companion) {
  const put = (plan: PlanDraft) => stores.plans.setState(({ byId }) => ({ byId: { ...byId, [plan.id]: plan } }));
  return {
    /** null when it is here; else the reason. An event that came meanwhile is newer than the answer. */
    async open(id: number): Promise<string | null> {
      const before = stores.plans.getState().byId[id];
      const answer = await call('plans.get', { id });
      if (!answer.ok) return answer.message;
      feed.flush();
      if (stores.plans.getState().byId[id] === before) put(answer.data);
      return null;
    },
    /** Begins one for the agent that is open, and shows it; with a model it is drafted meanwhile. */
    async begin(objective: string): Promise<void> {
      const answer = await call('plans.create', { agent: ui.getState().agent, objective });
      if (!answer.ok) return toasts.show(answer.message, { tone: 'bad' });
      feed.flush();
      if (!stores.plans.getState().byId[answer.data.id]) put(answer.data);
      ui.setState({ sheet: { kind: 'plan', id: answer.data.id } });
    },
    /** The goal that it became; else the reason. */
    async entrust(input: Input<'plans.entrust'>): Promise<Goal | string> {
      const answer = await call('plans.entrust', input);
      if (!answer.ok) return answer.message;
      feed.flush();
      stores.goals.setState((goals) => putAnswer(goals, answer.data));
      toasts.show(t()('finish.taken', { name: input.objective.slice(0, 60).toWellFormed() }));
      return answer.data;
    },
  };
}
