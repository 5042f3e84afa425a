import { beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { box, boxElement, expectAccessible, openAgain, openDesk } from '../testing/desk.tsx';
import type { FakeBridge } from '../testing/fake-bridge.ts';

let bridge: FakeBridge;
const said = () =>
  bridge.calls.filter(({ method }) => method === 'say').map(({ input }) => (input as { text: string }).text);
const composition = (type: string, data: string) =>
  boxElement().dispatchEvent(new CompositionEvent(type, { data, bubbles: true }));
const enter = (init: KeyboardEventInit & { keyCode?: number } = {}) =>
  boxElement().dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'Enter',
      code: 'Enter',
      keyCode: 13,
      bubbles: true,
      cancelable: true,
      ...init,
    }),
  );
/** What an input method does to the box: the text as it stands, and the event that says so. */
const typed = (text: string, isComposing: boolean) => {
  boxElement().value = text;
  boxElement().dispatchEvent(
    new InputEvent('input', { bubbles: true, isComposing, inputType: 'insertCompositionText' }),
  );
};

beforeEach(async () => {
  bridge = await openDesk();
  await expect.element(box()).toHaveFocus();
});

describe('input methods', () => {
  test('Enter while composing (isComposing) does not send', () => {
    composition('compositionstart', '');
    typed('한', true);
    enter({ isComposing: true });
    expect(said()).toEqual([]);
    expect(boxElement().value).toBe('한');
  });

  test('Enter with keyCode 229 does not send, also where isComposing is false', () => {
    typed('한글', false);
    enter({ keyCode: 229 });
    expect(said()).toEqual([]);
  });

  test('a plain Enter before compositionend does not lose the last syllable', async () => {
    composition('compositionstart', '');
    typed('안녕하세', true);
    enter();
    expect(said()).toEqual([]);
    typed('안녕하세요', true);
    composition('compositionend', '요');
    await expect.poll(said).toEqual(['안녕하세요']);
    expect(boxElement().value).toBe('');
  });

  test('a syllable that reaches the box only after compositionend is sent too', async () => {
    composition('compositionstart', '');
    typed('안녕하세', true);
    enter();
    composition('compositionend', '요');
    typed('안녕하세요', false);
    await expect.poll(said).toEqual(['안녕하세요']);
    expect(boxElement().value).toBe('');
  });

  test('a plain Enter whose compositionend never comes still sends', async () => {
    composition('compositionstart', '');
    typed('안녕', true);
    enter();
    await expect.poll(said).toEqual(['안녕']);
  });

  test('one Enter after the commit sends once; the box is empty after', async () => {
    composition('compositionstart', '');
    typed('안녕', true);
    composition('compositionend', '녕');
    typed('안녕', false);
    enter();
    await expect.poll(said).toEqual(['안녕']);
    expect(boxElement().value).toBe('');
  });

  test('the browser’s own composition: the Enter that commits does not send, the next one sends all of it', async () => {
    const session = cdp() as unknown as { send(method: string, params: object): Promise<void> };
    await session.send('Input.imeSetComposition', { text: '안', selectionStart: 1, selectionEnd: 1 });
    await session.send('Input.imeSetComposition', { text: '안녕', selectionStart: 2, selectionEnd: 2 });
    enter({ isComposing: true, keyCode: 229 });
    expect(said()).toEqual([]);
    await session.send('Input.insertText', { text: '안녕' });
    await expect.element(box()).toHaveValue('안녕');
    await userEvent.keyboard('{Enter}');
    await expect.poll(said).toEqual(['안녕']);
    await expect.element(box()).toHaveValue('');
  });

  test('Enter in a composition does not choose a command', () => {
    typed('/', false);
    composition('compositionstart', '');
    typed('/ㅎ', true);
    enter({ isComposing: true });
    expect(boxElement().value).toBe('/ㅎ');
  });
});

test('Enter sends, Shift+Enter makes a line, blanks alone are not sent', async () => {
  await userEvent.keyboard('하나{Shift>}{Enter}{/Shift}둘');
  expect(boxElement().value).toBe('하나\n둘');
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toEqual(['하나\n둘']);
  await userEvent.keyboard('   {Enter}');
  expect(said()).toHaveLength(1);
});

test('it grows to eight lines and scrolls from there', async () => {
  const height = () => boxElement().clientHeight;
  const one = height();
  await box().fill('줄\n'.repeat(3).trim());
  const three = height();
  await box().fill('줄\n'.repeat(8).trim());
  const eight = height();
  await box().fill('줄\n'.repeat(30).trim());
  expect(three).toBeGreaterThan(one);
  expect(eight).toBeGreaterThan(three);
  expect(height()).toBeLessThanOrEqual(eight + 4);
  expect(boxElement().scrollHeight).toBeGreaterThan(height());
});

test('a slash lists the commands with their help; arrows choose, Tab completes, Esc closes', async () => {
  await userEvent.keyboard('/');
  const list = page.getByRole('listbox', { name: '명령 목록' });
  await expect.element(list.getByText('한 번, 또는 마감까지 알려 줘요')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => list.getByRole('option', { selected: true }).element().textContent).toMatch(/^\/jobs/);
  await userEvent.keyboard('{ArrowUp}{Tab}');
  expect(boxElement().value).toBe('/schedule ');
  await expect.element(list).not.toBeInTheDocument();
  await box().fill('/f');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  expect(boxElement().value).toBe('/f');
});

test('what is written becomes the start of a goal, and is sent only by the user', async () => {
  await userEvent.type(box(), '새 글 나오면 알려줘');
  await page.getByRole('button', { name: '목표로 맡기기' }).click();
  await expect.element(box()).toHaveValue('/goal 새 글 나오면 알려줘');
  await expect.element(box()).toHaveFocus();
  expect(said()).toEqual([]);
});

test('a command that takes nothing is sent by choosing it', async () => {
  await userEvent.keyboard('/jo{Enter}');
  await expect.poll(said).toEqual(['/jobs']);
  expect(boxElement().value).toBe('');
});

test('arrow up in an empty box brings the last words back', async () => {
  await userEvent.keyboard('{ArrowUp}');
  expect(boxElement().value).toBe('첫 번째 거, 혼자 살면 소득 기준 맞아?');
});

test('a sentence with a time shows what is understood and when it comes; one without shows nothing', async () => {
  await box().fill('평일 9시마다 할 일 정리');
  await expect.element(page.getByText('평일 오전 9시')).toBeVisible();
  await expect.element(page.getByText(/12월 3일 \(목\) 9:00/)).toBeVisible();
  await box().fill('고마워요');
  await expect.element(page.getByText('평일 오전 9시')).not.toBeInTheDocument();
});

test('a time that is past is said in the line', async () => {
  await box().fill('어제 9시에 알려줘');
  await expect.element(page.getByText('어제는 지난 때예요. 앞으로 올 때를 적어 주세요.')).toBeVisible();
});

test('each conversation keeps its draft, over a restart too', async () => {
  await box().fill('쓰던 글');
  await page
    .getByRole('button', { name: /청년 버팀목/ })
    .first()
    .click();
  await expect.element(box()).toHaveValue('');
  await box().fill('다른 글');
  await page.getByRole('button', { name: /^추천 공고 9/ }).click();
  await expect.element(box()).toHaveValue('쓰던 글');
  await openAgain(bridge);
  await expect.element(box()).toHaveValue('쓰던 글');
});

test('what could not be sent stays with its reason and is sent again', async () => {
  bridge.failNext('say', 'internal', '지금은 적지 못했어요.');
  await userEvent.keyboard('잃으면 안 되는 말{Enter}');
  await expect.element(page.getByText('보내지 못했어요. 지금은 적지 못했어요.')).toBeVisible();
  await expect.element(page.getByText('잃으면 안 되는 말')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '다시 보내기' }).click();
  await expect.poll(() => bridge.world.messages.filter(({ text }) => text === '잃으면 안 되는 말')).toHaveLength(1);
  await expect.element(page.getByText(/^보내지 못했어요/)).not.toBeInTheDocument();
});

test('the focus stays in the box when the first words open a conversation', async () => {
  await page.getByRole('button', { name: '새 대화' }).first().click();
  await userEvent.keyboard('첫 마디{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: '첫 마디' })).toBeVisible();
  await expect.element(box()).toHaveFocus();
});

test('a text longer than a message can be says so before it is sent, and stays; shortened it is sent', async () => {
  const send = page.getByRole('button', { name: '보내기', exact: true });
  const long = '가나다 '.repeat(30_000).trim();
  typed(long, false);
  await expect.element(page.getByText(/^글이 119,999자예요\. 한 번에 100,000자까지/)).toBeVisible();
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(said()).toEqual([]);
  expect(boxElement().value).toBe(long);
  typed(long.slice(0, 100_000).trim(), false);
  await expect.element(page.getByText(/^글이 119,999자예요/)).not.toBeInTheDocument();
  await expect.element(send).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => said()[0]?.length).toBe(99_999);
});

test('a key in a long text costs one key: the text is not written into the page a second time', async () => {
  const long = '가나다 라마바사 '.repeat(11_000);
  typed(long, false);
  await userEvent.keyboard('끝');
  await expect.poll(() => boxElement().value.length).toBeGreaterThan(long.length);
  expect(boxElement().defaultValue).toBe('');
  expect(getComputedStyle(boxElement()).getPropertyValue('field-sizing')).toBe('fixed');
  const eight = boxElement().clientHeight;
  typed('줄\n'.repeat(30), false);
  await expect.poll(() => boxElement().clientHeight).toBe(eight);
});
