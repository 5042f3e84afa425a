import type { Conversation } from './conversation/conversation.ts';
import { CompanionError } from './errors.ts';
import type { UsageStore } from './model/usage-store.ts';
import type { Team } from './team/team.ts';
import type { DelegationPort } from './tools/own/index.ts';
import type { ToolRegistry } from './tools/registry.ts';
import { isAskedFor, listed, permit } from './turn/boundaries.ts';
import type { Turn } from './turn/turn.ts';

/**
 * One agent asks another: a turn in a session of origin `delegation`, one step deep. The boundaries of both hold: what either
 * must ask for first, or must never use, is not used; and where the asking turn is narrowed (a job's `tools_allowed`), so is this one.
 */
export function createDelegation(deps: {
  team: Team;
  conversation: Conversation;
  usage: UsageStore;
  tools: () => ToolRegistry;
  turn: () => Turn;
}): DelegationPort {
  const { team, conversation } = deps;
  return {
    agents: () => team.agents().map(({ id, name }) => ({ id, name })),
    async ask(id, question, signal, asker) {
      const other = team.get(id);
      if (other === null) throw new CompanionError('not_found', `There is no agent ${id}.`);
      const from = asker.agent === null ? null : team.get(asker.agent);
      const asking = asker.sessionId === null ? null : deps.turn().running(asker.sessionId);
      const { usable } = permit({
        tools: deps.tools().list(),
        own: other.tools,
        narrowed: asking?.narrowed ?? null,
        boundaries: other.boundaries,
        situation: 'delegation',
      });
      const allowed = (name: string) =>
        name !== 'ask_agent' &&
        (from === null || !(listed(from.boundaries.never, name) || isAskedFor(name, from.boundaries)));
      const session = conversation.open(id, 'delegation', question.split('\n', 1)[0]!.slice(0, 40).toWellFormed());
      const asked = conversation.append({ sessionId: session.id, role: 'user', agent: id, text: question });
      const result = await deps.turn().take({
        agent: other,
        sessionId: session.id,
        situation: 'delegation',
        purpose: 'delegation',
        scope: 'chat',
        runId: asking?.runId ?? null,
        goalId: asking?.goalId ?? null,
        narrowed: usable.map((tool) => tool.name).filter(allowed),
        askedId: asked.id,
        signal,
      });
      if (result.error !== null) throw new CompanionError('not_available', result.error.message);
      return { text: result.text, sessionId: session.id, cost: deps.usage.ofSession(session.id).cost };
    },
  };
}
