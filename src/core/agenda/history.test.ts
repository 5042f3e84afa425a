import { expect, test } from 'vitest';
import { agendaHome, reminder } from '../../../test/support/agenda-home.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const all = { job: null, states: [], from: null, to: null, before: null, limit: 50 };

/** `nine` is told each day; the machine sleeps over the third and fourth. `broken` fails at ten. */
async function fourDays() {
  const home = await agendaHome({
    start: '2026-12-01T08:00:00+09:00',
    files: {
      'nine.yaml': reminder('schedule: "0 9 * * *"'),
      'broken.yaml': 'kind: tool\ntool: feed_watch\nschedule: "0 10 * * *"\n',
    },
  });
  home.tool.run = () => Promise.reject(new Error('서버가 503을 돌려줬어요'));
  await home.clock.advance(DAY);
  await home.clock.advance(DAY);
  await home.idle();
  home.clock.sleep(2 * DAY);
  home.agenda.wake();
  await home.clock.advance(11_000);
  await home.idle();
  return home;
}

const said = (runs: { job: string; slot: string; state: string }[]) =>
  runs.map(({ job, slot, state }) => `${job} ${slot.slice(8, 13)} ${state}`);

test('the history is read in pages, newest slot first, each run once', async () => {
  const { agenda } = await fourDays();
  const whole = agenda.history.page(all);
  expect(whole.next).toBeNull();
  expect(said(whole.runs)).toEqual([
    'broken 04T10 missed',
    'nine 04T09 missed',
    'broken 03T10 missed',
    'nine 03T09 missed',
    'broken 02T10 failed',
    'nine 02T09 delivered',
    'broken 01T10 failed',
    'nine 01T09 delivered',
  ]);
  const paged = [];
  for (let before: string | null = null; ; ) {
    const page = agenda.history.page({ ...all, before, limit: 3 });
    paged.push(...page.runs);
    if (page.next === null) break;
    before = page.next;
  }
  expect(paged).toEqual(whole.runs);
});

test('the history is narrowed to a job, to states and to a span of slots', async () => {
  const { agenda } = await fourDays();
  expect(said(agenda.history.page({ ...all, job: 'nine', states: ['missed'] }).runs)).toEqual([
    'nine 04T09 missed',
    'nine 03T09 missed',
  ]);
  const span = { from: '2026-12-02T00:00:00+09:00', to: '2026-12-02T10:00:00+09:00' };
  expect(said(agenda.history.page({ ...all, ...span }).runs)).toEqual(['nine 02T09 delivered']);
  expect(() => agenda.history.page({ ...all, before: 'x' })).toThrow(/no page/);
});

test('days are those of the zone, and count slots by how they ended', async () => {
  const { agenda } = await fourDays();
  const days = agenda.history.days(4).map(({ day, told, missed, failed }) => ({ day, told, missed, failed }));
  expect(days).toEqual([
    { day: '2026-12-02', told: 1, missed: 0, failed: 1 },
    { day: '2026-12-03', told: 0, missed: 2, failed: 0 },
    { day: '2026-12-04', told: 0, missed: 2, failed: 0 },
    { day: '2026-12-05', told: 0, missed: 0, failed: 0 },
  ]);
});

test('a streak says how long it has gone on like this', async () => {
  const { agenda } = await fourDays();
  const streaks = Object.fromEntries(agenda.history.streaks().map((one) => [one.job, one]));
  expect(streaks.nine).toMatchObject({ well: false, length: 2, more: false });
  expect(streaks.broken).toMatchObject({ well: false, length: 4 });
  expect(streaks.nine!.last.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'missed', 'missed']);
});

test('what was missed waits for a word: left it ends as skipped, run it no longer asks', async () => {
  const { agenda } = await fourDays();
  expect(said(agenda.missed()).sort()).toEqual(['broken 04T10 missed', 'nine 04T09 missed']);
  const nine = agenda.missed().find(({ job }) => job === 'nine')!;
  agenda.skip([nine.id]);
  expect(agenda.runs('nine', 1)).toMatchObject([{ state: 'skipped', error: '지나간 것을 넘겼어요' }]);
  await agenda.run('broken');
  expect(agenda.missed()).toEqual([]);
  // What ran is not touched by a late word.
  const [told] = agenda.history.page({ ...all, states: ['delivered'] }).runs;
  agenda.skip([told!.id]);
  expect(agenda.history.page({ ...all, states: ['delivered'] }).runs[0]?.id).toBe(told?.id);
});

test('a job that is switched off asks for nothing', async () => {
  const { agenda } = await fourDays();
  await agenda.toggle('nine', false);
  expect(agenda.missed().map(({ job }) => job)).toEqual(['broken']);
});
