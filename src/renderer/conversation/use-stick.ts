import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** How near the end still counts as being there, for the pill (px). */
const nearEnd = 70;

interface Stick {
  /** Whether the end is in view. */
  atEnd: boolean;
  toEnd(): void;
  /** To be called when the list has another size, with that size in the page already. */
  resized(): void;
  /** Stops following, for a jump to elsewhere. */
  release(): void;
}

/**
 * Keeps a list that grows at its end, for as long as the user is there. It follows only on a change of size, and lets go at the first
 * move up: a scroll that goes up while the content did not shrink is the user's, whatever made it (wheel, keys, touch, bar).
 */
export function useStick(scroller: RefObject<HTMLElement | null>): Stick {
  const following = useRef(true);
  const last = useRef({ top: 0, height: 0 });
  const [atEnd, setAtEnd] = useState(true);

  const remember = useCallback((element: HTMLElement) => {
    last.current = { top: element.scrollTop, height: element.scrollHeight };
  }, []);

  const resized = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    if (following.current && !isSelectingIn(element)) element.scrollTop = element.scrollHeight;
    remember(element);
  }, [scroller, remember]);

  const toEnd = useCallback(() => {
    following.current = true;
    resized();
  }, [resized]);

  const release = useCallback(() => {
    following.current = false;
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const distance = () => element.scrollHeight - element.clientHeight - element.scrollTop;
    const onScroll = () => {
      const movedUp = element.scrollTop < last.current.top - 1 && element.scrollHeight >= last.current.height;
      if (movedUp) following.current = false;
      else if (distance() <= 2) following.current = true;
      remember(element);
      setAtEnd(following.current || distance() <= nearEnd);
    };
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY < 0 && element.scrollHeight > element.clientHeight) following.current = false;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('wheel', onWheel);
    };
  }, [scroller, remember]);

  return { atEnd, toEnd, resized, release };
}

/** What is being marked must not slip away under the pointer. */
function isSelectingIn(element: HTMLElement): boolean {
  const selection = window.getSelection();
  return selection?.type === 'Range' && selection.anchorNode !== null && element.contains(selection.anchorNode);
}
