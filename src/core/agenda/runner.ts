import type { Item } from '../../shared/contract.ts';
import type { Claims, Settlement } from '../delivery/report.ts';
import type { Job } from './job.ts';

export interface Produced {
  /** Empty text and no items: nothing to tell, the run ends `empty`. */
  text: string;
  items: Item[];
  settle: Settlement[];
  claims?: Claims;
}

export interface RunContext {
  now: number;
  zone: string;
  language: 'ko' | 'en';
  signal: AbortSignal;
  runId: number;
  /** Links the session that the run works in. */
  opened: (sessionId: number) => void;
}

/** What a job of one kind does when it is due. Failures are thrown with a sentence for the user. */
export interface Runner {
  kind: string;
  /** Instant runs never wait behind slow ones. */
  lane: 'instant' | 'slow';
  /** It may run again after a crash: it has no side effect of its own. */
  repeatable(job: Job): boolean;
  /** Why the job has to wait now, or null. A run that waits is skipped, and is no failure. */
  blocked?(job: Job): string | null;
  run(job: Job, context: RunContext): Promise<Produced>;
}

/** `reminder`: the sentence itself. */
export const reminderRunner: Runner = {
  kind: 'reminder',
  lane: 'instant',
  repeatable: () => true,
  run: async (job) => ({ text: job.prompt.trim() || titleOf(job), items: [], settle: [] }),
};

/** What the job is called wherever a person sees it. */
export function titleOf(job: Pick<Job, 'name' | 'description' | 'prompt'>): string {
  return job.description.trim() || job.prompt.trim().split('\n', 1)[0]?.trim() || job.name;
}
