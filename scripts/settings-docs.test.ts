import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingKeys } from '../src/core/settings/keys.ts';
import { PAGE, settingsPage } from './settings-docs.ts';

test('docs/configuration.md is what the schema says; `npm run docs:settings` writes it', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(settingsPage());
});

test('every key is on the page with a meaning, and so is every field of its entries', () => {
  const rows = settingsPage()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  for (const { name } of settingKeys)
    expect(
      rows.some((row) => row.startsWith(`| \`${name}\` |`)),
      name,
    ).toBe(true);
  for (const row of rows) expect(row).not.toMatch(/\| *\|$|undefined/);
});
