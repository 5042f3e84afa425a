import type { Envelope, Settings, Snapshot } from '../shared/contract.ts';
import type { Door } from './door.ts';

/** What the tray and the menus show of the companion; the same snapshot and events that a window gets. */
export interface Mirrored {
  language: Settings['language'];
  theme: Settings['theme'];
  unread: number;
  focused: boolean;
}

export interface Mirror {
  readonly state: Mirrored;
  /** Takes a new snapshot: another companion is behind the door. */
  refresh(): Promise<void>;
}

export function createMirror(door: Door, first: Mirrored, onChange: (state: Mirrored) => void): Mirror {
  let state = first;
  const set = (next: Mirrored) => {
    if (same(state, next)) return;
    state = next;
    onChange(next);
  };
  door.events.subscribe((event) => {
    set(after(state, event));
  });
  return {
    get state() {
      return state;
    },
    async refresh() {
      const result = await door.call('snapshot', {});
      if (!result.ok) return;
      const { settings, unread, focus } = result.data as Snapshot;
      set({ language: settings.language, theme: settings.theme, unread, focused: focus.until !== null });
    },
  };
}

/** Most events change nothing that the tray shows, and on Linux every new menu goes over the bus. */
function same(a: Mirrored, b: Mirrored): boolean {
  return a.language === b.language && a.theme === b.theme && a.unread === b.unread && a.focused === b.focused;
}

function after(state: Mirrored, event: Envelope): Mirrored {
  switch (event.name) {
    case 'settings.changed':
      return { ...state, language: event.payload.language, theme: event.payload.theme };
    case 'inbox.changed':
      return { ...state, unread: event.payload.unread };
    case 'focus.changed':
      return { ...state, focused: event.payload.until !== null };
    default:
      return state;
  }
}
