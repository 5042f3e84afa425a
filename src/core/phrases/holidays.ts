import { Temporal } from 'temporal-polyfill';

/** Month and day where they are the same every year. */
const FIXED: Record<string, [number, number]> = {
  christmas: [12, 25],
  'christmas-eve': [12, 24],
  'new-year': [1, 1],
  'year-end': [12, 31],
  samil: [3, 1],
  arbor: [4, 5],
  labour: [5, 1],
  children: [5, 5],
  parents: [5, 8],
  teacher: [5, 15],
  'memorial-kr': [6, 6],
  constitution: [7, 17],
  liberation: [8, 15],
  forces: [10, 1],
  foundation: [10, 3],
  hangeul: [10, 9],
  valentine: [2, 14],
  white: [3, 14],
  pepero: [11, 11],
  'april-fools': [4, 1],
  halloween: [10, 31],
  'july-fourth': [7, 4],
  patrick: [3, 17],
};

/** Month and day of the Korean lunisolar calendar. */
const LUNAR: Record<string, [number, number]> = {
  seollal: [1, 1],
  daeboreum: [1, 15],
  buddha: [4, 8],
  dano: [5, 5],
  chuseok: [8, 15],
};

/** The nth weekday (1 = Monday) of a month; −1 is the last. */
const NTH: Record<string, [month: number, nth: number, dow: number]> = {
  thanksgiving: [11, 4, 4],
  'labor-us': [9, 1, 1],
  'memorial-us': [5, -1, 1],
  mother: [5, 2, 7],
  father: [6, 3, 7],
};

/** The month and day of a holiday that is the same every year; null for one that moves. */
export function fixedHoliday(id: string): { month: number; day: number } | null {
  const fixed = FIXED[id];
  return fixed === undefined ? null : { month: fixed[0], day: fixed[1] };
}

/** The date of a holiday in a year; null when it has none (or the calendar is not known here). */
export function holidayIn(id: string, year: number): Temporal.PlainDate | null {
  const fixed = FIXED[id];
  if (fixed !== undefined) return Temporal.PlainDate.from({ year, month: fixed[0], day: fixed[1] });
  const lunar = LUNAR[id];
  if (lunar !== undefined) return lunarDate(year, lunar[0], lunar[1]);
  const nth = NTH[id];
  if (nth !== undefined) return nthWeekday(year, nth[0], nth[1], nth[2]);
  if (id === 'black-friday') return nthWeekday(year, 11, 4, 4)?.add({ days: 1 }) ?? null;
  return id === 'easter' ? easter(year) : null;
}

/** The nth weekday of a month (1 = Monday; −1 = the last one); null when the month has no fifth. */
export function nthWeekday(year: number, month: number, nth: number, dow: number): Temporal.PlainDate | null {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  if (nth === -1) {
    const last = first.with({ day: first.daysInMonth });
    return last.subtract({ days: (last.dayOfWeek - dow + 7) % 7 });
  }
  const date = first.add({ days: ((dow - first.dayOfWeek + 7) % 7) + 7 * (nth - 1) });
  return date.month === month ? date : null;
}

const dangi = new Intl.DateTimeFormat('en-u-ca-dangi', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
const lunarDates = new Map<string, Temporal.PlainDate | null>();

/** Looked up day by day in the calendar of Intl, leap months passed over (they print as "4bis"). */
function lunarDate(year: number, month: number, day: number): Temporal.PlainDate | null {
  const key = `${year}-${month}-${day}`;
  const known = lunarDates.get(key);
  if (known !== undefined) return known;
  const found = findLunar(year, month, day);
  lunarDates.set(key, found);
  return found;
}

function findLunar(year: number, month: number, day: number): Temporal.PlainDate | null {
  // A lunar month begins 20 to 51 days after the solar month of the same number does.
  let date = Temporal.PlainDate.from({ year, month, day: 1 }).add({ days: 14 + day });
  for (let i = 0; i < 60; i++) {
    const parts = dangi.formatToParts(Date.UTC(date.year, date.month - 1, date.day));
    const monthPart = parts.find((p) => p.type === 'month')?.value;
    const dayPart = parts.find((p) => p.type === 'day')?.value;
    if (monthPart === String(month) && dayPart === String(day)) return date;
    date = date.add({ days: 1 });
  }
  return null;
}

/** Western Easter by the anonymous Gregorian computus. */
function easter(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(f / 31), day: (f % 31) + 1 });
}
