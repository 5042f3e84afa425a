import type { App, AutoUpdater, PowerMonitor } from 'electron';
import type { Log } from '../core/log.ts';

/** How long the companion may take to close (ms). A transaction that is cut off is rolled back, so waiting longer saves nothing. */
const CLOSE_WITHIN = 5_000;

export interface Quitting {
  begun(): boolean;
  /** An end may come: windows close for good from now on, and the program waits for what follows. */
  expect(): void;
  /** The session or the machine ends: the program goes. */
  begin(): void;
}

export interface QuittingOptions {
  app: Pick<App, 'on' | 'quit'>;
  power: Pick<PowerMonitor, 'on'>;
  updater: Pick<AutoUpdater, 'on'>;
  /** Whether the program lives on when its last window was closed. */
  stays(): boolean;
  /** Closes the companion. */
  close(): Promise<void>;
  log: Log;
}

/** Hiding is for the window; quitting, logging out, shutting down and installing an update always end the program. */
export function createQuitting({ app, power, updater, stays, close, log }: QuittingOptions): Quitting {
  let begun = false;
  let closing: 'no' | 'now' | 'done' = 'no';

  const expect = () => {
    begun = true;
  };
  const begin = () => {
    begun = true;
    app.quit();
  };

  app.on('before-quit', expect);
  // An update closes the windows before it quits.
  updater.on('before-quit-for-update', expect);
  // Without this the system does not wait for what is still being written. (Electron's types leave the event out.)
  power.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    begin();
  });
  app.on('window-all-closed', () => {
    if (!stays()) app.quit();
  });
  app.on('will-quit', (event) => {
    if (closing === 'done') return;
    event.preventDefault();
    if (closing === 'now') return;
    closing = 'now';
    within(close(), CLOSE_WITHIN)
      .catch((error) => log.error({ err: error }, 'the companion was not closed in order'))
      .finally(() => {
        closing = 'done';
        app.quit();
      });
  });

  return { begun: () => begun, expect, begin };
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
