import type { Approval, Step } from '../../shared/contract.ts';

/** Which question belongs to which call, by step and place; `others` belong to none that is in the message yet. */
export interface AskedCalls {
  of(step: number, call: number): Approval | undefined;
  others: Approval[];
}

/** A question names its tool and the arguments, as its call does; the same call twice is asked in its order. */
export function askedCalls(steps: Step[], approvals: Approval[]): AskedCalls {
  const left = [...approvals].sort((a, b) => a.id - b.id);
  const byPlace = new Map<string, Approval>();
  if (left.length > 0) {
    for (const [n, step] of steps.entries()) {
      for (const [i, call] of step.calls.entries()) {
        const at = left.findIndex(({ tool, args }) => tool === call.name && isSame(args, call.arguments));
        if (at >= 0) byPlace.set(`${n}/${i}`, left.splice(at, 1)[0]!);
      }
    }
  }
  return { of: (step, call) => byPlace.get(`${step}/${call}`), others: left };
}

function isSame(args: unknown, written: string): boolean {
  try {
    return JSON.stringify(args) === JSON.stringify(JSON.parse(written || '{}'));
  } catch {
    // What is no JSON was never asked about.
    return false;
  }
}
