import { type Clock, systemClock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import type { Fetcher } from './net/guarded-fetch.ts';
import { createToolRegistry, type ToolRegistry } from './registry.ts';
import { feedWatch } from './watch/feed-watch.ts';
import type { Limits } from './watch/look.ts';
import { pageWatch } from './watch/page-watch.ts';
import { createWatchStore } from './watch/watch-store.ts';

/** A call may take longer than its fetch: what came is read as well (ms). */
const READING_TIME = 15_000;

/** The built-in tools. `limits` is asked before each fetch: whole time in ms, size of the answer in bytes. */
export function createTools(deps: { store: Store; fetcher: Fetcher; limits: Limits; clock?: Clock }): ToolRegistry {
  const memory = createWatchStore(deps.store);
  const { fetcher, limits } = deps;
  return createToolRegistry([feedWatch({ memory, fetcher, limits }), pageWatch({ memory, fetcher, limits })], {
    clock: deps.clock ?? systemClock(),
    timeLimitMs: () => limits().timeoutMs + READING_TIME,
  });
}
