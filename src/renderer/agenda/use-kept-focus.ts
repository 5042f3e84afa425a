import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const focusable = 'button, a[href], input';

/**
 * A row that changes its group is drawn anew elsewhere in the list; the focus goes there with it, to the same part of the row.
 * What the user leaves by himself is left: only an element that went away gives no blur to React.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const last = useRef<{ job: string; part: number } | null>(null);
  useLayoutEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    const { job, part } = last.current;
    const row = list.current?.querySelector(`[data-job="${CSS.escape(job)}"]`);
    row?.querySelectorAll<HTMLElement>(focusable)[part]?.focus();
  });
  return {
    onFocus(event: FocusEvent) {
      const row = event.target.closest<HTMLElement>('[data-job]');
      const part = row ? [...row.querySelectorAll(focusable)].indexOf(event.target) : -1;
      last.current = row?.dataset.job && part >= 0 ? { job: row.dataset.job, part } : null;
    },
    onBlur() {
      last.current = null;
    },
  };
}
