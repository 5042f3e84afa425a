import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk } from '../../testing/desk.tsx';
import { planDraft } from '../../testing/fake-finish.ts';
import { emptySnapshot, message, sampleSnapshot } from '../../testing/samples.ts';

const sheetOf = (name: string) => page.getByRole('dialog', { name });
const objective = '결제 오류를 고치고 테스트를 통과시켜줘';

test('until done: the sentence, the command, the folder and the budget go as /goal says them', async () => {
  const bridge = await openDesk();
  await page.getByRole('button', { name: '맡기기' }).first().click();
  const sheet = sheetOf('맡기기');
  await sheet.getByText('끝날 때까지 해줘').click();
  await sheet.getByRole('textbox', { name: '무엇을 끝낼까요?' }).fill(objective);
  await sheet.getByRole('textbox', { name: /확인 명령/ }).fill('npm test -- --run');
  await sheet.getByRole('textbox', { name: /작업 폴더/ }).fill('~/work/shop');
  await sheet.getByRole('button', { name: '예산' }).click();
  await sheet.getByRole('textbox', { name: '토큰' }).fill('많이');
  await sheet.getByRole('button', { name: '맡기기' }).click();
  await expect.element(sheet.getByText(/0보다 큰 수를 적거나/)).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('textbox', { name: '토큰' }).fill('200k');
  await sheet.getByRole('button', { name: '맡기기' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(bridge.calls.findLast(({ method }) => method === 'say')?.input).toMatchObject({
    text: `/goal --finish --verify=“npm test -- --run” --in=“~/work/shop” --tokens=200000 ${objective}`,
  });
  await expect.element(page.getByText(/끝날 때까지 해요/)).toBeVisible();
});

test('a draft comes live and leaves alone what was written meanwhile; entrusted, it is a goal with its page', async () => {
  const snapshot = { ...sampleSnapshot(), hasModel: true };
  const bridge = await openDesk({ snapshot });
  await page.getByRole('button', { name: '맡기기' }).first().click();
  await sheetOf('맡기기').getByText('끝날 때까지 해줘').click();
  await sheetOf('맡기기').getByRole('textbox', { name: '무엇을 끝낼까요?' }).fill(objective);
  await sheetOf('맡기기').getByRole('button', { name: '먼저 계획 세우기' }).click();
  const sheet = sheetOf('계획');
  await expect.element(sheet.getByText(/계획을 쓰고 있어요/)).toBeVisible();
  await sheet.getByRole('textbox', { name: /확인 명령/ }).fill('make check');
  const draft = planDraft({ id: 1, objective });
  bridge.world.plans[0] = draft;
  bridge.emit({ name: 'plan.changed', payload: draft });
  await expect.element(sheet.getByText(/계획이 왔어요/)).toBeVisible();
  await expect.element(sheet.getByRole('textbox', { name: '요구 사항 2' })).toHaveValue('모든 테스트가 통과한다');
  await expect.element(sheet.getByRole('textbox', { name: /확인 명령/ })).toHaveValue('make check');
  await expectAccessible();
  await sheet.getByRole('button', { name: '요구 사항 1 빼기' }).click();
  await sheet.getByRole('button', { name: '이대로 맡기기' }).click();
  await expect.element(sheetOf(objective).getByRole('tab', { name: '라운드' })).toBeVisible();
  expect(bridge.calls.find(({ method }) => method === 'plans.entrust')?.input).toEqual({
    id: 1,
    objective,
    requirements: ['모든 테스트가 통과한다'],
    steps: ['오류를 재현한다', '고친다'],
    verify: 'make check',
    folder: '',
  });
});

test.each([
  ['failed', '계획을 쓰지 못했어요. 양식을 채워 맡길 수 있어요.'],
  ['ready', /빈 양식이에요/],
  ['used', /이미 목표가 됐어요/],
] as const)('the chip opens a plan that is %s, and it says so', async (state, words) => {
  const made = message({ id: 1, sessionId: 1, text: '계획이에요.', created: [{ type: 'plan', name: '4' }] });
  const problem = state === 'failed' ? '계획을 쓰지 못했어요. 양식을 채워 맡길 수 있어요.' : null;
  await openDesk({
    messages: [made],
    prepare: (bridge) => bridge.world.plans.push(planDraft({ id: 4, state, problem, requirements: [], steps: [] })),
  });
  await page.getByRole('log').getByRole('button', { name: '계획 열기' }).click();
  const sheet = sheetOf('계획');
  await expect.element(sheet.getByText(words)).toBeVisible();
  const entrust = sheet.getByRole('button', { name: '이대로 맡기기' });
  if (state === 'used') await expect.element(entrust).toBeDisabled();
  else await expect.element(entrust).toBeEnabled();
  await expectAccessible();
});

test('a refusal of a plan is told, and the words stay', async () => {
  const made = message({ id: 1, sessionId: 1, text: '계획이에요.', created: [{ type: 'plan', name: '4' }] });
  const bridge = await openDesk({
    messages: [made],
    prepare: ({ world }) => world.plans.push(planDraft({ id: 4 })),
  });
  await page.getByRole('log').getByRole('button', { name: '계획 열기' }).click();
  const sheet = sheetOf('계획');
  bridge.failNext('plans.entrust', 'bad_input', '확인 명령을 돌릴 폴더가 없어요.');
  await sheet.getByRole('button', { name: '이대로 맡기기' }).click();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('확인 명령을 돌릴 폴더가 없어요.');
  await expect.element(sheet.getByRole('textbox', { name: '요구 사항 1' })).toHaveValue('결제 오류가 다시 나지 않는다');
});

test('in English the sheet has no Korean word', async () => {
  const snapshot = emptySnapshot();
  snapshot.settings = { ...snapshot.settings, language: 'en' };
  await openDesk({ snapshot, messages: [], session: null });
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('t');
  const sheet = sheetOf('Entrust something');
  await sheet.getByText('Work until it is done').click();
  await sheet.getByRole('button', { name: 'Budget' }).click();
  await expect.element(sheet.getByRole('textbox', { name: 'Tool calls' })).toBeVisible();
  expect(sheet.element().textContent?.match(/[가-힣]+/g)).toBeNull();
});
