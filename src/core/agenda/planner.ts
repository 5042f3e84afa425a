import { createDueHeap } from './heap.ts';
import type { Job } from './job.ts';
import { type CompiledSchedule, compileSchedule } from './schedule.ts';

/** How many slots of an absence are looked at one by one; the rest is folded into one row. */
const LOOKED_AT = 500;
/** How far back the newest slots of a longer absence are looked for, step by step (ms). */
const REACHES = [3_600_000, 86_400_000, 7 * 86_400_000, 31 * 86_400_000, 366 * 86_400_000, 8 * 366 * 86_400_000];

export interface PassedSlots {
  /** Rising; at most `LOOKED_AT`. */
  slots: number[];
  /** Slots before those that were only counted: at least so many, the last of them at `until`. */
  folded: { atLeast: number; until: number } | null;
}

interface Planned {
  job: Job;
  zone: string;
  compiled: CompiledSchedule;
}

/**
 * Every enabled job with its next moment, in a heap: taking what is due costs O(due log n), whatever the number of jobs.
 * The planner knows no clock and no journal; it is told both.
 */
export function createPlanner() {
  const planned = new Map<string, Planned>();
  const heap = createDueHeap();

  const nextOf = (entry: Planned, after: number): number | null => {
    const next = entry.compiled.next(after);
    if (next !== null) return next;
    // A deadline job asks for one more look after its last moment, to be switched off.
    const end = entry.compiled.end;
    return end === null ? null : Math.max(end, after) + 1;
  };

  return {
    /** Plans the job's first slot after `after` (epoch ms). Gives that moment, or null when none comes. */
    set(job: Job, zone: string, after: number): number | null {
      const entry = { job, zone, compiled: compileSchedule(job.schedule, zone) };
      planned.set(job.name, entry);
      return this.plan(job.name, after);
    },
    plan(name: string, after: number): number | null {
      const entry = planned.get(name);
      const next = entry === undefined ? null : nextOf(entry, after);
      if (next === null) heap.remove(name);
      else heap.set(name, next);
      return next;
    },
    /** Out of the heap until it is planned again; still known. */
    hold: (name: string) => heap.remove(name),
    remove(name: string) {
      planned.delete(name);
      heap.remove(name);
    },
    get: (name: string): Job | null => planned.get(name)?.job ?? null,
    zoneOf: (name: string): string | null => planned.get(name)?.zone ?? null,
    names: () => [...planned.keys()],
    size: () => planned.size,
    /** The next moment anything is due (epoch ms), or null. */
    first: (): number | null => heap.first()?.at ?? null,
    nextOf: (name: string): number | null => heap.at(name),
    /** The job's first slot after that moment, whether it is in the heap or not. */
    slotAfter: (name: string, after: number): number | null => planned.get(name)?.compiled.next(after) ?? null,
    /** Takes the jobs that are due at `now` out of the heap, in order of their moments. */
    takeDue(now: number): Job[] {
      const due: Job[] = [];
      for (let top = heap.first(); top !== null && top.at <= now; top = heap.first()) {
        heap.remove(top.key);
        due.push(planned.get(top.key)!.job);
      }
      return due;
    },
    /** The slots in (after, now]. Bounded: a year of minutes must not stall the program. */
    passed(name: string, after: number, now: number): PassedSlots {
      const compiled = planned.get(name)?.compiled;
      if (compiled === undefined) return { slots: [], folded: null };
      const first = slotsIn(compiled, after, now);
      if (first.length < LOOKED_AT) return { slots: first, folded: null };
      for (const reach of REACHES) {
        const newest = slotsIn(compiled, Math.max(after, now - reach), now);
        if (newest.length === 0) continue;
        const folded = first.filter((slot) => slot < newest[0]!);
        const until = folded.at(-1);
        return { slots: newest, folded: until === undefined ? null : { atLeast: folded.length, until } };
      }
      return { slots: first, folded: null };
    },
    /** Whether the job's last moment (`run_until`) is behind it. */
    ended: (name: string, now: number): boolean => {
      const end = planned.get(name)?.compiled.end ?? null;
      return end !== null && end < now;
    },
  };
}

export type Planner = ReturnType<typeof createPlanner>;

function slotsIn(compiled: CompiledSchedule, after: number, now: number): number[] {
  const slots: number[] = [];
  for (let slot = compiled.next(after); slot !== null && slot <= now; slot = compiled.next(slot)) {
    slots.push(slot);
    if (slots.length >= LOOKED_AT) break;
  }
  return slots;
}
