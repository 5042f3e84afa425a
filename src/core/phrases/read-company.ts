import { type Every, type Frame, hasClock, hasDay, type Moment, type Spot } from './frame.ts';

/** Takes out words that name a time only in the company of others, and stand alone here. */
export function withoutStrays(frame: Frame, folded: string): Frame {
  const led = frame.everies.filter((every) => every.unit !== 'auto' || leads(frame, every));
  const everies = led.filter((every) => !every.adjective || isHabit({ ...frame, everies: led }, every, folded));
  const left = { ...frame, everies };
  return { ...left, moments: frame.moments.filter((moment) => !moment.noun && stands(left, moment)) };
}

/** "every" alone says nothing; it must stand right before a day or a part of it. */
function leads(frame: Frame, every: Every): boolean {
  return frame.moments.some((m) => m.start >= every.end && m.start - every.end <= 2);
}

const DETERMINED = /(?:^|[^a-z])(?:the|an?|my|our|your|his|her|their|this|that) [a-z-]+$/;

/** "send the weekly report tomorrow": the word describes its noun; a habit only where a clock or a day goes with it. */
function isHabit(frame: Frame, every: Every, folded: string): boolean {
  if (DETERMINED.test(folded.slice(0, every.end))) return false;
  if (frame.everies.some((other) => other !== every && !other.adjective)) return false;
  const dated = (m: Moment) =>
    m.day.days !== undefined || m.day.date !== undefined || m.day.after !== undefined || m.each;
  return frame.moments.length > 0 && !frame.moments.some(dated);
}

/** "아침", "morning" alone name no time: only with a particle, a day, a clock or a recurrence beside them. */
function stands(frame: Frame, moment: Moment): boolean {
  if (hasDay(moment) || hasClock(moment) || !moment.bare || moment.firm) return true;
  return frame.everies.some((every) => near(every, moment) || near(moment, every));
}

function near(a: Spot, b: Spot): boolean {
  return b.start >= a.end && b.start - a.end <= 2;
}
