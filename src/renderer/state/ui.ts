import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Sheet } from './sheet.ts';

/** What this window shows; nothing of it belongs to the companion. */
export interface Ui {
  agent: string;
  /** The session that is open; null: a new one that begins with the first message. */
  session: number | null;
  sheet: Sheet | null;
  /** The palette lies over everything, also over a page. */
  palette: boolean;
  drawer: 'sessions' | 'side' | null;
  sideShown: boolean;
  query: string;
  /** A message to scroll to and mark. */
  jump: { sessionId: number; messageId: number } | null;
  /** An AGENDA row to bring into view and mark; the number makes the same row flash again. */
  flash: { name: string; n: number } | null;
  troublesSeen: string[];
  /** Goals that rest since the restart, and are to rest on. */
  goalsLeft: string[];
  /** A question to put the focus on. */
  asked: number | null;
  /** The user's message that is being changed. */
  editing: number | null;
  /** The line about working without a model was put away. */
  modelLineClosed: boolean;
  /** The first start was gone through, or left out. */
  welcomed: boolean;
}

export type UiStore = StoreApi<Ui>;

const storageKey = 'companion.place';

interface Place {
  agent: string;
  session: number | null;
  sideShown: boolean;
  modelLineClosed: boolean;
  welcomed: boolean;
}

/** The window's own state; where it was last is kept over restarts. */
export function createUi(storage: Storage | null): UiStore {
  const place = readPlace(storage);
  const store = createStore<Ui>(() => ({
    agent: place?.agent ?? '',
    session: place?.session ?? null,
    sideShown: place?.sideShown ?? true,
    sheet: null,
    palette: false,
    drawer: null,
    query: '',
    jump: null,
    flash: null,
    troublesSeen: [],
    goalsLeft: [],
    asked: null,
    editing: null,
    modelLineClosed: place?.modelLineClosed ?? false,
    welcomed: place?.welcomed ?? false,
  }));
  store.subscribe((now, before) => {
    const place = placeOf(now);
    if (JSON.stringify(place) === JSON.stringify(placeOf(before))) return;
    try {
      storage?.setItem(storageKey, JSON.stringify(place));
    } catch {
      // Storage that is full or forbidden: the window only forgets where it was.
    }
  });
  return store;
}

const placeOf = ({ agent, session, sideShown, modelLineClosed, welcomed }: Ui): Place => ({
  agent,
  session,
  sideShown,
  modelLineClosed,
  welcomed,
});

function readPlace(storage: Storage | null): Place | null {
  try {
    const text = storage?.getItem(storageKey);
    if (!text) return null;
    const { agent, session, sideShown, modelLineClosed, welcomed } = JSON.parse(text) as Partial<Place>;
    return {
      agent: typeof agent === 'string' ? agent : '',
      session: typeof session === 'number' ? session : null,
      sideShown: sideShown !== false,
      modelLineClosed: modelLineClosed === true,
      welcomed: welcomed === true,
    };
  } catch {
    // Written by another version or by hand: start at the main agent.
    return null;
  }
}
