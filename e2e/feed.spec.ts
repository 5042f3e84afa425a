import { ko } from '../src/shared/i18n/ko.ts';
import { deskOf } from './support/desk.ts';
import { farFromNow } from './support/home.ts';
import { feed, linkOf, test } from './support/site.ts';
import { expect } from './support/test.ts';

test('a watch of a feed, made in the form, tells what is new with its links, and says why when the feed is none', async ({
  app,
  site,
}) => {
  site.on('/feed', feed('첫 글'));
  const { agenda, row, inbox, notice, unread } = deskOf(app);
  await agenda.getByRole('button', { name: ko['agenda.add'] }).click();
  const form = app.getByRole('dialog', { name: ko['job.new'] });
  await form.getByText(ko['job.kind.feed_watch']).click();
  await form.getByLabel(ko['job.name']).fill('개발 블로그');
  await form.getByLabel(ko['job.url']).fill(site.url('/feed'));
  await form.getByLabel(ko['job.when'], { exact: true }).fill(farFromNow());
  await form.getByRole('button', { name: ko['job.create'] }).click();
  await expect(form).toBeHidden();

  const more = row('개발 블로그').getByRole('button', { name: ko['app.moreOf'].replace('{name}', '개발 블로그') });
  const run = async () => {
    await more.click();
    await app.getByRole('menuitem', { name: ko['agenda.run'] }).click();
  };
  /** And the menu has gone and given the focus back: it can be opened again. */
  const runInPlace = async () => {
    await run();
    await expect(more).toBeFocused();
  };
  await runInPlace();
  await expect(unread(1)).toBeVisible();
  await notice('개발 블로그').getByRole('button', { expanded: false }).first().click();
  await expect(inbox.getByRole('link', { name: /첫 글/ })).toHaveAttribute('href', linkOf('첫 글'));

  // Nothing new makes no notice; what is new is told alone.
  await runInPlace();
  await expect(app.getByText(ko['agenda.ran.empty'].replace('{name}', '개발 블로그'))).toBeVisible();
  await expect(notice('개발 블로그')).toHaveCount(1);
  site.on('/feed', feed('둘째 글', '첫 글'));
  await runInPlace();
  await expect(notice('개발 블로그')).toHaveCount(2);
  await notice('개발 블로그').first().getByRole('button', { expanded: false }).first().click();
  await expect(inbox.getByRole('link', { name: /둘째 글/ })).toBeVisible();
  await expect(inbox.getByRole('link', { name: /첫 글/ })).toBeHidden();

  site.on('/feed', { body: '<!doctype html><title>블로그</title><p>글</p>', headers: { 'content-type': 'text/html' } });
  await run();
  await expect(row('개발 블로그')).toContainText('피드가 아니라 웹 페이지예요');
});
