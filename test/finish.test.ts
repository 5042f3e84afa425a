import { expect, test } from 'vitest';
import { type Kill, runFinishKills } from './support/finish-kill.ts';
import { playScene, type Scene } from './support/finish-scenes.ts';
import { claims } from './support/finish-scenes-claims.ts';
import { loops } from './support/finish-scenes-loops.ts';
import { user } from './support/finish-scenes-user.ts';
import { waits } from './support/finish-scenes-waits.ts';

/*
 * A few of the scripted worlds of goals that work until done, and six kills of one; `npm run experiment -- finish` plays them all
 * and kills fifty times.
 */

const FEW = [
  'claims at once and never works; the command says no',
  'narrows the objective; the judge misses a part',
  'claims, then breaks it again in the same answer',
  'tools that are not there',
  'waits for a command of ten minutes',
  'stopped in the middle of a command',
  'stopped in the middle of an answer',
  'after a restart it waits for the user’s word, then goes on',
];
const scenes: Scene[] = [...claims, ...loops, ...waits, ...user].filter((scene) => FEW.includes(scene.name));

test('every named world is there', () => {
  expect(scenes.map((scene) => scene.name).sort()).toEqual([...FEW].sort());
});

test.each(scenes)('$name', { timeout: 60_000 }, async (scene) => {
  const { ended, wronglyDone, spins, lost, problems, whileWaiting } = await playScene(scene);
  expect({ ended, wronglyDone, spins, lost, problems }).toEqual({
    ...{ ended: scene.ends, wronglyDone: false, spins: false, lost: false, problems: [] },
  });
  expect(whileWaiting ?? 0).toBeLessThanOrEqual(2);
});

const kills: Kill[] = [
  { at: 'call-ended', nth: 3 },
  { at: 'round-reserved', nth: 1 },
  { at: 'call-ended', nth: 1 },
  { at: 'call-made', nth: 2 },
  { afterMs: 150 },
  { at: 'goal-settled', nth: 1 },
];

test('killed six times, no record is lost and nothing is done again that its log shows as done', {
  timeout: 300_000,
}, async () => {
  const result = await runFinishKills(kills, 2);
  expect(result.problems).toEqual([]);
  expect(result.kills).toBeGreaterThan(kills.length / 2);
});
