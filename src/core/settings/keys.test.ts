import { expect, test } from 'vitest';
import { allowedWords, isSection, namesBelow, settingKey, settingKeys } from './keys.ts';

test('every setting has a default that its own type takes, and a description', () => {
  expect(settingKeys.length).toBeGreaterThan(20);
  for (const key of settingKeys) {
    expect(key.schema.safeParse(key.standard).success, key.name).toBe(true);
    expect(key.description, key.name).not.toBe('');
    // A number is of something: its unit is in the meta and in the name, or it counts.
    if (/_(sec|mb)$/.test(key.name)) expect(key.unit, key.name).not.toBe('');
  }
});

test('what is allowed is said from the type', () => {
  const words = (name: string) => allowedWords(settingKey(name.split('.'))!, 'en');
  expect(words('language')).toBe('ko, en');
  expect(words('agenda.grace_sec')).toBe('0–3600 seconds');
  expect(words('feeds.max_mb')).toBe('0.1–100MB');
  expect(allowedWords(settingKey(['agenda', 'grace_sec'])!, 'ko')).toBe('0–3600초');
  expect(words('agenda.max_failures')).toBe('1–100 (whole)');
  expect(words('proactive.enabled')).toBe('true, false');
  expect(words('user.name')).toBe('text of up to 100 characters');
  expect(words('quiet.weekdays')).toBe('a span like "23:00-07:30"');
  for (const key of settingKeys) expect(allowedWords(key, 'ko'), key.name).not.toMatch(/undefined/);
});

test('sections are what has settings below it', () => {
  expect(isSection(['agenda'])).toBe(true);
  expect(isSection(['agenda', 'grace_sec'])).toBe(false);
  expect(isSection(['__proto__'])).toBe(false);
  expect(settingKey(['agenda'])).toBeNull();
  expect(namesBelow(['user'])).toEqual(['name']);
  expect(namesBelow([])).toEqual(expect.arrayContaining(['language', 'agenda']));
  expect(namesBelow(['nothing'])).toEqual([]);
});
