import type { PowerSaveBlocker } from 'electron';

export interface KeepAwake {
  /** Whether a run is on, and whether the user wants the machine kept awake for it. */
  update(at: { running: boolean; wanted: boolean }): void;
}

/** Holds off the sleep that comes by itself while a run is on, and not a moment longer; the screen may go dark. */
export function createKeepAwake(blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>): KeepAwake {
  let held: number | null = null;
  return {
    update({ running, wanted }) {
      if (running && wanted) {
        held ??= blocker.start('prevent-app-suspension');
      } else if (held !== null) {
        blocker.stop(held);
        held = null;
      }
    },
  };
}
