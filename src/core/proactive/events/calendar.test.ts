import { expect, test } from 'vitest';
import { appointmentsOf } from './calendar.ts';

const at = (iso: string) => Date.parse(iso);
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//\r\n${events
    .map((lines) => `BEGIN:VEVENT\r\n${lines.trim().replace(/\n\s*/g, '\r\n')}\r\nEND:VEVENT\r\n`)
    .join('')}END:VCALENDAR\r\n`;
const DAY: [number, number] = [at('2026-03-02T00:00:00+09:00'), at('2026-03-03T00:00:00+09:00')];
const read = (text: string, [from, to] = DAY) =>
  appointmentsOf(text, from, to, 'Asia/Seoul')?.map(({ title, start }) => [title, new Date(start).toISOString()]);

test.each<[string, string, [string, string][]]>([
  ['utc', 'UID:1\nSUMMARY:회의\nDTSTART:20260302T060000Z', [['회의', '2026-03-02T06:00:00.000Z']]],
  [
    'an IANA zone',
    'UID:1\nSUMMARY:Call\nDTSTART;TZID=America/New_York:20260302T010000',
    [['Call', '2026-03-02T06:00:00.000Z']],
  ],
  ['no zone: of the user', 'UID:1\nSUMMARY:치과\nDTSTART:20260302T100000', [['치과', '2026-03-02T01:00:00.000Z']]],
  ['all day', 'UID:1\nSUMMARY:생일\nDTSTART;VALUE=DATE:20260302', [['생일', '2026-03-01T15:00:00.000Z']]],
  [
    'escaped and folded',
    'UID:1\nSUMMARY:기획\\, 디자인\nDTSTART:20260302T060000Z',
    [['기획, 디자인', '2026-03-02T06:00:00.000Z']],
  ],
  ['another day', 'UID:1\nSUMMARY:회의\nDTSTART:20260303T060000Z', []],
  [
    'every Monday, without the one that is left out',
    'UID:1\nSUMMARY:주간 회의\nDTSTART;TZID=Asia/Seoul:20260105T100000\nRRULE:FREQ=WEEKLY;BYDAY=MO',
    [['주간 회의', '2026-03-02T01:00:00.000Z']],
  ],
  [
    'left out that day',
    'UID:1\nSUMMARY:주간 회의\nDTSTART;TZID=Asia/Seoul:20260105T100000\nRRULE:FREQ=WEEKLY;BYDAY=MO\nEXDATE;TZID=Asia/Seoul:20260302T100000',
    [],
  ],
  ['a series that ended', 'UID:1\nSUMMARY:x\nDTSTART:20260105T010000Z\nRRULE:FREQ=DAILY;COUNT=3', []],
  ['no title', 'UID:1\nDTSTART:20260302T060000Z', []],
])('%s', (_, lines, expected) => {
  expect(read(calendar(lines))).toEqual(expected);
});

test('one time of a series that was moved stands where it was moved to', () => {
  const text = calendar(
    'UID:1\nSUMMARY:주간 회의\nDTSTART;TZID=Asia/Seoul:20260105T100000\nRRULE:FREQ=WEEKLY;BYDAY=MO',
    'UID:1\nSUMMARY:주간 회의\nRECURRENCE-ID;TZID=Asia/Seoul:20260302T100000\nDTSTART;TZID=Asia/Seoul:20260302T143000',
  );
  expect(read(text)).toEqual([['주간 회의', '2026-03-02T05:30:00.000Z']]);
});

test.each(['<html>nothing</html>', '', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20'])(
  '%j is no calendar',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);
