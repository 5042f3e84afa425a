/** One field of a cron, as far as the describer knows its shape. */
export type Field =
  | { type: 'any' }
  /** A star with a step. */
  | { type: 'step'; step: number }
  /** A single range, with or without a step. */
  | { type: 'range'; from: number; to: number; step: number }
  | { type: 'list'; values: number[] };

export interface CronFields {
  minute: Field;
  hour: Field;
  /** `last`: the field is `L`. */
  day: Field | { type: 'last' };
  month: Field;
  /** Values 1 = Monday … 7 = Sunday. */
  weekday: Field | { type: 'nth'; nths: number[]; dow: number };
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The five fields of a cron; null when one has a shape that is not known here. */
export function cronFields(cron: string): CronFields | null {
  const [minute, hour, day, month, weekday, more] = cron.trim().toLowerCase().split(/\s+/);
  if (weekday === undefined || more !== undefined) return null;
  const fields = {
    minute: fieldOf(minute ?? '', 0, 59),
    hour: fieldOf(hour ?? '', 0, 23),
    day: day === 'l' ? ({ type: 'last' } as const) : fieldOf(day ?? '', 1, 31),
    month: fieldOf(named(month ?? '', MONTHS, 1), 1, 12),
    weekday: weekdayOf(named(weekday, WEEKDAYS, 0)),
  };
  if (Object.values(fields).some((field) => field === null)) return null;
  return fields as CronFields;
}

function named(text: string, names: string[], base: number): string {
  return text.replace(/[a-z]{3}/g, (name) => (names.includes(name) ? String(names.indexOf(name) + base) : name));
}

function fieldOf(text: string, min: number, max: number): Field | null {
  if (text === '*' || text === '?') return { type: 'any' };
  const step = /^\*\/(\d{1,2})$/.exec(text);
  if (step) return stepOf(Number(step[1]), max);
  const range = /^(\d{1,2})-(\d{1,2})(?:\/(\d{1,2}))?$/.exec(text);
  if (range) {
    const [from, to, by] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)];
    return from >= min && to <= max && from < to && by > 0 ? { type: 'range', from, to, step: by } : null;
  }
  const values = listOf(text, min, max);
  return values === null ? null : { type: 'list', values };
}

function stepOf(step: number, max: number): Field | null {
  if (step < 1) return null;
  return step === 1 ? { type: 'any' } : { type: 'step', step: Math.min(step, max + 1) };
}

/** "1,3,5", "1-3,8": the values in order. */
function listOf(text: string, min: number, max: number): number[] | null {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part);
    if (match === null) return null;
    const from = Number(match[1]);
    const to = Number(match[2] ?? from);
    if (from < min || to > max || from > to) return null;
    for (let value = from; value <= to; value++) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

function weekdayOf(text: string): CronFields['weekday'] | null {
  const nths = text.split(',').map((part) => /^([0-7])(?:#([1-5l])|l)$/.exec(part));
  if (nths.every((match) => match !== null)) {
    const dows = new Set(nths.map((match) => Number(match[1]) || 7));
    const [dow] = dows;
    const numbers = nths.map((match) => (match[2] === undefined || match[2] === 'l' ? -1 : Number(match[2])));
    return dows.size === 1 && dow !== undefined ? { type: 'nth', nths: numbers, dow } : null;
  }
  const field = fieldOf(text, 0, 7);
  if (field === null || field.type === 'any') return field;
  if (field.type === 'step') return null;
  const days = new Set(expand(field, 0, 7).map((day) => day || 7));
  return { type: 'list', values: [...days].sort((a, b) => a - b) };
}

/** Every value that a field stands for. */
export function expand(field: Field, min: number, max: number): number[] {
  if (field.type === 'list') return field.values;
  const [from, to, step] =
    field.type === 'range' ? [field.from, field.to, field.step] : [min, max, field.type === 'step' ? field.step : 1];
  const values: number[] = [];
  for (let value = from; value <= to; value += step) values.push(value);
  return values;
}
