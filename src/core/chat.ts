import type { Created } from '../shared/contract.ts';
import type { TaskTurns } from './agenda/task-runner.ts';
import type { Clock } from './clock.ts';
import type { Commands } from './commands/commands.ts';
import type { Reply, Utterance } from './conversation/command.ts';
import type { Conversation } from './conversation/conversation.ts';
import { CompanionError } from './errors.ts';
import type { Log } from './log.ts';
import type { ChatModel } from './model/chat-model.ts';
import { capReached } from './model/spending.ts';
import type { UsageStore } from './model/usage-store.ts';
import type { Settings } from './settings/settings.ts';
import type { AgentDef, Team } from './team/team.ts';
import type { Turn, TurnResult } from './turn/turn.ts';
import { turnWords } from './turn/words.ts';

export interface ChatDeps {
  clock: Clock;
  log: Log;
  conversation: Conversation;
  commands: Commands;
  team: Team;
  turn: Turn;
  usage: UsageStore;
  settings: Settings;
  /** Makes a job of a plain sentence with a time and something to remind of; null when it is none. */
  schedule: (said: Utterance) => Promise<Reply | null>;
  hasModel: (agent: AgentDef) => boolean;
}

export interface SayInput {
  text: string;
  sessionId: number | null;
  agent: string | null;
}

export interface SayOutput {
  reply: string;
  sessionId: number;
  created: Created[];
}

/** Who answers what the user says: a command, the intent step, or the agent's turn. One turn at a time in a session. */
export function createChat(deps: ChatDeps) {
  const { conversation, team } = deps;
  const running = new Map<number, { abort: AbortController; done: Promise<unknown> }>();
  const language = () => deps.settings.current().language;

  const agentOf = (id: string): AgentDef => {
    const agent = team.get(id);
    if (agent !== null) return agent;
    const ko = language() === 'ko';
    throw new CompanionError(
      'not_found',
      ko ? `“${id}” 에이전트가 없어요. 보낸 것은 없어요.` : `There is no agent “${id}”. Nothing was sent.`,
    );
  };

  const sessionFor = (input: SayInput) => {
    if (input.sessionId !== null) return conversation.session(input.sessionId);
    const agent = agentOf(input.agent ?? team.main);
    return (
      conversation.sessions(agent.id).find((each) => each.origin === 'chat') ?? conversation.open(agent.id, 'chat')
    );
  };

  /** The agent's turn, after those that were begun before it in the same session. */
  const take = (sessionId: number, agent: AgentDef, again?: number): Promise<TurnResult> => {
    const abort = new AbortController();
    const before = running.get(sessionId)?.done ?? Promise.resolve();
    const done = before.then(() =>
      deps.turn({
        agent,
        sessionId,
        situation: 'chat',
        purpose: 'chat',
        scope: 'chat',
        signal: abort.signal,
        ...(again === undefined ? {} : { again }),
      }),
    );
    const entry = { abort, done: done.catch(() => {}) };
    running.set(sessionId, entry);
    return done.finally(() => {
      if (running.get(sessionId) === entry) running.delete(sessionId);
    });
  };

  const byCode = async (said: Utterance): Promise<Reply | null> => {
    try {
      return (await deps.commands.run(said)) ?? (await deps.schedule(said));
    } catch (error) {
      if (error instanceof CompanionError) return { text: error.message, created: [] };
      throw error;
    }
  };

  const answer = async (said: Utterance): Promise<SayOutput> => {
    const { sessionId } = said;
    const reply = await byCode(said);
    if (reply !== null) {
      conversation.append({ ...said, role: 'agent', text: reply.text, created: reply.created });
      return { reply: reply.text, sessionId, created: reply.created };
    }
    const result = await take(sessionId, agentOf(said.agent));
    const text = [result.text, result.error?.message ?? ''].filter((each) => each !== '').join('\n\n');
    return { reply: text, sessionId, created: conversation.message(result.messageId).created };
  };

  return {
    async say(input: SayInput): Promise<SayOutput> {
      const session = sessionFor(input);
      const said = { sessionId: session.id, agent: session.agent, text: input.text };
      conversation.append({ ...said, role: 'user' });
      return answer(said);
    },
    stop(sessionId: number): void {
      running.get(sessionId)?.abort.abort();
    },
    /** A broken answer once more, in its place. Returns at once; windows follow the message. */
    retry(messageId: number): void {
      const message = conversation.message(messageId);
      if (message.role !== 'agent' || message.state !== 'failed') {
        throw new CompanionError(
          'conflict',
          language() === 'ko' ? '다시 할 수 있는 답이 아니에요.' : 'That answer did not break off.',
        );
      }
      follow(take(message.sessionId, agentOf(message.agent), messageId));
    },
    resend(messageId: number, text: string): void {
      const message = conversation.message(messageId);
      if (message.role !== 'user') {
        throw new CompanionError(
          'conflict',
          language() === 'ko' ? '내가 한 말만 고칠 수 있어요.' : 'Only your own words can be changed.',
        );
      }
      running.get(message.sessionId)?.abort.abort();
      conversation.reword(messageId, text);
      follow(answer({ sessionId: message.sessionId, agent: message.agent, text }));
    },
    /** Ends every turn; what was written stays. */
    async close(): Promise<void> {
      for (const { abort } of running.values()) abort.abort();
      await Promise.all([...running.values()].map((entry) => entry.done));
    },
    tasks: createTaskTurns(deps, agentOf),
  };

  function follow(work: Promise<unknown>): void {
    work.catch((error) => deps.log.error({ err: error }, 'a turn could not be taken'));
  }
}

export type Chat = ReturnType<typeof createChat>;

/** Tasks of jobs: a session of origin `schedule`, no notes, no approvals. */
function createTaskTurns(deps: ChatDeps, agentOf: (id: string) => AgentDef): TaskTurns {
  const { conversation, settings } = deps;
  const words = () => turnWords[settings.current().language];
  return {
    blocked() {
      const cap = settings.current().spending.per_day;
      return cap !== null && capReached(deps.usage.spentToday(), cap) ? words().capReached(cap) : null;
    },
    async run(task) {
      const agent = agentOf(task.agent);
      if (!deps.hasModel(agent)) return { text: '', items: [], settle: [], error: words().noModel };
      const session = conversation.open(agent.id, 'schedule', task.title);
      task.opened(session.id);
      conversation.append({ sessionId: session.id, role: 'user', agent: agent.id, text: task.prompt });
      const result = await deps.turn({
        agent,
        sessionId: session.id,
        situation: 'task',
        purpose: 'task',
        scope: `job:${task.job}`,
        job: task.job,
        runId: task.runId,
        narrowed: task.narrowed,
        signal: task.signal,
      });
      const settle = result.called.map((each) => each.settle).filter((each) => each !== null);
      return { text: result.text, items: result.items, settle, error: result.error?.message ?? null };
    },
  };
}

/** A model that is there, or the one that works without any. */
export function routeModels(online: ChatModel & { settingsOf(name: string): unknown }, offline: ChatModel): ChatModel {
  return {
    stream: (request) => {
      const name = online.settingsOf(request.model) === null ? 'default' : request.model;
      return online.settingsOf(name) === null ? offline.stream(request) : online.stream({ ...request, model: name });
    },
  };
}
