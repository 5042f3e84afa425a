import { table } from './rows.testkit.ts';

table(
  'recurrences, on Monday 30 November at ten',
  '2026-11-30T10:00',
  'Asia/Seoul',
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
quarterly | ~cron 0 9 1 1,4,7,10 *
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
