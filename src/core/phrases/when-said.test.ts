import { table } from './rows.testkit.ts';

table(
  'a stretch of hours ends where it is said, whatever follows',
  '2026-11-30T09:00',
  'Asia/Seoul',
  `
평일 9시부터 18시까지 한 시간마다 자세 고치기 | ~cron 0 9-18 * * 1-5
9시부터 18시까지 한 시간마다 물 마시기 | ~cron 0 9-18 * * *
평일 10시부터 16시까지 두 시간마다 환기 | ~cron 0 10-16/2 * * 1-5
every hour between 9 and 5 stretch | ~cron 0 9-17 * * *
every 2 hours from 9 to 5 drink water | ~cron 0 9-17/2 * * *
every 30 minutes from 1pm to 3pm look up | cron */30 13,14 * * *; 0 15 * * *
`,
);

table(
  'a range that does not recur means its start',
  '2026-11-30T09:00',
  'Asia/Seoul',
  `
내일 오후 3~4시에 회의 | ~2026-12-01T15:00
내일 9시부터 11시까지 회의 | ~2026-12-01T09:00
수요일 14:00-15:00 미팅 | ~2026-12-02T14:00
meeting from 3 to 4pm tomorrow | ~2026-12-01T15:00
tomorrow from 9 to 11 | ~2026-12-01T09:00
tomorrow 9-10am review | ~2026-12-01T09:00
tomorrow from 11 to 1pm lunch | ~2026-12-01T11:00
between 3pm and 4pm | ask
2-3pm Friday call with Sam | ~2026-12-04T14:00
Dec 24 6-8pm party | ~2026-12-24T18:00
every 30 minutes 2-3pm on weekdays | cron */30 14 * * 1-5; 0 15 * * 1-5
`,
);

table(
  'one wakes up in the morning',
  '2026-11-30T09:00',
  'Asia/Seoul',
  `
6시에 깨워줘 | ~2026-12-01T06:00
wake me up at 6 | ~2026-12-01T06:00
평일 6시에 깨워줘 | ~cron 0 6 * * 1-5
set an alarm for 6:45 tomorrow | ~2026-12-01T06:45
내일 5시 알람 | ~2026-12-01T05:00
저녁 6시에 깨워줘 | 2026-11-30T18:00
2시에 깨워줘 | ~2026-11-30T14:00
내일 6시에 저녁 약속 | 2026-12-01T18:00
`,
);

table(
  'what is open is asked, what was said is kept',
  '2026-11-30T09:00',
  'Asia/Seoul',
  `
call me in 5 | ~2026-11-30T09:05
in 20 call me | ~2026-11-30T09:20
in 5 hours | 2026-11-30T14:00
eod send the summary | ask
by eod send the summary | until 2026-11-30T23:59:59 hourly
다음 주 중에 병원 예약 | ask
다음 달 중에 이사 | ask
이번 주 중에 병원 예약 | until 2026-12-06T23:59:59 6h
다음 주 치과 | ask
next week dentist | ask
this weekend clean the house | ~2026-12-05T09:00
이번 주말 날씨 | none
한 시간 뒤 점심 | 2026-11-30T10:00
다음 주 일정 알려줘 | none
every day until Friday at 9am | cron 0 9 * * * until 2026-12-04T09:00
this Friday by 6pm finish the report | until 2026-12-04T18:00 6h
12월 한 달 동안 매일 아침 7시에 운동 | cron 0 7 * 12 * until 2026-12-31T23:59:59
Mon Wed Fri at 8pm gym | cron 0 20 * * 1,3,5
Tue Thu at 7am run | cron 0 7 * * 2,4
Jan 3rd renew passport | ~2027-01-03T09:00
Nov 3 report | none
10 minutes before my 3pm meeting | 2026-11-30T14:50
move my 3pm meeting | none
2027-01-03 10:30 미팅 | 2027-01-03T10:30
`,
);

table(
  'quarters and half-years are of the calendar, months are counted',
  '2026-11-30T09:00',
  'Asia/Seoul',
  `
every quarter review goals | ~cron 0 9 1 1,4,7,10 *
매 분기 목표 점검 | ~cron 0 9 1 1,4,7,10 *
매 분기 15일 오전 10시 보고 | cron 0 10 15 1,4,7,10 *
매 분기 말일 오후 6시 결산 | cron 0 18 L 3,6,9,12 *
매 반기 오전 9시 점검 | ~cron 0 9 1 1,7 *
3개월마다 점검 | ~every P3M 2026-11-30T09:00
`,
);

table(
  'seconds of now are not meant',
  '2026-11-30T08:58:15',
  'Asia/Seoul',
  `
3일 뒤 | 2026-12-03T08:58
in 2 hours | 2026-11-30T10:58
5분 뒤 | 2026-11-30T09:03:15
90초 뒤 | 2026-11-30T08:59:45
이틀에 한 번 | ~every P2D 2026-11-30T08:58
`,
);
