import type { Run, RunState } from '../../shared/contract.ts';
import { isoAt } from '../time.ts';

/** A row of `runs` as windows are told of it. */
export interface RunColumns {
  id: number;
  job: string;
  slot_at: number;
  state: RunState;
  trigger: Run['trigger'];
  count: number;
  late_ms: number;
  claimed_at: number;
  ended_at: number | null;
  error: string | null;
  session_id: number | null;
}

export const runColumns = 'id, job, slot_at, state, trigger, count, late_ms, claimed_at, ended_at, error, session_id';

export function toRun(row: RunColumns, zone: string): Run {
  return {
    id: row.id,
    job: row.job,
    slot: isoAt(row.slot_at, zone),
    state: row.state,
    trigger: row.trigger,
    count: row.count,
    lateSec: Math.round(row.late_ms / 1000),
    startedAt: row.state === 'missed' || row.state === 'skipped' ? null : isoAt(row.claimed_at, zone),
    endedAt: row.ended_at === null ? null : isoAt(row.ended_at, zone),
    error: row.error,
    sessionId: row.session_id,
  };
}
