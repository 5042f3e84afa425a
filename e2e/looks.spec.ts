import type { Locator } from '@playwright/test';
import { en } from '../src/shared/i18n/en.ts';
import { ko } from '../src/shared/i18n/ko.ts';
import { deskOf, expectAccessible, expectWithin } from './support/desk.ts';
import { farFromNow, type Home } from './support/home.ts';
import { expect, test } from './support/test.ts';

/** Something in every group of AGENDA, and a notice. */
function furnish(home: Home): void {
  home.writeJob('water', `schedule: "${farFromNow()}"\nkind: reminder\nprompt: drink water\n`);
  home.writeJob('paused', 'schedule: "0 9 * * 1"\nkind: reminder\nprompt: weekly report\nenabled: false\n');
  home.writeJob('broken', 'schedule: "0 0 30 2 *"\nkind: reminder\nprompt: never\n');
  home.writeReminder('lock the door', 1200);
  home.writeJob('far', 'schedule: "0 9 1 1 *"\nkind: reminder\nprompt: new year\ntimezone: America/New_York\n');
}

test('the desk is accessible in both languages, light and dark, and every word follows the language', async ({
  app,
  home,
}) => {
  const { box, say, unread, row, transcript } = deskOf(app);
  await expect(box).toBeVisible();
  furnish(home);
  await expect(row('weekly report')).toBeVisible();
  await say('내일 9시에 배포 로그 확인해줘');
  await expect(transcript.getByText(/Asia\/Seoul/)).toBeVisible();
  await expect(unread(1)).toBeVisible();
  await expectAccessible(app);
  await expectWithin(app);

  await app.getByRole('button', { name: ko['rail.toDark'] }).click();
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(app);

  await app.getByRole('button', { name: ko['rail.settings'] }).click();
  await app.getByRole('dialog', { name: ko['settings.title'] }).getByText('English').click();
  await expect(app.locator('html')).toHaveAttribute('lang', 'en');
  await app.keyboard.press('Escape');
  await expect(app.getByRole('region', { name: en['agenda.label'], exact: true })).toContainText('every day');
  await expectAccessible(app);

  await app.getByRole('button', { name: en['rail.toLight'] }).click();
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'light');
  await app.getByRole('textbox', { name: /^Message / }).fill('remind me to stretch in 10 minutes');
  await app.keyboard.press('Enter');
  const log = app.getByRole('log', { name: en['chat.label'] });
  await expect(log.getByText(/I will remind you (?:today|tomorrow), .* [AP]M \(Asia\/Seoul\): stretch/i)).toBeVisible();
  await expectAccessible(app);

  // Both choices are the companion's, not the page's.
  await app.reload();
  await expect(app.locator('html')).toHaveAttribute('lang', 'en');
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('at 360 pixels one column, and the strip opens AGENDA and the notices', async ({ app, home }) => {
  await app.setViewportSize({ width: 360, height: 720 });
  await expect(deskOf(app).box).toBeVisible();
  furnish(home);
  const strip = app
    .getByRole('button', { name: new RegExp(`^${ko['chat.openSide']}`) })
    .filter({ hasText: 'drink water' });
  await expect(strip).toContainText(ko['strip.unread'].replace('{n}', '1'));
  await expectWithin(app);
  await expectAccessible(app);

  await strip.click();
  const side = app.getByRole('dialog', { name: ko['side.label'] });
  await expect(side.getByRole('switch', { name: /drink water/ })).toBeChecked();
  await expect(side.getByRole('region', { name: ko['inbox.title'], exact: true })).toContainText('lock the door');
  await expectWithin(app);
  await expectAccessible(app);
  await app.keyboard.press('Escape');
  await expect(side).toBeHidden();
  const { say, transcript } = deskOf(app);
  await say('내일 9시에 배포 로그 확인해줘');
  const chip = transcript.getByRole('button', { name: /^배포 로그 확인/ });
  await expect(chip).toBeVisible();
  const edge = async (part: Locator) => {
    const { x, width } = (await part.boundingBox())!;
    return x + width;
  };
  expect(await edge(chip)).toBeLessThanOrEqual(await edge(transcript.getByRole('article').last()));
  await expectWithin(app);
});
