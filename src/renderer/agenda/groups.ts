import type { AgendaRow } from '../../shared/contract.ts';

export type Group = AgendaRow['group'];
export const groupOrder: readonly Group[] = ['today', 'upcoming', 'paused', 'attention'];

const nextOf = (row: AgendaRow) => (row.next ? Date.parse(row.next) : Number.POSITIVE_INFINITY);

/** The rows of each group: soonest first, then by name; groups without rows are left out. */
export function grouped(rows: AgendaRow[]): { group: Group; rows: AgendaRow[] }[] {
  const sorted = [...rows].sort((a, b) => nextOf(a) - nextOf(b) || a.title.localeCompare(b.title));
  return groupOrder
    .map((group) => ({ group, rows: sorted.filter((row) => row.group === group) }))
    .filter((one) => one.rows.length > 0);
}

/** The job that comes next of all that are on. */
export function nextRow(rows: AgendaRow[]): AgendaRow | null {
  let soonest: AgendaRow | null = null;
  for (const row of rows) {
    if (row.enabled && row.next && (soonest === null || nextOf(row) < nextOf(soonest))) soonest = row;
  }
  return soonest;
}

/** What a row's second line says after the words of its schedule. */
export type RowNote =
  | { kind: 'problem'; text: string; hint: string | null; line: number | null; severe: boolean }
  | { kind: 'running' }
  | { kind: 'last' }
  | { kind: 'next' }
  | { kind: 'nothing' };

/** The file itself can't be read: there is nothing to switch or to run. A job that is only in trouble can be switched on again. */
export function isUnreadable(row: AgendaRow): boolean {
  return row.problem !== null && row.kind === '';
}

/** A moment instead of a pattern: its words and its next time are the same, so that the row says it once. */
export function isOnce(row: AgendaRow): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(row.schedule);
}

/** Its newest run was missed or cut off, so that the user may still want it run. A goal looks again by itself. */
export function isMissed(row: AgendaRow): boolean {
  const state = row.last?.state;
  const waits = state === 'missed' || state === 'interrupted';
  return waits && !isUnreadable(row) && row.kind !== 'goal' && (row.enabled || isOnce(row));
}

const troubled: readonly string[] = ['failed', 'missed', 'interrupted'];

/**
 * What matters most about a job now: what is wrong with its file, a failure that paused it, that it runs, a last run that
 * went wrong, else when it comes next.
 */
export function noteOf(row: AgendaRow): RowNote {
  if (row.problem) {
    const { message, hint, line } = row.problem;
    return { kind: 'problem', text: message, hint, line, severe: isUnreadable(row) };
  }
  if (row.running) return { kind: 'running' };
  if (row.last && troubled.includes(row.last.state)) {
    return row.last.error
      ? { kind: 'problem', text: row.last.error, hint: null, line: null, severe: false }
      : { kind: 'last' };
  }
  if (row.warnings[0] && row.group === 'attention') {
    const { message, hint, line } = row.warnings[0];
    return { kind: 'problem', text: message, hint, line, severe: false };
  }
  if (row.next) return { kind: 'next' };
  return row.last ? { kind: 'last' } : { kind: 'nothing' };
}
