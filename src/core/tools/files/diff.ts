/** More differences than this are not looked for: the middle then counts as replaced as a whole. */
const MOST_EDITS = 600;
const CONTEXT = 3;

/** A run of lines that are the same in both texts, or not. */
interface Hunk {
  fromOld: number;
  toOld: number;
  fromNew: number;
  toNew: number;
}

export interface DiffBounds {
  /** Most lines of the diff. */
  lines: number;
  /** Most characters of one line. */
  chars: number;
}

export const DIFF_BOUNDS: DiffBounds = { lines: 400, chars: 400 };

/**
 * The unified diff of two texts, cut to the bounds; the last line then says how many lines are left out (`more`). Line ends
 * (CRLF or LF) don't count as differences. Empty where the lines are the same.
 */
export function unifiedDiff(
  before: string,
  after: string,
  more: (lines: number) => string,
  bounds: DiffBounds = DIFF_BOUNDS,
): string {
  const old = linesOf(before);
  const now = linesOf(after);
  const lines = grouped(changes(old, now)).flatMap((group) => hunkLines(group, old, now));
  const cut = lines.map((line) =>
    line.length > bounds.chars ? `${line.slice(0, bounds.chars).toWellFormed()}…` : line,
  );
  if (cut.length <= bounds.lines) return cut.join('\n');
  return [...cut.slice(0, bounds.lines), more(cut.length - bounds.lines)].join('\n');
}

function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The places where the texts differ, in order. */
function changes(old: string[], now: string[]): Hunk[] {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  const room = Math.min(old.length, now.length) - start;
  while (end < room && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  const a = old.slice(start, old.length - end);
  const b = now.slice(start, now.length - end);
  if (a.length === 0 && b.length === 0) return [];
  const found = a.length === 0 || b.length === 0 ? null : shortestEdit(a, b);
  const hunks = found ?? [{ fromOld: 0, toOld: a.length, fromNew: 0, toNew: b.length }];
  return hunks.map((hunk) => ({
    fromOld: hunk.fromOld + start,
    toOld: hunk.toOld + start,
    fromNew: hunk.fromNew + start,
    toNew: hunk.toNew + start,
  }));
}

/** Myers' greedy algorithm (“An O(ND) difference algorithm”, 1986); null where more than `MOST_EDITS` edits are needed. */
function shortestEdit(a: string[], b: string[]): Hunk[] | null {
  const most = Math.min(a.length + b.length, MOST_EDITS);
  const size = 2 * most + 1;
  const reach = new Int32Array(size + 2);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    trace.push(reach.slice(most - edits, most + edits + 2));
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && reach[most + k - 1]! < reach[most + k + 1]!);
      let x = down ? reach[most + k + 1]! : reach[most + k - 1]! + 1;
      let y = x - k;
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x++;
        y++;
      }
      reach[most + k] = x;
      if (x >= a.length && y >= b.length) return backtrack(trace, edits, a.length, b.length);
    }
  }
  return null;
}

function backtrack(trace: Int32Array[], edits: number, aLength: number, bLength: number): Hunk[] {
  const hunks: Hunk[] = [];
  let x = aLength;
  let y = bLength;
  for (let d = edits; d > 0; d--) {
    const reach = trace[d]!;
    const at = (k: number) => reach[k + d] ?? -1;
    const k = x - y;
    const down = k === -d || (k !== d && at(k - 1) < at(k + 1));
    const fromX = at(down ? k + 1 : k - 1);
    const fromY = fromX - (down ? k + 1 : k - 1);
    // What follows the one edit is the same in both; the edit itself is one line taken or one line put.
    const hunk = { fromOld: fromX, toOld: down ? fromX : fromX + 1, fromNew: fromY, toNew: down ? fromY + 1 : fromY };
    const last = hunks.at(-1);
    if (last !== undefined && last.fromOld === hunk.toOld && last.fromNew === hunk.toNew) {
      last.fromOld = hunk.fromOld;
      last.fromNew = hunk.fromNew;
    } else {
      hunks.push(hunk);
    }
    x = fromX;
    y = fromY;
  }
  return hunks.reverse();
}

/** Changes whose surroundings touch are shown together. */
function grouped(hunks: Hunk[]): Hunk[][] {
  const groups: Hunk[][] = [];
  for (const hunk of hunks) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && hunk.fromOld - last.toOld <= 2 * CONTEXT) groups.at(-1)!.push(hunk);
    else groups.push([hunk]);
  }
  return groups;
}

function hunkLines(group: Hunk[], old: string[], now: string[]): string[] {
  const first = group[0]!;
  const last = group.at(-1)!;
  const lead = Math.min(CONTEXT, first.fromOld);
  const trail = Math.min(CONTEXT, old.length - last.toOld);
  const oldCount = last.toOld + trail - (first.fromOld - lead);
  const newCount = last.toNew + trail - (first.fromNew - lead);
  const lines = [`@@ -${span(first.fromOld - lead, oldCount)} +${span(first.fromNew - lead, newCount)} @@`];
  let at = first.fromOld - lead;
  for (const hunk of group) {
    for (; at < hunk.fromOld; at++) lines.push(` ${old[at]}`);
    for (const line of old.slice(hunk.fromOld, hunk.toOld)) lines.push(`-${line}`);
    for (const line of now.slice(hunk.fromNew, hunk.toNew)) lines.push(`+${line}`);
    at = hunk.toOld;
  }
  for (const line of old.slice(at, at + trail)) lines.push(` ${line}`);
  return lines;
}

/** An empty side is named by the line before it, as `diff -u` does. */
function span(start: number, count: number): string {
  return `${count === 0 ? start : start + 1},${count}`;
}
