import { expect, test } from 'vitest';
import { type CompanionHome, companionHome } from '../../test/support/companion-home.ts';

/*
 * What is asked back is understood when it is answered. It is Tuesday, 1 December 2026, 9:00 in Seoul.
 */

type Row = [asked: string, answers: string[], title: string, schedule: string];

const KO: Row[] = [
  ['엄마한테 전화하라고 알려줘', ['내일 오전 9시'], '엄마한테 전화하기', '2026-12-02T09:00'],
  ['엄마한테 전화하라고 알려줘', ['내일 오전 9시요'], '엄마한테 전화하기', '2026-12-02T09:00'],
  ['엄마한테 전화하라고 알려줘', ['음, 저녁 7시로 할게요'], '엄마한테 전화하기', '2026-12-01T19:00'],
  ['엄마한테 전화하라고 알려줘', ['30분 뒤에'], '엄마한테 전화하기', '2026-12-01T09:30'],
  ['엄마한테 전화하라고 알려줘', ['3'], '엄마한테 전화하기', '2026-12-01T15:00'],
  ['엄마한테 전화하라고 알려줘', ['다음 주', '화요일 오후 3시'], '엄마한테 전화하기', '2026-12-08T15:00'],
  ['내일 오전 9시, 오후 3시, 밤 10시에 약 먹기', ['오전 9시'], '약 먹기', '2026-12-02T09:00'],
  ['내일 오전 9시, 오후 3시, 밤 10시에 약 먹기', ['오후 3시로 해줘'], '약 먹기', '2026-12-02T15:00'],
  ['다음 주에 치과 예약하라고 알려줘', ['수요일'], '치과 예약하기', '2026-12-09T09:00'],
  ['하루에 세 번 약 먹으라고 알려줘', ['9시, 13시, 19시'], '약 먹기', '0 9,13,19 * * *'],
  ['매주 쓰레기 버리라고 알려줘', ['월요일 저녁 8시'], '쓰레기 버리기', '0 20 * * 1'],
  ['12월 4일 목요일 9시에 회의 알려줘', ['날짜'], '회의', '2026-12-04T09:00'],
  ['12월 4일 목요일 9시에 회의 알려줘', ['요일이 맞아'], '회의', '2026-12-03T09:00'],
  ['나중에 은행 가라고 알려줘', ['금요일 2시'], '은행 가기', '2026-12-04T14:00'],
  ['어제 3시에 은행 가라고 알려줘', ['오늘 3시'], '은행 가기', '2026-12-01T15:00'],
  ['/schedule 물 마시기', ['매일 10시'], '물 마시기', '0 10 * * *'],
  ['/schedule 내일 10시', ['물 마시기'], '물 마시기', '2026-12-02T10:00'],
  ['다음 금요일 오후 3시에 회의 알려줘', ['이번 주요'], '회의', '2026-12-04T15:00'],
  ['다음 금요일 오후 3시에 회의 알려줘', ['네, 다음 주 맞아요'], '회의', '2026-12-11T15:00'],
];
const EN: Row[] = [
  ['remind me to call mom', ['tomorrow at 9am'], 'Call mom', '2026-12-02T09:00'],
  ['remind me to call mom', ['at 3'], 'Call mom', '2026-12-01T15:00'],
  ['remind me to call mom', ['no, at noon'], 'Call mom', '2026-12-01T12:00'],
  ['remind me to call mom', ['next week', 'Tuesday at 3pm'], 'Call mom', '2026-12-08T15:00'],
  ['remind me to stretch', ['in 20 minutes please'], 'Stretch', '2026-12-01T09:20'],
  ['remind me to pay rent', ['every month on the 1st at 9am'], 'Pay rent', '0 9 1 * *'],
  ['take pills three times a day', ['9am, 1pm and 7pm'], 'Take pills', '0 9,13,19 * * *'],
  ['remind me every week to water plants', ['Monday at 9'], 'Water plants', '0 9 * * 1'],
  ['remind me every month to pay rent', ['the 5th at 9am'], 'Pay rent', '0 9 5 * *'],
  ['remind me on Dec 4 Thursday at 9 to meet', ['the date'], 'Meet', '2026-12-04T09:00'],
  ['remind me at 3 or 4pm to call', ['4pm'], 'Call', '2026-12-01T16:00'],
  ['remind me later to buy milk', ['tonight at 8'], 'Buy milk', '2026-12-01T20:00'],
  ['next Friday at 3pm remind me of the review', ['this week'], 'The review', '2026-12-04T15:00'],
  ['next Friday at 3pm remind me of the review', ['I meant this Friday'], 'The review', '2026-12-04T15:00'],
];

const jobs = async (home: CompanionHome) =>
  (await home.call('agenda.list', {})).map(({ title, schedule }) => [title, schedule]);

test('an answer completes what was asked about: its time, and the name that was said', async () => {
  const home = await companionHome({ offline: true });
  for (const [asked, answers, title, schedule] of [...KO, ...EN]) {
    const { id: sessionId } = await home.call('sessions.create', { agent: 'jarvis' });
    let reply = (await home.ask(asked, { sessionId })).text;
    for (const answer of answers) reply = (await home.ask(answer, { sessionId })).text;
    const said = [asked, ...answers, reply].join(' | ');
    const [row] = await home.call('agenda.list', {});
    expect([row?.title.toLowerCase(), row?.schedule], said).toEqual([title.toLowerCase(), schedule]);
    expect(/[가-힣]/.test(reply), said).toBe(/[가-힣]/.test(asked));
    await home.call('agenda.delete', { name: row!.name });
  }
});

test('what is let go, or is something else, ends the question', async () => {
  const home = await companionHome({ offline: true });
  for (const [asked, leaving] of [
    ['엄마한테 전화하라고 알려줘', '아니야, 됐어'],
    ['엄마한테 전화하라고 알려줘', '취소'],
    ['remind me to call mom', 'never mind'],
    ['remind me to call mom', 'no, thanks'],
  ] as const) {
    await home.ask(asked);
    expect((await home.ask(leaving)).text, leaving).toMatch(/만든 것은 없어요|Nothing was made/);
    await home.ask('내일 오전 9시');
    expect(await jobs(home), leaving).toEqual([]);
  }
  await home.ask('엄마한테 전화하라고 알려줘');
  await home.ask('내일 3시에 우유 사기');
  expect(await jobs(home)).toEqual([['우유 사기', '2026-12-02T15:00']]);
  await home.ask('내일 오전 9시');
  await home.ask('엄마한테 전화하라고 알려줘');
  await home.ask('고마워');
  await home.ask('내일 오전 9시');
  expect(await jobs(home)).toHaveLength(1);
});

test('a question waits ten minutes, in its own session, and through a restart', async () => {
  const home = await companionHome({ offline: true });
  await home.ask('remind me to call mom');
  await home.clock.advance(11 * 60_000);
  await home.ask('tomorrow at 9am');
  expect(await jobs(home)).toEqual([]);

  await home.ask('remind me to call mom');
  const other = await home.call('sessions.create', { agent: 'jarvis' });
  await home.ask('tomorrow at 9am', { sessionId: other.id });
  expect(await jobs(home)).toEqual([]);

  const { id: sessionId } = await home.call('sessions.create', { agent: 'jarvis' });
  await home.ask('remind me to call mom', { sessionId });
  await home.close();
  const again = await companionHome({ offline: true, home: home.home, clock: home.clock });
  await again.ask('tomorrow at 9am', { sessionId });
  expect(await jobs(again)).toEqual([['Call mom', '2026-12-02T09:00']]);
});

test('"내일" stays the day that was meant, should midnight pass before the answer', async () => {
  const home = await companionHome({ offline: true, start: '2026-12-01T23:58:00+09:00' });
  await home.ask('내일 오전 9시, 오후 3시, 밤 10시에 약 먹기');
  await home.clock.advance(5 * 60_000);
  await home.ask('오후 3시');
  expect(await jobs(home)).toEqual([['약 먹기', '2026-12-02T15:00']]);
});

test('with a model too, what code asked code completes', async () => {
  const home = await companionHome();
  await home.ask('remind me to call mom');
  await home.ask('tomorrow at 9am');
  expect(await jobs(home)).toEqual([['Call mom', '2026-12-02T09:00']]);
  expect(home.model.requests).toEqual([]);
});

test('a job that an agent will work on is told as such, and a reminder as a reminder', async () => {
  const home = await companionHome();
  expect((await home.ask('check the deploy log tomorrow at 9am')).text).toMatch(
    /^I will do this tomorrow, Wed, Dec 2, 9:00 AM \(Asia\/Seoul\), and tell you the result: check the deploy log$/m,
  );
  expect((await home.ask('내일 9시에 배포 로그 확인해줘')).text).toMatch(
    /제가 해서 결과를 알려 드릴게요: 배포 로그 확인$/m,
  );
  expect((await home.ask('내일 9시에 배포 로그 확인하라고 알려줘')).text).toMatch(
    /9시 \(Asia\/Seoul\)에 알려 드릴게요/,
  );
  expect((await home.call('agenda.list', {})).map((row) => row.kind).sort()).toEqual(['reminder', 'task', 'task']);
});
