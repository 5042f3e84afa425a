import { table } from './rows.testkit.ts';

table(
  'days and clocks, on Monday 30 November at ten',
  '2026-11-30T10:00',
  'Asia/Seoul',
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
  'Asia/Seoul',
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
  'Asia/Seoul',
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
