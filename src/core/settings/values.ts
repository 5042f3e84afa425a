import type { SettingKey } from './keys.ts';

/** YAML 1.2 reads `no` as a text, and the environment holds nothing but texts. */
const TRUTH: Record<string, boolean> = { true: true, yes: true, on: true, false: false, no: false, off: false };
const NONE = new Set(['null', 'none', '~']);

export type Valued = { ok: true; value: unknown } | { ok: false };

/** The value of a setting as its type takes it; a text is also read as the number, truth value, list or nothing it spells. */
export function readValue(key: SettingKey, raw: unknown): Valued {
  for (const reading of typeof raw === 'string' ? readings(raw) : [raw]) {
    const parsed = key.schema.safeParse(reading);
    if (parsed.success && reading !== undefined) return { ok: true, value: parsed.data };
  }
  return { ok: false };
}

function readings(text: string): unknown[] {
  const trimmed = text.trim();
  const lower = trimmed.toLowerCase();
  const found: unknown[] = [text, trimmed];
  if (trimmed !== '' && Number.isFinite(Number(trimmed))) found.push(Number(trimmed));
  if (Object.hasOwn(TRUTH, lower)) found.push(TRUTH[lower]);
  if (NONE.has(lower)) found.push(null);
  found.push(listOf(trimmed));
  return found;
}

/** `["a", "b"]` or `a, b`. */
function listOf(text: string): unknown {
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text);
    } catch {
      // Not a list after all: the type refuses it.
      return undefined;
    }
  }
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
