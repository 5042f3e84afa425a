import { useCallback } from 'react';
import { useActions, useDomain } from '../state/hooks.ts';

/**
 * Stops what works in a session: the agent that answers, and the goal whose rounds run there, which pauses; null while nothing does.
 */
export function useStop(session: number | null): (() => void) | null {
  const { turns, goals } = useActions();
  const answering = useDomain(
    'threads',
    ({ bySession }) => session !== null && (bySession[session]?.messages.some(isStreaming) ?? false),
  );
  const goal = useDomain('goals', ({ list }) =>
    list.find(
      ({ status, finish }) => session !== null && finish?.sessionId === session && status === 'active' && finish.armed,
    ),
  );
  const stop = useCallback(async () => {
    if (session === null) return;
    const stopped = await turns.stop(session);
    if (stopped && goal) goals.saidPaused(goal);
  }, [session, turns, goals, goal]);
  return answering || goal ? stop : null;
}

const isStreaming = ({ state }: { state: string }) => state === 'streaming';
