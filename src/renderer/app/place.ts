import { isUnreadable } from '../agenda/groups.ts';
import type { Answer, Companion } from '../state/companion.ts';
import type { Sheet } from '../state/sheet.ts';

/** The part of the browser's window that says where to go. */
export interface Address extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'replaceState' | 'state'>;
}

/** What has a page of its own. */
type Page = { kind: 'job'; name: string } | { kind: 'goal'; id: string };
export type Place = { kind: 'session'; id: number } | { kind: 'inbox' } | Page;

/** The place that a fragment names: `#/session/12`, `#/inbox`, `#/inbox/9`, `#/job/NAME` (encoded), `#/goals/ID`. Anything else is none. */
export function placeOf(hash: string): Place | null {
  const session = /^#\/session\/(\d{1,15})$/.exec(hash)?.[1];
  if (session !== undefined) return { kind: 'session', id: Number(session) };
  const goal = /^#\/goals\/([\w-]{1,40})$/.exec(hash)?.[1];
  if (goal !== undefined) return { kind: 'goal', id: goal };
  const job = /^#\/job\/([^/]{1,1800})$/.exec(hash)?.[1];
  if (job !== undefined) return jobOf(job);
  return /^#\/inbox(\/\d{1,15})?$/.test(hash) ? { kind: 'inbox' } : null;
}

function jobOf(encoded: string): Place | null {
  try {
    return { kind: 'job', name: decodeURIComponent(encoded) };
  } catch {
    // Half of an encoded letter: an address that somebody cut.
    return null;
  }
}

/**
 * Goes where the address points, as a click on a notification does; once the snapshot is there. The fragment is taken away
 * then, so that the same place can be gone to again.
 */
export function startPlace({ ui, stores, link, call, toasts }: Companion, at: Address = window): () => void {
  let asked = 0;
  /** Asked for, since it need not be in what this window has: a job whose file came this moment, a goal that ended long ago. */
  const show = async (place: Page) => {
    const mine = asked;
    ui.setState({ sheet: null, drawer: null });
    const answer = await (place.kind === 'job' ? jobSheet(place.name) : goalSheet(place.id));
    // Meanwhile another place was asked for, or the user has opened something.
    if (mine !== asked || ui.getState().sheet !== null) return;
    if (answer.ok) ui.setState({ sheet: answer.data });
    else toasts.show(answer.message, { tone: 'bad' });
  };
  const jobSheet = async (name: string): Promise<Answer<Sheet>> => {
    const answer = await call('agenda.get', { name });
    if (!answer.ok) return answer;
    const { row } = answer.data;
    const goal = stores.goals.getState().list.find(({ job }) => job === row.name);
    if (goal !== undefined) return { ok: true, data: { kind: 'goal', id: goal.id } };
    return { ok: true, data: { kind: 'job', name: row.name, tab: isUnreadable(row) ? 'file' : 'edit' } };
  };
  const goalSheet = async (id: string): Promise<Answer<Sheet>> => {
    const answer = await call('goals.get', { id });
    return answer.ok ? { ok: true, data: { kind: 'goal', id } } : answer;
  };
  const go = () => {
    const place = placeOf(at.location.hash);
    if (place === null || link.getState().phase.kind !== 'ready') return;
    at.history.replaceState(at.history.state, '', at.location.pathname + at.location.search);
    asked += 1;
    if (place.kind === 'inbox') return ui.setState({ sheet: { kind: 'inbox' }, drawer: null });
    if (place.kind !== 'session') return void show(place);
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
