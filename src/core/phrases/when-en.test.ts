import { describe, expect, it } from 'vitest';
import { reading, rows } from './rows.testkit.ts';

const SEOUL = 'Asia/Seoul';
const NEW_YORK = 'America/New_York';

function table(title: string, now: string, zone: string, text: string): void {
  describe(title, () => {
    it.each(rows(text))('$sentence → $meaning', ({ sentence, meaning }) => {
      expect(reading(sentence, now, zone, meaning)).toBe(meaning);
    });
  });
}

table(
  'days and clocks, on Monday 30 November at ten',
  '2026-11-30T10:00',
  SEOUL,
  `
tomorrow | 2026-12-01T09:00
tomorrow at 9 | ~2026-12-01T09:00
tomorrow at 3 | ~2026-12-01T15:00
tomorrow 9am | 2026-12-01T09:00
9am tomorrow | 2026-12-01T09:00
Tomorrow at 9:30 AM | 2026-12-01T09:30
tomorrow at 3:30pm | 2026-12-01T15:30
tomorrow at 3.30pm | 2026-12-01T15:30
tomorrow at 15:00 | 2026-12-01T15:00
tomorrow at noon | 2026-12-01T12:00
noon tomorrow | 2026-12-01T12:00
tomorrow midnight | ~2026-12-02T00:00
midnight | 2026-12-01T00:00
at midnight | 2026-12-01T00:00
noon | 2026-11-30T12:00
today at 5pm | 2026-11-30T17:00
today at 3 | ~2026-11-30T15:00
5pm today | 2026-11-30T17:00
at 5 | ~2026-11-30T17:00
at 9 | ~2026-11-30T21:00
at 11 | ~2026-11-30T11:00
at nine | ~2026-11-30T21:00
at 9 o'clock | ~2026-11-30T21:00
9 o'clock in the evening | 2026-11-30T21:00
5pm | 2026-11-30T17:00
5 p.m. | 2026-11-30T17:00
9 a.m. | 2026-12-01T09:00
7pm | 2026-11-30T19:00
12pm | 2026-11-30T12:00
12am | ~2026-12-01T00:00
tomorrow at 12am | ~2026-12-01T00:00
tomorrow at 12pm | 2026-12-01T12:00
15:45 | 2026-11-30T15:45
at 14:30 | 2026-11-30T14:30
at 9:30 | ~2026-12-01T09:30
at 3:15 | ~2026-11-30T15:15
at 10:45 tell me to cut the tag | ~2026-11-30T10:45
half past nine | ~2026-11-30T21:30
half past 2 | ~2026-11-30T14:30
quarter past 6 | ~2026-11-30T18:15
quarter to 5 | ~2026-11-30T16:45
a quarter to three | ~2026-11-30T14:45
ten to three | ~2026-11-30T14:50
20 past 7 | ~2026-11-30T19:20
five past eleven | ~2026-11-30T11:05
ten past 8 tomorrow morning | 2026-12-01T08:10
nine thirty tomorrow | ~2026-12-01T09:30
tomorrow at seven fifteen am | 2026-12-01T07:15
9 in the morning | 2026-12-01T09:00
3 in the afternoon | 2026-11-30T15:00
at 8 in the evening | 2026-11-30T20:00
10 at night | 2026-11-30T22:00
tomorrow at 8 in the morning | 2026-12-01T08:00
at 8 tomorrow evening | 2026-12-01T20:00
tomorrow morning | ~2026-12-01T09:00
tomorrow morning at 7 | 2026-12-01T07:00
tomorrow afternoon at 4 | 2026-12-01T16:00
tomorrow night at 10 | 2026-12-01T22:00
this afternoon | ~2026-11-30T15:00
this afternoon at 4 | 2026-11-30T16:00
this evening | ~2026-11-30T19:00
tonight | ~2026-11-30T21:00
tonight at 8 | 2026-11-30T20:00
tonight at 11:30 | 2026-11-30T23:30
tonight at midnight | 2026-12-01T00:00
8 tonight | 2026-11-30T20:00
8pm tonight | 2026-11-30T20:00
in the morning | ~2026-12-01T09:00
first thing tomorrow | ~2026-12-01T09:00
the day after tomorrow | 2026-12-02T09:00
day after tomorrow at 4pm | 2026-12-02T16:00
Tuesday | 2026-12-01T09:00
on Tuesday | 2026-12-01T09:00
on tuesday at 2 | ~2026-12-01T14:00
Tue 2pm | 2026-12-01T14:00
Monday at 3pm | 2026-11-30T15:00
Monday at 9am | 2026-12-07T09:00
Friday evening | ~2026-12-04T19:00
Friday at noon | 2026-12-04T12:00
this Friday | 2026-12-04T09:00
this coming Friday | 2026-12-04T09:00
next Friday | ~2026-12-11T09:00
next Friday at 3pm | ~2026-12-11T15:00
next Monday | 2026-12-07T09:00
next wednesday at 10am | ~2026-12-09T10:00
Friday next week | 2026-12-11T09:00
next week Friday at 4pm | 2026-12-11T16:00
next week on Tuesday | 2026-12-08T09:00
Wednesday the week after next | 2026-12-16T09:00
this weekend | ~2026-12-05T09:00
next weekend | ~2026-12-12T09:00
a week from Friday | 2026-12-11T09:00
a week from tomorrow | 2026-12-08T09:00
two weeks from Monday at 3pm | 2026-12-14T15:00
a week from today | 2026-12-07T10:00
December 25 | 2026-12-25T09:00
Dec 25 at 6pm | 2026-12-25T18:00
Dec. 25th | 2026-12-25T09:00
25 December | 2026-12-25T09:00
25th of December at noon | 2026-12-25T12:00
December 25, 2027 | 2027-12-25T09:00
on Dec 1 at 8:15am | 2026-12-01T08:15
Tuesday, December 1 at 2pm | 2026-12-01T14:00
December 1 (Tue) 2pm | 2026-12-01T14:00
Friday, December 1 at 2pm | ask
January 5 | 2027-01-05T09:00
March 2 at 9am | 2027-03-02T09:00
12/25 | 2026-12-25T09:00
12/25/2026 at 5pm | 2026-12-25T17:00
2026-12-25 | 2026-12-25T09:00
2026-12-25 at 17:30 | 2026-12-25T17:30
the 15th | 2026-12-15T09:00
on the 15th at 4pm | 2026-12-15T16:00
the 1st of next month | 2026-12-01T09:00
the last day of the month | ask
end of the month | ask
last day of next month at 5pm | 2026-12-31T17:00
end of December | 2026-12-31T09:00
Christmas | 2026-12-25T09:00
on Christmas Eve at 7pm | 2026-12-24T19:00
New Year's Day | 2027-01-01T09:00
New Year's Eve at 11:59pm | 2026-12-31T23:59
Thanksgiving | 2027-11-25T09:00
Halloween at 6pm | 2027-10-31T18:00
Valentine's Day | 2027-02-14T09:00
Chuseok | 2027-09-15T09:00
Lunar New Year | 2027-02-07T09:00
Easter | 2027-03-28T09:00
two days before Christmas | 2026-12-23T09:00
the day before Christmas at 5pm | 2026-12-24T17:00
the day after Christmas | 2026-12-26T09:00
10 minutes before 3pm | 2026-11-30T14:50
30 minutes before noon | 2026-11-30T11:30
an hour before midnight | 2026-11-30T23:00
after 5pm | ~2026-11-30T17:00
around 4pm | 2026-11-30T16:00
tomorrow, 9am: standup | 2026-12-01T09:00
this time tomorrow | 2026-12-01T10:00
same time tomorrow | 2026-12-01T10:00
remind me tomorrow to call mom at 3pm | 2026-12-01T15:00
tmrw 5pm | 2026-12-01T17:00
`,
);

table(
  'lengths of time, on Monday 30 November at ten',
  '2026-11-30T10:00',
  SEOUL,
  `
in 5 minutes | 2026-11-30T10:05
in 5 min | 2026-11-30T10:05
in 5m | 2026-11-30T10:05
in ten minutes | 2026-11-30T10:10
in twenty-five minutes | 2026-11-30T10:25
in 90 seconds | 2026-11-30T10:01:30
in an hour | 2026-11-30T11:00
in one hour | 2026-11-30T11:00
in 1 hr | 2026-11-30T11:00
in 2h | 2026-11-30T12:00
in 1h30m | 2026-11-30T11:30
in 1 hour and 30 minutes | 2026-11-30T11:30
in 1 hour 15 minutes | 2026-11-30T11:15
in half an hour | 2026-11-30T10:30
in a half hour | 2026-11-30T10:30
in two and a half hours | 2026-11-30T12:30
in 1.5 hours | 2026-11-30T11:30
in a couple of hours | 2026-11-30T12:00
in a quarter of an hour | 2026-11-30T10:15
in three quarters of an hour | 2026-11-30T10:45
in 24 hours | 2026-12-01T10:00
in one day | 2026-12-01T10:00
in a day | 2026-12-01T10:00
in 3 days | 2026-12-03T10:00
in 3 days at 9am | 2026-12-03T09:00
in three days' time | 2026-12-03T10:00
in a week | 2026-12-07T10:00
in a week at noon | 2026-12-07T12:00
in two weeks | 2026-12-14T10:00
in a fortnight | 2026-12-14T10:00
in a month | 2026-12-30T10:00
in 3 months | 2027-02-28T10:00
in 6 months | 2027-05-30T10:00
in a year | 2027-11-30T10:00
20 minutes from now | 2026-11-30T10:20
an hour from now | 2026-11-30T11:00
3 days from now | 2026-12-03T10:00
two weeks from now | 2026-12-14T10:00
5 minutes later | 2026-11-30T10:05
after 10 minutes | 2026-11-30T10:10
within 2 hours | until 2026-11-30T12:00 hourly
within 30 minutes | until 2026-11-30T10:30 10min
within the hour | until 2026-11-30T11:00 hourly
within 3 days | until 2026-12-03T10:00 6h
in the next 2 hours | until 2026-11-30T12:00 hourly
within a week | until 2026-12-07T10:00 daily
set a timer for 10 minutes | 2026-11-30T10:10
timer 25 min | 2026-11-30T10:25
`,
);

table(
  'deadlines, on Monday 30 November at ten',
  '2026-11-30T10:00',
  SEOUL,
  `
by tomorrow | until 2026-12-01T23:59:59 6h
by Friday | until 2026-12-04T23:59:59 6h
by friday at 5pm | until 2026-12-04T17:00 6h
by 5pm Friday | until 2026-12-04T17:00 6h
by this Friday | until 2026-12-04T23:59:59 6h
by next Friday | ~until 2026-12-11T23:59:59 daily
by 5pm | until 2026-11-30T17:00 hourly
by 5 | ~until 2026-11-30T17:00 hourly
by noon | until 2026-11-30T12:00 hourly
by midnight | until 2026-12-01T00:00 hourly
by 10:30 | ~until 2026-11-30T10:30 10min
by tonight | ~until 2026-12-01T00:00 hourly
by tomorrow noon | until 2026-12-01T12:00 6h
by tomorrow at 3pm | until 2026-12-01T15:00 6h
by the 20th | until 2026-12-20T23:59:59 daily
by Dec 20 | until 2026-12-20T23:59:59 daily
by 20 December | until 2026-12-20T23:59:59 daily
by next week | until 2026-12-13T23:59:59 daily
by the end of the week | until 2026-12-06T23:59:59 6h
by the end of the month | until 2026-11-30T23:59:59 hourly
by end of month | until 2026-11-30T23:59:59 hourly
by the end of next month | until 2026-12-31T23:59:59 daily
by the end of the year | until 2026-12-31T23:59:59 daily
by end of day | until 2026-11-30T23:59:59 hourly
by EOD | until 2026-11-30T23:59:59 hourly
by end of day tomorrow | until 2026-12-01T23:59:59 6h
by the weekend | until 2026-12-06T23:59:59 6h
until 6pm | until 2026-11-30T18:00 hourly
until Friday | until 2026-12-04T23:59:59 6h
till tomorrow | until 2026-12-01T23:59:59 6h
before 5pm | until 2026-11-30T17:00 hourly
before 3 | ~until 2026-11-30T15:00 hourly
before noon | until 2026-11-30T12:00 hourly
before Friday | ~until 2026-12-03T23:59:59 6h
no later than Friday | until 2026-12-04T23:59:59 6h
due Friday | until 2026-12-04T23:59:59 6h
finish the report by Friday 6pm | until 2026-12-04T18:00 6h
by Christmas | until 2026-12-25T23:59:59 daily
`,
);

table(
  'recurrences, on Monday 30 November at ten',
  '2026-11-30T10:00',
  SEOUL,
  `
every day | ~cron 0 9 * * *
daily | ~cron 0 9 * * *
every day at 9 | ~cron 0 9 * * *
every day at 6 | ~cron 0 18 * * *
every day at 8am | cron 0 8 * * *
daily at 6pm | cron 0 18 * * *
at 7am every day | cron 0 7 * * *
at noon every day | cron 0 12 * * *
every day at noon | cron 0 12 * * *
every day at midnight | cron 0 0 * * *
everyday at 10pm | cron 0 22 * * *
every morning | ~cron 0 9 * * *
every morning at 7 | cron 0 7 * * *
each morning at 7:30 | cron 30 7 * * *
every evening at 8 | cron 0 20 * * *
every night at 11 | cron 0 23 * * *
every night | ~cron 0 21 * * *
every afternoon at 3 | cron 0 15 * * *
once a day | ~cron 0 9 * * *
every day at 9 and 18 | ~cron 0 9,18 * * *
every day at 9am and 6pm | cron 0 9,18 * * *
every day at 8am, noon and 8pm | cron 0 8,12,20 * * *
every weekday | ~cron 0 9 * * 1-5
every weekday at 9am | cron 0 9 * * 1-5
weekdays at 6pm | cron 0 18 * * 1-5
on weekdays at 8:30am | cron 30 8 * * 1-5
every weekday morning at 8 | cron 0 8 * * 1-5
weekday mornings | ~cron 0 9 * * 1-5
every workday at 9:15am | cron 15 9 * * 1-5
Monday to Friday at 9am | cron 0 9 * * 1-5
Mon-Fri 9am | cron 0 9 * * 1-5
every Monday through Friday at 9am | cron 0 9 * * 1-5
weekends at 10am | cron 0 10 * * 0,6
on weekends | ~cron 0 9 * * 0,6
every weekend at noon | cron 0 12 * * 0,6
every Monday | ~cron 0 9 * * 1
every Monday at 10am | cron 0 10 * * 1
on Mondays at 10am | cron 0 10 * * 1
Mondays at 10am | cron 0 10 * * 1
each Friday at 5pm | cron 0 17 * * 5
every Fri at 17:00 | cron 0 17 * * 5
every Friday afternoon | ~cron 0 15 * * 5
every Monday and Thursday at 9am | cron 0 9 * * 1,4
every Mon and Thu | ~cron 0 9 * * 1,4
every Monday, Wednesday and Friday at 7am | cron 0 7 * * 1,3,5
every Tuesday & Thursday at 8pm | cron 0 20 * * 2,4
Mon/Wed/Fri 7am | cron 0 7 * * 1,3,5
Tuesdays and Thursdays at 6pm | cron 0 18 * * 2,4
weekly on Monday at 9am | cron 0 9 * * 1
every week on Friday at 4pm | cron 0 16 * * 5
every hour | cron 0 * * * *
hourly | cron 0 * * * *
each hour | cron 0 * * * *
every 2 hours | cron 0 */2 * * *
every two hours | cron 0 */2 * * *
every other hour | cron 0 */2 * * *
every 6 hours | cron 0 */6 * * *
every 15 minutes | cron */15 * * * *
every 15 min | cron */15 * * * *
every fifteen minutes | cron */15 * * * *
every half hour | cron */30 * * * *
every half an hour | cron */30 * * * *
every 30 minutes | cron */30 * * * *
every quarter of an hour | cron */15 * * * *
every minute | cron * * * * *
every 45 minutes | ~every PT45M 2026-11-30T10:00
every 90 minutes | ~every PT1H30M 2026-11-30T10:00
every 5 hours | ~every PT5H 2026-11-30T10:00
every 30 seconds | error
every second | error
every 3 days | every P3D 2026-11-30T10:00
every 3 days at 9am | every P3D 2026-12-01T09:00
every other day | every P2D 2026-11-30T10:00
every other day at 8pm | every P2D 2026-11-30T20:00
every two days | every P2D 2026-11-30T10:00
every other Friday | ~every P2W 2026-12-04T09:00
every second Tuesday at 10am | every P2W 2026-12-01T10:00
every two weeks | every P2W 2026-11-30T10:00
every 2 weeks on Friday at 4pm | every P2W 2026-12-04T16:00
biweekly on Friday at 4pm | every P2W 2026-12-04T16:00
biweekly | every P2W 2026-11-30T10:00
every fortnight | every P2W 2026-11-30T10:00
every other week | every P2W 2026-11-30T10:00
once a week | every P1W 2026-11-30T10:00
every 7 days | every P7D 2026-11-30T10:00
every 2 months | every P2M 2026-11-30T10:00
every 3 months on the 1st | every P3M 2026-12-01T09:00
quarterly | every P3M 2026-11-30T10:00
every 6 months | every P6M 2026-11-30T10:00
once a month | every P1M 2026-11-30T10:00
on the 25th of every month | ~cron 0 9 25 * *
every month on the 25th at 10am | cron 0 10 25 * *
the 1st and 15th of every month at 8am | cron 0 8 1,15 * *
monthly on the 5th | ~cron 0 9 5 * *
every 1st at 9am | cron 0 9 1 * *
the last day of every month at 6pm | cron 0 18 L * *
on the last day of each month | ~cron 0 9 L * *
at the end of every month | ~cron 0 9 L * *
the first of every month | ~cron 0 9 1 * *
first Monday of every month at 9am | cron 0 9 * * 1#1
every first Monday of the month at 9am | cron 0 9 * * 1#1
the last Friday of every month at 4pm | cron 0 16 * * 5#L
the second and fourth Saturday of every month at 10am | cron 0 10 * * 6#2,6#4
every year on March 2 | ~cron 0 9 2 3 *
every March 2 at 8am | cron 0 8 2 3 *
annually on December 1 | ~cron 0 9 1 12 *
every Christmas at noon | cron 0 12 25 12 *
every Thanksgiving | ask
every week | ask
every month | ask
every year | ask
twice a day | ask
three times a day | ask
3 times a week | ask
twice a week | ask
every day until Friday at 9am | cron 0 9 * * * until 2026-12-04T09:00
every morning at 8 until December 20 | cron 0 8 * * * until 2026-12-20T23:59:59
every hour until 6pm | cron 0 * * * * until 2026-11-30T18:00
every weekday from 9 to 6 every 30 minutes | ~cron */30 9-17 * * 1-5; 0 18 * * 1-5
every hour from 9am to 5pm on weekdays | cron 0 9-17 * * 1-5
every 30 minutes between 9am and 5pm | cron */30 9-16 * * *; 0 17 * * *
every 2 hours starting at 1pm | every PT2H 2026-11-30T13:00
every day starting next Monday at 9am | every P1D 2026-12-07T09:00
starting tomorrow, every day at 9am | cron 0 9 * * *
every day except Sunday at 8am | cron 0 8 * * 1-6
every day at 8am except weekends | cron 0 8 * * 1-5
remind me to stretch every hour | cron 0 * * * *
`,
);

table(
  'no time of a job',
  '2026-11-30T10:00',
  SEOUL,
  `
summarize the 9 o'clock news | none
summarise the 9am news | none
book the 8am train | none
move my 3pm meeting | none
5 minutes before the meeting | none
30 minutes after the meeting | none
10 minutes before I leave | none
version 1.4 | none
v1.4 release notes | none
1.4 release notes | none
call 010-1234-5678 | none
call 555-123-4567 | none
the 2026 budget | none
a 3 day supply of pills | none
a 2-hour movie | none
for 2 hours | none
the December issue | none
a 10 minute walk | none
the 3rd floor | none
my 30th birthday ideas | none
tomorrow's weather | none
today's schedule | none
this week's expenses | none
last week's report | none
the Friday report | none
every time the build fails | none
summarize every page | none
I sat down | none
the sun is bright | none
may I ask something | none
march on | none
two people | none
5 dollars | none
at 5% interest | none
24/7 support | none
16:9 aspect ratio | none
as soon as possible | none
hello there | none
one of us | none
a second opinion | none
the second chapter | none
`,
);

table(
  'what has to be asked, is over, or cannot be',
  '2026-11-30T10:00',
  SEOUL,
  `
later | ask
remind me later | ask
soon | ask
in a bit | ask
in a few minutes | ask
sometime next week | ask
after work | ask
after lunch | ask
before bed | ask
when I get home | ask
at some point | ask
next week | ask
next month | ask
next year | ask
in December | ask
at 3 or 4 | ask
Monday and Thursday at 9 | ask
tomorrow at 9 and at 3 | ask
between 3pm and 4pm | ask
tomorrow from 9 to 11 | ask
today at 9am | past
yesterday | past
yesterday at 5pm | past
last Friday | past
three days ago | past
last night at 10 | past
January 1 2026 | past
2025-12-25 | past
by yesterday | past
at 25:00 | error
tomorrow at 13am | error
Feb 30 | error
April 31 at 9am | error
2026-02-30 | error
the 32nd | error
at 9:75 | error
February 29, 2027 | error
`,
);

table(
  'on Sunday 6 December at two',
  '2026-12-06T14:00',
  SEOUL,
  `
Saturday | 2026-12-12T09:00
Sunday at 3pm | 2026-12-06T15:00
Sunday | 2026-12-13T09:00
this Tuesday | 2026-12-08T09:00
next Tuesday | 2026-12-08T09:00
next Sunday | 2026-12-13T09:00
by the end of the week | until 2026-12-06T23:59:59 hourly
end of the month at 5pm | 2026-12-31T17:00
the last day of the month | 2026-12-31T09:00
`,
);

table(
  'New York, the day before the clocks go forward',
  '2026-03-07T12:00',
  NEW_YORK,
  `
tomorrow at 9am | 2026-03-08T09:00
tomorrow at 2:30am | ~2026-03-08T03:00
in one day | 2026-03-08T12:00
in 24 hours | 2026-03-08T13:00
tomorrow at noon | 2026-03-08T12:00
in 3 days | 2026-03-10T12:00
by tomorrow | until 2026-03-08T23:59:59 6h
every day at 2:30am | cron 30 2 * * *
in 12 hours | 2026-03-08T00:00
in 15 hours | 2026-03-08T04:00
`,
);

table(
  'New York, the day before the clocks go back',
  '2026-10-31T12:00',
  NEW_YORK,
  `
tomorrow at 9am | 2026-11-01T09:00
tomorrow at 1:30am | 2026-11-01T01:30
in one day | 2026-11-01T12:00
in 24 hours | 2026-11-01T11:00
in 2 days | 2026-11-02T12:00
Monday at 8am | 2026-11-02T08:00
next Monday at 8am | 2026-11-02T08:00
Halloween at 6pm | 2026-10-31T18:00
Thanksgiving at noon | 2026-11-26T12:00
Black Friday at 6am | 2026-11-27T06:00
9am KST on November 3 | 2026-11-02T19:00
`,
);

table(
  'London, a Wednesday in July',
  '2026-07-15T16:45',
  'Europe/London',
  `
at 5 | ~2026-07-15T17:00
at 4 | ~2026-07-16T16:00
tomorrow at half past nine | ~2026-07-16T09:30
half nine tomorrow | ~2026-07-16T09:30
Thursday at 10am | 2026-07-16T10:00
next Wednesday | 2026-07-22T09:00
next Thursday | ~2026-07-23T09:00
next Tuesday | 2026-07-21T09:00
in a fortnight | 2026-07-29T16:45
every weekday at 8:30 | ~cron 30 8 * * 1-5
by Friday | until 2026-07-17T23:59:59 6h
until 6pm | until 2026-07-15T18:00 hourly
by 5:30pm | until 2026-07-15T17:30 10min
tonight | ~2026-07-15T21:00
the 31st | 2026-07-31T09:00
14:00 UTC | 2026-07-16T15:00
`,
);

table(
  'words that are a habit elsewhere',
  '2026-11-30T10:00',
  SEOUL,
  `
send the weekly report on Friday at 5pm | 2026-12-04T17:00
summarize the weekly report | none
summarize the weekly report every Monday at 9am | cron 0 9 * * 1
daily standup at 9am | cron 0 9 * * *
monthly review on the 1st at 10am | cron 0 10 1 * *
read the daily news | none
an hourly rate | none
everyday english | none
happy new year | none
christmas carols | none
section 3.2 | none
show logs from 9am to 10am | none
list commits since yesterday | none
weather tomorrow | none
show me the weather for tomorrow | none
set a reminder for tomorrow | ~2026-12-01T09:00
every day at 9am for a week | cron 0 9 * * * until 2026-12-07T10:00
backup nightly at 2am | cron 0 2 * * *
take out trash Sunday nights at 9 | cron 0 21 * * 0
every last Friday at 4pm | cron 0 16 * * 5#L
report-2026-12-01.txt | none
`,
);
