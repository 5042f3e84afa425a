import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ko } from '../src/shared/i18n/ko.ts';
import { deskOf, expectAccessible, expectWithin } from './support/desk.ts';
import type { Home } from './support/home.ts';
import type { Served } from './support/served.ts';
import { expect, test } from './support/test.ts';

const FAILED = 'deploy-prod: failed (rollback incomplete, 2/5 nodes)';

/** As a script of the user would: with the key that stands in the home. */
async function post(
  companion: Served,
  home: Home,
  event: { source: string; text: string; id: string },
): Promise<number> {
  const { origin } = new URL(companion.address());
  const key = readFileSync(join(home.dir, 'events.token'), 'utf8').trim();
  const answer = await fetch(`${origin}/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(event),
  });
  return answer.status;
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: ko['speak.title'] });

test('an event is said first; the answer “이미 했어” moves θ, which is shown and kept over a restart', async ({
  app,
  companion,
  home,
}) => {
  const desk = deskOf(app);
  await desk.say('배포만 끝나면 퇴근이야. 파이프라인 도는 중');
  expect(await post(companion, home, { source: 'ci', text: FAILED, id: 'run-77' })).toBe(202);
  const said = desk.saidFirst('deploy-prod');
  await expect(said).toHaveCount(1);
  await expect(said.getByRole('button', { name: ko['chat.saidFirst'] })).toBeVisible();
  await expectAccessible(app);

  await desk.say('이미 했어');
  await said.getByRole('button', { name: ko['chat.saidFirst'] }).click();
  const sheet = sheetOf(app);
  const spoke = sheet.getByRole('button', { name: new RegExp(ko['speak.reason.spoke']) });
  await spoke.click();
  await expect(sheet.getByRole('tabpanel')).toContainText(ko['speak.fact.trouble']);
  await expectAccessible(app);
  await sheet.getByRole('tab', { name: ko['speak.tab.learned'] }).click();
  const learned = sheet.getByRole('tabpanel');
  await expect(learned).toContainText(ko['speak.answer.dismissed']);
  await expect(learned).toContainText('65%');
  await expectAccessible(app);

  await companion.kill();
  await companion.start();
  await app.goto(companion.address());
  await expect(desk.saidFirst('deploy-prod')).toHaveCount(1);
  await app.keyboard.press('Escape');
  await desk.saidFirst('deploy-prod').getByRole('button', { name: ko['chat.saidFirst'] }).click();
  await sheet.getByRole('tab', { name: ko['speak.tab.learned'] }).click();
  await expect(learned).toContainText('65%');
  await learned.getByRole('button', { name: ko['speak.resetAll'] }).click();
  await expect(learned).toContainText(ko['speak.learnedNone']);
});

test('while the user types nothing is said, and it is said when they have stopped', async ({
  app,
  companion,
  home,
}) => {
  const desk = deskOf(app);
  await desk.say('배포만 끝나면 퇴근이야. 파이프라인 도는 중');
  await expect(desk.transcript.getByRole('article')).toHaveCount(2);
  let typing = true;
  const typist = (async () => {
    while (typing) await desk.box.pressSequentially('배포 ', { delay: 60 });
  })();
  await post(companion, home, { source: 'ci', text: FAILED, id: 'run-78' });
  await expect.poll(() => reasons(companion), { timeout: 15_000 }).toContain('typing');
  await expect(desk.saidFirst('deploy-prod')).toHaveCount(0);
  typing = false;
  await typist;
  await expect(desk.saidFirst('deploy-prod')).toHaveCount(1, { timeout: 20_000 });
});

test('in focus time nothing is said; when it is over it is', async ({ app, companion, home }) => {
  const desk = deskOf(app);
  await desk.say('배포만 끝나면 퇴근이야. 파이프라인 도는 중');
  await desk.say('/focus 25');
  await post(companion, home, { source: 'ci', text: FAILED, id: 'run-79' });
  await expect.poll(() => reasons(companion)).toContain('focus');
  await expect(desk.saidFirst('deploy-prod')).toHaveCount(0);
  await desk.say('/focus off');
  await expect(desk.saidFirst('deploy-prod')).toHaveCount(1);
});

test('what is said to a page that cannot be seen comes as a notification', async ({
  app,
  companion,
  home,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: new URL(companion.address()).origin });
  const desk = deskOf(app);
  await desk.say('배포만 끝나면 퇴근이야. 파이프라인 도는 중');
  await app.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    class Shown {
      static permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title}: ${body}`);
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await post(companion, home, { source: 'ci', text: FAILED, id: 'run-80' });
  await expect
    .poll(() => app.evaluate(() => (window as unknown as { shown: string[] }).shown))
    .toEqual([expect.stringContaining('deploy-prod')]);
});

test('a promise in the conversation stands in AGENDA; it is edited, put off, done and taken back', async ({ app }) => {
  const desk = deskOf(app);
  await desk.say('내일 3시까지 보고서 보낼게');
  const list = app.getByRole('region', { name: ko['commit.title'], exact: true });
  const row = list.getByRole('listitem').filter({ hasText: '보고서 보내기' });
  await expect(row).toContainText('내일');
  await expectAccessible(app);
  await row
    .getByRole('button', { name: /보고서 보내기/ })
    .first()
    .click();
  const sheet = app.getByRole('dialog', { name: ko['commit.editTitle'] });
  await expect(sheet).toContainText('내일 3시까지 보고서 보낼게');
  await sheet.getByLabel(ko['commit.what']).fill('분기 보고서 보내기');
  await sheet.getByRole('button', { name: ko['app.save'] }).click();
  const changed = list.getByRole('listitem').filter({ hasText: '분기 보고서 보내기' });
  await expect(changed).toHaveCount(1);
  await changed.getByRole('button', { name: ko['commit.doneOf'].replace('{name}', '분기 보고서 보내기') }).click();
  await expect(list).toBeHidden();
  await app.getByRole('button', { name: ko['app.undo'] }).click();
  await expect(changed).toHaveCount(1);
  await app.setViewportSize({ width: 360, height: 740 });
  await expectWithin(app);
});

/** More of why it was silent, newest first. */
async function reasons(companion: Served): Promise<string[]> {
  const { origin, hash } = new URL(companion.address());
  const answer = await fetch(`${origin}/rpc/proactive.day`, {
    method: 'POST',
    headers: { authorization: `Bearer ${hash.replace('#token=', '')}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await answer.json()) as { data: { reflected: { detail: string }[] } };
  return data.reflected.map(({ detail }) => detail);
}
