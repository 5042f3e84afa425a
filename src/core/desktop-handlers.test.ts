import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openAt } from '../../test/support/open-companion.ts';
import { settingKey } from './settings/keys.ts';

const START = '2026-11-30T09:00:00+09:00';

async function threeJobs() {
  const opened = await openAt(START);
  for (const title of ['물', '약', '산책']) {
    await opened.call('agenda.create', { title, when: '매일 오후 3시', kind: 'reminder', prompt: title });
  }
  const states = async () =>
    Object.fromEntries((await opened.call('agenda.list', {})).map((r) => [r.title, r.enabled]));
  const nameOf = async (title: string) =>
    (await opened.call('agenda.list', {})).find((row) => row.title === title)!.name;
  return { ...opened, states, nameOf };
}

describe('pausing all jobs', () => {
  test('switches off what is on, and later only that on again', async () => {
    const { call, states, nameOf } = await threeJobs();
    await call('agenda.toggle', { name: await nameOf('약'), enabled: false });
    expect((await call('agenda.pauseAll', {})).names).toHaveLength(2);
    expect(await states()).toEqual({ 물: false, 약: false, 산책: false });
    expect((await call('agenda.paused', {})).names).toHaveLength(2);
    expect((await call('agenda.resumeAll', {})).failed).toEqual([]);
    expect(await states()).toEqual({ 물: true, 약: false, 산책: true });
    expect((await call('agenda.paused', {})).names).toEqual([]);
  });

  test('what a person switches on in between is no longer part of it, and a second pause adds to the first', async () => {
    const { call, states, nameOf } = await threeJobs();
    await call('agenda.pauseAll', {});
    await call('agenda.toggle', { name: await nameOf('물'), enabled: true });
    expect((await call('agenda.paused', {})).names).toHaveLength(2);
    await call('agenda.pauseAll', {});
    await call('agenda.resumeAll', {});
    expect(await states()).toEqual({ 물: true, 약: true, 산책: true });
  });

  test('is in the files, so a restart keeps it', async () => {
    const { call, home, nameOf } = await threeJobs();
    const name = await nameOf('물');
    await call('agenda.pauseAll', {});
    expect(readFileSync(join(home, 'schedules', `${name}.yaml`), 'utf8')).toContain('enabled: false');
  });
});

test('in a browser, every setting of the desktop says that it is none of it', async () => {
  const { call } = await openAt(START, { language: 'en' });
  const { host, features } = await call('desktop.state', {});
  expect(host).toBe('web');
  expect(features.map(({ setting }) => setting)).toContain('desktop.autostart');
  for (const feature of features)
    expect(feature).toMatchObject({ state: 'absent', text: expect.stringMatching(/desktop/) });
});

test.each(['CommandOrControl+Alt+G', 'ctrl+shift+space', 'F9', 'Super+1', ''])('%s can be a shortcut', (keys) => {
  expect(settingKey(['desktop', 'goal_shortcut'])!.schema.safeParse(keys).success).toBe(true);
});

test.each(['G', 'Ctrl', 'Ctrl+', 'Ctrl+Alt', 'Shift+가', 'Ctrl+G+H', 'nonsense'])('%s can not', (keys) => {
  expect(settingKey(['desktop', 'goal_shortcut'])!.schema.safeParse(keys).success).toBe(false);
});

describe('the file of a job in an editor', () => {
  const aJob = { title: '물', when: '매일 오후 3시', kind: 'reminder', prompt: '물' } as const;

  test('goes to the host, which gets the real path and nothing that a window said', async () => {
    const files: string[] = [];
    const { call, home } = await openAt(START, { ports: { openPath: async (path) => void files.push(path) } });
    const { name } = await call('agenda.create', aJob);
    await call('agenda.openFile', { name });
    expect(files).toEqual([realpathSync(join(home, 'schedules', `${name}.yaml`))]);
    for (const other of ['없는 일', '../config', '/etc/passwd']) {
      await expect(call('agenda.openFile', { name: other })).rejects.toThrow(/not_found/);
    }
    expect(files).toHaveLength(1);
  });

  test('is told where it lies when nothing opens it', async () => {
    const { call, home } = await openAt(START, { language: 'en' });
    const { name } = await call('agenda.create', aJob);
    const file = realpathSync(join(home, 'schedules', `${name}.yaml`));
    await expect(call('agenda.openFile', { name })).rejects.toThrow(
      `not_available: Nothing on this computer opened the file. It is at ${file};`,
    );
  });
});
