import type { CallRow } from './calls-store.ts';

/** What the model says of one requirement when it claims that the goal is done. */
export interface Claimed {
  requirement: string;
  /** Calls of this goal, as their results name them: `c12`. */
  calls: readonly string[];
  note: string;
}

export type EvidenceProblem =
  | { kind: 'none' }
  /** A requirement that the user listed is not among them. */
  | { kind: 'left_out'; requirement: string }
  | { kind: 'no_call'; requirement: string }
  | { kind: 'unknown_call'; requirement: string; call: string }
  | { kind: 'failed_call'; requirement: string; call: string }
  /** Something was changed after that call: what it saw may be no longer so. */
  | { kind: 'old_call'; requirement: string; call: string };

/** Calls that show nothing of the world. */
const NO_EVIDENCE = ['update_goal', 'get_goal', 'wait_for'];

/** The number of a call as results name it (`c12`); null: it is no such name. */
export function callNumber(name: string): number | null {
  const found = /^\[?c(\d{1,9})\]?$/i.exec(name.trim());
  return found === null ? null : Number(found[1]);
}

/**
 * Whether what is claimed is backed by the goal's own log of calls: each exists, did not fail, and came with or after the last
 * change. Pure; the problems in order, empty: none.
 */
export function checkEvidence(
  claimed: readonly Claimed[],
  listed: readonly string[],
  log: (n: number) => CallRow | null,
  lastChange: number,
): EvidenceProblem[] {
  if (claimed.length === 0) return [{ kind: 'none' }];
  const leftOut = listed
    .filter((requirement) => !claimed.some((each) => sameRequirement(each.requirement, requirement)))
    .map((requirement): EvidenceProblem => ({ kind: 'left_out', requirement }));
  const unbacked = claimed.flatMap(({ requirement, calls }): EvidenceProblem[] => {
    if (calls.length === 0) return [{ kind: 'no_call', requirement }];
    const problems = calls.map((call) => problemOf(call, requirement, log, lastChange));
    // One call that shows it is enough; older ones may stand beside it.
    if (problems.some((problem) => problem === null)) return [];
    return problems.filter((problem) => problem !== null).slice(0, 1);
  });
  return [...leftOut, ...unbacked];
}

function problemOf(
  call: string,
  requirement: string,
  log: (n: number) => CallRow | null,
  lastChange: number,
): EvidenceProblem | null {
  const n = callNumber(call);
  const row = n === null ? null : log(n);
  if (row === null || NO_EVIDENCE.includes(row.tool)) return { kind: 'unknown_call', requirement, call };
  if (row.state !== 'done') return { kind: 'failed_call', requirement, call };
  return row.n < lastChange ? { kind: 'old_call', requirement, call } : null;
}

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The same requirement, whatever its spacing and marks. */
export const sameRequirement = (one: string, other: string): boolean => fold(one) === fold(other);
