import type { Created, ErrorCode } from '../shared/contract.ts';
import type { Clock } from './clock.ts';
import type { Commands } from './commands/commands.ts';
import type { Reply, Utterance } from './conversation/command.ts';
import type { Conversation } from './conversation/conversation.ts';
import { CompanionError } from './errors.ts';
import type { Log } from './log.ts';
import type { ChatModel } from './model/chat-model.ts';
import { asksToRemember } from './model/offline-notes.ts';
import type { Settings } from './settings/settings.ts';
import type { AgentDef, Team } from './team/team.ts';
import type { Compactions } from './turn/compactions.ts';
import { givingPlace, type Place, placeAt } from './turn/place.ts';
import type { Turn, TurnRequest, TurnResult } from './turn/turn.ts';

export interface ChatDeps {
  clock: Clock;
  log: Log;
  conversation: Conversation;
  commands: Commands;
  team: Team;
  turn: Pick<Turn, 'take'>;
  compactions: Compactions;
  settings: Settings;
  /** Makes a job of a plain sentence with a time and something to remind of; null when it is none. */
  schedule: (said: Utterance) => Promise<Reply | null>;
  /** What is said to a question that code asked back; null where none is open, or it is no answer. */
  answered: (said: Utterance, messageId: number) => Promise<Reply | null>;
  /** What asks to be looked after from now on. */
  goals: {
    entrust(said: Utterance): Promise<Reply | null>;
    isStanding(agent: AgentDef, said: string): boolean;
    rule(agent: AgentDef, said: string): string;
    userFirst(sessionId: number): Promise<void>;
    pauseIn(sessionId: number): Promise<void>;
  };
  /** Short words before an answer that takes long, thought of beside it; null: it is answered directly. Bounded in time. */
  filler: (said: Utterance, signal: AbortSignal) => Promise<string | null>;
  /** Without a model: what the agent says to a promise; null where there is none, or where a model answers. */
  promised: (said: Utterance) => Reply | null;
  /** Hears what the user says: `created` tells, once it is answered, whether it became a job or a goal. */
  heard: (said: Utterance & { messageId: number }, created: Promise<boolean>) => void;
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
  refused?: ErrorCode;
}

/** What code answered; `refused` where what was asked for could not be done. */
type Answered = Reply & { refused?: ErrorCode };

interface Running {
  abort: AbortController;
  done: Promise<unknown>;
}

/** Who answers what the user says: a command, the intent step, or the agent's turn. One turn at a time in a session. */
export function createChat(deps: ChatDeps) {
  const { conversation, team } = deps;
  const running = new Map<number, Set<Running>>();
  const fronts = new Map<number, Promise<unknown>>();
  const words = () => chatWords[deps.settings.current().language];

  const agentOf = (id: string): AgentDef => {
    const agent = team.get(id);
    if (agent === null) throw new CompanionError('not_found', words().noAgent(id));
    return agent;
  };

  const sessionFor = (input: SayInput) => {
    if (input.sessionId !== null) return conversation.session(input.sessionId);
    const agent = agentOf(input.agent ?? team.main);
    return (
      conversation.sessions(agent.id).find((each) => each.origin === 'chat') ?? conversation.open(agent.id, 'chat')
    );
  };

  /** The agent's turn into a message that is open already, after those that were begun before it in the same session. */
  const take = (
    sessionId: number,
    agent: AgentDef,
    open: (signal: AbortSignal) => Place & { thought?: Promise<void> },
    rest: Pick<TurnRequest, 'askedId' | 'redo'>,
  ) => {
    const here = running.get(sessionId) ?? new Set();
    const abort = new AbortController();
    const { signal } = abort;
    const before = [...here].map((each) => each.done);
    const said = rest.askedId === undefined ? '' : conversation.message(rest.askedId).text;
    const own = { extra: deps.goals.rule(agent, said), place: open(signal), ...rest };
    const turn: Promise<TurnResult> = Promise.all([...before, deps.goals.userFirst(sessionId)]).then(() =>
      deps.turn.take({ agent, sessionId, situation: 'chat', purpose: 'chat', scope: 'chat', signal, ...own }),
    );
    const entry: Running = { abort, done: Promise.all([turn.catch(() => {}), own.place.thought]) };
    running.set(sessionId, here.add(entry));
    return turn.finally(() => {
      here.delete(entry);
      if (here.size === 0) running.delete(sessionId);
    });
  };

  /** Ends what the agent does in that session, and what waits behind it; resolves when all of it has ended. */
  const stop = async (sessionId: number): Promise<void> => {
    const here = [...(running.get(sessionId) ?? [])];
    for (const each of here) each.abort.abort();
    await Promise.all(here.map((each) => each.done));
  };

  const byCode = async (said: Utterance, messageId: number): Promise<Answered | null> => {
    try {
      const reply = (await deps.commands.run(said)) ?? (await deps.answered(said, messageId));
      if (reply !== null) return reply;
      // "기억해줘: 나는 아침에 커피를 마셔" names a time and asks for no job.
      if (asksToRemember(said.text)) return null;
      const entrusted = await deps.goals.entrust(said);
      // What is standing is for the agent to entrust, though it may name a time.
      if (entrusted !== null || deps.goals.isStanding(agentOf(said.agent), said.text)) return entrusted;
      return (await deps.schedule(said)) ?? deps.promised(said);
    } catch (error) {
      if (error instanceof CompanionError) return { text: error.message, created: [], refused: error.code };
      throw error;
    }
  };

  /** One sentence after the other in a session: what is said quickly is answered in order. */
  const inOrder = <T>(sessionId: number, work: () => Promise<T>): Promise<T> => {
    const mine = (fronts.get(sessionId) ?? Promise.resolve()).then(work);
    const settled = mine.catch(() => {});
    fronts.set(sessionId, settled);
    void settled.then(() => {
      if (fronts.get(sessionId) === settled) fronts.delete(sessionId);
    });
    return mine;
  };

  const answer = async (said: Utterance, askedId: number): Promise<SayOutput> => {
    const { sessionId } = said;
    const begun = await inOrder(sessionId, async () => {
      const reply = await byCode(said, askedId);
      if (reply !== null) {
        conversation.append({ ...said, role: 'agent', text: reply.text, created: reply.created });
        return { reply, turn: null };
      }
      const agent = agentOf(said.agent);
      const { id } = conversation.append({ ...said, role: 'agent', text: '', state: 'streaming' });
      const open = (signal: AbortSignal) =>
        givingPlace({
          id,
          signal,
          think: (over) => deps.filler(said, over),
          sayBefore: conversation.sayBefore,
          failed: (error) => deps.log.info({ err: error }, 'nothing was said before the answer'),
        });
      return { reply: null, turn: take(sessionId, agent, open, { askedId }) };
    });
    if (begun.reply !== null) {
      const { text: reply, created, refused } = begun.reply;
      return { reply, sessionId, created, ...(refused === undefined ? {} : { refused }) };
    }
    const result = await begun.turn;
    const text = [result.text, result.error?.message ?? ''].filter((each) => each !== '').join('\n\n');
    return { reply: text, sessionId, created: conversation.message(result.messageId).created };
  };

  const follow = (work: Promise<unknown>): void => {
    work.catch((error) => deps.log.error({ err: error }, 'a turn could not be taken'));
  };

  return {
    async say(input: SayInput): Promise<SayOutput> {
      const session = sessionFor(input);
      const said = { sessionId: session.id, agent: session.agent, text: input.text };
      const { id } = conversation.append({ ...said, role: 'user' });
      const answered = answer(said, id);
      const created = answered.then(
        (output) => output.created.length > 0,
        () => false, // whoever asked hears of the failure
      );
      deps.heard({ ...said, messageId: id }, created);
      return answered;
    },
    /** As the user asks for it: a goal that works there is paused too. */
    async stop(sessionId: number): Promise<void> {
      await Promise.all([stop(sessionId), deps.goals.pauseIn(sessionId)]);
    },
    /** Whether that agent answers the user, or is about to. */
    isAnswering: (agent: string): boolean => [...running.keys()].some((id) => conversation.session(id).agent === agent),
    /** A broken answer once more, in its place. Returns at once; windows follow the message. */
    retry(messageId: number): void {
      const message = conversation.message(messageId);
      if (message.role !== 'agent' || message.state !== 'failed') {
        throw new CompanionError('conflict', words().notBroken);
      }
      const { sessionId, steps } = message;
      const agent = agentOf(message.agent);
      const asked = conversation.after(sessionId, 0).findLast((each) => each.role === 'user' && each.id < messageId);
      conversation.restart(messageId);
      const askedId = asked === undefined ? {} : { askedId: asked.id };
      follow(take(sessionId, agent, () => placeAt(messageId), { redo: steps, ...askedId }));
    },
    /** The user said something else instead: what came after it is kept, and no longer shown. Its answer follows. */
    async resend(messageId: number, text: string): Promise<void> {
      const { role, sessionId, agent } = conversation.message(messageId);
      if (role !== 'user') throw new CompanionError('conflict', words().notYours);
      // What is still being written must have ended before it is put away.
      await stop(sessionId);
      deps.compactions.forgetFrom(sessionId, messageId);
      conversation.reword(messageId, text);
      follow(answer({ sessionId, agent, text }, messageId));
    },
    /** Ends every turn; what was written stays. */
    async close(): Promise<void> {
      await Promise.all([...running.keys()].map(stop));
    },
  };
}

export type Chat = ReturnType<typeof createChat>;

const chatWords = {
  ko: {
    noAgent: (id: string) => `“${id}” 에이전트가 없어요. 보낸 것은 없어요.`,
    notBroken: '다시 할 수 있는 답이 아니에요.',
    notYours: '내가 한 말만 고칠 수 있어요.',
  },
  en: {
    noAgent: (id: string) => `There is no agent “${id}”. Nothing was sent.`,
    notBroken: 'That answer did not break off.',
    notYours: 'Only your own words can be changed.',
  },
};

/** A model that is there, or the one that works without any. */
export function routeModels(online: ChatModel & { settingsOf(name: string): unknown }, offline: ChatModel): ChatModel {
  return {
    stream: (request) => {
      const name = online.settingsOf(request.model) === null ? 'default' : request.model;
      return online.settingsOf(name) === null ? offline.stream(request) : online.stream({ ...request, model: name });
    },
  };
}
