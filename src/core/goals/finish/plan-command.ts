import { type Command, say } from '../../conversation/command.ts';
import type { AgentDef } from '../../team/team.ts';
import type { Language } from '../words.ts';
import { planWords } from './plan-words.ts';
import type { Plans } from './plans.ts';

/** `/plan`: begins a draft and answers at once; the model writes it meanwhile, where there is one. */
export function planCommand(deps: {
  plans: Pick<Plans, 'create'>;
  agentOf: (id: string) => AgentDef | null;
  language: () => Language;
}): Command {
  return {
    name: 'plan',
    usage: { ko: planWords.ko.usage, en: planWords.en.usage },
    help: { ko: planWords.ko.help, en: planWords.en.help },
    run(rest, said) {
      const words = planWords[deps.language()];
      const agent = deps.agentOf(said.agent);
      if (rest === '' || agent === null) return say(words.empty);
      const plan = deps.plans.create(agent, rest.slice(0, 4000));
      const text = plan.state === 'drafting' ? words.drafting(rest.slice(0, 120)) : words.form(rest.slice(0, 120));
      return say(text.toWellFormed(), [{ type: 'plan', name: String(plan.id) }]);
    },
  };
}
