import { ko } from '../src/shared/i18n/ko.ts';
import { deskOf } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test('what is put off and what is done stay so over a reload; both are in the history', async ({ app, home }) => {
  const { box, inbox, notice, unread } = deskOf(app);
  await expect(box).toBeVisible();
  for (const title of ['약 먹기', '문 잠그기', '불 끄기']) home.writeReminder(title, 1200);
  await expect(unread(3)).toBeVisible();
  await notice('약 먹기').getByRole('button', { name: ko['inbox.done'] }).click();
  await notice('문 잠그기').getByRole('button', { name: ko['inbox.snooze10'] }).click();
  await expect(unread(1)).toBeVisible();
  await app.reload();
  await expect(unread(1)).toBeVisible();
  await expect(notice('불 끄기')).toBeVisible();
  await expect(notice('약 먹기')).toHaveCount(0);

  await inbox.getByRole('button', { name: ko['inbox.seeAll'] }).click();
  const page = app.getByRole('dialog', { name: ko['inbox.page'] });
  await page.getByText(ko['inbox.filter.all'], { exact: true }).click();
  const all = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(all('약 먹기')).toContainText(ko['inbox.state.done']);
  await expect(all('문 잠그기')).toContainText(/\d+분 뒤 다시 알려요/);
  await all('문 잠그기').getByRole('button', { name: ko['inbox.reopen'] }).click();
  await page.getByRole('button', { name: ko['app.close'] }).click();
  await expect(notice('문 잠그기')).toBeVisible();
});

test('search finds a Korean word of two letters and leads to where it was said', async ({ app }) => {
  const { say, transcript } = deskOf(app);
  await say('내일 9시에 배포 로그 확인해줘');
  await expect(transcript.getByText(/Asia\/Seoul/)).toBeVisible();
  await say('매주 월요일 10시에 회의록 정리');
  const field = app.getByRole('searchbox', { name: ko['sessions.searchLabel'] });
  await app.getByRole('log', { name: ko['chat.label'] }).focus();
  await app.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill('배포');
  const hits = app.getByRole('region', { name: ko['sessions.hits'].replace('{n}', '2') });
  await expect(hits.getByRole('listitem')).toHaveCount(2);
  await expect(hits.locator('mark').first()).toHaveText('배포');
  await field.fill('회의록');
  await expect(hits.getByRole('listitem').first()).toContainText('회의록');
  await field.fill('없는낱말');
  await expect(app.getByText(/찾은 글이 없어요/)).toBeVisible();
  await app.keyboard.press('Escape');
  await expect(field).toHaveValue('');
});
