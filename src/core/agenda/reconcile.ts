import type { Job } from './job.ts';
import type { JobState } from './job-state.ts';

/** A one-shot that is this late when its file is first seen is not run (ms). */
const LONG_PAST = 24 * 3_600_000;

/**
 * What the agenda remembers of a job after its file was read. Pure.
 * - First seen: a cron's past slots never run; a one-shot that is overdue still does (seed 001).
 * - First seen with a time of more than a day ago: it is not run, and its row asks for another time.
 * - Switched on: nothing of the time it was off runs.
 * - Another schedule: counted from now; a one-shot's new time may lie in the past and then runs late.
 */
export function reconcileState(known: JobState | null, job: Job, now: number, at: number | null = null): JobState {
  const schedule = JSON.stringify([job.schedule, job.zone]);
  const fresh = job.schedule.type === 'once' ? 0 : now;
  if (known === null) {
    // A time that lay more than a day back when the file came is a slip of the pen, not a job that was missed.
    const longPast = at !== null && now - at > LONG_PAST;
    if (longPast) return { accountedUntil: now, enabled: job.enabled, schedule, failures: 0, pausedReason: null };
    return { accountedUntil: fresh, enabled: job.enabled, schedule, failures: 0, pausedReason: null };
  }
  if (job.enabled && !known.enabled) {
    return { ...known, accountedUntil: now, enabled: true, schedule, failures: 0, pausedReason: null };
  }
  const accountedUntil = schedule === known.schedule ? known.accountedUntil : fresh;
  return { ...known, accountedUntil, enabled: job.enabled, schedule };
}

export function sameState(a: JobState | null, b: JobState): boolean {
  return (
    a !== null &&
    a.accountedUntil === b.accountedUntil &&
    a.enabled === b.enabled &&
    a.schedule === b.schedule &&
    a.failures === b.failures &&
    a.pausedReason === b.pausedReason
  );
}
