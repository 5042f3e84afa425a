import { useCallback } from 'react';
import { useActions, useDomain } from '../state/hooks.ts';

/** Stops the agent that answers in a session; null while none does. */
export function useStop(session: number | null): (() => void) | null {
  const { turns } = useActions();
  const answering = useDomain(
    'threads',
    ({ bySession }) => session !== null && (bySession[session]?.messages.some(isStreaming) ?? false),
  );
  const stop = useCallback(() => {
    if (session !== null) void turns.stop(session);
  }, [session, turns]);
  return answering ? stop : null;
}

const isStreaming = ({ state }: { state: string }) => state === 'streaming';
