import { useEffect, useReducer, useState } from 'react';
import type { Input, MethodName, Output } from '../../shared/contract.ts';
import { useCompanion, useDomain } from '../state/hooks.ts';

export type Asked<T> =
  | { state: 'loading' }
  | { state: 'failed'; message: string; again(): void }
  | { state: 'here'; data: T };

/** What a method answers, asked anew when something was thought or learned; what was shown stays meanwhile. */
export function useAsked<M extends MethodName>(
  method: M,
  input: Input<M>,
): [Asked<Output<M>>, (data: Output<M>) => void] {
  const { call } = useCompanion();
  const changes = useDomain('speaking', (speaking) => speaking.changes);
  const [known, setKnown] = useState<Asked<Output<M>>>({ state: 'loading' });
  const [asked, again] = useReducer((n: number) => n + 1, 0);
  const wanted = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change means another answer, and so does asking once more.
  useEffect(() => {
    let stale = false;
    void call(method, JSON.parse(wanted) as Input<M>).then((answer) => {
      if (stale) return;
      setKnown(answer.ok ? { state: 'here', data: answer.data } : { state: 'failed', message: answer.message, again });
    });
    return () => {
      stale = true;
    };
  }, [call, method, wanted, changes, asked]);
  return [known, (data) => setKnown({ state: 'here', data })];
}
