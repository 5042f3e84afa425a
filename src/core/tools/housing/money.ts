const UNITS: Record<string, number> = { 억: 100_000_000, 천만: 10_000_000, 백만: 1_000_000, 만: 10_000 };
/** One step of `1억 5천`, `150만원`, `3,600만`, `1.5억`, `2억 3천 500`. */
const PART = /\s*([\d,.]+)\s*(억|천\s*만|백\s*만|만|천)?/y;
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,4})?$/;

/** The largest sum that is believed (won). */
export const MOST_WON = 100_000_000_000;

/**
 * A sum in won, of a number or of words; null when it is none. After 억, a `천` without 만 means ten million ("1억 5천" is
 * 150,000,000) and a bare number 만 ("2억 500"); alone, `5천` is 5,000만 too: nobody says a fortune in thousands.
 */
export function parseWon(value: number | string): number | null {
  if (typeof value === 'number') return inRange(value);
  const text = value
    .trim()
    .replace(/^약\s*/, '')
    .slice(0, 60);
  // "5천원" are five thousand won to one reader and fifty million to another.
  if (/^[\d,.]+\s*천\s*원$/.test(text)) return null;
  const said = text.replace(/\s*원$/, '');
  if (said === '') return null;
  let sum = 0;
  let last = Number.POSITIVE_INFINITY;
  for (let at = 0; at < said.length; ) {
    PART.lastIndex = at;
    const found = PART.exec(said);
    if (found === null || !NUMBER.test(found[1]!)) return null;
    const unit = unitOf(found[2]?.replace(/\s/g, ''), last);
    // Units fall from left to right: "5만 1억" is a slip.
    if (unit === null || unit >= last) return null;
    sum += Number(found[1]!.replaceAll(',', '')) * unit;
    last = unit;
    at = PART.lastIndex;
  }
  return inRange(Math.round(sum));
}

function unitOf(named: string | undefined, last: number): number | null {
  if (named === '천') return 10_000_000;
  if (named !== undefined) return UNITS[named] ?? null;
  return last >= 10_000_000 && last !== Number.POSITIVE_INFINITY ? 10_000 : 1;
}

function inRange(won: number): number | null {
  return Number.isFinite(won) && won >= 0 && won <= MOST_WON ? Math.round(won) : null;
}

const grouped = (n: number) => n.toLocaleString('en-US', { maximumFractionDigits: 0 });

/** `205,910원` */
export const wonText = (won: number) => `${grouped(won)}원`;

/** As large sums are said: `1억 5,000만원`, `2,722만 4,000원`. */
export function sumText(won: number): string {
  const eok = Math.floor(won / 100_000_000);
  const man = Math.floor((won % 100_000_000) / 10_000);
  const rest = won % 10_000;
  const parts = [eok > 0 ? `${grouped(eok)}억` : '', man > 0 ? `${grouped(man)}만` : '', rest > 0 ? grouped(rest) : ''];
  return `${parts.filter((part) => part !== '').join(' ') || '0'}원`;
}

/** `3.1%`, without what a float adds. */
export const rateText = (rate: number) => `${Number(rate.toFixed(2))}%`;
