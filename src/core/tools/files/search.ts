import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../clock.ts';
import type { FoundFile, SearchEnd, SearchMessage, SearchTask } from './search-task.ts';

export interface Searched {
  found: FoundFile[];
  /** Null: the time was up; what was found until then is here. */
  end: SearchEnd | null;
}

export type Search = (task: SearchTask, signal: AbortSignal) => Promise<Searched>;

/** Memory of one search (MB); a pattern can be made to take any amount. */
const MEMORY = 512;
/** Searches at the same time; more wait for their turn. */
const SIDE_BY_SIDE = 2;

/**
 * Searches in a worker thread that is ended when the time is up or the call is stopped: a pattern can take hours on one line,
 * and a tree can be any size. The main thread only waits.
 */
export function createSearch(clock: Clock, limitMs: number): Search {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (task, signal) => {
    if (running >= SIDE_BY_SIDE) await new Promise<void>((turn) => waiting.push(turn));
    running++;
    try {
      signal.throwIfAborted();
      return await inWorker(task, signal, clock, limitMs);
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}

async function inWorker(task: SearchTask, signal: AbortSignal, clock: Clock, limitMs: number): Promise<Searched> {
  const worker = new Worker(workerFile(), { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  const found: FoundFile[] = [];
  let cancel = () => {};
  let stop = () => {};
  try {
    return await new Promise<Searched>((resolve, reject) => {
      cancel = clock.after(limitMs, () => resolve({ found, end: null }));
      stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      worker.on('message', (message: SearchMessage) => {
        if (message.type === 'found') found.push(message.file);
        else resolve({ found, end: message.end });
      });
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the search's worker ended early (${code})`)));
    });
  } finally {
    cancel();
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/** Beside this file from source; in a bundle beside it or one folder up, where the build puts entries. */
function workerFile(): URL {
  const here = import.meta.url;
  const places = ['./search-worker.ts', './search-worker.js', '../search-worker.js'].map((name) => new URL(name, here));
  const found = places.find((place) => existsSync(fileURLToPath(place)));
  if (found === undefined) throw new Error('search-worker is not part of this build');
  return found;
}
