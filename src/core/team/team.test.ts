import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fakeClock } from '../../../test/support/fake-clock.ts';
import { freshHome } from '../../../test/support/home.ts';
import { silentLog } from '../log.ts';
import { openTeam } from './team.ts';

async function setUp(files: Record<string, string> = {}) {
  const home = freshHome();
  mkdirSync(join(home, 'team'));
  const write = (name: string, text: string) => writeFileSync(join(home, 'team', name), text);
  for (const [name, text] of Object.entries(files)) write(name, text);
  const clock = fakeClock('2026-12-01T09:00:00+09:00');
  const team = await openTeam({ home, clock, log: silentLog, language: () => 'ko' });
  onTestFinished(() => team.stop());
  return { team, clock, write };
}

test('jarvis, karen and friday ship with the program, the main agent first', async () => {
  const { team } = await setUp();
  expect(team.agents().map((agent) => agent.id)).toEqual(['jarvis', 'friday', 'karen']);
  expect(team.get('karen')?.boundaries.ask).toEqual(['housing_profile']);
  expect(team.problems()).toEqual([]);
});

test('a file of the same id takes the shipped agent’s place, another one is added', async () => {
  const { team } = await setUp({
    'karen.yaml': 'id: karen\nname: 카렌\ncolor: "#112233"\n',
    'nari.yaml': 'id: nari\nname: 나리\ncolor: "#445566"\ntools: [web_fetch]\nboundaries: { ask: [web_fetch] }\n',
  });
  expect(team.get('karen')).toMatchObject({ name: '카렌', tools: null, model: 'default' });
  expect(team.get('nari')).toMatchObject({ tools: ['web_fetch'], boundaries: { ask: ['web_fetch'], never: [] } });
});

test('a file that can’t be used is told with line and hint, and the shipped agent stays', async () => {
  const { team } = await setUp({ 'karen.yaml': 'id: karen\nname: 카렌\ncolor: green\n' });
  expect(team.get('karen')?.name).toBe('K.A.R.E.N.');
  expect(team.problems()).toMatchObject([{ line: 3, field: 'color' }]);
  expect(team.problems()[0]?.message).toContain('"#2e9e5b"');
});

test('broken YAML names its line; an unknown key is kept and told', async () => {
  const { team } = await setUp({
    'bad.yaml': 'id: bad\nname: [\n',
    'nari.yaml': 'id: nari\nname: 나리\ncolor: "#445566"\nmood: calm\n',
  });
  expect(team.get('nari')).not.toBeNull();
  expect(team.problems().map((problem) => problem.field)).toEqual([null, 'mood']);
  expect(team.problems()[0]?.line).not.toBeNull();
});

test('a change is followed; one that breaks the file leaves the agent as it was', async () => {
  const { team, clock, write } = await setUp({ 'nari.yaml': 'id: nari\nname: 나리\ncolor: "#445566"\n' });
  write('nari.yaml', 'id: nari\nname: 새 나리\ncolor: "#445566"\n');
  await expect.poll(() => clock.advance(200).then(() => team.get('nari')?.name)).toBe('새 나리');
  write('nari.yaml', 'id: nari\nname: 3\ncolor: "#445566"\n');
  await expect.poll(() => clock.advance(200).then(() => team.problems().length)).toBe(1);
  expect(team.get('nari')?.name).toBe('새 나리');
});
