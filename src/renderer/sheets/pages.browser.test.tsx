import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxElement, expectAccessible, openDesk } from '../testing/desk.tsx';

/** Away from the text box: single keys belong to what is written there. */
async function leaveBox(): Promise<void> {
  boxElement().blur();
}

test('settings hold at once: language and theme', async () => {
  const bridge = await openDesk();
  await page.getByRole('button', { name: '설정' }).click();
  await expectAccessible();
  await page.getByText('어둡게', { exact: true }).click();
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
  await page.getByText('English', { exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  await page.getByRole('textbox', { name: 'Your name' }).fill('민지');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.world.snapshot.settings).toEqual({ language: 'en', theme: 'dark', userName: '민지' });
});

test('the theme of the rail is one click', async () => {
  await openDesk();
  await page.getByRole('button', { name: '어둡게 보기' }).click();
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
  await page.getByRole('button', { name: '밝게 보기' }).click();
  await expect.poll(() => document.documentElement.dataset.theme).toBe('light');
});

test('the health check lists every line and what to look at', async () => {
  await openDesk();
  await page.getByRole('button', { name: '설정' }).click();
  await page.getByRole('button', { name: '상태 점검' }).click();
  const doctor = page.getByRole('dialog', { name: '상태 점검' });
  await expect.element(doctor.getByText('살펴볼 것 2개')).toBeVisible();
  await expect.element(doctor.getByText('온전해요. 백업 7개, 가장 새것은 오늘 3:00')).toBeVisible();
  await expectAccessible();
});

test('a question mark shows the keyboard map; Esc closes it', async () => {
  await openDesk();
  await leaveBox();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: '단축키' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('single keys go to pages, and never while one writes', async () => {
  await openDesk();
  await userEvent.keyboard('a?');
  expect(boxElement().value).toBe('a?');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await leaveBox();
  await userEvent.keyboard('gh');
  await expect.element(page.getByRole('dialog', { name: '실행 기록' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('c');
  await expect.poll(() => document.activeElement).toBe(boxElement());
});

test('keys are read by their place: ㅁ of a Hangul layout is A', async () => {
  await openDesk();
  await leaveBox();
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ㅁ', code: 'KeyA', bubbles: true, cancelable: true }),
  );
  await expect.element(page.getByRole('dialog', { name: '새 일정' })).toBeVisible();
});

test('/ goes to the search, on a narrow screen too', async () => {
  await openDesk();
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await leaveBox();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await openDesk({ width: 360 });
  await expect.element(page.getByRole('log')).toBeVisible();
  await leaveBox();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
});

test('behind a dialog nothing can be reached; what lies under a dialog neither', async () => {
  await openDesk({ width: 1000 });
  await page.getByRole('button', { name: '일정과 알림 열기' }).click();
  await page.getByRole('button', { name: '일정 추가' }).click();
  await expect.element(page.getByRole('dialog', { name: '새 일정' })).toBeVisible();
  for (let turn = 0; turn < 20; turn += 1) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    expect(
      activeElement === document.body ||
        activeElement?.closest('[role="dialog"]')?.getAttribute('aria-label') === '새 일정',
    ).toBe(true);
  }
});

test('a conversation can be renamed, deleted and brought back', async () => {
  await openDesk();
  await page.getByRole('button', { name: '추천 공고 메뉴' }).click();
  await page.getByRole('menuitem', { name: '이름 바꾸기' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '이름' }).fill('공고 추천');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: '공고 추천' })).toBeVisible();
  await page.getByRole('button', { name: '공고 추천 메뉴' }).click();
  await page.getByRole('menuitem', { name: '지우기' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: '공고 추천' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: '공고 추천' })).toBeVisible();
});

test('how an agent is added is a file that can be copied', async () => {
  await openDesk();
  await page.getByRole('button', { name: '에이전트 추가' }).click();
  await expect.element(page.getByText('team/나만의이름.yaml')).toBeVisible();
  await expectAccessible();
});
