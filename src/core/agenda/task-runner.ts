import type { Item } from '../../shared/contract.ts';
import type { Settlement } from '../delivery/report.ts';
import { CompanionError } from '../errors.ts';
import { type Runner, titleOf } from './runner.ts';

/** What the agenda needs of a turn: the agent works on the prompt in a session of its own. */
export interface TaskTurns {
  run(task: {
    agent: string;
    title: string;
    prompt: string;
    job: string;
    runId: number;
    narrowed: readonly string[] | null;
    signal: AbortSignal;
    /** Called with the session as soon as there is one. */
    opened: (sessionId: number) => void;
  }): Promise<{ text: string; items: Item[]; settle: Settlement[]; error: string | null }>;
  /** Why unattended work has to wait (the day's spending), or null. */
  blocked(): string | null;
}

/** `task`: the agent works on the prompt, unattended, in a new session; what it answers is told. */
export function createTaskRunner(turns: TaskTurns, mainAgent: string): Runner {
  return {
    kind: 'task',
    lane: 'slow',
    repeatable: () => false,
    blocked: () => turns.blocked(),
    async run(job, context) {
      const result = await turns.run({
        agent: job.agent ?? mainAgent,
        title: titleOf(job),
        prompt: job.prompt,
        job: job.name,
        runId: context.runId,
        narrowed: job.toolsAllowed,
        signal: context.signal,
        opened: context.opened,
      });
      if (result.error !== null) throw new CompanionError('not_available', result.error);
      return { text: result.text, items: result.items, settle: result.settle };
    },
  };
}
