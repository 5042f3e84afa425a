import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type OpenedCompanion, openAt } from '../../test/support/open-companion.ts';

const START = '2026-12-01T09:00:00+09:00';
const replyOf = async (world: OpenedCompanion, text: string) => (await world.call('say', { text })).reply;

test.each([
  ['ko', '내일 9시에 물 마시기', '같은 때의 같은 작업'],
  ['en', 'lunch with Sam tomorrow at noon', 'The same job is there already'],
] as const)(
  '%s: a sentence said twice makes a second job, and the reply names the first',
  async (language, text, remark) => {
    const world = await openAt(START, { language });
    expect(await replyOf(world, text)).not.toContain(remark);
    const [first] = await world.call('agenda.list', {});
    const again = await replyOf(world, text);
    expect(again).toContain(remark);
    expect(again).toContain(`\`${first!.name}\``);
    expect(await world.call('agenda.list', {})).toHaveLength(2);
  },
);

test('the same thing at another time is no second one', async () => {
  const world = await openAt(START);
  await replyOf(world, '내일 9시에 물 마시기');
  expect(await replyOf(world, '내일 10시에 물 마시기')).not.toContain('이미 있어요');
});

test('/run alone names a job that is there, or none', async () => {
  const world = await openAt(START, { language: 'en' });
  expect(await replyOf(world, '/run')).toContain('/run job-name');
  await replyOf(world, 'drink water tomorrow at 9am');
  const [row] = await world.call('agenda.list', {});
  expect(await replyOf(world, '/run')).toContain(`/run ${row!.name}`);
});

test('what /jobs says of the rest is a line of its own, not of the last job', async () => {
  const world = await openAt(START);
  for (let i = 1; i <= 41; i += 1) {
    await world.call('agenda.create', { title: `일 ${i}`, when: '내일 9시', kind: 'reminder' });
  }
  expect(await replyOf(world, '/jobs')).toMatch(/\n- [^\n]+\n\n… 그 밖에 1개는/);
});

test('particles fit the word before them', async () => {
  const world = await openAt(START);
  for (const [title, said] of [
    ['회의', '“회의”를 지웠어요'],
    ['점심', '“점심”을 지웠어요'],
  ] as const) {
    const { name } = await world.call('agenda.create', { title, when: '내일 9시', kind: 'reminder' });
    expect((await world.call('agenda.delete', { name })).text).toContain(said);
  }
});

test('the end of focus is told by the clock of the language, and one minute is one', async () => {
  const evening = '2026-12-01T23:26:00+09:00';
  expect(await replyOf(await openAt(evening, { language: 'en' }), '/focus 1')).toMatch(
    /^Focus for 1 minute, until 11:27 PM\./,
  );
  expect(await replyOf(await openAt(evening), '/focus 25')).toMatch(/^오후 11시 51분까지 25분/);
});

test('a selector that can’t be read is refused by the form, and told of a file', async () => {
  const world = await openAt(START);
  const args = { url: 'https://example.com/', selector: 'ul.n li[' };
  await expect(
    world.call('agenda.create', { title: '새 글', when: '평일 9시', kind: 'tool', tool: 'page_watch', args }),
  ).rejects.toThrow(/bad_input: 선택자를 읽지 못했어요: ul\.n li\[/);
  const file = join(world.home, 'schedules', 'news.yaml');
  writeFileSync(
    file,
    `schedule: "0 9 * * *"\nkind: tool\ntool: page_watch\nargs: { url: "https://example.com/", selector: "ul.n li[" }\n`,
  );
  await expect
    .poll(async () => {
      await world.clock.advance(300);
      return (await world.call('agenda.list', {}))[0];
    })
    .toMatchObject({ group: 'attention', problem: { message: expect.stringContaining('선택자를 읽지 못했어요') } });
});
