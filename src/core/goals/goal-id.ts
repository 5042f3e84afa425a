import { createHash } from 'node:crypto';

/** An objective as it is compared: Unicode forms, case and space don't tell two apart. */
export function foldObjective(objective: string): string {
  return objective.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The id of a goal: a hash of its agent and folded objective (seed 000), short enough for the name of its job file. */
export function goalId(agent: string, objective: string): string {
  return createHash('sha256')
    .update(`${agent}\n${foldObjective(objective)}`)
    .digest('hex')
    .slice(0, 12);
}

/** The job that turns for a goal. */
export const jobName = (id: string): string => `goal-${id}`;

/** The goal that a job turns for; null for any other job. */
export function goalOfJob(job: string): string | null {
  return /^goal-([0-9a-f]{12}(?:-\d+)?)$/.exec(job)?.[1] ?? null;
}
