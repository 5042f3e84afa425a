import { type Desk, deskOf } from './support/desk.ts';
import { expect, test } from './support/test.ts';

/** The moment at which that row of AGENDA comes due (epoch ms). */
async function dueOf({ row }: Desk, title: string): Promise<number> {
  const time = row(title).getByRole('time');
  await expect(time).toBeVisible();
  return Date.parse((await time.getAttribute('datetime'))!);
}

test('a sentence becomes a row of AGENDA, and when it is due a message, a notice and a count', async ({
  app,
  home,
}) => {
  const desk = deskOf(app);
  await desk.say('4초 뒤에 물 마시라고 알려줘');
  const reply = desk.transcript.getByText(
    /\d+월 \d+일 \([월화수목금토일]\) 오[전후] \d+시.*\(Asia\/Seoul\).*물 마시기/,
  );
  await expect(reply).toBeVisible();
  const due = await dueOf(desk, '물 마시기');
  expect(Math.abs(due - Date.now())).toBeLessThan(6000);
  expect(home.readJob('물-마시기')).toContain('created_by: companion');
  await expect(desk.unread(1)).toBeHidden();

  await expect(desk.saidFirst('물 마시기')).toBeVisible({ timeout: 10_000 });
  await expect(desk.notice('물 마시기')).toBeVisible();
  await expect(desk.unread(1)).toBeVisible();
  // A one-shot that the companion made is taken down once it ran.
  await expect(desk.row('물 마시기')).toHaveCount(0);
  expect(() => home.readJob('물-마시기')).toThrow('ENOENT');

  await desk.notice('물 마시기').getByRole('button', { expanded: false }).first().click();
  await expect(desk.unread(1)).toBeHidden();
});

test('a page that is loaded again in a due slot loses nothing', async ({ app, home }) => {
  const desk = deskOf(app);
  // Where it is said: the last conversation.
  await desk.say('안녕하세요');
  await expect(desk.transcript.getByRole('article')).toHaveCount(2);
  home.writeReminder('창문 닫기', 2500);
  const due = await dueOf(desk, '창문 닫기');
  await expect.poll(() => Date.now(), { intervals: [10] }).toBeGreaterThan(due - 40);
  await app.reload();
  await expect(desk.saidFirst('창문 닫기')).toHaveCount(1);
  await expect(desk.notice('창문 닫기')).toHaveCount(1);
  await expect(desk.unread(1)).toBeVisible();
  // A person's own file stays, switched off.
  expect(home.readJob('창문-닫기')).toContain('enabled: false');
  await expect(desk.switchOf('창문 닫기')).not.toBeChecked();
});

test('killed in the middle of due slots and started again: each was told once', { tag: '@web' }, async ({
  app,
  companion,
  home,
}) => {
  const desk = deskOf(app);
  await expect(desk.box).toBeVisible();
  const titles = ['하나', '둘', '셋', '넷'].map((n) => `약 ${n}`);
  for (const [i, title] of titles.entries()) home.writeReminder(title, 2000 + i * 400);
  await expect(desk.notice(titles[0]!)).toBeVisible({ timeout: 10_000 });
  await companion.kill();
  await expect(app.getByText('연결이 끊겼어요', { exact: false })).toBeVisible();
  await companion.start();

  await app.goto(companion.address());
  for (const title of titles) await expect(desk.notice(title)).toHaveCount(1, { timeout: 10_000 });
  for (const title of titles) await expect(desk.saidFirst(title)).toHaveCount(1);
  await expect(desk.unread(titles.length)).toBeVisible();
});
