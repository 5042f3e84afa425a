import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Approval, CompanionEvent, Message } from '../../shared/contract.ts';
import { box, boxElement, expectAccessible, openDesk } from '../testing/desk.tsx';
import { approval, at, call, message, sampleMessages, sampleSnapshot, step } from '../testing/samples.ts';

const answer = (part: Partial<Message>) => message({ id: 900, sessionId: 1, at: at('9:59'), ...part });
const added = (part: Partial<Message>): CompanionEvent => ({ name: 'message.added', payload: answer(part) });
const piece = (text: string, from: number, n = 0, kind: 'text' | 'reasoning' = 'text'): CompanionEvent => ({
  name: 'message.delta',
  payload: { id: 900, sessionId: 1, step: n, kind, at: from, text },
});
const writing = call({ name: 'write_file', arguments: '{"path":"a.txt"}', state: 'waiting' });
const asking = (part: Partial<Approval> = {}): CompanionEvent => ({
  name: 'approval.changed',
  payload: approval({ id: 1, ...part }),
});
const card = () => page.getByRole('group', { name: /해도 될까요/ });

/** A desk on which an agent waits to be allowed something. */
async function openAsked(part: Partial<Approval> = {}) {
  const bridge = await openDesk();
  await expect.element(box()).toHaveFocus();
  bridge.emit(added({ state: 'streaming', steps: [step({ text: '적을게요.', calls: [writing] })] }));
  bridge.world.snapshot.approvals = [approval({ id: 1, ...part })];
  bridge.emit(asking(part));
  await expect.element(card()).toBeVisible();
  return bridge;
}
/** A card does not hear keys that were on their way when it took the focus. */
const heard = () => new Promise((done) => setTimeout(done, 650));

test('an answer is drawn as it is written: thoughts folded, text with its marks', async () => {
  const bridge = await openDesk();
  bridge.emit(added({ state: 'streaming' }));
  bridge.emit(piece('먼저 생각', 0, 0, 'reasoning'));
  bridge.emit(piece('**굵', 0));
  bridge.emit(piece('게** 말해요', 3));
  await expect.element(page.getByText('굵게', { exact: true })).toBeVisible();
  await expect.element(page.getByText('먼저 생각')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '생각' }).click();
  await expect.element(page.getByText('먼저 생각')).toBeVisible();
  await expectAccessible();
});

test('while an answer grows the messages before it are not drawn again', async () => {
  const bridge = await openDesk();
  bridge.emit(added({ state: 'streaming' }));
  await expect.element(page.getByText('가능성 높음')).toBeVisible();
  const before = page.getByText('가능성 높음').element().closest('article')!;
  let drawn = 0;
  const observer = new MutationObserver(() => {
    drawn += 1;
  });
  observer.observe(before, { subtree: true, childList: true, characterData: true, attributes: true });
  for (let n = 0; n < 20; n += 1) {
    bridge.emit(piece('한 마디 ', n * 5));
    await new Promise((done) => setTimeout(done, 15));
  }
  await expect.element(page.getByText(/(한 마디 ?){20}/)).toBeVisible();
  observer.disconnect();
  expect(drawn).toBe(0);
});

test('calls are lines that say how they went, and open on what was given and what came of it', async () => {
  const calls = [
    call({ name: 'read_file', title: 'a.txt 읽기', arguments: '{"path":"a.txt"}', ms: 1234, result: '첫 줄' }),
    call({ name: 'grep', state: 'failed', result: '찾을 수 없어요.' }),
    call({ name: 'web_fetch', state: 'running' }),
    call({ name: 'shell', state: 'refused', result: '허락되지 않았어요.' }),
    call({ name: 'glob', state: 'done', result: '머리', file: '/home/me/.jarvis/results/900-c1.txt' }),
  ];
  await openDesk({
    messages: [
      ...structuredClone(sampleMessages),
      answer({ text: '끝', steps: [step({ calls }), step({ text: '끝' })] }),
    ],
  });
  const line = page.getByRole('button', { name: /read_file a.txt 읽기 했어요 · 1.2초/ });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  for (const said of ['못 했어요', '하는 중', '하지 않았어요']) {
    await expect.element(page.getByText(`· ${said}`, { exact: true })).toBeVisible();
  }
  await line.click();
  await expect.element(page.getByRole('group', { name: '결과' })).toHaveTextContent('첫 줄');
  await expect.element(page.getByRole('group', { name: '넘긴 값' })).toHaveTextContent('{ "path": "a.txt" }');
  await page.getByRole('button', { name: /^glob/ }).click();
  await expect.element(page.getByText('/home/me/.jarvis/results/900-c1.txt')).toBeVisible();
  await expectAccessible();
});

test('the answer that is being written can be stopped by its button and by Esc', async () => {
  const bridge = await openDesk();
  await expect.element(box()).toHaveFocus();
  bridge.emit(added({ state: 'streaming' }));
  await page.getByRole('button', { name: '멈추기' }).click();
  await userEvent.keyboard('{Escape}');
  const stops = () => bridge.calls.filter(({ method }) => method === 'turn.stop').map(({ input }) => input);
  await expect.poll(stops).toEqual([{ sessionId: 1 }, { sessionId: 1 }]);
  bridge.emit({ name: 'message.changed', payload: answer({ text: '끝', steps: [step({ text: '끝' })] }) });
  await expect.element(page.getByRole('button', { name: '멈추기' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(stops()).toHaveLength(2);
});

test('what the user said can be changed and sent again; what came after it goes out of view', async () => {
  const bridge = await openDesk();
  const mine = page.getByRole('article', { name: '나' }).filter({ hasText: '첫 번째 거' });
  await mine.hover();
  await mine.getByRole('button', { name: '나 메뉴' }).click();
  await page.getByRole('menuitem', { name: '고쳐서 다시 보내기' }).click();
  const field = page.getByRole('textbox', { name: '고친 말' });
  await expect.element(field).toHaveFocus();
  await expectAccessible();
  await field.fill('두 번째 거는?');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('두 번째 거는?')).toBeVisible();
  expect(bridge.calls).toContainEqual({ method: 'message.resend', input: { messageId: 4, text: '두 번째 거는?' } });
  await expect.element(page.getByText('가능성 높음')).not.toBeInTheDocument();
  await expect.element(field).not.toBeInTheDocument();
});

test('Esc leaves a change aside and does not stop anything', async () => {
  const bridge = await openDesk();
  bridge.emit(added({ state: 'streaming' }));
  const mine = page.getByRole('article', { name: '나' }).filter({ hasText: '첫 번째 거' });
  await mine.hover();
  await mine.getByRole('button', { name: '나 메뉴' }).click();
  await page.getByRole('menuitem', { name: '고쳐서 다시 보내기' }).click();
  await expect.element(page.getByRole('textbox', { name: '고친 말' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: '고친 말' })).not.toBeInTheDocument();
  expect(bridge.calls.some(({ method }) => method === 'turn.stop')).toBe(false);
  await expect.element(box()).toHaveFocus();
});

test('a question is read out, takes the focus of an idle desk, and is answered with a number', async () => {
  const bridge = await openAsked();
  await expect.element(card()).toHaveFocus();
  await expect.element(page.getByText('K.A.R.E.N. — 허락을 기다려요. write_file a.txt 쓰기')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'K.A.R.E.N., 새 글 1개, 허락 1' })).toBeVisible();
  await expectAccessible();
  await heard();
  await userEvent.keyboard('1');
  await expect.element(card()).not.toBeInTheDocument();
  expect(bridge.calls).toContainEqual({ method: 'approvals.answer', input: { id: 1, answer: 'once' } });
  await expect.element(page.getByText('이번만 허락했어요')).toBeVisible();
  await expect.element(box()).toHaveFocus();
});

test('a key that was on its way when the question came does not answer it', async () => {
  const bridge = await openAsked();
  await userEvent.keyboard('1');
  expect(bridge.calls.some(({ method }) => method === 'approvals.answer')).toBe(false);
  await expect.element(card()).toBeVisible();
});

test('while one writes a question does not take the focus; P leads to it, Tab and Enter answer it', async () => {
  const bridge = await openDesk();
  await userEvent.type(boxElement(), '쓰는 중');
  bridge.emit(added({ state: 'streaming', steps: [step({ calls: [writing] })] }));
  bridge.world.snapshot.approvals = [approval({ id: 1 })];
  bridge.emit(asking());
  await expect.element(card()).toBeVisible();
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('1');
  expect(boxElement().value).toBe('쓰는 중1');
  boxElement().blur();
  await userEvent.keyboard('p');
  await expect.element(card()).toHaveFocus();
  for (let presses = 0; presses < 4; presses += 1) await userEvent.keyboard('{Tab}');
  await expect.element(card().getByRole('button', { name: '아니요' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.calls.at(-1)).toEqual({ method: 'approvals.answer', input: { id: 1, answer: 'no' } });
  await expect.element(page.getByText('허락하지 않았어요')).toBeVisible();
});

test('what looks dangerous is red, has no “always”, and takes two keys', async () => {
  const bridge = await openAsked({
    danger: '저절로 실행되는 파일을 바꿔요.',
    preview: { type: 'command', command: 'rm -rf build', folder: '~/work' },
  });
  await expect.element(card().getByText('위험해 보여요. 저절로 실행되는 파일을 바꿔요.')).toBeVisible();
  await expect
    .element(card().getByRole('group', { name: '~/work 에서 실행할 명령' }))
    .toHaveTextContent('rm -rf build');
  expect(
    card()
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['이번만1', '아니요2']);
  await expectAccessible();
  await heard();
  await userEvent.keyboard('1');
  await expect.element(card().getByRole('button', { name: '이번만' })).toHaveFocus();
  expect(bridge.calls.some(({ method }) => method === 'approvals.answer')).toBe(false);
  await userEvent.keyboard('{Enter}');
  await expect.element(card()).not.toBeInTheDocument();
});

test('“always for this job” is offered only in the conversation of a job', async () => {
  await openAsked({ job: 'dev-blog' });
  await expect.element(card().getByRole('button', { name: '이 일정에서는 늘' })).toBeVisible();
  await openAsked();
  await expect.element(card().getByRole('button', { name: '이 일정에서는 늘' })).not.toBeInTheDocument();
});

test('a question of another conversation is a line that leads there', async () => {
  const bridge = await openDesk();
  bridge.world.messages.push(message({ id: 950, sessionId: 2, state: 'streaming' }));
  bridge.emit({ name: 'approval.changed', payload: approval({ id: 9, sessionId: 2, messageId: 950 }) });
  await expect.element(page.getByText('K.A.R.E.N. — 허락을 기다려요', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '보기', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: '청년 버팀목 한도 물어보기' })).toBeVisible();
  await expect.element(card()).toHaveFocus();
});

test('on a narrow screen the strip counts what waits, and nothing overflows', async () => {
  const snapshot = { ...sampleSnapshot(), approvals: [approval({ id: 1, title: '/아주/긴/경로/'.repeat(20) })] };
  const long = call({
    name: 'write_file',
    arguments: '{"path":"a.txt"}',
    state: 'refused',
    title: '/긴/경로'.repeat(30),
  });
  const messages = [
    ...structuredClone(sampleMessages),
    answer({ state: 'streaming', steps: [step({ calls: [long] })] }),
  ];
  await openDesk({ width: 360, snapshot, messages });
  await expect.element(page.getByRole('button', { name: '허락 1', exact: true })).toBeVisible();
  await expect.element(card()).toBeVisible();
  const right = card().element().getBoundingClientRect().right;
  expect(
    page
      .getByRole('button', { name: /^write_file/ })
      .element()
      .getBoundingClientRect().right,
  ).toBeLessThanOrEqual(right + 1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
});

test('the first message opens its conversation at once, so that its answer is seen while it is written', async () => {
  const bridge = await openDesk();
  await page.getByRole('button', { name: '새 대화' }).first().click();
  const release = bridge.hold('say');
  await userEvent.type(boxElement(), '길게 답해 줘{Enter}');
  await expect.poll(() => bridge.calls.some(({ method }) => method === 'say')).toBe(true);
  const opened = bridge.world.snapshot.sessions.at(-1)!.id;
  const begun = answer({ sessionId: opened, state: 'streaming' });
  bridge.emit({ name: 'message.added', payload: begun });
  bridge.emit({
    name: 'message.delta',
    payload: { id: 900, sessionId: opened, step: 0, kind: 'text', at: 0, text: '쓰는 중인 답' },
  });
  await expect.element(page.getByText('쓰는 중인 답')).toBeVisible();
  release();
});
