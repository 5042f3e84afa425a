import type { Store } from '../store/store.ts';

export interface JobState {
  /** Every slot up to here has its row (epoch ms). */
  accountedUntil: number;
  enabled: boolean;
  /** The schedule as last seen, canonical. */
  schedule: string;
  failures: number;
  pausedReason: string | null;
}

interface Row {
  job: string;
  accounted_until: number;
  enabled: number;
  schedule: string;
  failures: number;
  paused_reason: string | null;
}

/** What the agenda remembers of a job beside its file, kept in memory and written through to `job_state`. */
export function createJobStates(store: Store) {
  const { db } = store;
  const put = db.prepare(
    `INSERT INTO job_state (job, accounted_until, enabled, schedule, failures, paused_reason) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (job) DO UPDATE SET accounted_until = excluded.accounted_until, enabled = excluded.enabled,
       schedule = excluded.schedule, failures = excluded.failures, paused_reason = excluded.paused_reason`,
  );
  const drop = db.prepare('DELETE FROM job_state WHERE job = ?');
  const states = new Map<string, JobState>();
  for (const row of db.prepare<[], Row>('SELECT * FROM job_state').all()) {
    states.set(row.job, {
      accountedUntil: row.accounted_until,
      enabled: row.enabled === 1,
      schedule: row.schedule,
      failures: row.failures,
      pausedReason: row.paused_reason,
    });
  }

  return {
    get: (job: string): JobState | null => states.get(job) ?? null,
    names: () => [...states.keys()],
    set(job: string, state: JobState): void {
      states.set(job, state);
      put.run(job, state.accountedUntil, state.enabled ? 1 : 0, state.schedule, state.failures, state.pausedReason);
    },
    forget(job: string): void {
      states.delete(job);
      drop.run(job);
    },
  };
}

export type JobStates = ReturnType<typeof createJobStates>;
