import type { Run, RunState } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { Report } from '../delivery/report.ts';
import { CompanionError } from '../errors.ts';
import type { Store } from '../store/store.ts';
import type { Job } from './job.ts';
import { type RunColumns, runColumns, toRun } from './run-row.ts';

export type Trigger = Run['trigger'];
/** What has to happen to the job's file because of a run; repeated until the file agrees. */
export type FileEdit = 'remove' | 'disable';

/** A one-shot is taken down before it runs: the companion's own file goes, a person's is switched off (seed 001). */
export const takeDown = (job: Job): FileEdit => (job.createdBy === 'companion' ? 'remove' : 'disable');

export interface OpenRun {
  id: number;
  job: string;
  slotAt: number;
  state: 'claimed' | 'produced';
  trigger: Trigger;
  lateMs: number;
  snapshot: Job;
  report: Report | null;
}

export interface Claim {
  job: Job;
  slotAt: number;
  trigger: Trigger;
  lateMs: number;
  fileEdit: FileEdit | null;
}

/** SQL over `runs`: every due slot ends in a row here, and no slot has two. */
export function createJournal(store: Store, clock: Clock) {
  const { db } = store;
  const insertClaim = db.prepare(
    `INSERT INTO runs (job, slot_at, state, trigger, late_ms, claimed_at, snapshot, file_edit)
     VALUES (?, ?, 'claimed', ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const insertEnded = db.prepare(
    `INSERT INTO runs (job, slot_at, state, trigger, count, late_ms, claimed_at, ended_at, error)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const produced = db.prepare("UPDATE runs SET state = 'produced', report = ? WHERE id = ? AND state = 'claimed'");
  const end = db.prepare('UPDATE runs SET state = ?, ended_at = ?, error = ? WHERE id = ?');
  const linkSession = db.prepare('UPDATE runs SET session_id = ? WHERE id = ?');
  // Only a session of a task is looked for among the runs, which are many.
  const ofSession = db.prepare<[number, number], { job: string }>(
    `SELECT job FROM runs WHERE session_id = ?
     AND EXISTS (SELECT 1 FROM sessions WHERE id = ? AND origin = 'schedule') LIMIT 1`,
  );
  const orderEdit = db.prepare('UPDATE runs SET file_edit = ? WHERE id = ?');
  const edited = db.prepare('UPDATE runs SET file_edit = NULL WHERE id = ?');
  const pendingEdits = db.prepare<[], { id: number; job: string; slot_at: number; file_edit: FileEdit }>(
    'SELECT id, job, slot_at, file_edit FROM runs WHERE file_edit IS NOT NULL ORDER BY id',
  );
  const open = db.prepare<
    [],
    {
      id: number;
      job: string;
      slot_at: number;
      state: 'claimed' | 'produced';
      trigger: Trigger;
      late_ms: number;
      snapshot: string;
      report: string | null;
    }
  >("SELECT * FROM runs WHERE state IN ('claimed', 'produced') ORDER BY slot_at, id");
  const slot = db.prepare<[string, number], { id: number }>(
    'SELECT id FROM runs WHERE job = ? AND slot_at = ? AND superseded = 0',
  );
  const waitingOf = db.prepare<[string], { id: number }>(
    "SELECT id FROM runs WHERE state = 'produced' AND job = ? LIMIT 1",
  );
  const one = db.prepare<[number], RunColumns>(`SELECT ${runColumns} FROM runs WHERE id = ?`);
  const recent = db.prepare<[number], RunColumns>(
    `SELECT ${runColumns} FROM runs ORDER BY slot_at DESC, id DESC LIMIT ?`,
  );
  const recentOf = db.prepare<[string, number], RunColumns>(
    `SELECT ${runColumns} FROM runs WHERE job = ? ORDER BY slot_at DESC, id DESC LIMIT ?`,
  );
  const supersede = db.prepare('UPDATE runs SET superseded = 1 WHERE slot_at > ? AND superseded = 0');

  const leave = db.prepare(
    "UPDATE runs SET state = 'skipped', error = ? WHERE id = ? AND state IN ('missed', 'interrupted')",
  );
  const asRun = (row: RunColumns) => toRun(row, clock.zone());

  const get = (id: number): Run => {
    const row = one.get(id);
    if (row === undefined) throw new CompanionError('not_found', `There is no run ${id}.`);
    return asRun(row);
  };

  return {
    get,
    /** Takes the slot for this process: the run's id, or null when somebody has it already. */
    claim({ job, slotAt, trigger, lateMs, fileEdit }: Claim): number | null {
      const { changes, lastInsertRowid } = insertClaim.run(
        job.name,
        slotAt,
        trigger,
        Math.max(lateMs, 0),
        clock.now(),
        JSON.stringify(job),
        fileEdit,
      );
      return changes === 0 ? null : Number(lastInsertRowid);
    },
    /** A run that somebody asked for, beside the schedule. Its slot is the moment itself. */
    claimNow(job: Job): number {
      for (let slotAt = clock.now(); ; slotAt += 1) {
        const id = this.claim({ job, slotAt, trigger: 'manual', lateMs: 0, fileEdit: null });
        if (id !== null) return id;
      }
    },
    /** A slot that is not run: `missed` or `skipped`. `count` says how many slots the row stands for. Gives the row's id. */
    pass(job: string, slotAt: number, state: 'missed' | 'skipped', reason: string, count = 1): number | null {
      const now = clock.now();
      const late = Math.max(now - slotAt, 0);
      const { changes, lastInsertRowid } = insertEnded.run(job, slotAt, state, 'slot', count, late, now, now, reason);
      return changes === 0 ? null : Number(lastInsertRowid);
    },
    /** The report is stored whole, so that it can be handed over after a crash. */
    produce(id: number, report: Report): void {
      produced.run(JSON.stringify(report), id);
    },
    end(id: number, state: RunState, error: string | null = null): void {
      end.run(state, clock.now(), error, id);
    },
    /** The job whose run worked in that session, or null. */
    jobOfSession: (sessionId: number): string | null => ofSession.get(sessionId, sessionId)?.job ?? null,
    linkSession(id: number, sessionId: number): void {
      linkSession.run(sessionId, id);
    },
    /** What was missed or cut off is left as it is, by the user's word. False when it is not in such a state. */
    leave: (id: number, reason: string): boolean => leave.run(reason, id).changes > 0,
    orderFileEdit(id: number, edit: FileEdit): void {
      orderEdit.run(edit, id);
    },
    fileEdited(id: number): void {
      edited.run(id);
    },
    pendingFileEdits: () =>
      pendingEdits.all().map((row) => ({ id: row.id, job: row.job, slotAt: row.slot_at, edit: row.file_edit })),
    /** What a crash (or a wait) left unfinished, oldest slot first. */
    unfinished: (): OpenRun[] =>
      open.all().map((row) => ({
        id: row.id,
        job: row.job,
        slotAt: row.slot_at,
        state: row.state,
        trigger: row.trigger,
        lateMs: row.late_ms,
        snapshot: JSON.parse(row.snapshot) as Job,
        report: row.report === null ? null : (JSON.parse(row.report) as Report),
      })),
    has: (job: string, slotAt: number): boolean => slot.get(job, slotAt) !== undefined,
    /** A report of the job has not reached the user yet; running it again would produce the same once more. */
    undelivered: (job: string): boolean => waitingOf.get(job) !== undefined,
    list: (job: string | null, limit: number): Run[] =>
      (job === null ? recent.all(limit) : recentOf.all(job, limit)).map(asRun),
    last: (job: string): Run | null => {
      const row = recentOf.get(job, 1);
      return row === undefined ? null : asRun(row);
    },
    /** The clock was set back so far that these wall times come again: their rows no longer stand in the way. */
    supersedeAfter(now: number): number {
      return supersede.run(now).changes;
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;
