import { CompanionError } from '../errors.ts';
import { parseWhen } from '../phrases/when.ts';
import type { AgentDef } from '../team/team.ts';
import type { Tool } from '../tools/tool.ts';
import { chooseCalls } from './choose.ts';
import { commandWords } from './command-words.ts';
import { type FinishEdit, finishPlan, workerFor } from './finish/plan.ts';
import { type Goal, type GoalMode, type Happening, isEnded, type Plan } from './goal.ts';
import { goalId } from './goal-id.ts';
import type { GoalStore } from './goal-store.ts';
import type { GoalEdit, Target } from './goals.ts';
import type { FolderPort, JobsPort } from './ports.ts';
import { goalWords, type Language } from './words.ts';

export const LONGEST_OBJECTIVE = 4000;

export interface Entrusting {
  agent: string;
  objective: string;
  every?: string | null | undefined;
  daily?: boolean | undefined;
  /** Works until done; absent: keeps an eye on it. */
  finish?: FinishEdit | undefined;
  /** The agent was named by the user, and no other steps in for it. */
  named?: boolean;
}
export type { FinishEdit };

export interface EntrustDeps {
  goals: GoalStore;
  jobs: Pick<JobsPort, 'readTimes'>;
  usable: (agent: AgentDef) => Tool[];
  check: (tool: string, args: unknown) => string | null;
  agentOf: (id: string) => AgentDef | null;
  folders: FolderPort;
  agents: () => readonly AgentDef[];
  settings: () => { language: Language; defaultCron: string; maxRounds: number };
}

/** `granted`: a folder that may be written only since now, as a person reads it. */
export type Decided = { granted: string | null } & (
  | { was: 'same'; goal: Goal }
  | { was: 'new' | 'resumed'; mode: GoalMode; target: Target; happening: Happening }
);

/** Makes goals of objectives. Nothing here calls a model. */
export function createEntrust(deps: EntrustDeps) {
  const { goals } = deps;
  const language = () => deps.settings().language;

  const times = (every: string): string[] => {
    const read = deps.jobs.readTimes(every);
    if ('problem' in read) throw new CompanionError('bad_input', commandWords[language()].noTimes(every, read.problem));
    return read.crons;
  };

  /** A time that the sentence itself names ("매일 9시에") is its clock. */
  const timesIn = (objective: string): string[] | null => {
    const when = parseWhen(objective, { now: 0, zone: 'UTC', locale: language() });
    return when.kind === 'cron' && when.until === null ? when.crons : null;
  };

  const checked = (objective: string): string => {
    const plain = objective.toWellFormed().trim();
    const words = commandWords[language()];
    if (plain === '') throw new CompanionError('bad_input', words.empty);
    if (plain.length > LONGEST_OBJECTIVE) throw new CompanionError('bad_input', words.tooLong(LONGEST_OBJECTIVE));
    return plain;
  };

  const agentFor = (id: string): AgentDef => {
    const agent = deps.agentOf(id);
    if (agent === null) throw new CompanionError('not_found', commandWords[language()].noAgent(id));
    return agent;
  };

  const bounds = () => ({ folders: deps.folders, maxRounds: deps.settings().maxRounds, language: language() });

  const planFor = async (
    agent: AgentDef,
    objective: string,
    request: Entrusting,
  ): Promise<{ plan: Plan; granted: string | null }> => {
    if (request.finish !== undefined) {
      const { plan: finish, granted } = await finishPlan(null, request.finish, bounds());
      return { plan: { crons: null, daily: false, calls: [], finish }, granted };
    }
    const plan = {
      crons: request.every == null ? (timesIn(objective) ?? [deps.settings().defaultCron]) : times(request.every),
      daily: request.daily === true,
      calls: chooseCalls(objective, deps.usable(agent), deps.check, language()),
      finish: null,
    };
    return { plan, granted: null };
  };

  /** An id that no other goal has: one whose sentence was edited away keeps its own. */
  const idFor = (agent: string, objective: string): Target => {
    const id = goalId(agent, objective);
    for (let n = 1; ; n += 1) {
      const tried = n === 1 ? id : `${id}-${n}`;
      const taken = goals.get(tried);
      if (taken === null || taken.cleared) return { id: tried, revision: taken?.revision ?? 0 };
    }
  };

  return {
    /** What entrusting it comes to: a new goal, one that goes on again, or the one that is there. */
    async decide(request: Entrusting): Promise<Decided> {
      const objective = checked(request.objective);
      const asked = agentFor(request.agent);
      const inFolder = request.finish?.folder != null || request.finish?.verify != null;
      const agent = inFolder && request.named !== true ? workerFor(asked, deps.agents()) : asked;
      const same = goals.same(agent.id, objective);
      if (same?.status === 'active') return { was: 'same', goal: same, granted: null };
      if (same !== null) {
        const type = isEnded(same) ? 'reopened' : 'resumed';
        return { was: 'resumed', mode: same.mode, target: same, happening: { type, payload: {} }, granted: null };
      }
      const mode = request.finish === undefined ? ('watch' as const) : ('finish' as const);
      const { plan, granted } = await planFor(agent, objective, request);
      const payload = { agent: agent.id, objective, mode, plan };
      return { was: 'new', mode, target: idFor(agent.id, objective), happening: { type: 'created', payload }, granted };
    },
    /** What an edit comes to: tools are chosen anew for another sentence. */
    async edited(goal: Goal, edit: GoalEdit): Promise<{ objective?: string; plan?: Plan }> {
      const objective = edit.objective === undefined ? goal.objective : checked(edit.objective);
      const other = goals.same(goal.agent, objective);
      if (other !== null && other.id !== goal.id)
        throw new CompanionError('conflict', goalWords[language()].sameObjective);
      if (goal.mode === 'finish') {
        // What was listed for another sentence is none of this one's, unless it is listed anew.
        const lists = objective === goal.objective ? {} : { requirements: [], steps: [] };
        const { plan: finish } = await finishPlan(goal.plan.finish, { ...lists, ...edit.finish }, bounds());
        return { ...(objective === goal.objective ? {} : { objective }), plan: { ...goal.plan, finish } };
      }
      const agent = agentFor(goal.agent);
      const plan: Plan = {
        ...goal.plan,
        ...(edit.every === undefined ? {} : { crons: times(edit.every) }),
        ...(edit.daily === undefined ? {} : { daily: edit.daily }),
        ...(objective === goal.objective
          ? {}
          : { calls: chooseCalls(objective, deps.usable(agent), deps.check, language()) }),
      };
      return { ...(objective === goal.objective ? {} : { objective }), plan };
    },
  };
}
