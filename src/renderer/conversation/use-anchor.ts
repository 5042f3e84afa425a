import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { Row } from './rows.ts';

/** How long after older rows came in above their measuring may still shift the list (ms). */
const holdMs = 700;
const intents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Holds the row that is read in its place while rows come in above it. The list keeps its distance from the end by itself, which is off
 * by whatever is measured for the first time below, and at the very top by all of it. Any move of the user's ends it.
 * Gives what is to be called when rows have been measured.
 */
export function useAnchor(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  rows: Row[],
  prepended: boolean,
): () => void {
  const anchor = useRef<Anchor | null>(null);
  const heldUntil = useRef(0);
  const current = useRef(rows);

  const settle = useCallback(() => {
    const element = scroller.current;
    if (!element || !list.current) return;
    if (performance.now() > heldUntil.current) {
      anchor.current = anchorAt(element.scrollTop, list.current, current.current);
      return;
    }
    const held = anchor.current;
    const index = held ? current.current.findIndex(({ key }) => key === held.key) : -1;
    if (!held || index < 0) return;
    const wanted = list.current.getItemOffset(index) - held.offset;
    if (Math.abs(element.scrollTop - wanted) > 1) element.scrollTop = wanted;
  }, [scroller, list]);

  useLayoutEffect(() => {
    current.current = rows;
    if (!prepended) return;
    heldUntil.current = performance.now() + holdMs;
    settle();
  }, [rows, prepended, settle]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      if (performance.now() > heldUntil.current) settle();
    };
    const letGo = () => {
      heldUntil.current = 0;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    for (const intent of intents) element.addEventListener(intent, letGo, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      for (const intent of intents) element.removeEventListener(intent, letGo);
    };
  }, [scroller, settle]);

  return settle;
}

interface Anchor {
  key: string;
  /** From the top of the view (px). */
  offset: number;
}

/** The first row in view, but for the line of a day: that one moves up with the first message of the day that is known. */
function anchorAt(top: number, list: VirtualizerHandle, rows: Row[]): Anchor | null {
  const first = list.findItemIndex(top);
  const index = rows[first]?.kind === 'day' ? first + 1 : first;
  const key = rows[index]?.key;
  return key ? { key, offset: list.getItemOffset(index) - top } : null;
}
