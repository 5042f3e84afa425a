import type { Clock } from '../../clock.ts';
import type { Conversation } from '../../conversation/conversation.ts';
import type { UsageStore } from '../../model/usage-store.ts';
import type { AgentDef } from '../../team/team.ts';
import type { Goal } from '../goal.ts';
import { jobName } from '../goal-id.ts';
import type { RoundPort } from '../ports.ts';
import type { FinishStore } from './finish-store.ts';
import { roundRules } from './prompt.ts';
import type { RoundsStore } from './rounds-store.ts';
import type { FinishWords } from './words.ts';

/** One message without tools when a budget is used up: done so far, what is missing, the next step. Empty: none could be had. */
export async function writeWrapUp(
  deps: {
    clock: Clock;
    conversation: Pick<Conversation, 'append'>;
    usage: Pick<UsageStore, 'ofMessage'>;
    rounds: RoundsStore;
    finish: FinishStore;
    port: Pick<RoundPort, 'take'>;
    words: () => FinishWords;
  },
  goal: Goal,
  agent: AgentDef,
  more: { limit: string; sessionId: number; signal: AbortSignal },
): Promise<string> {
  const { clock, rounds, finish } = deps;
  const words = deps.words();
  const startedAt = clock.now();
  const n = rounds.reserve(goal.id, goal.revision, startedAt);
  // From now on, so that a crash in it does not count as a round.
  rounds.conclude(goal.id, n, 'wrapped_up', more.limit);
  const asked = deps.conversation.append({
    sessionId: more.sessionId,
    role: 'user',
    agent: agent.id,
    text: words.toModel.wrapUp(more.limit),
  });
  const turn = await deps.port.take({
    agent,
    sessionId: more.sessionId,
    goalId: goal.id,
    job: jobName(goal.id),
    askedId: asked.id,
    extra: roundRules(
      goal,
      {
        used: rounds.used(goal.id),
        requirements: finish.requirements(goal.id),
        folder: goal.plan.finish?.folder ?? null,
      },
      words,
    ),
    hooks: null,
    signal: more.signal,
  });
  const used = deps.usage.ofMessage(turn.messageId);
  const summary = turn.error === null ? turn.text.slice(0, 4000).toWellFormed() : '';
  rounds.writes(goal.id, n, turn.messageId);
  rounds.end(goal.id, n, {
    endedAt: clock.now(),
    outcome: 'wrapped_up',
    summary: summary === '' ? null : summary,
    reason: more.limit,
    files: [],
    verify: null,
    signature: null,
    fresh: false,
    modelCalls: used.calls,
    toolCalls: 0,
    inputTokens: used.inputTokens,
    cachedTokens: used.cachedTokens,
    outputTokens: used.outputTokens,
    costNano: Math.round(used.cost * 1e9),
    workMs: Math.max(clock.now() - startedAt, 0),
  });
  return summary;
}
