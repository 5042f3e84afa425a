import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk } from '../testing/desk.tsx';
import { emptySnapshot } from '../testing/samples.ts';

const fresh = () => openDesk({ snapshot: emptySnapshot(), messages: [], session: null, welcomed: false });
const welcome = () => page.getByRole('region', { name: '처음 시작하기' });

test('three steps: name and language, a model or none, a first job that is really made', async () => {
  const bridge = await fresh();
  await expectAccessible();
  await welcome().getByRole('textbox', { name: '부를 이름' }).fill('민지');
  await welcome().getByRole('button', { name: '다음' }).click();
  expect(bridge.world.snapshot.settings.userName).toBe('민지');
  await expectAccessible();
  await welcome().getByRole('button', { name: '모델 없이 시작' }).click();
  await expectAccessible();
  await welcome()
    .getByRole('button', { name: /1분 뒤에/ })
    .click();
  await expect.element(welcome()).not.toBeInTheDocument();
  await expect.poll(() => bridge.calls.some(({ method }) => method === 'say')).toBe(true);
});

test('every step can be left out, and all at once; it does not come back', async () => {
  await fresh();
  await welcome().getByRole('button', { name: '건너뛰기', exact: true }).click();
  await welcome().getByRole('button', { name: '건너뛰기', exact: true }).click();
  await expect.element(welcome().getByRole('button', { name: /1분 뒤에/ })).toBeVisible();
  await fresh();
  await welcome().getByRole('button', { name: '모두 건너뛰기' }).click();
  await expect.element(page.getByRole('heading', { name: '무엇을 챙겨 드릴까요?' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('companion.place') ?? '{}')).toMatchObject({ welcomed: true });
});

test('a home that holds something is not welcomed', async () => {
  await openDesk({ session: null, welcomed: false });
  // Nor does it come back to an empty new conversation: what was said meanwhile would be out of sight.
  await expect.element(page.getByRole('heading', { level: 1, name: '추천 공고' })).toBeVisible();
  await page.getByRole('button', { name: '새 대화' }).first().click();
  await expect.element(page.getByRole('heading', { name: '무엇을 챙겨 드릴까요?' })).toBeVisible();
});
