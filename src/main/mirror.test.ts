import { expect, test } from 'vitest';
import { createEvents } from '../core/events.ts';
import type { AgendaRow, CompanionEvent } from '../shared/contract.ts';
import { createMirror, type Mirrored } from './mirror.ts';

const first: Mirrored = { language: 'ko', theme: 'system', unread: 0, focused: false, jobs: [], paused: 0 };
const row = (name: string, enabled = true) => ({ name, enabled }) as AgendaRow;
const snapshot = {
  settings: { language: 'en', theme: 'dark', userName: '' },
  unread: 4,
  focus: { until: null },
  agenda: [row('a'), row('b')],
};

function mirrored(answers: Record<string, unknown> = { snapshot, 'agenda.paused': { names: ['x'] } }) {
  const events = createEvents((error) => {
    throw error;
  });
  const shown: Mirrored[] = [];
  const call = async (method: string) =>
    method in answers
      ? { ok: true as const, data: answers[method] }
      : { ok: false as const, error: { code: 'database' as const, message: 'x' } };
  const mirror = createMirror({ events, call }, first, (state) => shown.push(state));
  return { mirror, shown, answers, emit: (event: unknown) => events.emit(event as CompanionEvent) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('it takes language, theme, unread, focus and jobs from the snapshot', async () => {
  const { mirror, shown } = mirrored();
  await mirror.refresh();
  const { agenda: jobs } = snapshot;
  expect(shown).toEqual([{ language: 'en', theme: 'dark', unread: 4, focused: false, jobs, paused: 1 }]);
});

test('without a companion it stays as it is', async () => {
  const { mirror, shown } = mirrored({});
  await mirror.refresh();
  expect([mirror.state, shown]).toEqual([first, []]);
});

test('events change what they are about, and what changes nothing shows nothing', () => {
  const { mirror, shown, emit } = mirrored();
  emit({ name: 'inbox.changed', payload: { item: {}, unread: 2 } });
  emit({ name: 'inbox.changed', payload: { item: {}, unread: 2 } });
  emit({ name: 'focus.changed', payload: { until: '2026-12-01T09:00:00+09:00' } });
  emit({ name: 'run.changed', payload: {} });
  emit({ name: 'settings.changed', payload: { language: 'ko', theme: 'light', userName: '' } });
  expect(shown).toHaveLength(3);
  expect(mirror.state).toMatchObject({ language: 'ko', theme: 'light', unread: 2, focused: true });
});

test('rows that changed take the place of the old ones, and how many rest is asked anew', async () => {
  const { mirror, answers, emit } = mirrored();
  await mirror.refresh();
  answers['agenda.paused'] = { names: ['a', 'b'] };
  emit({ name: 'agenda.changed', payload: { changed: [row('a', false), row('c')], removed: ['b'] } });
  await settled();
  expect(mirror.state.jobs).toEqual([row('a', false), row('c')]);
  expect(mirror.state.paused).toBe(2);
});
