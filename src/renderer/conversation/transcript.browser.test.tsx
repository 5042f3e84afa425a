import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Message } from '../../shared/contract.ts';
import { expectAccessible, openDesk } from '../testing/desk.tsx';
import { at, message, sampleSnapshot } from '../testing/samples.ts';

const log = () => page.getByRole('log').element();
const many = (count: number): Message[] =>
  Array.from({ length: count }, (_, index) =>
    message({
      id: index + 1,
      sessionId: 1,
      role: index % 3 === 0 ? 'user' : 'agent',
      text: `글 ${index + 1}.`,
      at: at('9:00'),
    }),
  );
const fromEnd = () => log().scrollHeight - log().scrollTop - log().clientHeight;
const said = (id: number, text: string, state: Message['state'] = 'done') =>
  message({ id, sessionId: 1, text, at: at('9:59'), state });
const topOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top;
const still = async () => {
  for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
};

test('a conversation opens at its end', async () => {
  await openDesk({ messages: many(300) });
  await expect.element(page.getByText('글 300.', { exact: true })).toBeVisible();
  await expect.poll(fromEnd).toBeLessThanOrEqual(2);
});

test('of 5,000 messages only what is near is in the page, and the first can be reached', async () => {
  await openDesk({ messages: many(5000) });
  await expect.element(page.getByText('글 5000.', { exact: true })).toBeVisible();
  expect(log().querySelectorAll('article').length).toBeLessThan(80);
  for (let turn = 0; turn < 4; turn += 1) {
    log().scrollTop = 0;
    await still();
  }
  expect(log().querySelectorAll('article').length).toBeLessThan(80);
  expect(log().textContent).not.toContain('글 5000.');
});

for (const from of [700, 300, 0]) {
  test(`older messages come in above without moving what is read, ${from} px from the top`, async () => {
    const bridge = await openDesk({ messages: many(400) });
    await expect.poll(fromEnd).toBeLessThanOrEqual(2);
    const release = bridge.hold('messages.page');
    log().scrollTop = from;
    await still();
    const anchor = [...log().querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > 120);
    const reading = anchor?.textContent?.match(/글 \d+\./)?.[0] ?? '';
    const before = topOf(reading);
    release();
    await expect.poll(() => log().scrollTop).toBeGreaterThan(1000);
    for (let turn = 0; turn < 5; turn += 1) {
      await still();
      expect(Math.abs(topOf(reading) - before)).toBeLessThanOrEqual(2);
    }
    expect(bridge.calls.filter(({ method }) => method === 'messages.page')).toHaveLength(2);
  });
}

test('while one reads further up, what comes does not move the text; a pill counts it and leads to the end', async () => {
  const bridge = await openDesk({ messages: many(200) });
  await expect.poll(fromEnd).toBeLessThanOrEqual(2);
  log().scrollTop -= 900;
  log().dispatchEvent(new WheelEvent('wheel', { deltaY: -1, bubbles: true }));
  await expect.element(page.getByRole('button', { name: '맨 아래로' })).toBeVisible();
  await still();
  const visible =
    [...log().querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > 200)?.textContent ?? '';
  const reading = visible.match(/글 \d+\./)?.[0] ?? '';
  const before = topOf(reading);
  bridge.emit({ name: 'message.added', payload: said(900, '새로 온 말') });
  bridge.emit({ name: 'message.added', payload: said(901, '흐르는', 'streaming') });
  for (const words of ['흐르는 말', '흐르는 말이\n\n길어져', '흐르는 말이\n\n길어져\n\n요']) {
    bridge.emit({ name: 'message.changed', payload: said(901, words, 'streaming') });
    await still();
  }
  expect(Math.abs(topOf(reading) - before)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: '새 글 2개' }).click();
  await expect.element(page.getByText('새로 온 말', { exact: true })).toBeVisible();
  await expect.poll(fromEnd).toBeLessThanOrEqual(2);
});

test('at the end, what comes is followed', async () => {
  const bridge = await openDesk({ messages: many(100) });
  await expect.poll(fromEnd).toBeLessThanOrEqual(2);
  bridge.emit({ name: 'message.added', payload: said(900, '자라는', 'streaming') });
  for (let length = 1; length < 30; length += 1) {
    bridge.emit({ name: 'message.changed', payload: said(900, '한 줄\n\n'.repeat(length), 'streaming') });
    await still();
  }
  await expect.poll(fromEnd).toBeLessThanOrEqual(2);
});

test('only what an agent has finished saying is read out, once, and nothing old', async () => {
  const bridge = await openDesk();
  await expect.element(page.getByText('가능성 높음')).toBeVisible();
  const spoken = () =>
    [...document.querySelectorAll('main [aria-live="polite"].sr-only')].map((one) => one.textContent).join('');
  expect(spoken()).toBe('');
  bridge.emit({ name: 'message.added', payload: said(900, '반쯤', 'streaming') });
  bridge.emit({ name: 'message.changed', payload: said(900, '반쯤 한', 'streaming') });
  await still();
  expect(spoken()).toBe('');
  bridge.emit({ name: 'message.changed', payload: said(900, '다 한 말', 'done') });
  await expect.poll(spoken).toBe('K.A.R.E.N.: 다 한 말');
});

test('what was said first has a bell that can be heard', async () => {
  await openDesk();
  await expect.element(page.getByRole('article', { name: 'K.A.R.E.N.' }).getByText('먼저 건넨 말')).toBeInTheDocument();
});

test('items are rows with name, figure, deadline and link', async () => {
  const bridge = await openDesk();
  bridge.capabilities.host = 'electron';
  const rows = page.getByRole('article', { name: 'K.A.R.E.N.' }).getByRole('listitem').filter({ hasText: '화성동탄2' });
  await expect.element(rows.getByText('월 41만 2천원', { exact: true })).toBeVisible();
  await expect.element(rows.getByText('12월 9일 마감', { exact: true })).toBeVisible();
  await rows.getByRole('link').click();
  expect(bridge.calls).toContainEqual({ method: 'openExternal', input: { url: 'https://example.com/a-105' } });
});

test('the chip of a made job leads to its AGENDA row', async () => {
  await openDesk({ width: 1000 });
  await page.getByRole('button', { name: /새 글: 개발 블로그.*일정에서 보기/ }).click();
  const row = page
    .getByRole('dialog', { name: '일정과 알림' })
    .getByRole('listitem')
    .filter({ hasText: '평일 9~18시' });
  await expect.element(row).toBeVisible();
  expect(row.element().className).toContain('move-flash');
});

test('a failed answer keeps its text, says why, and can be tried again in its place', async () => {
  const messages = [
    message({ id: 1, sessionId: 1, role: 'user', text: '길게 물어본 것', at: at('9:00') }),
    message({
      id: 2,
      sessionId: 1,
      text: '여기까지 답하다가',
      state: 'failed',
      error: '서버가 끊었어요.',
      at: at('9:01'),
    }),
  ];
  const bridge = await openDesk({ messages });
  await expect.element(page.getByText('여기까지 답하다가')).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByText('서버가 끊었어요.')).toBeVisible();
  await page.getByRole('button', { name: '다시 시도' }).click();
  expect(bridge.calls).toContainEqual({ method: 'turn.retry', input: { messageId: 2 } });
  await expect.element(page.getByText('여기까지 답하다가')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '멈추기' })).toBeVisible();
});

test('a page that could not be fetched says why and can be asked for again', async () => {
  await openDesk({ prepare: (bridge) => bridge.failNext('messages.page', 'internal', '읽지 못했어요.') });
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain('읽지 못했어요.');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(page.getByText('가능성 높음')).toBeVisible();
});

test('a search finds words in every conversation and goes to the message, however far back', async () => {
  const messages = [...many(1500), message({ id: 2000, sessionId: 1, text: '끝', at: at('9:59') })];
  messages[20] = message({ id: 21, sessionId: 1, text: '옛날의 **보증금** 이야기', at: at('9:00', -40) });
  await openDesk({ messages });
  await page.getByRole('searchbox').fill('보증금');
  const hit = page.getByRole('region', { name: '찾은 글 1개' }).getByRole('button');
  await expect.element(hit.getByText('보증금', { exact: true })).toBeVisible();
  expect(hit.element().querySelector('mark')?.textContent).toBe('보증금');
  expect(hit.element().textContent).not.toContain('*');
  await expectAccessible();
  await hit.click();
  await expect.element(page.getByRole('log').getByText('보증금', { exact: true })).toBeVisible();
  await still();
  const { top, bottom } = page.getByRole('log').getByText('보증금', { exact: true }).element().getBoundingClientRect();
  expect(top).toBeGreaterThan(60);
  expect(bottom).toBeLessThan(740);
});

test('a search without hits says so', async () => {
  await openDesk();
  await page.getByRole('searchbox').fill('없는말');
  await expect.element(page.getByText(/찾은 글이 없어요/)).toBeVisible();
});

test('day lines follow the companion’s zone', async () => {
  const snapshot = { ...sampleSnapshot(), zone: 'America/New_York' };
  await openDesk({ snapshot, messages: [message({ id: 1, sessionId: 1, text: '한밤', at: at('9:00') })] });
  await expect.element(page.getByRole('log').getByText('19:00', { exact: true })).toBeVisible();
});
