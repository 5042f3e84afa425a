import { basename, dirname, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Clock } from '../clock.ts';

export interface WatchOptions {
  dir: string;
  /** Whether a file of this name (without its folder) matters. */
  match: (name: string) => boolean;
  /**
   * Something changed: look again. `names` are the files that events were about; null after the slow look, or when the folder
   * itself came or went: anything may have changed.
   */
  onChange: (names: ReadonlySet<string> | null) => void;
  clock: Clock;
  onError?: (error: unknown) => void;
}

export interface Watching {
  /** Resolves once events are being received. */
  ready(): Promise<void>;
  /** Resolves when a change is waiting to be told (at once when one is); it is told `GATHER` ms later, by the clock. */
  whenDirty(): Promise<void>;
  stop(): Promise<void>;
}

/** How long changes are gathered before they are told (ms): an editor's save is several events. */
export const GATHER = 100;
/** How often everything is looked at in case an event was missed (ms): network shares and full inotify queues lose some. */
export const SLOW_LOOK = 30_000;

/**
 * Watches the files of one folder (not of those in it). Copes with the folder missing at first, or deleted and made again;
 * links are followed. Calls `onChange` at most once in `GATHER` ms, and always after the last event.
 */
export function watchFiles(options: WatchOptions): Watching {
  const { match, onChange, clock } = options;
  const dir = resolve(options.dir);
  const onError = options.onError ?? (() => {});
  let names: Set<string> | null = new Set();
  let cancelGather: (() => void) | null = null;
  let waiting: (() => void)[] = [];
  let stopped = false;
  let watcher: FSWatcher;
  let closing: Promise<void> = Promise.resolve();
  // Of whichever watcher is there first, or of `stop`: one that is closed before it was ready never says so.
  const ready = Promise.withResolvers<void>();

  const tell = () => {
    cancelGather = null;
    const told = names;
    names = new Set();
    look(told);
  };

  const look = (changed: ReadonlySet<string> | null) => {
    try {
      onChange(changed);
    } catch (error) {
      onError(error);
    }
  };

  const mark = (name: string | null) => {
    if (stopped) return;
    if (name === null) names = null;
    else names?.add(name);
    cancelGather ??= clock.after(GATHER, tell);
    for (const wake of waiting) wake();
    waiting = [];
  };

  /** Begins to watch. `then` is called once events come; also where they can't (no inotify watches left): there is the slow look. */
  const follow = (then: () => void) => {
    const mine = watch(dir, { ignoreInitial: true, depth: 0, atomic: false, ignorePermissionErrors: true });
    watcher = mine;
    mine.on('ready', then);
    mine.on('error', (error) => {
      onError(error);
      then();
    });
    mine.on('all', (event, path) => {
      if (mine !== watcher) return;
      if (resolve(path) === dir) {
        mark(null);
        // After a folder has come back, chokidar 6 reports it but none of its files: begin anew.
        if (event === 'addDir') followAnew();
        return;
      }
      const name = basename(path);
      if (dirname(resolve(path)) === dir && match(name)) mark(name);
    });
  };

  const followAnew = () => {
    const old = watcher;
    // What was written between the folder's return and the new watcher is seen by this look.
    follow(() => {
      ready.resolve();
      mark(null);
    });
    closing = Promise.all([closing, old.close()]).then(() => {});
  };

  follow(ready.resolve);
  let cancelSlow: () => void = () => {};
  const slowLook = () => {
    cancelSlow = clock.after(SLOW_LOOK, slowLook);
    look(null);
  };
  cancelSlow = clock.after(SLOW_LOOK, slowLook);

  return {
    ready: () => ready.promise,
    whenDirty: () => (cancelGather !== null ? Promise.resolve() : new Promise((wake) => waiting.push(wake))),
    async stop() {
      stopped = true;
      cancelGather?.();
      cancelSlow();
      for (const wake of waiting) wake();
      waiting = [];
      ready.resolve();
      await Promise.all([closing, watcher.close()]);
    },
  };
}
