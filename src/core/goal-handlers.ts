import type { Handlers } from './dispatch.ts';
import { CompanionError } from './errors.ts';
import { planWords } from './goals/finish/plan-words.ts';
import type { Goals } from './goals/goals.ts';
import type { AgentDef } from './team/team.ts';

type Names =
  | 'goals.list'
  | 'goals.get'
  | 'goals.act'
  | 'goals.edit'
  | 'goals.arm'
  | 'goals.answer'
  | 'plans.get'
  | 'plans.create'
  | 'plans.entrust';

/** What windows ask of goals, and do with them. */
export function goalHandlers(deps: {
  goals: Goals;
  agentOf: (id: string) => AgentDef | null;
  mainAgent: string;
}): Pick<Handlers, Names> {
  const { goals } = deps;
  return {
    'goals.list': (page) => goals.list(page),
    'goals.get': ({ id }) => goals.detail(id),
    'goals.act': ({ id, revision, action }) => goals.act({ id, revision }, action),
    'goals.edit': ({ id, revision, changes }) => goals.edit({ id, revision }, changes),
    'goals.arm': ({ ids }) => goals.arm(ids),
    'goals.answer': ({ id, revision, text }) => goals.answer({ id, revision }, text),
    'plans.get': ({ id }) => goals.plans.get(id),
    'plans.create': ({ agent, objective }) => {
      const def = deps.agentOf(agent ?? deps.mainAgent);
      if (def === null) throw new CompanionError('not_found', `There is no agent “${agent}”.`);
      return goals.plans.create(def, objective);
    },
    async 'plans.entrust'({ id, objective, requirements, steps, verify, folder }) {
      const plan = goals.plans.get(id);
      if (plan.state === 'used') throw new CompanionError('conflict', planWords[goals.language()].already);
      const { goal } = await goals.entrust({
        agent: plan.agent,
        objective,
        finish: { requirements, steps, verify, folder: folder === '' ? null : folder },
      });
      goals.plans.used(id);
      return goal;
    },
  };
}
