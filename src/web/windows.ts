import type { Presence } from '../core/ports.ts';

export interface WindowEntry {
  set(state: { visible: boolean; focused: boolean }): void;
  close(): void;
}

/** The pages that are open: each socket that told its presence is one window, and a closed socket is a window gone. */
export interface Windows extends Presence {
  open(): WindowEntry;
}

export function createWindows(): Windows {
  const states = new Map<symbol, { visible: boolean; focused: boolean }>();
  const some = (test: (state: { visible: boolean; focused: boolean }) => boolean) => [...states.values()].some(test);
  return {
    windows: () => states.size,
    visible: () => some((state) => state.visible),
    focused: () => some((state) => state.focused),
    open() {
      const key = Symbol('window');
      return {
        set: (state) => states.set(key, state),
        close: () => states.delete(key),
      };
    },
  };
}
