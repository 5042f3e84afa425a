import { describe, expect, it } from 'vitest';
import { reading, rows } from './rows.testkit.ts';

function table(title: string, now: string, zone: string, text: string): void {
  describe(title, () => {
    it.each(rows(text))('$sentence → $meaning', ({ sentence, meaning }) => {
      expect(reading(sentence, now, zone, meaning)).toBe(meaning);
    });
  });
}

table(
  'Seoul, Wednesday 17 March 2027 at 14:20',
  '2027-03-17T14:20',
  'Asia/Seoul',
  `
내일 오전 7시 40분에 공항 버스 | 2027-03-18T07:40
모레 점심 | ~2027-03-19T12:00
금요일 2시 면접 | ~2027-03-19T14:00
수요일 오후 3시 | 2027-03-17T15:00
수요일 오후 2시 | 2027-03-24T14:00
수요일 | 2027-03-24T09:00
이번 주 수요일 오후 5시 | 2027-03-17T17:00
이번 주 월요일 오후 5시 | past
다음 주 수요일 | 2027-03-24T09:00
다음 수요일 | 2027-03-24T09:00
다음 목요일 | ~2027-03-25T09:00
다음 화요일 | 2027-03-23T09:00
오는 토요일 낮 12시 | 2027-03-20T12:00
2시 | ~2027-03-18T14:00
2시 반 | ~2027-03-17T14:30
3시 | ~2027-03-17T15:00
11시 | ~2027-03-17T23:00
12시 | 2027-03-18T12:00
5시까지 | ~until 2027-03-17T17:00 hourly
2시 30분까지 | ~until 2027-03-17T14:30 10min
내일 오후 2시 20분까지 | until 2027-03-18T14:20 6h
일주일 뒤 수요일 | 2027-03-24T09:00
3월 17일 오후 6시 | 2027-03-17T18:00
3월 17일 오후 1시 | past
3월 16일 | 2028-03-16T09:00
17일 오후 1시 | 2027-04-17T13:00
17일 오후 8시 | 2027-03-17T20:00
4월 1일까지 신청 | until 2027-04-01T23:59:59 daily
24일까지 | until 2027-03-24T23:59:59 daily
18일까지 | until 2027-03-18T23:59:59 6h
어린이날까지 | until 2027-05-05T23:59:59 daily
어버이날 오전 9시 | 2027-05-08T09:00
스승의 날 | 2027-05-15T09:00
현충일 | 2027-06-06T09:00
제헌절 오전 10시 | 2027-07-17T10:00
개천절 | 2027-10-03T09:00
설날 | 2028-01-27T09:00
내년 추석 | 2028-10-03T09:00
올해 추석 전날 | 2027-09-14T09:00
식목일 | 2027-04-05T09:00
만우절 오후 3시 | 2027-04-01T15:00
매주 수요일 오후 2시 | cron 0 14 * * 3
격주 수요일 오후 2시 | every P2W 2027-03-24T14:00
격주 수요일 오후 4시 | every P2W 2027-03-17T16:00
4시간마다 | cron 0 */4 * * *
20분마다 | cron */20 * * * *
7시간마다 | ~every PT7H 2027-03-17T14:20
열흘마다 | every P10D 2027-03-17T14:20
보름마다 | every P15D 2027-03-17T14:20
매주 화요일과 금요일 저녁 7시 반 | cron 30 19 * * 2,5
매월 5일 오전 11시 | cron 0 11 5 * *
매일 오전 6시와 오후 10시 | cron 0 6,22 * * *
매일 점심 12시 | cron 0 12 * * *
매일 새벽 4시 반 | cron 30 4 * * *
평일 밤 11시 | cron 0 23 * * 1-5
주말 점심 12시 반 | cron 30 12 * * 0,6
다음 주 금요일까지 매일 오전 10시 | cron 0 10 * * * until 2027-03-26T23:59:59
하루 네 번 | ask
매일 다섯 번 | ask
언젠가 | ask
출근하면 알려줘 | ask
7월호 잡지 | none
2.5 버전 | none
2027년 사업계획서 초안 | none
세 시간짜리 강의 | none
5일치 식단 | none
배포 10분 전에 알려줘 | none
010-9876-5432 | none
6시 드라마 줄거리 알려줘 | none
오전 13시 | error
24시 30분 | error
밤 14시 | error
2027.4.31 | error
정오 1시 | error
27시에 | error
8시 70분 | error
내일 오후 12시 | 2027-03-18T12:00
내일 낮 1시 | 2027-03-18T13:00
내일 저녁 6시 반 | 2027-03-18T18:30
내일 밤 12시 반 | ~2027-03-19T00:30
오늘 밤 12시 반 | 2027-03-18T00:30
오늘 자정까지 | until 2027-03-18T00:00 hourly
사흘 뒤 새벽 6시 | 2027-03-20T06:00
닷새 후 | 2027-03-22T14:20
아흐레 후 | 2027-03-26T14:20
엿새 뒤 오전 10시 | 2027-03-23T10:00
한 달 반 뒤 | 2027-05-02T14:20
45분 뒤 | 2027-03-17T15:05
두 시간 반 뒤 | 2027-03-17T16:50
30초 뒤 | 2027-03-17T14:20:30
다음 달 말일 오후 5시 | 2027-04-30T17:00
다음 달 30일 | 2027-04-30T09:00
다음 달 31일 | error
내후년 1월 1일 | 2029-01-01T09:00
`,
);

table(
  'Seoul, Monday 31 August 2026 at 23:40',
  '2026-08-31T23:40',
  'Asia/Seoul',
  `
30분 뒤 | 2026-09-01T00:10
내일 | 2026-09-01T09:00
한 달 뒤 | 2026-09-30T23:40
1일 | 2026-09-01T09:00
31일 | 2026-10-31T09:00
말일까지 | until 2026-08-31T23:59:59 10min
오늘까지 | until 2026-08-31T23:59:59 10min
이번 달까지 | until 2026-08-31T23:59:59 10min
11시 50분 | ~2026-08-31T23:50
11시 30분 | ~2026-09-01T11:30
밤 12시 | 2026-09-01T00:00
12시 | 2026-09-01T12:00
오늘 밤 11시 50분 | 2026-08-31T23:50
오늘 저녁 8시 | past
새벽 1시 | 2026-09-01T01:00
내일 새벽 1시 | 2026-09-01T01:00
추석 | 2026-09-25T09:00
매시간 | cron 0 * * * *
이틀 뒤 | 2026-09-02T23:40
6개월 뒤 | 2027-02-28T23:40
at 11:50pm | 2026-08-31T23:50
tonight at 11:55 | 2026-08-31T23:55
tomorrow at 7 | ~2026-09-01T07:00
midnight | 2026-09-01T00:00
Tuesday at 9am | 2026-09-01T09:00
in a month | 2026-09-30T23:40
`,
);

table(
  'Los Angeles, Friday 13 March 2026 at 08:05',
  '2026-03-13T08:05',
  'America/Los_Angeles',
  `
at 9 | ~2026-03-13T09:00
at 8 | ~2026-03-13T20:00
today at 8 | ~2026-03-13T20:00
by noon | until 2026-03-13T12:00 hourly
by Monday | until 2026-03-16T23:59:59 6h
Friday at 9am | 2026-03-13T09:00
Friday at 8am | 2026-03-20T08:00
next Friday | 2026-03-20T09:00
this Saturday at 10 | ~2026-03-14T10:00
tomorrow at 6:45 | ~2026-03-14T18:45
tomorrow at 06:45 | 2026-03-14T06:45
in 36 hours | 2026-03-14T20:05
on St. Patrick's Day | 2026-03-17T09:00
April 1st at noon | 2026-04-01T12:00
the 13th at 5pm | 2026-03-13T17:00
the 13th at 7am | 2026-04-13T07:00
Mother's Day | 2026-05-10T09:00
Memorial Day at 10am | 2026-05-25T10:00
July 4th at 9pm | 2026-07-04T21:00
Labor Day | 2026-09-07T09:00
every Friday at 8am | cron 0 8 * * 5
biweekly on Mondays at 10am | every P2W 2026-03-16T10:00
every other Friday at 4pm | every P2W 2026-03-13T16:00
every 20 minutes | cron */20 * * * *
every 4 hours | cron 0 */4 * * *
every 10 days | every P10D 2026-03-13T08:05
every weekday at quarter past nine | ~cron 15 9 * * 1-5
every Sunday at half past six pm | cron 30 18 * * 0
on the 10th and 25th of every month | ~cron 0 9 10,25 * *
last Monday of every month at noon | cron 0 12 * * 1#L
four times a day | ask
someday | ask
5 days ago | past
today at 7am | past
on March 12, 2026 | past
13:75 | error
June 31 | error
tomorrow at 14pm | 2026-03-14T14:00
book the 6pm flight | none
a 30 minute nap | none
v2.1.0 changelog | none
15 minutes before takeoff | none
the April edition | none
2025 tax return | none
`,
);

table(
  'Berlin over the change of clocks, Saturday 24 October 2026 at 20:00',
  '2026-10-24T20:00',
  'Europe/Berlin',
  `
tomorrow at 2:30am | 2026-10-25T02:30
tomorrow at 9am | 2026-10-25T09:00
in 12 hours | 2026-10-25T07:00
in one day | 2026-10-25T20:00
in 24 hours | 2026-10-25T19:00
내일 오전 9시 | 2026-10-25T09:00
하루 뒤 | 2026-10-25T20:00
24시간 뒤 | 2026-10-25T19:00
월요일 오전 8시 | 2026-10-26T08:00
`,
);
