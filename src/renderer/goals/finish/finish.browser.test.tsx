import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Goal } from '../../../shared/contract.ts';
import { boxElement, type DeskOptions, expectAccessible, openDesk } from '../../testing/desk.tsx';
import { progress } from '../../testing/fake-finish.ts';
import { finishGoal, sampleFinishGoals } from '../../testing/fake-goals.ts';
import { approval, sampleSnapshot } from '../../testing/samples.ts';

const running = '로그인 오류를 고치고 테스트를 모두 통과시켜줘';
const asking = '배포 문서를 새 서버에 맞게 고쳐줘';
const card = () => page.getByRole('region', { name: '목표', exact: true });
const row = (sentence: string) => card().getByRole('listitem').filter({ hasText: sentence });
const open = (options: DeskOptions = {}) => openDesk({ goals: sampleFinishGoals(), ...options });
const openPage = async (sentence: string) => {
  await row(sentence).getByRole('button').first().click();
  return page.getByRole('dialog', { name: sentence });
};
const openAll = (panel: Element) => {
  for (const each of panel.querySelectorAll<HTMLElement>('[aria-expanded="false"]')) each.click();
};
const themed = (theme: 'light' | 'dark') => {
  const snapshot = sampleSnapshot();
  return { ...snapshot, settings: { ...snapshot.settings, theme } };
};
const sent = (bridge: { calls: { method: string; input: unknown }[] }, method: string) =>
  bridge.calls.filter((call) => call.method === method).map(({ input }) => input);

test('a row says the round, the share of the budget and the check; what is stuck comes first', async () => {
  await open();
  await expect.element(row(running).getByText('라운드 7 하는 중')).toBeVisible();
  await expect.element(row(running).getByText('예산 34% · 확인 실패')).toBeVisible();
  await expect.element(row('빌드를 10초').getByText(/명령이 끝나기를 기다려요/)).toBeVisible();
  await expect.element(row(asking).getByText('답을 기다림 · 라운드 7')).toBeVisible();
  await expect.element(row('타입 오류').getByText('토큰 한도에 닿음 · 라운드 12')).toBeVisible();
  const order = card()
    .getByRole('listitem')
    .elements()
    .map((each) => each.textContent ?? '');
  expect(order.findIndex((text) => text.includes('타입 오류'))).toBeLessThan(
    order.findIndex((text) => text.includes(running)),
  );
});

const coloured = ['f00000000003', 'f00000000006', 'f00000000007'];
const looks = sampleFinishGoals().flatMap(({ id, objective }) => [
  { id, objective, theme: 'light' as const },
  ...(coloured.includes(id) ? [{ id, objective, theme: 'dark' as const }] : []),
]);
test.each(looks)('the page of every state passes axe, with all that opens open: $id, $theme', async (look) => {
  await open({ snapshot: themed(look.theme) });
  await card().getByRole('button', { name: '끝난 목표' }).click();
  const sheet = await openPage(look.objective);
  await expect.element(sheet.getByText('누가')).toBeVisible();
  openAll(sheet.getByRole('tabpanel').element());
  await expectAccessible();
});

test('the rounds and the form pass axe', async () => {
  await open();
  const sheet = await openPage(running);
  for (const tab of ['라운드', '고치기']) {
    await sheet.getByRole('tab', { name: tab }).click();
    await expect.element(sheet.getByRole('tabpanel', { name: tab })).toBeVisible();
    openAll(sheet.getByRole('tabpanel').element());
    await expectAccessible();
  }
});

test('a requirement opens the calls that showed it; one further back is only named', async () => {
  await open();
  const sheet = await openPage(running);
  const requirement = sheet.getByRole('listitem').filter({ hasText: '가입 e2e가 통과한다' }).first();
  await expect.element(requirement.getByText('· 안 됨')).toBeVisible();
  await requirement.getByRole('button', { name: /c13/ }).click();
  await expect.element(requirement.getByText(/signup.spec.ts: 1 failed/)).toBeVisible();
  await expect.element(requirement.getByText('c3', { exact: true })).toBeVisible();
  await expect.element(requirement.getByRole('button', { name: /c3\b/ })).not.toBeInTheDocument();
});

test('a round opens to its files, its check with the output, and each call with what it changed', async () => {
  await open();
  const sheet = await openPage('빌드를 10초 안에 끝나게 해줘');
  await sheet.getByRole('tab', { name: '라운드' }).click();
  await sheet.getByRole('button', { name: /라운드 7/ }).click();
  await expect.element(sheet.getByText('src/login.test.ts')).toBeVisible();
  await sheet.getByRole('button', { name: /종료 코드 1/ }).click();
  await expect.element(sheet.getByRole('group', { name: '확인 명령의 출력' }).getByText(/41 passed/)).toBeVisible();
  await sheet.getByRole('button', { name: /c11/ }).click();
  await expect.element(sheet.getByRole('group', { name: /바뀐 내용/ }).getByText(/return user\?\.token/)).toBeVisible();
});

test('an answer lets a goal that asks go on; a refusal keeps the words', async () => {
  const bridge = await open();
  const sheet = await openPage(asking);
  const field = sheet.getByRole('textbox', { name: '대답' });
  await sheet.getByRole('button', { name: '대답하고 이어 하기' }).click();
  await expect.element(sheet.getByText('대답을 적어 주세요.')).toBeVisible();
  await field.fill('api2.example.com');
  bridge.failNext('goals.answer', 'conflict', '그사이 목표가 바뀌었어요.');
  await sheet.getByRole('button', { name: '대답하고 이어 하기' }).click();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('그사이 목표가 바뀌었어요.');
  await expect.element(field).toHaveValue('api2.example.com');
  await sheet.getByRole('button', { name: '대답하고 이어 하기' }).click();
  await expect.element(sheet.getByText('하는 중 · 라운드 7')).toBeVisible();
  expect(sent(bridge, 'goals.answer').at(-1)).toEqual({ id: 'f00000000003', revision: 1, text: 'api2.example.com' });
});

test('what waits for a yes is asked on the page', async () => {
  const bridge = await open();
  const asked = approval({ id: 91, sessionId: 3, job: 'goal-f00000000004' });
  bridge.world.snapshot.approvals.push(asked);
  bridge.emit({ name: 'approval.changed', payload: asked });
  const sheet = await openPage('오래된 로그를 정리해줘');
  await expect.element(sheet.getByRole('button', { name: '이 목표에서는 늘' })).toBeVisible();
  await sheet.getByRole('button', { name: '이번만' }).click();
  await expect.poll(() => sent(bridge, 'approvals.answer')).toEqual([{ id: 91, answer: 'once' }]);
});

test('a used-up limit is raised in its place, and only above what is used', async () => {
  const bridge = await open();
  const sheet = await openPage('타입 오류를 모두 없애줘');
  const field = sheet.getByRole('textbox', { name: '토큰 새 한도' });
  await field.fill('150k');
  await sheet.getByRole('button', { name: '늘리고 이어 하기' }).click();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('200,000보다 큰 수를 적어 주세요.');
  expect(sent(bridge, 'goals.edit')).toEqual([]);
  await field.fill('300k');
  await sheet.getByRole('button', { name: '늘리고 이어 하기' }).click();
  await expect.element(sheet.getByText('하는 중 · 라운드 12')).toBeVisible();
  expect(sent(bridge, 'goals.edit')).toEqual([
    { id: 'f00000000006', revision: 1, changes: { finish: { budget: { tokens: 300_000 } } } },
  ]);
});

test('the page follows a goal at work and keeps what is open, where one is, and the place; many changes are one question', async () => {
  const bridge = await open({ height: 600 });
  const sheet = await openPage(running);
  const disclosure = sheet.getByRole('button', { name: /c13/ }).first();
  await disclosure.click();
  const scroller = () => disclosure.element().closest('.overflow-y-auto') as HTMLElement;
  await expect.poll(() => document.activeElement === disclosure.element()).toBe(true);
  const place = scroller().scrollTop;
  const asked = () => sent(bridge, 'goals.get').length;
  const release = bridge.hold('goals.get');
  const before = asked();
  const [first = finishGoal({ id: 'f00000000001' })] = sampleFinishGoals();
  const emit = (rounds: number) => {
    const goal = { ...first, finish: progress({ rounds, sessionId: 2 }) };
    bridge.world.goals = bridge.world.goals.map((one) => (one.id === goal.id ? goal : one));
    bridge.emit({ name: 'goal.changed', payload: { id: goal.id, goal } });
  };
  for (const n of [8, 9, 10, 17]) {
    emit(n);
    await expect.element(sheet.getByText(`라운드 ${n} 하는 중`)).toBeVisible();
  }
  release();
  await expect.element(sheet.getByText('17 / 20')).toBeVisible();
  expect(asked() - before).toBeLessThanOrEqual(2);
  await expect.element(disclosure).toHaveAttribute('aria-expanded', 'true');
  await expect.element(disclosure).toHaveFocus();
  expect(scroller().scrollTop).toBe(place);
});

test('editing names only what was changed; Enter begins a line, but not inside a composition', async () => {
  const bridge = await open();
  const sheet = await openPage(running);
  await sheet.getByRole('tab', { name: '고치기' }).click();
  const third = sheet.getByRole('textbox', { name: '요구 사항 3' });
  await third.click();
  third
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }));
  await expect.element(sheet.getByRole('textbox', { name: '요구 사항 4' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByRole('textbox', { name: '요구 사항 4' })).toHaveFocus();
  await userEvent.keyboard('로그가 남는다');
  await sheet.getByRole('textbox', { name: '라운드' }).fill('');
  await sheet.getByRole('button', { name: '저장' }).click();
  await expect.element(sheet.getByText('1 이상의 정수를 적어 주세요.')).toBeVisible();
  await sheet.getByRole('textbox', { name: '라운드' }).fill('40');
  await sheet.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => sent(bridge, 'goals.edit')).toHaveLength(1);
  expect(sent(bridge, 'goals.edit')[0]).toEqual({
    id: 'f00000000001',
    revision: 1,
    changes: {
      finish: {
        requirements: [
          '로그인 오류가 다시 나지 않는다',
          '가입 e2e가 통과한다',
          '공개 API의 모양은 그대로다',
          '로그가 남는다',
        ],
        budget: { rounds: 40 },
      },
    },
  });
});

const resting = (): Goal[] =>
  sampleFinishGoals().map((goal) =>
    goal.status === 'active' && goal.finish
      ? { ...goal, running: false, finish: { ...goal.finish, armed: false } }
      : goal,
  );

test('after a start one card asks for all goals that rest; a look shows them; they go on together', async () => {
  const bridge = await open({ goals: resting() });
  const ask = page.getByRole('region', { name: '하던 목표 이어 하기' });
  await expect.element(ask.getByText('하던 목표 3개를 이어서 할까요?')).toBeVisible();
  await ask.getByRole('button', { name: '살펴보기' }).click();
  await expect.element(ask.getByText(running)).toBeVisible();
  await expectAccessible();
  await ask.getByRole('button', { name: /이 목표만 이어 하기: 로그인/ }).click();
  await expect.element(ask.getByText('하던 목표 2개를 이어서 할까요?')).toBeVisible();
  await ask.getByRole('button', { name: '모두 이어 하기' }).click();
  await expect.element(ask).not.toBeInTheDocument();
  expect(sent(bridge, 'goals.arm')).toEqual([{ ids: ['f00000000001'] }, { ids: ['f00000000002', 'f00000000008'] }]);
  await expect.element(page.getByRole('textbox', { name: /에게 말하기$/ })).toHaveFocus();
});

test('not now: the card goes, the goals rest on and say so', async () => {
  const bridge = await open({ goals: resting() });
  await page.getByRole('button', { name: '나중에', exact: true }).first().click();
  await expect.element(page.getByRole('region', { name: '하던 목표 이어 하기' })).not.toBeInTheDocument();
  await expect.element(row(running).getByText('이어 하라는 말을 기다림 · 라운드 7')).toBeVisible();
  expect(sent(bridge, 'goals.arm')).toEqual([]);
});

test('in the goal’s own conversation Esc pauses it and says so, never inside a composition', async () => {
  const bridge = await open({ session: 2 });
  const line = page.getByRole('group', { name: '하는 목표' });
  await expect.element(line.getByText('라운드 7 하는 중')).toBeVisible();
  await expect.element(line.getByText('Esc로 멈춰요')).toBeVisible();
  await expectAccessible();
  const strike = (part: KeyboardEventInit) =>
    boxElement().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...part }),
    );
  strike({ isComposing: true });
  strike({ keyCode: 229 });
  expect(sent(bridge, 'turn.stop')).toEqual([]);
  boxElement().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/목표를 멈췄어요/)).toBeVisible();
  expect(sent(bridge, 'turn.stop')).toEqual([{ sessionId: 2 }]);
  await line.getByRole('button', { name: '이어 하기' }).click();
  await expect.element(line.getByRole('button', { name: '목표 멈추기' })).toBeVisible();
});

test('elsewhere the agent’s goal is named over the box and can be paused; Esc leaves it alone', async () => {
  const bridge = await open();
  const line = page.getByRole('group', { name: '하는 목표' });
  await expect.element(line.getByText(running)).toBeVisible();
  boxElement().focus();
  await userEvent.keyboard('{Escape}');
  await line.getByRole('button', { name: '목표 멈추기' }).click();
  await expect.element(row(running).getByText('멈춰 있음 · 라운드 7')).toBeVisible();
  expect(sent(bridge, 'turn.stop')).toEqual([]);
  expect(sent(bridge, 'goals.act')).toEqual([{ id: 'f00000000001', revision: 1, action: 'pause' }]);
});

test('on a narrow screen the page, the resume card and the line fit', async () => {
  await open({ width: 360, session: 2, goals: resting() });
  await page.getByRole('button', { name: '살펴보기' }).click();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await page.getByRole('button', { name: /일정과 알림 열기:/ }).click();
  const sheet = await openPage('타입 오류를 모두 없애줘');
  await expect.element(sheet.getByText('누가')).toBeVisible();
  openAll(sheet.getByRole('tabpanel').element());
  await expectAccessible();
  const panel = sheet.getByRole('tabpanel').element();
  expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
});
