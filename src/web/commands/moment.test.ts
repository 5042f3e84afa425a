import { expect, test } from 'vitest';
import { momentText } from './moment.ts';

/** The offset of this machine at that moment, as `+09:00`. */
function offsetHere(iso: string): string {
  const minutes = -new Date(iso).getTimezoneOffset();
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

test.each(['2026-12-01T09:00:00', '2026-07-01T23:59:00'])('%s here is told without an offset', (local) => {
  const iso = local + offsetHere(local);
  expect(momentText(iso, 'en')).toBe(
    `${local.slice(0, 10)} (${local.includes('12-01') ? 'Tue' : 'Wed'}) ${local.slice(11, 16)}`,
  );
});

test('a moment of another zone keeps its own date and says its offset', () => {
  expect(momentText('2026-12-01T23:30:00+05:45', 'ko')).toBe('2026-12-01 (화) 23:30 +05:45');
});

test('seconds are told where there are any', () => {
  expect(momentText('2026-12-01T09:00:10+05:45', 'en')).toBe('2026-12-01 (Tue) 09:00:10 +05:45');
});

test('no moment is no text, and what is none is shown as it is', () => {
  expect([momentText(null, 'ko'), momentText('soon', 'ko')]).toEqual(['', 'soon']);
});
