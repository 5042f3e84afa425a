import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeClock } from '../../../test/support/fake-clock.ts';
import { freshHome } from '../../../test/support/home.ts';
import { type Log, silentLog } from '../log.ts';
import { openSettings, type SettingsValue } from './settings.ts';

async function open(text: string | null, env: NodeJS.ProcessEnv = {}) {
  const path = join(freshHome(), 'config.yaml');
  if (text !== null) writeFileSync(path, text);
  const clock = fakeClock('2026-12-01T09:00:00+09:00');
  const logged: string[] = [];
  const log: Log = { ...silentLog, warn: (_fields, message) => logged.push(message) };
  const settings = await openSettings({ path, env: { LANG: 'ko_KR.UTF-8', ...env }, clock, log });
  onTestFinished(() => settings.stop());
  const changes: SettingsValue[] = [];
  settings.onChange((now) => changes.push(now));
  /** Runs the fake clock on until the file's change has arrived by way of the real file system. */
  const until = (check: () => void) =>
    vi.waitFor(async () => {
      await clock.advance(200);
      check();
    }, 10_000);
  return { path, clock, settings, changes, logged, until, file: () => readFileSync(path, 'utf8') };
}

test('no file: the defaults, in the language of the system, and no file is made', async () => {
  const { settings, file } = await open(null);
  expect(settings.current()).toMatchObject({
    language: 'ko',
    theme: 'system',
    user: { name: '' },
    agenda: {
      grace_sec: 60,
      max_failures: 5,
      overdue_gap_sec: 1,
      summary_above: 3,
      busy_wait_sec: 120,
      concurrent_runs: 4,
    },
    network: { allow_private: [] },
    quiet: { weekdays: null, weekend: null },
    proactive: { cooldown_sec: 300 },
    feeds: { timeout_sec: 20, max_mb: 5 },
    backup: { keep: 7 },
  });
  expect(settings.warnings()).toEqual([]);
  expect(file).toThrow();
  expect((await open('', { LANG: 'en_US.UTF-8' })).settings.current().language).toBe('en');
});

test('the environment stands over the file, the file over the defaults', async () => {
  const { settings } = await open('agenda:\n  grace_sec: 30\n  max_failures: 9\nproactive:\n  cooldown_sec: 10\n', {
    JARVIS_PROACTIVE__COOLDOWN_SEC: '45',
    JARVIS_NETWORK__ALLOW_PRIVATE: 'nas.local',
  });
  expect(settings.current()).toMatchObject({
    agenda: { grace_sec: 30, max_failures: 9, summary_above: 3 },
    proactive: { cooldown_sec: 45 },
    network: { allow_private: ['nas.local'] },
  });
  expect(settings.warnings()).toEqual([]);
});

test('one wrong value falls back with line, column, field and what is allowed; the rest goes on', async () => {
  const { settings, logged } = await open('language: en\nagenda:\n  grace_sec: soon\n  max_failures: 9\n');
  expect(settings.current().agenda).toMatchObject({ grace_sec: 60, max_failures: 9 });
  expect(settings.warnings()).toEqual([
    {
      field: 'agenda.grace_sec',
      line: 3,
      column: expect.any(Number),
      hint: '0–3600 seconds',
      message: expect.stringMatching(/^config\.yaml line 3, column \d+: agenda\.grace_sec.*0–3600 seconds.*60/),
    },
  ]);
  expect(logged).toHaveLength(1);
});

test('unknown keys are kept and warned about, with what is known there', async () => {
  const text = 'agenda:\n  grace: 5\nfuture:\n  deep: { x: 1 }\n__proto__: 1\n';
  const { settings, file } = await open(text);
  expect(settings.warnings().map(({ field, line }) => [field, line])).toEqual([
    ['agenda.grace', 2],
    ['future', 3],
    ['__proto__', 5],
  ]);
  expect(settings.warnings()[0]!.hint).toContain('grace_sec');
  await settings.set(['theme'], 'dark');
  expect(file()).toContain(text.trimEnd());
});

test('a section that is no map, or a whole file that is none, leaves the defaults there', async () => {
  const { settings } = await open('agenda: 5\nquiet:\nuser:\n  name: 민지\n');
  expect(settings.current()).toMatchObject({ agenda: { grace_sec: 60 }, user: { name: '민지' } });
  expect(settings.warnings()).toMatchObject([{ field: 'agenda', line: 1 }]);
  const list = await open('- a\n- b\n');
  expect(list.settings.current().agenda.grace_sec).toBe(60);
  expect(list.settings.warnings()).toHaveLength(1);
});

test('a wrong value in the environment is warned about and ignored', async () => {
  const { settings } = await open('agenda:\n  grace_sec: 30\n', {
    JARVIS_AGENDA__GRACE_SEC: 'soon',
    JARVIS_AGENDA__GRACE: '1',
  });
  expect(settings.current().agenda.grace_sec).toBe(30);
  expect(settings.warnings()).toMatchObject([
    { field: 'agenda.grace_sec', message: expect.stringContaining('JARVIS_AGENDA__GRACE_SEC') },
    { field: 'JARVIS_AGENDA__GRACE' },
  ]);
});

test('YAML that is broken at start: the defaults, the environment, and a warning with the line', async () => {
  const { settings, file } = await open('user:\n  name: "민지\nagenda: [', { JARVIS_THEME: 'dark' });
  expect(settings.current()).toMatchObject({ user: { name: '' }, theme: 'dark' });
  expect(settings.warnings()).toMatchObject([
    { line: expect.any(Number), message: expect.stringMatching(/^config\.yaml \d+줄 \d+칸: .*지금은 기본값을 써요/) },
  ]);
  await expect(settings.set(['theme'], 'light')).rejects.toMatchObject({ code: 'conflict' });
  await expect(settings.set(['user', 'name'], '수아')).rejects.toMatchObject({ code: 'file' });
  expect(file()).toBe('user:\n  name: "민지\nagenda: [');
});

test('a file in another encoding is not taken for settings, nor written over', async () => {
  const { path, settings } = await open(null);
  const bytes = Buffer.from([0x75, 0x3a, 0x20, 0xb9, 0xce, 0xc1, 0xf6, 0x0a]);
  writeFileSync(path, bytes);
  await expect(settings.set(['theme'], 'dark')).rejects.toMatchObject({
    code: 'file',
    message: expect.stringContaining('UTF-8'),
  });
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test('set changes one key and keeps every other byte: comments, order, CRLF, BOM', async () => {
  const text = '\uFEFF# mine\r\ntheme:   light   # bright\r\nuser: { name: "민지" }\r\n\r\n# end';
  const { settings, file, changes } = await open(text);
  expect(settings.current()).toMatchObject({ theme: 'light', user: { name: '민지' } });
  await settings.set(['theme'], 'dark');
  expect(file()).toBe(text.replace('light', 'dark'));
  expect(settings.current().theme).toBe('dark');
  expect(changes.map((each) => each.theme)).toEqual(['dark']);
});

test('set adds a key, its section and the file where they are missing', async () => {
  const { settings, file } = await open(null);
  await settings.set(['agenda', 'grace_sec'], 10);
  await settings.set(['user', 'name'], '수아: #1');
  expect(settings.current()).toMatchObject({ agenda: { grace_sec: 10 }, user: { name: '수아: #1' } });
  expect(settings.warnings()).toEqual([]);
  expect(file()).toContain('grace_sec: 10');
});

test('sets that come together are all there at the end', async () => {
  const { settings } = await open('# mine\n');
  await Promise.all([
    settings.set(['theme'], 'dark'),
    settings.set(['language'], 'en'),
    settings.set(['user', 'name'], '민지'),
    settings.set(['agenda', 'max_failures'], 3),
  ]);
  expect(settings.current()).toMatchObject({
    theme: 'dark',
    language: 'en',
    user: { name: '민지' },
    agenda: { max_failures: 3 },
  });
});

test('set to what holds already changes nothing and tells nobody', async () => {
  const { settings, changes, file } = await open('theme: light');
  const before = settings.current();
  await settings.set(['theme'], 'light');
  expect(settings.current()).toBe(before);
  expect(changes).toEqual([]);
  expect(file()).toBe('theme: light');
});

test('what a person saves while a key is being set is kept', async () => {
  const { path, settings, file } = await open('theme: light\n');
  const done = settings.set(['theme'], 'dark');
  // The old text has been read, and no byte written yet: files are written between turns of the event loop.
  for (let i = 0; i < 5; i++) await null;
  writeFileSync(path, '# mine\ntheme: system\nuser: { name: 수아 }\n');
  await done;
  expect(file()).toBe('# mine\ntheme: dark\nuser: { name: 수아 }\n');
  expect(settings.current()).toMatchObject({ theme: 'dark', user: { name: '수아' } });
});

test('set refuses an unknown key, a wrong value and a key that the environment holds, and leaves the file alone', async () => {
  const { settings, file } = await open('theme: light\n', { JARVIS_LANGUAGE: 'en' });
  await expect(settings.set(['colour'], 'x')).rejects.toMatchObject({ code: 'bad_input' });
  await expect(settings.set(['theme'], 'blue')).rejects.toMatchObject({
    code: 'bad_input',
    message: expect.stringContaining('system, light, dark'),
  });
  await expect(settings.set(['agenda', 'grace_sec'], 'soon')).rejects.toMatchObject({ code: 'bad_input' });
  await expect(settings.set(['language'], 'ko')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('JARVIS_LANGUAGE'),
  });
  expect(file()).toBe('theme: light\n');
});

test('a person saves the file: it is taken up, whichever way the editor saves', async () => {
  const { path, settings, changes, until } = await open('theme: light\n');
  writeFileSync(path, 'theme: dark\n');
  await until(() => expect(settings.current().theme).toBe('dark'));
  writeFileSync(`${path}~`, 'theme: system\n');
  renameSync(`${path}~`, path);
  await until(() => expect(settings.current().theme).toBe('system'));
  expect(changes).toHaveLength(2);
});

test('a save that breaks the file keeps the last good settings; the next good one is taken up', async () => {
  const { path, settings, until, file } = await open('agenda:\n  grace_sec: 30\n');
  writeFileSync(path, 'agenda:\n  grace_sec: [30\n');
  await until(() => expect(settings.warnings()).toHaveLength(1));
  expect(settings.current().agenda.grace_sec).toBe(30);
  expect(settings.warnings()[0]?.message).toContain('전의 설정을 계속 써요');
  expect(file()).toBe('agenda:\n  grace_sec: [30\n');
  writeFileSync(path, 'agenda:\n  grace_sec: 40\n');
  await until(() => expect(settings.current().agenda.grace_sec).toBe(40));
  expect(settings.warnings()).toEqual([]);
});

test('0 bytes and then the content is one change, not a fall to the defaults between', async () => {
  const { path, settings, changes, clock } = await open('agenda:\n  grace_sec: 30\n');
  const waiting = clock.pending();
  writeFileSync(path, '');
  // The event has come and is told 100 ms later, by the clock: then the empty file is read.
  await vi.waitFor(() => expect(clock.pending()).toBeGreaterThan(waiting));
  await clock.advance(100);
  expect(settings.current().agenda.grace_sec).toBe(30);
  writeFileSync(path, 'agenda:\n  grace_sec: 40\n');
  await clock.advance(2000);
  expect(changes.map((each) => each.agenda.grace_sec)).toEqual([40]);
});

test('a file that stays empty, or is deleted, means the defaults a moment later', async () => {
  const { path, settings, until } = await open('agenda:\n  grace_sec: 30\n');
  rmSync(path);
  await until(() => expect(settings.current().agenda.grace_sec).toBe(60));
});

test('what can’t be opened keeps the last good settings, refuses edits, and is taken up once it opens', async () => {
  const { path, settings, clock } = await open(null);
  await settings.set(['agenda', 'grace_sec'], 30);
  rmSync(path);
  mkdirSync(path);
  await expect(settings.set(['theme'], 'dark')).rejects.toMatchObject({ code: 'file' });
  await clock.advance(5000);
  expect(settings.current().agenda.grace_sec).toBe(30);
  expect(settings.warnings()).toHaveLength(1);
  rmSync(path, { recursive: true });
  writeFileSync(path, 'agenda:\n  grace_sec: 40\n');
  // Sooner than the event of the file system can arrive.
  await clock.advance(1000);
  expect(settings.current().agenda.grace_sec).toBe(40);
});

test('a listener that throws does not keep the others from hearing', async () => {
  const { settings } = await open('');
  const heard: string[] = [];
  settings.onChange(() => {
    throw new Error('window gone');
  });
  const end = settings.onChange((now, before) => heard.push(`${before.theme} ${now.theme}`));
  await settings.set(['theme'], 'dark');
  end();
  await settings.set(['theme'], 'light');
  expect(heard).toEqual(['system dark']);
});
