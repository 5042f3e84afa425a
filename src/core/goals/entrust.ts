import { CompanionError } from '../errors.ts';
import { parseWhen } from '../phrases/when.ts';
import type { AgentDef } from '../team/team.ts';
import type { Tool } from '../tools/tool.ts';
import { chooseCalls } from './choose.ts';
import { commandWords } from './command-words.ts';
import { type Goal, type Happening, isEnded, type Plan } from './goal.ts';
import { goalId } from './goal-id.ts';
import type { GoalStore } from './goal-store.ts';
import type { GoalEdit, Target } from './goals.ts';
import type { JobsPort } from './ports.ts';
import { goalWords, type Language } from './words.ts';

export const LONGEST_OBJECTIVE = 4000;

export interface Entrusting {
  agent: string;
  objective: string;
  every?: string | null | undefined;
  daily?: boolean | undefined;
}

export interface EntrustDeps {
  goals: GoalStore;
  jobs: Pick<JobsPort, 'readTimes'>;
  usable: (agent: AgentDef) => Tool[];
  check: (tool: string, args: unknown) => string | null;
  agentOf: (id: string) => AgentDef | null;
  settings: () => { language: Language; defaultCron: string };
}

export type Decided = { was: 'same'; goal: Goal } | { was: 'new' | 'resumed'; target: Target; happening: Happening };

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

  const planFor = (agent: AgentDef, objective: string, request: Entrusting): Plan => ({
    crons: request.every == null ? (timesIn(objective) ?? [deps.settings().defaultCron]) : times(request.every),
    daily: request.daily === true,
    calls: chooseCalls(objective, deps.usable(agent), deps.check, language()),
    finish: null,
  });

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
    decide(request: Entrusting): Decided {
      const objective = checked(request.objective);
      const agent = agentFor(request.agent);
      const same = goals.same(agent.id, objective);
      if (same?.status === 'active') return { was: 'same', goal: same };
      if (same !== null) {
        const type = isEnded(same) ? 'reopened' : 'resumed';
        return { was: 'resumed', target: same, happening: { type, payload: {} } };
      }
      const plan = planFor(agent, objective, request);
      const payload = { agent: agent.id, objective, mode: 'watch' as const, plan };
      return { was: 'new', target: idFor(agent.id, objective), happening: { type: 'created', payload } };
    },
    /** What an edit comes to: tools are chosen anew for another sentence. */
    edited(goal: Goal, edit: GoalEdit): { objective?: string; plan?: Plan } {
      const objective = edit.objective === undefined ? goal.objective : checked(edit.objective);
      const other = goals.same(goal.agent, objective);
      if (other !== null && other.id !== goal.id)
        throw new CompanionError('conflict', goalWords[language()].sameObjective);
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
