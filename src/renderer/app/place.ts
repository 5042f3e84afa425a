import type { Companion } from '../state/companion.ts';

/** The part of the browser's window that says where to go. */
export interface Address extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'replaceState' | 'state'>;
}

export type Place = { kind: 'session'; id: number } | { kind: 'inbox' };

/** The place that a fragment names: `#/session/12`, `#/inbox`, `#/inbox/9`. Anything else is none. */
export function placeOf(hash: string): Place | null {
  const session = /^#\/session\/(\d{1,15})$/.exec(hash)?.[1];
  if (session !== undefined) return { kind: 'session', id: Number(session) };
  return /^#\/inbox(\/\d{1,15})?$/.test(hash) ? { kind: 'inbox' } : null;
}

/**
 * Goes where the address points, as a click on a notification does; once the snapshot is there. The fragment is taken away
 * then, so that the same place can be gone to again.
 */
export function startPlace({ ui, stores, link }: Companion, at: Address = window): () => void {
  const go = () => {
    const place = placeOf(at.location.hash);
    if (place === null || link.getState().phase.kind !== 'ready') return;
    at.history.replaceState(at.history.state, '', at.location.pathname + at.location.search);
    if (place.kind === 'inbox') return ui.setState({ sheet: { kind: 'inbox' }, drawer: null });
    const session = stores.sessions.getState().list.find((each) => each.id === place.id);
    if (session === undefined) return;
    ui.setState({ agent: session.agent, session: session.id, sheet: null, drawer: null, jump: null });
  };
  const off = link.subscribe(go);
  at.addEventListener('hashchange', go);
  go();
  return () => {
    off();
    at.removeEventListener('hashchange', go);
  };
}
