import type { Problem } from '../../shared/contract.ts';

/** When a job runs. Local times are as written, without offset, in the job's zone. */
export type Schedule =
  | { type: 'cron'; crons: string[]; until: string | null }
  | { type: 'every'; every: string; from: string; until?: string | null }
  | { type: 'once'; at: string };

export type CatchUp = 'skip' | 'latest' | 'all';

/** A job as its file says it, validated. `formats.md` names the fields. */
export interface Job {
  name: string;
  description: string;
  schedule: Schedule;
  /** null: the system's zone, followed when it changes. */
  zone: string | null;
  kind: string;
  /** null: the main agent. */
  agent: string | null;
  prompt: string;
  tool: string | null;
  args: Record<string, unknown>;
  toolsAllowed: string[] | null;
  deliver: 'notice' | 'conversation';
  catchUp: CatchUp;
  /** Older slots are recorded as missed (ms); null: no limit. */
  maxLateMs: number | null;
  quiet: boolean;
  enabled: boolean;
  createdBy: 'person' | 'companion';
}

/** A file of `schedules/` as it was read last: a job, or what is wrong with it. */
export type JobFile =
  | { ok: true; name: string; path: string; job: Job; warnings: Problem[] }
  | { ok: false; name: string; path: string; problem: Problem };
