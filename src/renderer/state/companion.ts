import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Input, MethodName, Output } from '../../shared/contract.ts';
import { createDrafts, type Drafts } from '../composer/drafts.ts';
import { type Translate, words } from '../words/t.ts';
import type { Link } from './feed.ts';
import { createStores, type Stores } from './stores.ts';
import { createToasts, type Toasts } from './toasts.ts';
import { createUi, type UiStore } from './ui.ts';

export type Answer<T> = { ok: true; data: T } | { ok: false; message: string };

/** What components and actions reach the companion with. */
export interface Companion {
  bridge: Bridge;
  stores: Stores;
  ui: UiStore;
  link: StoreApi<Link>;
  toasts: Toasts;
  /** Sessions in which an answer is awaited. */
  answering: StoreApi<{ sessions: readonly number[] }>;
  /** A call whose failure is a sentence for the user; it never throws. */
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Answer<Output<M>>>;
  t(): Translate;
  drafts: Drafts;
  /** Of the feed: what is held for the next frame must be written before what was fetched after it. */
  feed: { flush(): void };
}

export function createCompanion(bridge: Bridge, storage: Storage | null): Companion {
  const stores = createStores();
  const t = () => words(stores.desk.getState().settings.language);
  return {
    bridge,
    stores,
    ui: createUi(storage),
    link: createStore<Link>(() => ({ phase: { kind: 'loading', tries: 0 }, connected: true })),
    toasts: createToasts(),
    answering: createStore<{ sessions: readonly number[] }>(() => ({ sessions: [] })),
    drafts: createDrafts(storage),
    t,
    feed: { flush: () => {} },
    async call(method, input) {
      try {
        const result = await bridge.call(method, input);
        if (result.ok) return { ok: true, data: result.data };
        const { code, message } = result.error;
        return { ok: false, message: message || t()(code === 'not_available' ? 'error.cut' : 'error.unknown') };
      } catch (error) {
        // A payload that the desktop's bridge can't clone is thrown here, not answered.
        return { ok: false, message: error instanceof Error ? error.message : t()('error.unknown') };
      }
    },
  };
}
