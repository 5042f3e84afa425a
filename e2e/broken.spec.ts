import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ko } from '../src/shared/i18n/ko.ts';
import { createServed } from './support/served.ts';
import { expect, test } from './support/test.ts';

const GARBAGE = 'this is no database, and long enough to be looked at. '.repeat(100);

test('a broken database is shown with its reason and the way out, and nothing is lost', { tag: '@web' }, async ({
  home,
  page,
}) => {
  const database = join(home.dir, 'jarvis.db');
  writeFileSync(database, GARBAGE);
  const companion = createServed(home.dir);
  await companion.start();
  try {
    await page.goto(companion.address());
    await expect(page.getByText(database)).toBeVisible();
    expect(readFileSync(database, 'utf8')).toBe(GARBAGE);

    // There is no backup yet: that way is not offered.
    const ways = page.getByRole('button');
    await expect(page.getByText(ko['broken.keptAlone'])).toBeVisible();
    await expect(ways.filter({ hasText: ko['broken.backup'] })).toHaveCount(0);
    expect(readFileSync(database, 'utf8')).toBe(GARBAGE);

    await ways.filter({ hasText: ko['broken.fresh'] }).click();
    // What became of it is read before one goes on.
    await page.getByRole('button', { name: ko['broken.goOn'] }).click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    const aside = readdirSync(home.dir).filter((name) => name.startsWith('jarvis.db.broken'));
    expect(aside.map((name) => readFileSync(join(home.dir, name), 'utf8'))).toEqual([GARBAGE]);
  } finally {
    await companion.kill();
  }
});
