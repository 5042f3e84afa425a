import { ko } from '../src/shared/i18n/ko.ts';
import { deskOf, expectAccessible } from './support/desk.ts';
import { feed, linkOf, test } from './support/site.ts';
import { expect } from './support/test.ts';

test('entrusted in the composer, it looks at once, tells with a link, and is silent until there is something new', async ({
  app,
  site,
}) => {
  site.on('/feed.xml', feed('one'));
  const { say, transcript, saidFirst, row } = deskOf(app);
  const goals = app.getByRole('region', { name: ko['goals.label'], exact: true });
  const sentence = `${site.url('/feed.xml')} 새 글 나오면 알려줘`;
  const goal = goals.getByRole('listitem').filter({ hasText: sentence });
  const choose = async (entry: string) => {
    const more = goal.getByRole('button', { name: ko['app.moreOf'].replace('{name}', sentence) });
    await more.click();
    await app.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(app.getByRole('menu')).toBeHidden();
  };

  await say(`/goal ${sentence}`);
  const told = saidFirst('one');
  await expect(told.getByRole('link', { name: /one/ })).toHaveAttribute('href', linkOf('one'));
  await expect(goal).toContainText(`1건 알렸어요 · 모델 0회`);
  await expect(goal).toContainText(ko['goals.status.active']);
  await expect(row(sentence)).toBeVisible();
  await expectAccessible(app);

  // The second look finds nothing new: no message, no model.
  await choose(ko['goals.look']);
  await expect(goal).toContainText(`${ko['goals.outcome.unchanged']} · 모델 0회`);
  await expect(saidFirst('')).toHaveCount(1);
  expect(site.asked('/feed.xml').length).toBeGreaterThanOrEqual(2);

  // Paused, its job is off; resumed, it looks at once and tells only what is new.
  await choose(ko['goals.pause']);
  await expect(goal).toContainText(ko['goals.status.paused']);
  await expect(row(sentence).getByRole('switch')).not.toBeChecked();
  site.on('/feed.xml', feed('two', 'one'));
  await choose(ko['goals.resume']);
  await expect(saidFirst('two').getByRole('link', { name: /two/ })).toBeVisible();
  await expect(saidFirst('')).toHaveCount(2);
  await expect(saidFirst('two').getByRole('link', { name: /one/ })).toHaveCount(0);
  await expect(row(sentence).getByRole('switch')).toBeChecked();

  // The chip in the conversation leads to the page: what was told, the turns, what happened to it.
  await transcript.getByRole('button', { name: new RegExp(ko['goals.chip']) }).click();
  const sheet = app.getByRole('dialog', { name: sentence });
  await expect(sheet.getByText(/feed_watch/)).toBeVisible();
  await expectAccessible(app);
  await sheet.getByRole('tab', { name: ko['goal.tab.told'] }).click();
  await expect(sheet.getByRole('link', { name: /two/ })).toHaveAttribute('href', linkOf('two'));
  await sheet.getByRole('tab', { name: ko['goal.tab.turns'] }).click();
  await expect(sheet.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3);
  await expectAccessible(app);
  await sheet.getByRole('tab', { name: ko['goal.tab.events'] }).click();
  await expect(sheet.getByRole('tabpanel').getByRole('listitem')).toHaveText([
    new RegExp(ko['goal.event.resumed']),
    new RegExp(ko['goal.event.paused']),
    new RegExp(ko['goal.event.created']),
  ]);
});

test('entrusted in the field of GOALS, edited on its page, stopped and taken up again; a reload shows the same', async ({
  app,
  site,
}) => {
  site.on('/news.xml', feed('one'));
  const goals = app.getByRole('region', { name: ko['goals.label'], exact: true });
  const row = (text: string) => goals.getByRole('listitem').filter({ hasText: text });
  await goals.getByRole('button', { name: ko['goals.add'] }).click();
  const entrust = app.getByRole('dialog', { name: ko['goals.add'] });
  const field = entrust.getByRole('textbox', { name: ko['goals.entrustWhat'] });
  await field.fill('lsdjflasjdf');
  await field.press('Enter');
  await expect(entrust.getByRole('alert')).toContainText('무엇을 챙길지 모르겠어요');
  await expect(row('lsdjflasjdf')).toHaveCount(0);
  const sentence = `${site.url('/news.xml')} 새 글 나오면 알려줘`;
  await field.fill(sentence);
  await field.press('Enter');
  await expect(entrust).toBeHidden();
  await expect(row(sentence)).toContainText('1건 알렸어요');

  await row(sentence).getByRole('button').first().click();
  const sheet = app.getByRole('dialog', { name: sentence });
  await sheet.getByRole('tab', { name: ko['goal.tab.edit'] }).click();
  await sheet.getByLabel(ko['job.when'], { exact: true }).fill('평일 9시마다');
  await sheet.getByRole('button', { name: ko['app.save'] }).click();
  await expect(sheet).toBeHidden();
  await row(sentence).getByRole('button').first().click();
  await expect(sheet.getByRole('tabpanel')).toContainText('평일 오전 9시');
  await sheet.getByRole('button', { name: ko['goals.stop'] }).click();
  await expect(sheet.getByRole('tabpanel')).toContainText(ko['goals.status.stopped']);
  await app.keyboard.press('Escape');

  await app.reload();
  await expect(goals.getByText(ko['goals.empty'])).toBeVisible();
  await goals.getByRole('button', { name: ko['goals.ended'] }).click();
  await expect(row(sentence)).toContainText(ko['goals.status.stopped']);
  await row(sentence).getByRole('button').first().click();
  await sheet.getByRole('button', { name: ko['goals.resume'] }).click();
  await expect(sheet.getByRole('tabpanel')).toContainText(ko['goals.status.active']);
  await app.keyboard.press('Escape');
  await expect(row(sentence)).toContainText(ko['goals.outcome.unchanged']);
});

test('the example of an empty GOALS becomes a goal with a click', async ({ app }) => {
  const goals = app.getByRole('region', { name: ko['goals.label'], exact: true });
  await goals.getByRole('list', { name: ko['goals.examples'] }).getByRole('button').click();
  await expect(goals.locator('[data-goal]')).toHaveCount(1);
  await expect(goals.locator('[data-goal]')).toContainText(ko['goals.example.feed']);
  await expect(deskOf(app).transcript.getByRole('button', { name: new RegExp(ko['goals.chip']) })).toBeVisible();
});
