import { expect, test } from 'vitest';
import { createEvents } from '../core/events.ts';
import type { CompanionEvent } from '../shared/contract.ts';
import { createMirror, type Mirrored } from './mirror.ts';

const first: Mirrored = { language: 'ko', theme: 'system', unread: 0, focused: false };
const snapshot = { settings: { language: 'en', theme: 'dark', userName: '' }, unread: 4, focus: { until: null } };

function mirrored(answer: unknown = { ok: true, data: snapshot }) {
  const events = createEvents((error) => {
    throw error;
  });
  const shown: Mirrored[] = [];
  const mirror = createMirror({ events, call: async () => answer as never }, first, (state) => shown.push(state));
  return { mirror, shown, emit: (event: unknown) => events.emit(event as CompanionEvent) };
}

test('it takes language, theme, unread and focus from the snapshot', async () => {
  const { mirror, shown } = mirrored();
  await mirror.refresh();
  expect(shown).toEqual([{ language: 'en', theme: 'dark', unread: 4, focused: false }]);
});

test('without a companion it stays as it is', async () => {
  const { mirror, shown } = mirrored({ ok: false, error: { code: 'database', message: 'x' } });
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
  expect(mirror.state).toEqual({ language: 'ko', theme: 'light', unread: 2, focused: true });
});
