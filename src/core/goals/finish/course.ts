import type { UsageSum } from '../../model/usage-store.ts';
import type { AgentDef } from '../../team/team.ts';
import type { Tool, ToolResult } from '../../tools/tool.ts';
import { digest } from '../../turn/call-arguments.ts';
import type { Called } from '../../turn/call-tools.ts';
import type { RoundHooks } from '../../turn/round-hooks.ts';
import type { Goal } from '../goal.ts';
import type { CallRow, CallsStore } from './calls-store.ts';
import { isEffect } from './cut-off.ts';
import type { Wait } from './finish-store.ts';
import { SAME_CALLS, type TracedCall } from './progress.ts';
import { changesBetween, type FileChange, type Snapshot, snapshotOf } from './snapshot.ts';
import type { Verified } from './verify.ts';
import type { FinishWords } from './words.ts';

/** What the round reported, once code has taken it. */
export type Report =
  | { kind: 'complete'; summary: string; evidence: string; change: number }
  | { kind: 'blocked'; question: string };

/** Why a round was ended by code. */
export type Halt = { kind: 'circles'; call: string } | { kind: 'budget' };

/** A round under way. */
export interface Course {
  goal: Goal;
  agent: AgentDef;
  sessionId: number;
  n: number;
  /** The revision that the goal has by this round's own doing; another one means that somebody else changed it. */
  revision: number;
  /** The real path of its folder. */
  folder: string | null;
  signal: AbortSignal;
  /** What the goal had used when it began. */
  usedBefore: UsageSum;
  startedAt: number;
  /** How long it has waited for the user (ms), and since when it does (epoch ms; null: it does not): that is no work. */
  parkedMs: number;
  parkedSince: number | null;
  before: Snapshot | null;
  now: Snapshot | null;
  /** The number of the last call that changed something. */
  lastChange: number;
  /** The last check by the verify command, and the last change before it. */
  verified: Verified | null;
  verifiedChange: number | null;
  report: Report | null;
  wait: Wait | null;
  waitsFor: string;
  halt: Halt | null;
  /** Made before a crash cut the round before off, in their order: calls that are done are answered from them. */
  redo: CallRow[];
}

export interface HookDeps {
  calls: CallsStore;
  words: () => FinishWords;
  /** Commands are shut in, so the folder that the user named is leave enough. */
  sandboxed: () => Promise<boolean>;
  /** Where a path of a call leads, as a real path; null: nowhere that is granted. */
  reach: (path: string, folder: string) => Promise<string | null>;
  /** The last change has another number now. */
  changed: (goalId: string, lastChange: number) => void;
  /** A budget has no room left while the round runs. */
  isUsedUp: (course: Course, called: readonly Called[]) => boolean;
  asking: (course: Course, waits: boolean) => void;
  /** Called at named instants; tests kill the process there. */
  failpoint: (name: string) => void;
}

/** Tools that work in folders: what they changed is seen in the folder itself. */
const FOLDER_TOOLS = ['write_file', 'edit_file', 'shell', 'background'];

/** The hooks by which a round's turn is logged, allowed and ended. */
export function hooksOf(course: Course, deps: HookDeps): RoundHooks & { offered: readonly string[] } {
  const { goal, folder } = course;
  const pending = new Map<number, Tool>();
  const standing = new Set<number>();

  const changedBy = async (tool: Tool, ok: boolean): Promise<boolean> => {
    if (!isEffect(tool.name, tool.readOnly)) return false;
    if (folder === null || course.now === null || !FOLDER_TOOLS.includes(tool.name)) return ok;
    const now = await snapshotOf(folder, course.signal);
    const changes = changesBetween(course.now, now);
    course.now = now;
    return changes.length > 0;
  };

  return {
    folder,
    offered: folder === null ? [] : FOLDER_TOOLS,
    begin({ tool, args, key, title }) {
      const n = deps.calls.begin(goal.id, {
        round: course.n,
        tool: tool.name,
        args: JSON.stringify(args),
        digest: key,
        title,
        readOnly: tool.readOnly,
      });
      pending.set(n, tool);
      deps.failpoint('call-begun');
      return { n, stands: standsFor(course, tool, key, deps.words(), () => standing.add(n)) };
    },
    async end(n, { ok, text, diff, ms }) {
      const tool = pending.get(n);
      pending.delete(n);
      deps.failpoint('call-made');
      const changed = tool !== undefined && !standing.has(n) && (await changedBy(tool, ok));
      deps.calls.end(goal.id, n, { state: ok ? 'done' : 'failed', changed, result: text, diff: ok ? diff : null, ms });
      if (changed) {
        course.lastChange = n;
        deps.changed(goal.id, n);
      }
      deps.failpoint('call-ended');
      return `[c${n}] ${text}`;
    },
    async covers(tool, args) {
      if (folder === null) return false;
      if (tool.name === 'write_file' || tool.name === 'edit_file') {
        const place = await deps.reach(String(args.path ?? ''), folder);
        return (
          place !== null && (place === folder || place.startsWith(`${folder}/`) || place.startsWith(`${folder}\\`))
        );
      }
      if (tool.name !== 'shell' && tool.name !== 'background') return false;
      return args.folder === undefined && (await deps.sandboxed());
    },
    asking: (waits) => deps.asking(course, waits),
    endsHere(called) {
      const words = deps.words();
      if (course.report !== null)
        return course.report.kind === 'complete' ? course.report.summary : course.report.question;
      if (course.wait !== null) return words.toModel.waits(course.waitsFor);
      const circle = circleIn(called);
      if (circle !== null) {
        course.halt = { kind: 'circles', call: circle };
        return words.circles(circle, SAME_CALLS);
      }
      if (!deps.isUsedUp(course, called)) return null;
      course.halt = { kind: 'budget' };
      return '';
    },
  };
}

/** The first call that was made ten times over, by its title; null: none was. */
function circleIn(called: readonly Called[]): string | null {
  const counts = new Map<string, number>();
  for (const { tool, args, step } of called) {
    const key = digest(tool, args ?? step.arguments);
    const count = (counts.get(key) ?? 0) + 1;
    if (count >= SAME_CALLS) return `${tool} ${step.title}`.trim();
    counts.set(key, count);
  }
  return null;
}

/**
 * The result that a call has already because it was done before the crash. They count in the order in which they were made, and
 * only as long as nothing else is done: after that the same words mean a new call.
 */
function standsFor(course: Course, tool: Tool, key: string, words: FinishWords, note: () => void): ToolResult | null {
  if (!isEffect(tool.name, tool.readOnly)) return null;
  const next = course.redo.shift();
  if (next === undefined) return null;
  if (next.digest !== key) {
    course.redo = [];
    return null;
  }
  // What failed before is tried again.
  if (next.state === 'failed') return null;
  note();
  return { text: `${next.result}\n${words.toModel.stands}` };
}

/** The files that the round has changed so far. */
export async function filesChanged(course: Course): Promise<FileChange[]> {
  const { folder, before } = course;
  if (folder === null || before === null) return [];
  course.now = await snapshotOf(folder, course.signal);
  return changesBetween(before, course.now);
}

/** The calls of a round as its signature sees them. One of a tool that is not there, or without readable arguments, is no call. */
export function traceOf(called: readonly Called[]): TracedCall[] {
  return called
    .filter(({ args }) => args !== null)
    .map(({ tool, args, step, text, failed }) => ({
      tool,
      args: JSON.stringify(args),
      ok: step.state === 'done' && failed !== true,
      result: text,
    }));
}
