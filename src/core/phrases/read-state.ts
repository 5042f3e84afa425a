import type { Frame, Moment, Spot } from './frame.ts';
import type { Period, Role } from './pieces.ts';

/** What has been read of a sentence so far. */
export interface State {
  folded: string;
  frame: Frame;
  /** The moment that is being put together. */
  open: Moment | null;
  /** The moment that was finished last. */
  last: Moment | null;
  lastEnd: number;
  /** The thing read last; particles behind it belong to it. */
  item: Spot | null;
  role: Role;
  shift: Period | null;
  /** Prefixes that wait for their time. */
  waiting: Spot[];
  joined: 'join' | 'or' | null;
  joint: Spot | null;
}

export function newState(folded: string): State {
  return {
    folded,
    frame: {
      moments: [],
      everies: [],
      within: null,
      lasting: null,
      event: null,
      times: null,
      vague: null,
      length: null,
      bad: null,
      choice: false,
    },
    open: null,
    last: null,
    lastEnd: -1,
    item: null,
    role: 'at',
    shift: null,
    waiting: [],
    joined: null,
    joint: null,
  };
}

/** Other words came between: what was open is finished, prefixes without a time are forgotten. */
export function interrupt(state: State): void {
  close(state);
  if (state.shift !== null && state.waiting[0] !== undefined) state.frame.event ??= { ...state.waiting[0], back: null };
  state.role = 'at';
  state.shift = null;
  state.waiting = [];
  state.joined = null;
  state.joint = null;
  state.item = null;
}

/** Finishes the moment that is being put together. */
export function close(state: State): void {
  if (state.open === null) return;
  state.frame.moments.push(state.open);
  state.last = state.open;
  state.open = null;
}
