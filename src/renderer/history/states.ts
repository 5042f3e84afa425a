import type { RunState } from '../../shared/contract.ts';

/** The views of the run history, and the states that each shows. */
export const stateViews = {
  all: [],
  told: ['delivered', 'produced', 'claimed'],
  quiet: ['empty'],
  missed: ['missed', 'skipped'],
  failed: ['failed', 'interrupted'],
} as const satisfies Record<string, readonly RunState[]>;

export type StateView = keyof typeof stateViews;
export const stateViewNames = Object.keys(stateViews) as StateView[];

/** The colour of a state, as a dot or a square. */
export function dotOf(state: RunState): string {
  if (state === 'failed' || state === 'interrupted') return 'bg-bad';
  if (state === 'missed') return 'bg-warn-fill';
  if (state === 'delivered') return 'bg-ok-fill';
  return 'bg-line-strong';
}
