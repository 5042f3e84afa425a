import { z } from 'zod';
import type { PlanDraft } from '../../../shared/contract.ts';
import type { Clock } from '../../clock.ts';
import { CompanionError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import type { AgentDef } from '../../team/team.ts';
import type { RoundPort } from '../ports.ts';
import type { Language } from '../words.ts';
import { planWords } from './plan-words.ts';

/** What a plan holds beside its objective. */
const Draft = z.object({
  requirements: z.array(z.string().trim().min(1).max(1000)).max(100).default([]),
  steps: z.array(z.string().trim().min(1).max(1000)).max(100).default([]),
  verify: z.string().trim().max(2000).nullish(),
});

interface Row {
  id: number;
  agent: string;
  objective: string;
  state: PlanDraft['state'];
  draft: string;
  problem: string | null;
}

/** Plans that are drafted before a goal is made of them: with the model, or as a form to fill in. */
export function createPlans(deps: {
  store: Store;
  clock: Clock;
  log: Log;
  port: Pick<RoundPort, 'ask'>;
  agentOf: (id: string) => AgentDef | null;
  hasModel: (agent: AgentDef) => boolean;
  language: () => Language;
  emit: (plan: PlanDraft) => void;
}) {
  const { db } = deps.store;
  const add = db.prepare('INSERT INTO goal_plans (agent, objective, state, draft, at) VALUES (?, ?, ?, ?, ?)');
  const one = db.prepare<[number], Row>('SELECT * FROM goal_plans WHERE id = ?');
  const set = db.prepare('UPDATE goal_plans SET state = ?, draft = ?, problem = ? WHERE id = ?');
  const cutOff = db.prepare("UPDATE goal_plans SET state = 'failed', problem = ? WHERE state = 'drafting'");
  const drafting = new Map<number, AbortController>();
  const words = () => planWords[deps.language()];

  const get = (id: number): PlanDraft => {
    const row = one.get(id);
    if (row === undefined) throw new CompanionError('not_found', words().none);
    const draft = Draft.parse(JSON.parse(row.draft));
    const { agent, objective, state, problem } = row;
    const { requirements, steps } = draft;
    return { id, agent, objective, state, problem, requirements, steps, verify: draft.verify ?? '', folder: '' };
  };

  const put = (id: number, state: PlanDraft['state'], draft: z.output<typeof Draft>, problem: string | null) => {
    set.run(state, JSON.stringify(draft), problem, id);
    deps.emit(get(id));
  };

  const write = async (id: number, agent: AgentDef, objective: string): Promise<void> => {
    const abort = new AbortController();
    drafting.set(id, abort);
    try {
      const text = `"""\n${objective.replaceAll('"""', '"')}\n"""`;
      const answer = await deps.port.ask({ agent, goalId: '', system: words().order, text, signal: abort.signal });
      if (abort.signal.aborted || one.get(id)?.state !== 'drafting') return;
      const draft = answer === null ? null : readDraft(answer);
      put(id, draft === null ? 'failed' : 'ready', draft ?? EMPTY, draft === null ? words().notDrafted : null);
    } catch (error) {
      deps.log.warn({ err: error }, 'a plan could not be drafted');
      if (!abort.signal.aborted) put(id, 'failed', EMPTY, words().notDrafted);
    } finally {
      drafting.delete(id);
    }
  };

  return {
    get,
    /** Returns at once; the draft follows with `plan.changed`. */
    create(agent: AgentDef, objective: string): PlanDraft {
      const drafts = objective.trim() !== '' && deps.hasModel(agent);
      const state = drafts ? 'drafting' : 'ready';
      const plain = objective.trim().toWellFormed();
      const { lastInsertRowid } = add.run(agent.id, plain, state, JSON.stringify(EMPTY), deps.clock.now());
      const id = Number(lastInsertRowid);
      if (drafts) void write(id, agent, plain);
      return get(id);
    },
    /** A goal was made of it. */
    used(id: number): void {
      drafting.get(id)?.abort();
      const { requirements, steps, verify } = get(id);
      put(id, 'used', { requirements, steps, verify }, null);
    },
    /** At start: drafts that the last process did not finish are forms to fill in. */
    start(): void {
      cutOff.run(words().notDrafted);
    },
    stop(): void {
      for (const abort of drafting.values()) abort.abort();
    },
  };
}

export type Plans = ReturnType<typeof createPlans>;

const EMPTY = { requirements: [], steps: [], verify: null };

/** The draft in what the model wrote; null: it is none. Pure. */
export function readDraft(answer: string): z.output<typeof Draft> | null {
  const from = answer.indexOf('{');
  const to = answer.lastIndexOf('}');
  if (from === -1 || to <= from) return null;
  try {
    const parsed = Draft.safeParse(JSON.parse(answer.slice(from, to + 1)));
    return parsed.success && parsed.data.requirements.length > 0 ? parsed.data : null;
  } catch {
    // Not JSON: no draft.
    return null;
  }
}
