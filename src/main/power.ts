import type { PowerMonitor } from 'electron';

export interface PowerOptions {
  monitor: Pick<PowerMonitor, 'on'>;
  /** The clock may have moved: what came due is seen at once. It may be told more than once. */
  wake(): void;
  /** The machine goes to sleep, or away: what was written reaches the disk. Short, and it waits for nobody. */
  flush(): void;
  /** The machine woke: pictures may be stale, and the panel may have lost its icon. */
  repaint(): void;
}

export interface Power {
  /** Nobody sits before a locked screen, whatever the windows say. */
  locked(): boolean;
}

export function createPower({ monitor, wake, flush, repaint }: PowerOptions): Power {
  let locked = false;
  monitor.on('suspend', flush);
  monitor.on('resume', () => {
    wake();
    repaint();
  });
  monitor.on('lock-screen', () => {
    locked = true;
    flush();
  });
  monitor.on('unlock-screen', () => {
    locked = false;
    wake();
  });
  return { locked: () => locked };
}
