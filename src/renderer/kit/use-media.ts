import { useSyncExternalStore } from 'react';

/** Whether a media query holds, followed. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

export const wideEnough = {
  rail: '(min-width: 600px)',
  list: '(min-width: 820px)',
  side: '(min-width: 1100px)',
} as const;
