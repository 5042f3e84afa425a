import type { Answer } from './http.ts';
import { type FailKind, SourceFault } from './source.ts';

/** Codes of the data.go.kr gateway by what can be done about them. */
const KINDS: Record<string, FailKind> = {
  '1': 'busy',
  '2': 'busy',
  '4': 'busy',
  '5': 'busy',
  '10': 'unreadable',
  '11': 'unreadable',
  '12': 'unreadable',
  '20': 'key',
  '21': 'key',
  '22': 'limit',
  '23': 'busy',
  '29': 'key',
  '30': 'key',
  '31': 'key',
  '32': 'key',
  '33': 'key',
  '99': 'busy',
};
/** NODATA: a good answer without rows. */
const NO_DATA = '3';

const codeOf = (raw: unknown) =>
  String(raw ?? '')
    .trim()
    .replace(/^0+(?=.)/, '');

function fault(code: string): SourceFault {
  return new SourceFault(KINDS[code] ?? 'unreadable', code || 'unknown');
}

/**
 * The JSON of a data.go.kr answer; null where it says that there is no data. The gateway answers errors as XML, JSON, HTML
 * or a bare sentence, whatever was asked for, under 200 as well as 401, 403 or 504: what came decides, not the status.
 */
export function readGateway(answer: Answer): unknown {
  const text = answer.text.trim();
  if (text.startsWith('<')) {
    const code =
      /<returnReasonCode>\s*(\d{1,3})\s*</.exec(text.slice(0, 4000))?.[1] ??
      /<resultCode>\s*(\d{1,3})\s*</.exec(text.slice(0, 4000))?.[1];
    if (code !== undefined && codeOf(code) === NO_DATA) return null;
    if (code !== undefined) throw fault(codeOf(code));
    throw byStatus(answer, 'html');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // "Unauthorized", "API not found", "Unexpected errors": sentences instead of an answer.
    throw byStatus(answer, 'text');
  }
  const header = recordAt(value, 'OpenAPI_ServiceResponse', 'cmmMsgHeader');
  if (header !== null) {
    const code = codeOf(header.returnReasonCode);
    if (code === NO_DATA) return null;
    throw fault(code);
  }
  const result = recordAt(value, 'response', 'header')?.resultCode;
  if (result !== undefined && codeOf(result) !== '0') {
    if (codeOf(result) === NO_DATA) return null;
    throw fault(codeOf(result));
  }
  if (answer.status >= 400) throw byStatus(answer, 'json');
  return value;
}

function byStatus(answer: Answer, code: string): SourceFault {
  const { status } = answer;
  if (status === 401 || status === 403 || /^unauthori[sz]ed/i.test(answer.text.trim()))
    return new SourceFault('key', String(status));
  if (status === 429) return new SourceFault('limit', '429');
  return status >= 500 ? new SourceFault('busy', String(status)) : new SourceFault('unreadable', code);
}

/** The object at a path of names; null where there is none. */
export function recordAt(value: unknown, ...path: string[]): Record<string, unknown> | null {
  let at: unknown = value;
  for (const name of path) at = isRecord(at) ? at[name] : undefined;
  return isRecord(at) ? at : null;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list that may be a lone object where it holds one, and anything else where it holds none. */
export function listOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.filter(isRecord);
  return isRecord(value) ? [value] : [];
}

/** LH spreads the keys of one answer over two or three objects of an array: they are merged, never counted. */
export function mergedByKey(value: unknown): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const part of listOf(value)) {
    for (const [name, inner] of Object.entries(part)) {
      const before = merged[name];
      merged[name] = Array.isArray(before) && Array.isArray(inner) ? [...before, ...inner] : inner;
    }
  }
  return merged;
}

/** A field as text on one line; an empty text where it is missing. */
export function textOf(row: Record<string, unknown>, name: string): string {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
    : '';
}

/** A field as a whole number ("37,224,000" as well); null for “공고문 참조”. */
export function numberOf(row: Record<string, unknown>, name: string): number | null {
  const text = textOf(row, name).replaceAll(',', '').replace(/원$/, '');
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}
