/** What stands where a secret was. */
const HIDDEN = '[redacted]';

const LONGEST_TEXT = 8000;
const LONGEST_LIST = 100;
const DEEPEST = 6;
const MOST_VALUES = 2000;

/** Names whose value is a secret whatever its type, and names that also count things (`maxTokens: 32000`). */
const SECRET_WORDS = new Set(
  'secret secrets password passwords passwd passphrase pwd authorization cookie cookies credential credentials'.split(
    ' ',
  ),
);
const COUNTING_WORDS = new Set(['token', 'tokens', 'apikey', 'servicekey']);

/**
 * A copy of log fields without secrets, as plain JSON: whatever a key calls a key, token, secret, password, authorization or
 * cookie, at any depth, and what looks like one inside texts. Takes anything (cycles, errors, throwing getters) and bounds it.
 */
export function redactFields(fields: object): Record<string, unknown> {
  const seen: Seen = { open: new Set(), left: MOST_VALUES };
  const clean = redactValue(fields instanceof Error ? { err: fields } : fields, 0, seen);
  return typeof clean === 'object' && clean !== null && !Array.isArray(clean) ? { ...clean } : { value: clean };
}

interface Seen {
  /** The objects around the value: one of them again is a circle. */
  open: Set<object>;
  left: number;
}

function redactValue(value: unknown, depth: number, seen: Seen): unknown {
  seen.left -= 1;
  if (seen.left < 0) return '[more]';
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? String(value) : value.toISOString();
  if (value instanceof URL) return redactText(value.href);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (seen.open.has(value)) return '[circle]';
  if (depth >= DEEPEST) return '[deeper]';
  seen.open.add(value);
  const clean = Array.isArray(value)
    ? value.slice(0, LONGEST_LIST).map((each) => redactValue(each, depth + 1, seen))
    : redactObject(value, depth, seen);
  seen.open.delete(value);
  return clean;
}

function redactObject(value: object, depth: number, seen: Seen): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const key of namesOf(value)) {
    let inner: unknown;
    try {
      inner = (value as Record<string, unknown>)[key];
    } catch {
      // A getter that throws has nothing to say to the log.
      inner = '[unreadable]';
    }
    clean[key] = isSecretName(key, inner) ? HIDDEN : redactValue(inner, depth + 1, seen);
  }
  return clean;
}

/** An error's own parts are not enumerable. */
function namesOf(value: object): string[] {
  const names = Object.keys(value);
  return value instanceof Error
    ? ['name', 'message', 'stack', ...('cause' in value ? ['cause'] : []), ...names]
    : names;
}

function isSecretName(name: string, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  if (words.some((word) => SECRET_WORDS.has(word))) return true;
  if (typeof value === 'number' || typeof value === 'boolean') return false;
  const last = words.findLast((word) => word !== '');
  return last === 'key' || last === 'keys' || words.some((word) => COUNTING_WORDS.has(word));
}

/** Each with the part that stays in front. Bounded repeats: a log line must never cost seconds. */
const PATTERNS: [RegExp, string][] = [
  [/(\b(?:set-)?cookie["']?\s{0,3}[:=]\s{0,3})[^\r\n]+/gi, `$1${HIDDEN}`],
  [/(\b(?:proxy-)?authorization["']?\s{0,3}[:=]\s{0,3})[^\r\n]+/gi, `$1${HIDDEN}`],
  [/(\b(?:Bearer|Basic)\s{1,3})[\w.~+/=-]{6,}/gi, `$1${HIDDEN}`],
  [/(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@:"'<>]{1,200}:[^\s/@"'<>]{1,200}@/gi, `$1${HIDDEN}@`],
  [/((?:hooks\.slack\.com\/services|discord(?:app)?\.com\/api\/webhooks)\/)[^\s"'<>]+/gi, `$1${HIDDEN}`],
  [
    /((?:token|secret|passw(?:or)?d|passphrase|credential|(?:api|access|auth|service|private|client|secret)[-_ ]?key)[\w-]{0,40}["']?\s{0,3}[=:]\s{0,3}["']?)(?!\[redacted])(?!\d+\b)[^\s"'&;,#<>)}\]]+/gi,
    `$1${HIDDEN}`,
  ],
  [/((?:passw(?:or)?d|비밀번호|인증키|암호)\s{0,3}[=:]\s{0,3})[^\s"'&;,#<>)}\]]+/gi, `$1${HIDDEN}`],
  [/([?&#](?:key|sig|signature|auth)=)[^\s"'&#<>)]+/gi, `$1${HIDDEN}`],
  [/\b()(?:sk|rk|pk)-[\w-]{8,}/g, HIDDEN],
  [/\b()(?:gh[pousr]_|github_pat_|glpat-|xox[abprs]-|AIza)[\w-]{10,}/g, HIDDEN],
  [/\b()eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g, HIDDEN],
];

/** A text without what looks like a secret: `token=…`, `Bearer …`, `sk-…`, `serviceKey=…`, passwords in addresses. */
export function redactText(text: string): string {
  const whole = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}… (${text.length})` : text;
  return PATTERNS.reduce((clean, [pattern, kept]) => clean.replace(pattern, kept), whole);
}
