import { useEffect } from 'react';
import { useActions, useDomain } from '../state/hooks.ts';

/** What is open in a window that is looked at counts as seen. */
export function useSeen(sessionId: number): void {
  const { sessions } = useActions();
  const unread = useDomain('sessions', ({ list }) => list.find(({ id }) => id === sessionId)?.unread ?? 0);
  useEffect(() => {
    if (unread === 0) return;
    const tell = () => {
      if (!document.hidden && document.hasFocus()) void sessions.seen(sessionId);
    };
    tell();
    window.addEventListener('focus', tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      window.removeEventListener('focus', tell);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [unread, sessionId, sessions]);
}
