import type { TaskTurns } from './agenda/task-runner.ts';
import type { Conversation } from './conversation/conversation.ts';
import { capReached } from './model/spending.ts';
import type { UsageStore } from './model/usage-store.ts';
import type { Settings } from './settings/settings.ts';
import type { AgentDef, Team } from './team/team.ts';
import type { Turn } from './turn/turn.ts';
import { turnWords } from './turn/words.ts';

/** Tasks of jobs: a session of origin `schedule`, no notes, no approvals. */
export function createTaskTurns(deps: {
  conversation: Conversation;
  team: Team;
  turn: Pick<Turn, 'take'>;
  usage: UsageStore;
  settings: Settings;
  hasModel: (agent: AgentDef) => boolean;
}): TaskTurns {
  const { conversation, settings } = deps;
  const words = () => turnWords[settings.current().language];
  return {
    blocked() {
      const cap = settings.current().spending.per_day;
      return cap !== null && capReached(deps.usage.spentToday(), cap) ? words().capReached(cap) : null;
    },
    async run(task) {
      const failed = (error: string) => ({ text: '', items: [], settle: [], error });
      const agent = deps.team.get(task.agent);
      if (agent === null) return failed(words().noAgent(task.agent));
      if (!deps.hasModel(agent)) return failed(words().noModel);
      const session = conversation.open(agent.id, 'schedule', task.title);
      task.opened(session.id);
      const asked = conversation.append({ sessionId: session.id, role: 'user', agent: agent.id, text: task.prompt });
      const result = await deps.turn.take({
        agent,
        sessionId: session.id,
        situation: 'task',
        purpose: 'task',
        scope: `job:${task.job}`,
        job: task.job,
        runId: task.runId,
        narrowed: task.narrowed,
        askedId: asked.id,
        signal: task.signal,
      });
      const settle = result.called.map((each) => each.settle).filter((each) => each !== null);
      return { text: result.text, items: result.items, settle, error: result.error?.message ?? null };
    },
  };
}
