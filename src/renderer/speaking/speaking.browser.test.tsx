import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxElement, type DeskOptions, expectAccessible, openDesk } from '../testing/desk.tsx';
import { emptySpeaking, sampleSpeaking } from '../testing/fake-speaking.ts';
import { sampleSnapshot } from '../testing/samples.ts';

const sheet = () => page.getByRole('dialog', { name: '먼저 말하기' });
const row = (name: RegExp) => sheet().getByRole('button', { name });

/** The page, with a day in which something was said and silences. */
async function open(options: DeskOptions = {}) {
  const bridge = await openDesk({ speaking: sampleSpeaking(sampleSnapshot().now), ...options });
  boxElement().blur();
  await userEvent.keyboard('gw');
  await expect.element(sheet()).toBeVisible();
  return bridge;
}
const openLearned = async (options?: DeskOptions) => {
  const bridge = await open(options);
  await sheet().getByRole('tab', { name: '얼마나 자주' }).click();
  return bridge;
};
const themed = (theme: 'light' | 'dark') => {
  const snapshot = sampleSnapshot();
  snapshot.settings.theme = theme;
  return snapshot;
};

for (const theme of ['light', 'dark'] as const) {
  test(`a day says what was said and which gate closed, with facts, probabilities and θ (${theme})`, async () => {
    await open({ snapshot: themed(theme) });
    await expect.element(row(/먼저 말했어요/)).toHaveAttribute('aria-expanded', 'false');
    await row(/먼저 말했어요/).click();
    const said = sheet().getByRole('tabpanel');
    await expect.element(said.getByText('문제가 생김 · 기다리던 일', { exact: false })).toBeVisible();
    await expect.element(said.getByText('93% · 기준 60%')).toBeVisible();
    await expect.element(said.getByText('판정 2회 · 생각 1회', { exact: true })).toBeVisible();
    await row(/확신이 기준에 못 미쳤어요/).click();
    await expect.element(said.getByText('9번째 문 · 판정 2회 · 생각 1회')).toBeVisible();
    await expect.element(said.getByText('때를 모름 · 광고')).toBeVisible();
    await expectAccessible();
  });

  test(`what the answers taught stands by kind of source, and every move with its answer (${theme})`, async () => {
    await openLearned({ snapshot: themed(theme) });
    await expect.element(sheet().getByText('기준 55% · 5% 더 자주')).toBeVisible();
    await expect.element(sheet().getByText('기준 70% · 10% 더 드물게')).toBeVisible();
    await expect.element(sheet().getByText('→ “헐 바로 볼게”')).toBeVisible();
    await expectAccessible();
  });
}

test('a silence that cost nothing has nothing to open, and is counted', async () => {
  await open();
  await expect.element(sheet().getByText('59번', { exact: false })).toBeVisible();
  await expect.element(row(/말할 거리가 없었어요/)).not.toBeInTheDocument();
});

test('the day before is asked for by its date; there is none after today', async () => {
  const bridge = await open({ speaking: emptySpeaking() });
  await expect.element(sheet().getByText('이날은 생각해 본 것이 없어요.')).toBeVisible();
  await expect.element(sheet().getByRole('button', { name: '다음 날' })).toBeDisabled();
  await sheet().getByRole('button', { name: '전날' }).click();
  await expect.element(sheet().getByRole('heading', { name: '어제' })).toBeVisible();
  const days = () => bridge.calls.filter(({ method }) => method === 'proactive.day').map(({ input }) => input);
  const dayBefore = new Date(Date.parse(bridge.world.snapshot.now) - 86_400_000 + 9 * 3_600_000);
  await expect.poll(() => days().at(-1)).toEqual({ day: dayBefore.toISOString().slice(0, 10) });
  await expectAccessible();
});

test.each([
  ['왜 말했나, 왜 조용했나', 'proactive.day', /말할 거리가 없었어요/],
  ['얼마나 자주', 'proactive.state', /기준 55% · 5% 더 자주/],
] as const)('what cannot be read says why, and is read when it is tried again (%s)', async (tab, method, content) => {
  const why = '읽지 못했어요. 기록은 그대로예요.';
  await open({ prepare: (bridge) => bridge.failNext(method, 'database', why) });
  await sheet().getByRole('tab', { name: tab }).click();
  await expect.element(sheet().getByRole('alert').getByText(why)).toBeVisible();
  await expectAccessible();
  await sheet().getByRole('button', { name: '다시 시도' }).click();
  await expect.element(sheet().getByText(content)).toBeVisible();
  await expect.element(sheet().getByRole('alert')).not.toBeInTheDocument();
});

test('“how often” moves the base by the keyboard, once for each stop', async () => {
  const bridge = await openLearned();
  const slider = sheet().getByRole('slider', { name: /얼마나 자주/ });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '보통');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '조금 더 자주');
  await expect.element(sheet().getByText('확신이 55% 이상일 때 말해요. 판정: 내장 판정')).toBeVisible();
  expect(bridge.calls.filter(({ method }) => method === 'proactive.set')).toEqual([
    { method: 'proactive.set', input: { base: 0.55 } },
  ]);
});

test('a change that is refused says why, and nothing looks changed', async () => {
  const bridge = await openLearned();
  bridge.failNext('proactive.set', 'disk_full', '디스크가 가득 차서 바꾸지 못했어요.');
  await sheet().getByRole('switch', { name: '먼저 말하기' }).click();
  await expect.element(sheet().getByText('디스크가 가득 차서 바꾸지 못했어요.')).toBeVisible();
  await expect.element(sheet().getByRole('switch', { name: '먼저 말하기' })).toBeChecked();
});

test('one source is taken back to the base, the others keep what they learned', async () => {
  await openLearned();
  await sheet().getByRole('button', { name: '메일 되돌리기' }).click();
  await expect.element(sheet().getByText('기준 70% · 10% 더 드물게')).not.toBeInTheDocument();
  await expect.element(sheet().getByText('기준 55% · 5% 더 자주')).toBeVisible();
});

test('at 360 pixels nothing goes over the edge', async () => {
  await open({ width: 360, height: 740 });
  await row(/먼저 말했어요/).click();
  const within = () => document.documentElement.scrollWidth <= 360;
  expect(within()).toBe(true);
  await sheet().getByRole('tab', { name: '얼마나 자주' }).click();
  await expect.element(sheet().getByText('기준 55% · 5% 더 자주')).toBeVisible();
  expect(within()).toBe(true);
  await expectAccessible();
});
