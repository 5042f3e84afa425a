import { table } from './rows.testkit.ts';

table(
  'no time of a job',
  '2026-11-30T10:00',
  'Asia/Seoul',
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
  'Asia/Seoul',
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
  'words that are a habit elsewhere',
  '2026-11-30T10:00',
  'Asia/Seoul',
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
