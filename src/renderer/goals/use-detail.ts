import { useEffect, useRef, useState } from 'react';
import type { GoalDetail } from '../../shared/contract.ts';
import { useCompanion } from '../state/hooks.ts';

export type Known = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'here'; detail: GoalDetail };

/** Between two questions about a goal that changes with every call (ms). */
const leastGap = 600;

/**
 * A goal's page, asked for anew when the goal changes: one question at a time, and one more for all changes that came meanwhile. What
 * was shown stays until the answer is there, and also where it fails.
 */
export function useDetail(id: string, row: unknown): Known {
  const { call } = useCompanion();
  const [known, setKnown] = useState<Known>({ state: 'loading' });
  const ask = useRef(() => {});

  useEffect(() => {
    let gone = false;
    let asking = false;
    let again = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      if (asking) {
        again = true;
        return;
      }
      asking = true;
      again = false;
      const answer = await call('goals.get', { id });
      if (gone) return;
      if (answer.ok) setKnown({ state: 'here', detail: answer.data });
      else setKnown((now) => (now.state === 'here' ? now : { state: 'failed', message: answer.message }));
      timer = setTimeout(() => {
        asking = false;
        if (again) void run();
      }, leastGap);
    };
    ask.current = () => void run();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, call]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a goal that changed means another history.
  useEffect(() => ask.current(), [row, id]);
  return known;
}
