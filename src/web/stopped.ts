/** How often to look whether the script runner is still there (ms). */
const LOOK_EVERY = 1000;

/** Waits for a signal to end; a second one ends at once. Commands that don't wait are ended by the first. */
export function stopped(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = () => {
      if (asked) process.exit(130);
      asked = true;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    if (env.npm_lifecycle_event !== undefined) whenOrphaned(resolve);
  });
}

/** npm runs scripts through a shell, which does not hand a signal on: it ends, and what it ran is left without a parent. */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop();
  }, LOOK_EVERY);
  look.unref();
}
