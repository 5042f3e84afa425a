import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agendaHome, reminder } from '../../../test/support/agenda-home.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('a reminder is told at its moment: row, inbox, notice', async () => {
  const { clock, rows, delivery, notices } = await agendaHome({
    start: '2026-12-01T08:59:50+09:00',
    files: { 'water.yaml': reminder('schedule: "0 9 * * *"') },
  });
  await clock.advance(9_999);
  expect(rows()).toEqual([]);
  await clock.advance(1);
  expect(rows()).toEqual(['water 2026-12-01T09:00:00 delivered']);
  expect(delivery.inbox(false, null, 10)).toMatchObject([{ job: 'water', text: '물 마시기', lateSec: 0 }]);
  expect(notices).toHaveLength(1);
});

test('8 hours asleep with */5: at most one catch-up run, and every slot has its row', async () => {
  const { clock, agenda, rows } = await agendaHome({
    start: '2026-12-01T00:01:00+09:00',
    files: { 'often.yaml': reminder('schedule: "*/5 * * * *"') },
  });
  clock.sleep(8 * HOUR);
  agenda.wake();
  await clock.advance(11_000);
  const all = rows('often');
  expect(all.filter((row) => row.endsWith('delivered')).length).toBeLessThanOrEqual(1);
  const slots = agenda.runs('often', 1000).reduce((sum, run) => sum + run.count, 0);
  expect(slots).toBe(96);
});

test('wall clock +1 day with * * * * *: no burst', async () => {
  const { clock, rows } = await agendaHome({
    start: '2026-12-01T00:00:30+09:00',
    files: { 'minute.yaml': reminder('schedule: "* * * * *"') },
  });
  clock.jump(DAY);
  await clock.advance(30_000);
  expect(rows('minute').filter((row) => row.endsWith('delivered')).length).toBeLessThanOrEqual(2);
});

test('clock -1 h: the same slot not twice', async () => {
  const { clock, rows } = await agendaHome({
    start: '2026-12-01T08:59:00+09:00',
    files: { 'nine.yaml': reminder('schedule: "0 9 * * *"') },
  });
  await clock.advance(2 * MINUTE);
  clock.jump(-HOUR);
  await clock.advance(2 * HOUR);
  expect(rows('nine')).toEqual(['nine 2026-12-01T09:00:00 delivered']);
});

test('clock -12 h: */5 still runs within 5 minutes, also where those wall times have rows already', async () => {
  const { clock, rows } = await agendaHome({
    start: '2026-12-01T00:00:30+09:00',
    files: { 'often.yaml': reminder('schedule: "*/5 * * * *"') },
  });
  await clock.advance(13 * HOUR);
  const before = rows('often').length;
  clock.jump(-12 * HOUR);
  await clock.advance(5 * MINUTE + 10_000);
  expect(rows('often').length).toBeGreaterThan(before);
});

test('a 30 s block of the event loop over a slot: the run is late, not lost', async () => {
  const { clock, rows, delivery } = await agendaHome({
    start: '2026-12-01T08:59:45+09:00',
    files: { 'nine.yaml': reminder('schedule: "0 9 * * *"') },
  });
  clock.jump(30_000);
  await clock.advance(10_000);
  expect(rows('nine')).toEqual(['nine 2026-12-01T09:00:00 delivered']);
  expect(delivery.inbox(false, null, 1)[0]?.lateSec).toBeGreaterThan(0);
});

test('stopped 20:59:50, started 21:00:21: the slot of 21:00 ends in a row, never in silence', async () => {
  const first = await agendaHome({
    start: '2026-12-01T20:59:00+09:00',
    files: { 'nine.yaml': reminder('schedule: "0 21 * * *"') },
  });
  await first.clock.advance(50_000);
  await first.close();
  first.clock.sleep(31_000);
  const second = await agendaHome({ start: '', home: first.home, clock: first.clock });
  await second.clock.advance(1000);
  expect(second.rows('nine')).toEqual(['nine 2026-12-01T21:00:00 delivered']);
});

test('off for a week: skip records what was missed and runs none; latest runs one', async () => {
  const files = {
    'skip.yaml': reminder('schedule: "0 9 * * *"'),
    'latest.yaml': reminder('schedule: "0 9 * * *"\ncatch_up: latest'),
    'all.yaml': reminder('schedule: "0 9 * * *"\ncatch_up: all\nmax_late: 3d'),
  };
  const first = await agendaHome({ start: '2026-12-01T10:00:00+09:00', files });
  await first.close();
  first.clock.sleep(7 * DAY);
  const second = await agendaHome({ start: '', home: first.home, clock: first.clock });
  await second.clock.advance(10_000);
  const states = (job: string) => second.rows(job).map((row) => row.split(' ').at(-1));
  expect(states('skip')).toEqual(Array(7).fill('missed'));
  expect(states('latest')).toEqual([...Array(6).fill('missed'), 'delivered']);
  expect(states('all').filter((state) => state === 'delivered')).toHaveLength(3);
  expect(states('all')).toHaveLength(7);
});

test('one missed run never disables a job', async () => {
  const first = await agendaHome({
    start: '2026-12-01T10:00:00+09:00',
    files: { 'daily.yaml': reminder('schedule: "0 9 * * *"') },
  });
  await first.close();
  first.clock.sleep(DAY);
  const second = await agendaHome({ start: '', home: first.home, clock: first.clock });
  await second.clock.advance(DAY);
  expect(second.agenda.row('daily')).toMatchObject({ enabled: true, next: '2026-12-04T09:00:00+09:00' });
});

test('ten overdue one-shots at start: one a second, oldest first, told as one summary', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [`shot-${i}.yaml`, reminder(`run_at: 2026-12-01T09:0${i}`, `일 ${i}`)]),
  );
  const { clock, delivery, notices, conversation, idle } = await agendaHome({
    start: '2026-12-01T10:00:00+09:00',
    files,
  });
  await idle();
  expect(delivery.unread()).toBe(1);
  await clock.advance(3_000);
  await idle();
  expect(delivery.unread()).toBe(4);
  await clock.advance(10_000);
  await idle();
  expect(delivery.inbox(false, null, 20).map((item) => item.text)).toEqual(
    Array.from({ length: 10 }, (_, i) => `일 ${9 - i}`),
  );
  expect(delivery.inbox(false, null, 1)[0]?.lateSec).toBeGreaterThan(3000);
  expect(notices.map((notice) => notice.title)).toEqual(['꺼져 있는 동안 지난 알림 10건']);
  const [session] = conversation.sessions('jarvis');
  expect(conversation.page(session!.id, null, 10).messages).toHaveLength(1);
});

test('a one-shot is taken down before it runs: the companion’s file goes, a person’s is switched off', async () => {
  const { clock, home, rows, idle } = await agendaHome({
    start: '2026-12-01T08:59:00+09:00',
    files: {
      'mine.yaml': reminder('run_at: 2026-12-01T09:00 # 꼭\nenabled: true'),
      'yours.yaml': reminder('run_at: 2026-12-01T09:00\ncreated_by: companion'),
    },
  });
  await clock.advance(2 * MINUTE);
  await idle();
  expect(rows()).toHaveLength(2);
  expect(readFileSync(join(home, 'schedules/mine.yaml'), 'utf8')).toBe(
    reminder('run_at: 2026-12-01T09:00 # 꼭\nenabled: false'),
  );
  expect(existsSync(join(home, 'schedules/yours.yaml'))).toBe(false);
});

test('switch a daily job off and on after its hour: nothing runs now', async () => {
  const { clock, agenda, rows } = await agendaHome({
    start: '2026-12-01T08:00:00+09:00',
    files: { 'daily.yaml': reminder('schedule: "0 9 * * *"\ncatch_up: latest') },
  });
  await agenda.toggle('daily', false);
  await clock.advance(2 * HOUR);
  await agenda.toggle('daily', true);
  await clock.advance(HOUR);
  expect(rows('daily')).toEqual([]);
  expect(agenda.row('daily').next).toBe('2026-12-02T09:00:00+09:00');
});

test('switching on a one-shot whose time is past runs nothing and says so in its row', async () => {
  const { clock, agenda, rows } = await agendaHome({
    start: '2026-12-01T10:00:00+09:00',
    files: { 'past.yaml': reminder('run_at: 2026-12-01T09:00\nenabled: false') },
  });
  await agenda.toggle('past', true);
  await clock.advance(MINUTE);
  expect(rows()).toEqual([]);
  expect(agenda.row('past')).toMatchObject({ group: 'attention' });
  expect(agenda.row('past').problem?.message).toContain('지났어요');
});

test('the only job is at 15:00; one added at 14:03 for 14:05 runs at 14:05', async () => {
  const { clock, agenda, rows, idle } = await agendaHome({
    start: '2026-12-01T14:03:00+09:00',
    files: { 'three.yaml': reminder('schedule: "0 15 * * *"') },
  });
  await agenda.create({
    title: '잠깐',
    schedule: { type: 'once', at: '2026-12-01T14:05' },
    zone: 'Asia/Seoul',
    kind: 'reminder',
    prompt: '잠깐',
    agent: null,
    deliver: 'notice',
  });
  await clock.advance(2 * MINUTE);
  await idle();
  expect(rows()).toEqual(['잠깐 2026-12-01T14:05:00 delivered']);
});

test('listing jobs while one is pending loses nothing (AGENDA opened at 09:00:30)', async () => {
  const first = await agendaHome({
    start: '2026-12-01T08:59:00+09:00',
    files: { 'nine.yaml': reminder('schedule: "0 9 * * *"') },
  });
  first.clock.jump(90_000);
  expect(first.agenda.rows()).toHaveLength(1);
  await first.clock.advance(10_000);
  expect(first.rows('nine')).toEqual(['nine 2026-12-01T09:00:00 delivered']);
});

test('run_at 26 days ahead: not at once (32-bit timers)', async () => {
  const { clock, rows } = await agendaHome({
    start: '2026-12-01T09:00:00+09:00',
    files: { 'far.yaml': reminder('run_at: 2026-12-27T09:00') },
  });
  await clock.advance(HOUR);
  expect(rows()).toEqual([]);
});

test('a run of 155 s at 0 16 * * *: the slot runs once; slots meanwhile of a minutely job are skipped with a row', async () => {
  const world = await agendaHome({
    start: '2026-12-01T15:59:30+09:00',
    files: {
      'slow.yaml': 'kind: tool\ntool: slow\nschedule: "0 16 * * *"\n',
      'minute.yaml': 'kind: tool\ntool: slow\nschedule: "* * * * *"\n',
    },
  });
  world.tool.run = () =>
    new Promise((resolve) => world.clock.after(155_000, () => resolve({ text: '끝', items: [], settle: [] })));
  await world.clock.advance(4 * MINUTE);
  expect(world.rows('slow')).toEqual(['slow 2026-12-01T16:00:00 delivered']);
  expect(world.rows('minute').map((row) => row.split(' ').at(-1))).toEqual([
    'delivered',
    'skipped',
    'skipped',
    'claimed',
  ]);
});

test('five failures in a row pause the job, in its file, and say why; a success in between starts the count anew', async () => {
  const world = await agendaHome({
    start: '2026-12-01T09:00:30+09:00',
    files: { 'feed.yaml': 'kind: tool\ntool: feed\nschedule: "* * * * *"\n' },
  });
  const fail = async () => {
    throw new Error('키가 등록되지 않았어요');
  };
  world.tool.run = fail;
  await world.clock.advance(4 * MINUTE);
  world.tool.run = async () => ({ text: '', items: [], settle: [] });
  await world.clock.advance(MINUTE);
  world.tool.run = fail;
  await world.clock.advance(4 * MINUTE);
  expect(world.agenda.row('feed').enabled).toBe(true);
  await world.clock.advance(MINUTE);
  await world.idle();
  expect(world.agenda.row('feed')).toMatchObject({ enabled: false, group: 'attention' });
  expect(world.agenda.row('feed').problem?.message).toBe('5번 이어 실패해 멈췄어요 · 키가 등록되지 않았어요');
  expect(readFileSync(join(world.home, 'schedules/feed.yaml'), 'utf8')).toContain('enabled: false');
  expect(world.delivery.inbox(false, null, 10)).toMatchObject([{ kind: 'notice', title: 'feed: 작업을 멈췄어요' }]);
  await world.agenda.toggle('feed', true);
  expect(world.agenda.row('feed').problem).toBeNull();
});

test('an empty run tells nothing and ends in a row', async () => {
  const world = await agendaHome({
    start: '2026-12-01T09:00:30+09:00',
    files: { 'feed.yaml': 'kind: tool\ntool: feed\nschedule: "* * * * *"\n' },
  });
  world.tool.run = async () => ({ text: '', items: [], settle: [] });
  await world.clock.advance(MINUTE);
  expect(world.rows()).toEqual(['feed 2026-12-01T09:01:00 empty']);
  expect([world.delivery.unread(), world.notices.length]).toEqual([0, 0]);
});

test('a deadline job runs up to and including its last moment, then switches itself off in its file', async () => {
  const { clock, rows, agenda, home, idle } = await agendaHome({
    start: '2026-12-01T15:30:00+09:00',
    files: { 'report.yaml': reminder('schedule: "0 * * * *"\nrun_until: 2026-12-01T18:00') },
  });
  await clock.advance(5 * HOUR);
  expect(rows('report').map((row) => row.slice(18, 23))).toEqual(['16:00', '17:00', '18:00']);
  await expect
    .poll(async () => {
      await idle();
      return agenda.row('report').enabled;
    })
    .toBe(false);
  expect(readFileSync(join(home, 'schedules/report.yaml'), 'utf8')).toContain('enabled: false');
});

test('a job without a zone follows the system when it changes; the slot that has run is not run again', async () => {
  const { clock, rows, agenda } = await agendaHome({
    start: '2026-12-01T08:59:00+09:00',
    files: {
      'nine.yaml': reminder('schedule: "0 9 * * *"'),
      'fixed.yaml': reminder('schedule: "0 9 * * *"\ntimezone: Asia/Seoul'),
    },
  });
  await clock.advance(2 * MINUTE);
  clock.setZone('America/New_York');
  await clock.advance(11_000);
  expect(agenda.row('nine').next).toBe('2026-12-01T09:00:00-05:00');
  expect(agenda.row('fixed')).toMatchObject({ next: '2026-12-02T09:00:00+09:00', zoneDiffers: true });
  expect(rows()).toHaveLength(2);
});

test('the row’s next time and the real firing are equal on an Asia/Seoul host and on UTC', async () => {
  for (const zone of ['Asia/Seoul', 'UTC']) {
    const { clock, agenda, rows, idle } = await agendaHome({
      start: '2026-12-01T00:00:00Z',
      zone,
      files: { 'local.yaml': reminder('run_at: 2026-12-01T18:30') },
    });
    const next = Date.parse(agenda.row('local').next!);
    await clock.advance(next - clock.now() - 1);
    expect(rows()).toEqual([]);
    await clock.advance(1);
    await idle();
    expect(rows()).toEqual(['local 2026-12-01T18:30:00 delivered']);
  }
});

test('a task that was cut off by a crash ends interrupted, with a notice, and is not run again by itself', async () => {
  const first = await agendaHome({
    start: '2026-12-01T08:59:30+09:00',
    files: { 'task.yaml': 'kind: task\nprompt: 정리해줘\nschedule: "0 9 * * *"\n' },
  });
  first.tool.run = () => new Promise(() => {});
  await first.clock.advance(MINUTE);
  expect(first.rows()).toEqual(['task 2026-12-01T09:00:00 claimed']);
  await first.close();
  const second = await agendaHome({ start: '', home: first.home, clock: first.clock });
  expect(second.rows()).toEqual(['task 2026-12-01T09:00:00 interrupted']);
  expect(second.delivery.inbox(false, null, 10)).toMatchObject([
    { kind: 'notice', title: '정리해줘: 중간에 끊겼어요' },
  ]);
  expect(second.tool.calls).toBe(0);
});

test('a run without side effects that was cut off is run again, once', async () => {
  const first = await agendaHome({
    start: '2026-12-01T08:59:30+09:00',
    files: { 'feed.yaml': 'kind: tool\ntool: feed\nschedule: "0 9 * * *"\n' },
  });
  first.tool.run = () => new Promise(() => {});
  await first.clock.advance(MINUTE);
  await first.close();
  const second = await agendaHome({ start: '', home: first.home, clock: first.clock });
  await second.clock.advance(1000);
  expect(second.rows()).toEqual(['feed 2026-12-01T09:00:00 delivered']);
  expect(second.delivery.unread()).toBe(1);
});

test('a report that waits for the agent survives a restart and is told once; its job does not run again meanwhile', async () => {
  const first = await agendaHome({
    start: '2026-12-01T08:59:30+09:00',
    files: { 'feed.yaml': 'kind: tool\ntool: feed\nschedule: "* * * * *"\ndeliver: conversation\n' },
  });
  first.conversation.beginTurn('jarvis');
  await first.clock.advance(100_000);
  expect(first.rows()).toEqual(['feed 2026-12-01T09:00:00 produced', 'feed 2026-12-01T09:01:00 skipped']);
  await first.close();
  const second = await agendaHome({ start: '', home: first.home, clock: first.clock });
  expect(second.rows('feed')[0]).toBe('feed 2026-12-01T09:00:00 delivered');
  expect(second.delivery.unread()).toBe(1);
});

test('a file that goes away is forgotten, and one that comes back starts from now', async () => {
  const { clock, agenda, rows, home, write } = await agendaHome({
    start: '2026-12-01T08:00:00+09:00',
    files: { 'daily.yaml': reminder('schedule: "0 9 * * *"\ncatch_up: latest') },
  });
  rmSync(join(home, 'schedules/daily.yaml'));
  await expect.poll(() => clock.advance(200).then(() => agenda.rows().length)).toBe(0);
  await clock.advance(2 * HOUR);
  write('daily.yaml', reminder('schedule: "0 9 * * *"\ncatch_up: latest'));
  await expect.poll(() => clock.advance(200).then(() => agenda.rows().length)).toBe(1);
  await clock.advance(MINUTE);
  expect(rows()).toEqual([]);
});

test('run now runs once beside the schedule and leaves the next time as it is', async () => {
  const { agenda, rows, delivery } = await agendaHome({
    start: '2026-12-01T08:00:00+09:00',
    files: { 'daily.yaml': reminder('schedule: "0 9 * * *"') },
  });
  const run = await agenda.run('daily');
  expect(run).toMatchObject({ state: 'delivered', trigger: 'manual' });
  expect(rows()).toHaveLength(1);
  expect(delivery.unread()).toBe(1);
  expect(agenda.row('daily').next).toBe('2026-12-01T09:00:00+09:00');
});

test('max_late: an older slot is recorded as missed, never run; a one-shot is taken down all the same', async () => {
  const first = await agendaHome({
    start: '2026-12-01T08:00:00+09:00',
    files: { 'once.yaml': reminder('run_at: 2026-12-01T09:00\nmax_late: 2h\ncreated_by: companion') },
  });
  await first.close();
  first.clock.sleep(4 * HOUR);
  const second = await agendaHome({ start: '', home: first.home, clock: first.clock });
  await second.clock.advance(11_000);
  await second.idle();
  expect(second.rows()).toEqual(['once 2026-12-01T09:00:00 missed']);
  expect(second.agenda.rows()).toEqual([]);
});

test('a file with a time of years ago is a slip of the pen: nothing runs, its row asks for another time', async () => {
  const { clock, rows, agenda } = await agendaHome({
    start: '2026-12-01T10:00:00+09:00',
    files: { 'old.yaml': reminder('run_at: 2020-01-01T09:00') },
  });
  await clock.advance(MINUTE);
  expect(rows()).toEqual([]);
  expect(agenda.row('old').problem?.message).toContain('지났어요');
});

test('a run that somebody asked for fails without counting towards the five', async () => {
  const world = await agendaHome({
    start: '2026-12-01T09:00:30+09:00',
    files: { 'feed.yaml': 'kind: tool\ntool: feed\nschedule: "0 10 * * *"\n' },
  });
  world.tool.run = async () => {
    throw new Error('404');
  };
  for (let i = 0; i < 6; i++) expect((await world.agenda.run('feed')).state).toBe('failed');
  expect(world.agenda.row('feed').enabled).toBe(true);
});

test('what comes on a day has every job with a slot there, by time, not only those whose next slot it is', async () => {
  const { agenda } = await agendaHome({
    start: '2026-12-01T02:00:00+09:00',
    files: {
      'pill.yaml': reminder('schedule: "0 9 * * *"', '약'),
      'often.yaml': reminder('schedule: "*/30 8-9 * * *"', '물'),
      'other.yaml': reminder('run_at: 2026-12-03T09:00', '딴 날'),
    },
  });
  const day = Date.parse('2026-12-02T00:00:00+09:00');
  expect(agenda.coming(day, day + DAY).map(({ row, times }) => [row.title, times])).toEqual([
    ['물', 4],
    ['약', 1],
  ]);
});
