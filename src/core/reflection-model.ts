import type { Clock } from './clock.ts';
import type { ChatModel } from './model/chat-model.ts';
import { capReached } from './model/spending.ts';
import type { UsageStore } from './model/usage-store.ts';
import type { AskJson } from './proactive/model-json.ts';
import type { Settings } from './settings/settings.ts';
import type { AgentDef, Team } from './team/team.ts';

export type ReflectionAsk = AskJson & { agent: AgentDef };
/** The model of an agent for thinking beside the conversation; null where there is none or the day's spending forbids it. */
export type AskOf = (agent: string, sessionId: number | null, timeoutMs: number) => ReflectionAsk | null;

export function createAskOf(deps: {
  clock: Clock;
  settings: Settings;
  team: Team;
  usage: UsageStore;
  models: ChatModel & { settingsOf(name: string): unknown };
  hasModel: (agent: AgentDef) => boolean;
}): AskOf {
  return (id, sessionId, timeoutMs) => {
    const agent = deps.team.get(id);
    const cap = deps.settings.current().spending.per_day;
    if (agent === null || !deps.hasModel(agent)) return null;
    if (cap !== null && capReached(deps.usage.spentToday(), cap)) return null;
    return {
      agent,
      model: deps.models,
      name: deps.models.settingsOf(agent.model) === null ? 'default' : agent.model,
      clock: deps.clock,
      timeoutMs,
      used: (usage, modelAsked, modelAnswered) =>
        deps.usage.add({ usage, modelAsked, modelAnswered, purpose: 'reflection', sessionId }),
    };
  };
}
