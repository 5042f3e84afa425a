/** What an error of the client says, read once: the judging works on this and nothing else. */
export interface ServerSays {
  status: number | null;
  /** The server's own words in one line, as far as there are any. */
  text: string;
  /** `code` and `type` of the error object, and every word in it, in lower case: for looking up. */
  words: string;
  /** The answer was a web page. */
  html: boolean;
  location: string | null;
  /** How long the server wants to be left alone (ms). */
  retryAfterMs: number | null;
  /** The code of a failed connection (`ECONNREFUSED` …); null where there was an answer. */
  cause: string | null;
}

const MAX_DETAIL = 240;

/** Reads any thrown value. `now` (epoch ms) is for a `Retry-After` that names a date; `key` is never in what comes out. */
export function readError(error: unknown, now: number, key: string | null): ServerSays {
  const fields = asRecord(error);
  const headers = fields.headers instanceof Headers ? fields.headers : null;
  const body = fields.error;
  const message = error instanceof Error ? error.message : String(error);
  // Without a status it is the client that speaks, of its own inside.
  const raw = redact(bodyText(body) ?? (fields.status === undefined ? '' : message.replace(/^\d{3} /, '')), key);
  const all = redact(`${message} ${body === undefined ? '' : safeJson(body)}`, key);
  const inStream = numberOf(asRecord(body).code);
  return {
    status: numberOf(fields.status) ?? (inStream !== null && inStream >= 400 ? inStream : null),
    text: oneLine(raw),
    words: all.toLowerCase().slice(0, 8000),
    html: isHtml(headers?.get('content-type') ?? null, all),
    location: headers?.get('location') ?? null,
    retryAfterMs: (headers === null ? null : retryAfter(headers, now)) ?? retryDelay(all),
    cause: fields.status === undefined && body === undefined ? causeOf(error) : null,
  };
}

/** Takes the key out of a text that may be shown or logged. */
export function redact(text: string, key: string | null): string {
  const clean = text.replace(/(bearer\s+)[^\s"',;]+/gi, '$1(key)');
  return key === null || key.length < 4 ? clean : clean.replaceAll(key, '(key)');
}

export function isHtml(contentType: string | null, body: string): boolean {
  return (
    /text\/html/i.test(contentType ?? '') || /^\s*(\d{3}\s+)?<(!doctype|html|head|body)\b/i.test(body.slice(0, 200))
  );
}

/** The title of a web page, or nothing. */
export function titleOf(html: string): string {
  return oneLine(/<title[^>]*>([^<]{0,200})/i.exec(html)?.[1] ?? '');
}

/** One line of at most 240 characters, without control characters. */
export function oneLine(text: string): string {
  const flat = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  return flat.length <= MAX_DETAIL ? flat : `${flat.slice(0, MAX_DETAIL - 1)}…`;
}

/** Nobody waits longer, and no date beyond it can be said. */
const LONGEST_MS = 366 * 24 * 3600 * 1000;

/** `Retry-After` in seconds or as a date (RFC 9110 §10.2.3), or `retry-after-ms`. */
function retryAfter(headers: Headers, now: number): number | null {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (Number.isFinite(ms) && ms >= 0) return Math.min(ms, LONGEST_MS);
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Number.parseFloat(value) * 1000, LONGEST_MS);
  // Without letters the parser would take a bare number for a year.
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.min(Math.max(date - now, 0), LONGEST_MS);
}

/** Google's servers say it in the body: `"retryDelay": "37s"`. */
function retryDelay(text: string): number | null {
  const found = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(text);
  return found === null ? null : Math.min(Number.parseFloat(found[1]!) * 1000, LONGEST_MS);
}

function bodyText(body: unknown): string | null {
  if (typeof body === 'string') return body;
  const fields = asRecord(Array.isArray(body) ? body[0] : body);
  for (const value of [fields.message, asRecord(fields.error).message, fields.detail, fields.error]) {
    if (typeof value === 'string' && value !== '') return value;
  }
  return body == null ? null : safeJson(body);
}

/** The deepest code of a chain of causes; that of the first of several tries where a name has more than one address. */
function causeOf(error: unknown, depth = 0): string | null {
  if (depth > 5 || typeof error !== 'object' || error === null) return null;
  const fields = error as { cause?: unknown; errors?: unknown; code?: unknown };
  const inner =
    causeOf(fields.cause, depth + 1) ?? (Array.isArray(fields.errors) ? causeOf(fields.errors[0], depth + 1) : null);
  return inner ?? (typeof fields.code === 'string' ? fields.code : null);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Circular: nothing that came over the wire is.
    return '';
  }
}
