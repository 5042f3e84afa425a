import { expect, test } from 'vitest';
import { createCompanion } from '../state/companion.ts';
import { emptyDomains, fromSnapshot } from '../state/domains.ts';
import { writeAll } from '../state/stores.ts';
import { createFakeBridge } from '../testing/fake-bridge.ts';
import { sampleMessages, sampleSnapshot } from '../testing/samples.ts';
import { type Address, placeOf, startPlace } from './place.ts';

const ready = { phase: { kind: 'ready' } } as const;

function setUp() {
  const snapshot = sampleSnapshot();
  const companion = createCompanion(createFakeBridge({ snapshot, messages: structuredClone(sampleMessages) }), null);
  writeAll(companion.stores, fromSnapshot(emptyDomains, snapshot));
  const events = new EventTarget();
  const location = { hash: '', pathname: '/', search: '' };
  const history = {
    state: null,
    replaceState: () => {
      location.hash = '';
    },
  };
  const at: Address = {
    location,
    history,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const to = (hash: string) => {
    location.hash = hash;
    events.dispatchEvent(new Event('hashchange'));
  };
  return { companion, at, location, to, session: snapshot.sessions.at(-1)! };
}

test('only the places that there are', () => {
  expect(placeOf('#/session/12')).toEqual({ kind: 'session', id: 12 });
  expect(placeOf('#/inbox/9')).toEqual({ kind: 'inbox' });
  expect(placeOf('#/inbox')).toEqual({ kind: 'inbox' });
  expect(placeOf(`#/job/${encodeURIComponent('물-마시기')}`)).toEqual({ kind: 'job', name: '물-마시기' });
  expect(placeOf('#/goals/0123456789ab-2')).toEqual({ kind: 'goal', id: '0123456789ab-2' });
  for (const other of ['#/job/', '#/job/%E0%A4%A', '#/job/a/b', '#/goals/', '#/goals/a/b'])
    expect(placeOf(other)).toBeNull();
  for (const other of ['', '#token=abc', '#/session/', '#/session/1x', '#/settings', '#/session/1/2']) {
    expect(placeOf(other)).toBeNull();
  }
});

test('an address that points somewhere at the start waits for the snapshot', () => {
  const { companion, at, location, session } = setUp();
  location.hash = `#/session/${session.id}`;
  startPlace(companion, at);
  expect(companion.ui.getState().session).toBeNull();
  companion.link.setState(ready);
  expect(companion.ui.getState()).toMatchObject({ agent: session.agent, session: session.id });
  expect(location.hash).toBe('');
});

test('a place is gone to each time, and what lay over it is put away', () => {
  const { companion, at, to, session } = setUp();
  companion.link.setState(ready);
  const stop = startPlace(companion, at);
  for (let i = 0; i < 2; i++) {
    companion.ui.setState({ session: null, sheet: { kind: 'settings' } });
    to(`#/session/${session.id}`);
    expect(companion.ui.getState()).toMatchObject({ session: session.id, sheet: null });
  }
  to('#/inbox/9');
  expect(companion.ui.getState().sheet).toEqual({ kind: 'inbox' });
  stop();
  to(`#/session/${session.id}`);
  expect(companion.ui.getState().sheet).toEqual({ kind: 'inbox' });
});

test('a session that is gone leaves the window where it is', () => {
  const { companion, at, to } = setUp();
  companion.link.setState(ready);
  startPlace(companion, at);
  const before = companion.ui.getState();
  to('#/session/99999');
  expect(companion.ui.getState()).toEqual(before);
});
