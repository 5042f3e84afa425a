import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk } from '../testing/desk.tsx';
import { emptySpeaking, sampleSpeaking } from '../testing/fake-speaking.ts';
import { sampleSnapshot } from '../testing/samples.ts';

const list = () => page.getByRole('region', { name: '약속', exact: true });
const row = (name: string) => list().getByRole('listitem').filter({ hasText: name });

const open = (theme: 'light' | 'dark' = 'light') => {
  const snapshot = sampleSnapshot();
  snapshot.settings.theme = theme;
  return openDesk({ snapshot, speaking: sampleSpeaking(snapshot.now) });
};

for (const theme of ['light', 'dark'] as const) {
  test(`what was promised stands in AGENDA with its time, or without one (${theme})`, async () => {
    await open(theme);
    await expect.element(row('보고서 보내기').getByText('25분 뒤', { exact: false })).toBeVisible();
    await expect.element(row('도서관 책 반납').getByText('기한 없음')).toBeVisible();
    await expectAccessible();
  });
}

test('without commitments there is no list', async () => {
  await openDesk({ speaking: emptySpeaking() });
  await expect.element(page.getByRole('log')).toBeVisible();
  await expect.element(list()).not.toBeInTheDocument();
});

test('done is one click, and can be taken back', async () => {
  const bridge = await open();
  await row('보고서 보내기').getByRole('button', { name: '보고서 보내기 끝냄' }).click();
  await expect.element(row('보고서 보내기')).not.toBeInTheDocument();
  expect(bridge.calls).toContainEqual({ method: 'commitments.act', input: { id: 1, action: 'done' } });
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.element(row('보고서 보내기')).toBeVisible();
});

test('put off, it says until when and asks nothing before', async () => {
  const bridge = await open();
  await row('보고서 보내기').getByRole('button', { name: '보고서 보내기 메뉴' }).click();
  await page.getByRole('menuitem').nth(1).click();
  await expect.element(row('보고서 보내기').getByText(/에 다시$/)).toBeVisible();
  expect(bridge.calls).toContainEqual({ method: 'commitments.snooze', input: { id: 1, until: '10m' } });
});

test('what is written without words is not saved, and says so; the sentence it was found in stands beside it', async () => {
  const bridge = await open();
  await row('보고서 보내기')
    .getByRole('button', { name: /^보고서 보내기 / })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: '약속 고치기' });
  await expect.element(sheet.getByText('이렇게 말했어요: “3시까지 보고서 보낼게”')).toBeVisible();
  await expectAccessible();
  const what = sheet.getByRole('textbox', { name: '무엇을 하기로 했나요?' });
  await what.fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByText('무엇을 하기로 했는지 적어 주세요.')).toBeVisible();
  expect(bridge.calls.some(({ method }) => method === 'commitments.save')).toBe(false);
  await what.fill('분기 보고서 보내기');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(row('분기 보고서 보내기')).toBeVisible();
});
