import { describe, expect, test } from 'vitest';
import { Menu } from '../../test/fakes/electron.ts';
import { type TrayActions, type TrayJob, type TrayState, trayMark, trayMenu, trayTooltip } from './tray-menu.ts';
import { wordsOf } from './words.ts';

const job = (name: string, over: Partial<TrayJob> = {}): TrayJob => ({
  name,
  title: name,
  kind: 'reminder',
  enabled: true,
  group: 'today',
  next: '2026-12-01T09:00:00+09:00',
  ...over,
});
const state = (over: Partial<TrayState> = {}): TrayState => ({
  unread: 0,
  focused: false,
  jobs: [],
  paused: 0,
  update: null,
  ...over,
});
const menuOf = (over: Partial<TrayState> = {}, done: string[] = [], language: 'ko' | 'en' = 'ko') => {
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void done.push([name, ...args].join(' '));
  const actions = Object.fromEntries(
    ['open', 'inbox', 'newChat', 'goal', 'toggle', 'pauseAll', 'resumeAll', 'focus', 'installUpdate', 'quit'].map(
      (name) => [name, note(name)],
    ),
  ) as unknown as TrayActions;
  return Menu.buildFromTemplate(trayMenu(wordsOf(language), state(over), actions));
};

test('its items open, start a chat or a goal, focus for 25 minutes, and quit', () => {
  const done: string[] = [];
  const menu = menuOf({}, done);
  expect(menu.labels()).toEqual(['열기', '새 대화', '목표 맡기기', 'separator', '25분 집중', 'separator', '끝내기']);
  for (const label of menu.labels().filter((each) => each !== 'separator')) menu.click(label);
  expect(done).toEqual(['open', 'newChat', 'goal', 'focus 25', 'quit']);
});

test('while in focus it offers the end of it; what is unread and an update that waits are items', () => {
  const done: string[] = [];
  const menu = menuOf({ focused: true, unread: 3, update: '1.2.0' }, done, 'en');
  menu.click('End focus');
  menu.click('3 unread');
  menu.click('Restart and change to 1.2.0');
  expect(done).toEqual(['focus 0', 'inbox', 'installUpdate']);
});

describe('jobs', () => {
  test('stand in the groups of AGENDA, soonest first, and a click switches', () => {
    const done: string[] = [];
    const menu = menuOf(
      {
        jobs: [
          job('late', { next: '2026-12-01T18:00:00+09:00' }),
          job('off', { group: 'paused', enabled: false, next: null }),
          job('early'),
          job('broken.yaml', { group: 'attention', kind: '', enabled: false, next: null }),
          job('tomorrow', { group: 'upcoming' }),
        ],
      },
      done,
    );
    expect(menu.labels().slice(4, 15)).toEqual([
      '오늘',
      'early',
      'late',
      '예정',
      'tomorrow',
      '멈춤',
      'off',
      '살펴봐야 해요',
      '⚠ broken.yaml',
      'separator',
      '일정 모두 멈추기',
    ]);
    expect(menu.items.filter((item) => item.type === 'checkbox').map((item) => item.checked)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    for (const label of ['early', 'off', '⚠ broken.yaml', '일정 모두 멈추기']) menu.click(label);
    expect(done).toEqual(['toggle early false', 'toggle off true', 'open', 'pauseAll']);
  });

  test('more than 15 are behind "…", in their groups too, and a long list ends in the window', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        job(`job ${String(i).padStart(3, '0')}`, { group: i < 10 ? 'today' : 'upcoming' }),
      );
    expect(menuOf({ jobs: many(15) }).labels()).not.toContain('…');
    const some = menuOf({ jobs: many(20) });
    expect(some.items.filter((item) => item.type === 'checkbox')).toHaveLength(15);
    expect(some.below('…').labels()).toEqual(['예정', 'job 015', 'job 016', 'job 017', 'job 018', 'job 019']);
    const done: string[] = [];
    const all = menuOf({ jobs: many(500) }, done).below('…');
    expect(all.items.filter((item) => item.type === 'checkbox')).toHaveLength(100);
    all.click('일정 500개 모두 창에서 보기');
    expect(done).toEqual(['open']);
  });

  test('when all rest, they can be switched on together again', () => {
    const done: string[] = [];
    const jobs = [job('a', { enabled: false, group: 'paused' })];
    const menu = menuOf({ jobs, paused: 1 }, done);
    expect(menu.labels()).not.toContain('일정 모두 멈추기');
    menu.click('멈춘 1개 다시 켜기');
    expect(done).toEqual(['resumeAll']);
  });

  test('a title is one short line of plain text', () => {
    const titles = ['R&D', 'a\nb', 'safe\u202egnp', '가'.repeat(80), ''].map((title, i) => job(String(i), { title }));
    const labels = menuOf({ jobs: titles }).items.flatMap((item) => (item.type === 'checkbox' ? [item.label!] : []));
    expect(new Set(labels)).toEqual(new Set(['R&&D', 'a b', 'safegnp', `${'가'.repeat(47)}…`, '·']));
  });
});

test('the picture tells focus before unread, and rest only when nothing is on', () => {
  const off = [job('a', { enabled: false })];
  expect(trayMark(state())).toBe('idle');
  expect(trayMark(state({ unread: 2 }))).toBe('unread');
  expect(trayMark(state({ unread: 2, focused: true }))).toBe('focus');
  expect(trayMark(state({ paused: 1, jobs: off }))).toBe('paused');
  expect(trayMark(state({ paused: 1, jobs: [...off, job('b')] }))).toBe('idle');
});

test('the tooltip says what is unread, that it is focus, and how many rest', () => {
  const words = wordsOf('ko');
  expect(trayTooltip(words, state())).toBe('Jarvis Companion');
  expect(trayTooltip(words, state({ unread: 3, focused: true, paused: 2 }))).toBe(
    'Jarvis Companion · 읽지 않음 3 · 집중 중 · 멈춘 일정 2',
  );
});
