import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { companionHome } from '../../test/support/companion-home.ts';
import { keyWords, staleWords } from './settings/key-words.ts';
import { settingKeys } from './settings/keys.ts';

const config = '# mine\nagenda:\n  grace_sec: 90 # a while\n  max_failures: 3\n';
const open = (env = {}) => companionHome({ offline: true, config, env });
const file = (home: string) => readFileSync(join(home, 'config.yaml'), 'utf8');

test('every setting is named and explained in both languages', () => {
  const unnamed = settingKeys.filter((key) => keyWords(key, 'ko').title === key.name).map(({ name }) => name);
  expect(unnamed).toEqual([]);
  for (const key of settingKeys) expect(keyWords(key, 'ko').help, key.name).toMatch(/[가-힣]/);
  expect(staleWords()).toEqual([]);
});

test('a row says value, standard, unit and what it takes, from the schema', async () => {
  const { call } = await open();
  const rows = await call('settings.keys', {});
  expect(rows).toHaveLength(settingKeys.length);
  const row = (name: string) => rows.find((one) => one.name === name);
  expect(row('agenda.grace_sec')).toMatchObject({
    title: '제때로 치는 늦음',
    kind: 'number',
    value: '90',
    standard: '60',
    changed: true,
    unit: '초',
    allowed: '0–3600초',
    heldBy: null,
  });
  expect(row('proactive.enabled')).toMatchObject({ kind: 'switch', value: 'true', changed: false });
  expect(row('log.level')).toMatchObject({ kind: 'choice', choices: [{ value: 'debug' }, { value: 'info' }, {}, {}] });
  expect(row('quiet.weekdays')).toMatchObject({ kind: 'text', nullable: true, value: '' });
  expect(row('network.allow_private')).toMatchObject({ kind: 'list' });
  expect(row('models')).toMatchObject({ kind: 'elsewhere' });
});

test('a field is read as its type takes it, and changes one value of the file', async () => {
  const { call, refused, home } = await open();
  expect(await call('settings.put', { name: 'agenda.grace_sec', text: ' 120 ' })).toMatchObject({ value: '120' });
  expect(file(home)).toContain('  grace_sec: 120 # a while\n  max_failures: 3\n');
  expect(await call('settings.put', { name: 'quiet.weekdays', text: '23:00-07:30' })).toMatchObject({ changed: true });
  expect(await call('settings.put', { name: 'quiet.weekdays', text: '' })).toMatchObject({ value: '', changed: false });
  const list = await call('settings.put', { name: 'network.allow_private', text: 'nas.local, 127.0.0.1:8080' });
  expect(list.value).toBe('nas.local, 127.0.0.1:8080');
  const before = file(home);
  expect(await refused('settings.put', { name: 'agenda.grace_sec', text: '-1' })).toContain('0–3600초');
  expect(await refused('settings.put', { name: 'agenda.grace_sec', text: '' })).toContain('0–3600초');
  expect(await refused('settings.put', { name: 'no.such', text: '1' })).toContain('모르는 설정');
  expect(file(home)).toBe(before);
});

test('a reset takes the key out and leaves every other byte; all of them leave models and comments', async () => {
  const { call, home } = await open();
  await call('settings.reset', { name: 'agenda.grace_sec' });
  expect(file(home)).toContain('# mine\n');
  expect(file(home)).not.toContain('grace_sec');
  expect(file(home)).toContain('max_failures: 3');
  await call('models.save', { name: 'default', baseUrl: 'http://127.0.0.1:1/v1', model: 'm' });
  await call('settings.reset', { name: null });
  const rows = await call('settings.keys', {});
  const left = rows.filter(({ changed, kind, heldBy }) => changed && kind !== 'elsewhere' && heldBy === null);
  expect(left).toEqual([]);
  expect((await call('models.state', {})).models).toHaveLength(1);
  expect(file(home)).toContain('# mine\n');
});

test('what the environment decides says so and is not changed', async () => {
  const { call, refused } = await open({ JARVIS_AGENDA__GRACE_SEC: '30' });
  const rows = await call('settings.keys', {});
  expect(rows.find(({ name }) => name === 'agenda.grace_sec')).toMatchObject({
    value: '30',
    heldBy: 'JARVIS_AGENDA__GRACE_SEC',
  });
  expect(await refused('settings.put', { name: 'agenda.grace_sec', text: '40' })).toContain('JARVIS_AGENDA__GRACE_SEC');
});
