import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { boardTools, createBoard, notice } from '../../../test/support/goals-board.ts';
import { type GoalsWorld, openGoalsWorld } from '../../../test/support/goals-world.ts';
import { freshHome } from '../../../test/support/home.ts';
import { inWords, kept, type Why } from './why.ts';

/* Why a goal stands still is said in the language of the day it is read, not of the day it was written. */

async function world(): Promise<GoalsWorld> {
  const opened = await openGoalsWorld({
    home: freshHome(),
    tools: boardTools(createBoard([notice('1', 'rent', 230_866)]), { chosen: true }),
    model: null,
    env: { JARVIS_LANGUAGE: undefined },
    config: 'language: ko\n',
  });
  onTestFinished(() => opened.close());
  return opened;
}
const inEnglish = (here: GoalsWorld) => here.call('settings.set', { language: 'en' });
const only = async (here: GoalsWorld) => (await here.goals())[0]!;
const reasonsOf = async (here: GoalsWorld) => {
  const { events, turns } = await here.detail((await only(here)).id);
  return {
    events: events.flatMap(({ payload }) => (payload as { reason?: string }).reason ?? []),
    turns: turns.flatMap(({ reason }) => reason ?? []),
  };
};

test('paused by the user: the row, its reason and its history follow the language', async () => {
  const here = await world();
  await here.say('/goal 새 공고 나오면 알려줘');
  await here.say('/goal pause 공고');
  expect(await only(here)).toMatchObject({ why: '사용자가 멈췄어요', reason: '사용자가 멈췄어요' });
  await inEnglish(here);
  expect(await only(here)).toMatchObject({ why: 'paused by you', reason: 'paused by you' });
  expect((await reasonsOf(here)).events).toEqual(['paused by you']);
});

test.each([
  ['deleted', (path: string) => rmSync(path), '작업 파일이 지워졌어요', 'its job file was deleted'],
  [
    'switched off',
    (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('enabled: true', 'enabled: false')),
    '작업이 꺼졌어요',
    'its job was switched off',
  ],
])('its job file was %s: the sentence follows', async (_, change, ko, en) => {
  const here = await world();
  await here.say('/goal 새 공고 나오면 알려줘');
  change(join(here.home, 'schedules', `${(await only(here)).job}.yaml`));
  await expect
    .poll(
      async () => {
        await here.clock.advance(300);
        return (await only(here)).status;
      },
      { interval: 5, timeout: 10_000 },
    )
    .toBe('paused');
  expect((await only(here)).why).toBe(ko);
  await inEnglish(here);
  expect((await only(here)).why).toBe(en);
});

test('without a model and a tool for it: what it waits for and what its last look came to follow', async () => {
  const here = await world();
  await here.say('/goal 날씨가 바뀌면 알려줘');
  expect((await only(here)).why).toContain('모델이 없고');
  await inEnglish(here);
  expect((await only(here)).why).toContain('There is no model');
  expect((await reasonsOf(here)).turns[0]).toContain('There is no model');
});

test('a sentence that an older version stored is still read', async () => {
  const here = await world();
  await here.say('/goal 새 공고 나오면 알려줘');
  await here.say('/goal pause 공고');
  const db = new Database(join(here.home, 'jarvis.db'));
  db.prepare('UPDATE goals SET reason = ?').run('사용자가 멈췄어요');
  db.close();
  await inEnglish(here);
  expect((await only(here)).why).toBe('사용자가 멈췄어요');
});

test.each<[Why, RegExp, RegExp]>([
  [{ why: 'cap', cap: 2 }, /\$2\.00에 닿아/, /limit of \$2\.00/],
  [{ why: 'notUsable', tool: 'board_picks' }, /^board_picks 도구는 지금/, /^The tool board_picks can't/],
  [{ why: 'job', said: 'disk full' }, /^disk full$/, /^disk full$/],
])('%j is worded in both languages', (why, ko, en) => {
  expect(inWords(kept(why), 'ko')).toMatch(ko);
  expect(inWords(kept(why), 'en')).toMatch(en);
});

test.each(['게시판이 답하지 않아요', '{"why":', '{"why":"toString"}', '{"why":"cap"}', ''])(
  'words of others stand as they are: %j',
  (text) => {
    expect(inWords(text, 'en')).toBe(text);
  },
);
