import type { CallRow } from './calls-store.ts';

/** Of the goal itself: they change nothing in the world. */
export const OWN_TOOLS = ['update_goal', 'get_goal', 'wait_for'];

/** Whether doing it twice is not the same as doing it once. */
export const isEffect = (tool: string, readOnly: boolean): boolean => !readOnly && !OWN_TOOLS.includes(tool);

export interface Left {
  /** Effects that were made, in their order: what is done of them is not done again. */
  made: CallRow[];
  /** Began, and nobody knows what came of it. */
  cut: CallRow | null;
  /** The last call that changed something, or may have; 0: none did. */
  lastChange: number;
}

/**
 * What is left of rounds that crashes cut off one after the other, oldest first: a round that repeats what the one before had made
 * may be cut off in the middle of that, and the rest of it is still made. Pure.
 */
export function leftBy(rounds: readonly (readonly CallRow[])[]): Left {
  let made: CallRow[] = [];
  let cut: CallRow | null = null;
  let lastChange = 0;
  for (const calls of rounds) {
    const now: CallRow[] = [];
    let before = made;
    for (const call of calls.filter((each) => isEffect(each.tool, each.readOnly))) {
      const [next] = before;
      const repeats = next?.digest === call.digest;
      if (call.changed) lastChange = call.n;
      if (call.state === 'begun') {
        if (!repeats) before = [];
        // One that is answered from what was made is not cut off, however it ended.
        else if (next.state === 'done') break;
        cut = call;
        lastChange = call.n;
        break;
      }
      before = repeats ? before.slice(1) : [];
      if (cut?.digest === call.digest) cut = null;
      now.push(call);
    }
    made = [...now, ...before];
  }
  return { made, cut, lastChange };
}
