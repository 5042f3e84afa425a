import type { Notice } from '../core/ports.ts';

/** Notices that follow each other this closely are one burst (ms). */
const CLOSE = 10_000;
/** So many of a burst are shown one by one. */
const MOST = 3;

export interface Burst {
  /** Takes the next notice: all of its burst when they are to be told as one, or null when it stands alone. */
  take(notice: Notice, now: number): Notice[] | null;
}

/** Ten notices at once are a wall that nobody reads: more than three in a row become one summary. */
export function createBurst(): Burst {
  let recent: Notice[] = [];
  let last = Number.NEGATIVE_INFINITY;
  return {
    take(notice, now) {
      if (now - last > CLOSE) recent = [];
      last = now;
      // The same thing again is no further notice.
      recent = [...recent.filter(({ id }) => id !== notice.id), notice];
      return recent.length > MOST ? recent : null;
    },
  };
}
