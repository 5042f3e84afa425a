import { expect, test } from 'vitest';
import { type OpenedCompanion, openAt } from './support/open-companion.ts';

/*
 * Field cases of one-shots, each said as a sentence to a whole companion and followed to the inbox.
 */

const inboxTitles = async ({ call }: OpenedCompanion) => (await call('inbox.list', {})).map((item) => item.title);

/** Says it, and gives the reply and the one row that came of it. */
async function said(opened: OpenedCompanion, text: string) {
  const { reply, created } = await opened.call('say', { text });
  expect(created, reply).toHaveLength(1);
  const { row, text: file } = await opened.call('agenda.get', { name: created[0]!.name });
  return { reply, row, file };
}

test('run_at = now + 0.2 s through the whole chat path runs, and not before', async () => {
  const opened = await openAt('2026-12-01T07:19:59.800+09:00');
  const { row } = await said(opened, '오전 7시 20분에 물 마시라고 알려줘');
  expect(row.next).toBe('2026-12-01T07:20:00+09:00');
  await opened.clock.advance(199);
  expect(await inboxTitles(opened)).toEqual([]);
  await opened.clock.advance(1);
  await expect.poll(() => inboxTitles(opened)).toEqual(['물 마시기']);
});

test('a moment that passes while its job is being written runs all the same', async () => {
  const opened = await openAt('2026-12-01T07:19:59.800+09:00');
  // The words are read at once; the file takes its time.
  const making = opened.call('agenda.create', { title: '물 마시기', when: '오전 7시 20분', kind: 'reminder' });
  opened.clock.jump(300);
  await making;
  await opened.clock.advance(0);
  await expect.poll(() => inboxTitles(opened)).toEqual(['물 마시기']);
  const [run] = await opened.call('agenda.runs', {});
  expect(run).toMatchObject({ state: 'delivered', trigger: 'slot', lateSec: 0 });
});

test('a span is counted from the millisecond it was said in, not from its second', async () => {
  const opened = await openAt('2026-12-01T07:20:00.700+09:00');
  const { row, file } = await said(opened, '1초 뒤에 물 마시라고 알려줘');
  expect(file).toMatch(/^run_at: "?2026-12-01T07:20:01\.700"?$/m);
  expect(row.next).toBe('2026-12-01T07:20:01.700+09:00');
  await opened.clock.advance(999);
  expect(await inboxTitles(opened)).toEqual([]);
  await opened.clock.advance(1);
  await expect.poll(() => inboxTitles(opened)).toEqual(['물 마시기']);
});

test('2시간 뒤에 다시 물어봐 is a one-shot and its row says so', async () => {
  const opened = await openAt('2026-12-01T07:20:00+09:00');
  const { reply, row, file } = await said(opened, '2시간 뒤에 다시 물어봐');
  expect(reply).toContain('오늘 12월 1일 (화) 오전 9시 20분 (Asia/Seoul)');
  expect(row).toMatchObject({ next: '2026-12-01T09:20:00+09:00', group: 'today' });
  expect(row.words).toContain('오전 9시 20분');
  expect(row.words).not.toMatch(/마다|매일/);
  expect(file).toMatch(/^run_at: "?2026-12-01T09:20"?$/m);
  expect(file).not.toMatch(/^(?:schedule|every):/m);

  await opened.clock.advance(2 * 3_600_000);
  await expect.poll(() => inboxTitles(opened)).toHaveLength(1);
  await expect.poll(() => opened.call('agenda.list', {})).toEqual([]);
});

test('30분 뒤 at 07:20 is 07:50', async () => {
  const opened = await openAt('2026-12-01T07:20:00+09:00');
  const { reply, row } = await said(opened, '30분 뒤에 약 먹기');
  expect(reply).toContain('오전 7시 50분');
  expect(row.next).toBe('2026-12-01T07:50:00+09:00');
});

test('half an hour in the hour that comes twice is half an hour', async () => {
  const opened = await openAt('2026-11-01T01:45:00-04:00', { zone: 'America/New_York', language: 'en' });
  const { row } = await said(opened, 'remind me to stretch in 30 minutes');
  expect(row.next).toBe('2026-11-01T01:15:00-05:00');
  await opened.clock.advance(30 * 60_000 - 1);
  expect(await inboxTitles(opened)).toEqual([]);
  await opened.clock.advance(1);
  await expect.poll(() => inboxTitles(opened)).toHaveLength(1);
});

test('what repeats is said with the time at which it first comes, even on its very minute', async () => {
  const opened = await openAt('2026-12-01T09:00:00+09:00');
  const { reply, row } = await said(opened, '매일 9시에 물 마시라고 알려줘');
  expect(reply).toContain('처음은 내일 12월 2일 (수) 오전 9시');
  expect(row.next).toBe('2026-12-02T09:00:00+09:00');
});

test('the only job is at 15:00; one added at 14:03 for 14:05 runs at 14:05', async () => {
  const opened = await openAt('2026-12-01T14:03:00+09:00');
  await said(opened, '오후 3시에 회의 준비하라고 알려줘');
  await opened.clock.advance(20_000);
  await said(opened, '오후 2시 5분에 물 마시라고 알려줘');
  await opened.clock.advance(100_000);
  await expect.poll(() => inboxTitles(opened)).toHaveLength(1);
  const [run] = await opened.call('agenda.runs', {});
  expect(run).toMatchObject({ slot: '2026-12-01T14:05:00+09:00', lateSec: 0 });
});

test('a job made in a chat is told in that conversation and in the inbox, with the bell', async () => {
  const opened = await openAt('2026-12-01T07:20:00+09:00');
  const { sessionId } = await opened.call('say', { text: '10초 뒤에 물 마시기' });
  await opened.clock.advance(10_000);
  await expect.poll(() => inboxTitles(opened)).toEqual(['물 마시기']);
  const { messages } = await opened.call('messages.page', { sessionId });
  expect(messages.map(({ role, saidFirst }) => [role, saidFirst])).toEqual([
    ['user', false],
    ['agent', false],
    ['agent', true],
  ]);
  expect(messages[2]!.text).toContain('물 마시기');
});

test('in English a reply says “today, …”, and “on …” where the day has no name', async () => {
  const opened = await openAt('2026-12-01T07:20:00+09:00', { language: 'en' });
  const today = await said(opened, 'remind me to drink water in 10 minutes');
  expect(today.reply).toContain('I will remind you today, Tue, Dec 1, 7:30 AM (Asia/Seoul)');
  const later = await said(opened, 'remind me to call the bank on Friday at 9am');
  expect(later.reply).toContain('I will remind you on Fri, Dec 4, 9:00 AM (Asia/Seoul)');
  const often = await said(opened, 'remind me to stretch every day at 9am');
  expect(often.reply).toMatch(/first today, Tue, Dec 1, 9:00 AM/);
});
