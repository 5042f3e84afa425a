import { type RefObject, useEffect, useRef } from 'react';
import { useCompanion, useDomain } from '../state/hooks.ts';

/** What the agent says first invites an answer: the box takes the focus, where the user is at nothing else. */
export function useAnswerFocus(session: number | null, box: RefObject<HTMLTextAreaElement | null>): void {
  const { ui } = useCompanion();
  const newest = useDomain('threads', ({ bySession }) => {
    const last = session === null ? undefined : bySession[session]?.messages.at(-1);
    return last?.saidFirst ? last.id : 0;
  });
  const seen = useRef({ session, newest });
  useEffect(() => {
    const before = seen.current;
    seen.current = { session, newest };
    if (newest === 0 || before.session !== session || before.newest === newest) return;
    const busy = document.activeElement !== null && document.activeElement !== document.body;
    if (busy || ui.getState().sheet !== null || window.matchMedia('(pointer: coarse)').matches) return;
    box.current?.focus({ preventScroll: true });
  }, [session, newest, ui, box]);
}
