import type { AgendaRow, Envelope, Settings, Snapshot } from '../shared/contract.ts';
import type { Door } from './door.ts';

/** What the tray and the menus show of the companion; the same snapshot and events that a window gets. */
export interface Mirrored {
  language: Settings['language'];
  theme: Settings['theme'];
  unread: number;
  focused: boolean;
  jobs: AgendaRow[];
  /** Jobs that were switched off together and are still off. */
  paused: number;
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
  const pausedNow = async () => {
    const result = await door.call('agenda.paused', {});
    return result.ok ? (result.data as { names: string[] }).names.length : 0;
  };
  door.events.subscribe((event) => {
    set(after(state, event));
    // Only those that are off count, so every switch may change the number.
    if (event.name === 'agenda.changed') pausedNow().then((paused) => set({ ...state, paused }));
  });
  return {
    get state() {
      return state;
    },
    async refresh() {
      const result = await door.call('snapshot', {});
      if (!result.ok) return;
      const { settings, unread, focus, agenda } = result.data as Snapshot;
      const { language, theme } = settings;
      set({ language, theme, unread, focused: focus.until !== null, jobs: agenda, paused: await pausedNow() });
    },
  };
}

/** Most events change nothing that is shown here. */
function same(a: Mirrored, b: Mirrored): boolean {
  return (Object.keys(a) as (keyof Mirrored)[]).every((key) => a[key] === b[key]);
}

function after(state: Mirrored, event: Envelope): Mirrored {
  switch (event.name) {
    case 'settings.changed':
      return { ...state, language: event.payload.language, theme: event.payload.theme };
    case 'inbox.changed':
      return { ...state, unread: event.payload.unread };
    case 'focus.changed':
      return { ...state, focused: event.payload.until !== null };
    case 'agenda.changed': {
      const { changed, removed } = event.payload;
      const gone = new Set([...removed, ...changed.map(({ name }) => name)]);
      return { ...state, jobs: [...state.jobs.filter(({ name }) => !gone.has(name)), ...changed] };
    }
    default:
      return state;
  }
}
