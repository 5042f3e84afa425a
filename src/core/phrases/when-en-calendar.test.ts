import { table } from './rows.testkit.ts';

table(
  'on Sunday 6 December at two',
  '2026-12-06T14:00',
  'Asia/Seoul',
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
  'America/New_York',
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
  'America/New_York',
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
