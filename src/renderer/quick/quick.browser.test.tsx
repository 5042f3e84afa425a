import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/app.css';
import type { Bridge } from '../../shared/contract.ts';
import { ko } from '../../shared/i18n/ko.ts';
import { expectAccessible } from '../testing/desk.tsx';
import { entryOf, sentenceOf } from './entry.ts';
import { Quick } from './quick.tsx';

type Said = { method: string; input: unknown };
let calls: Said[];
let closed: number;
let answer: object;
/** An address bar of its own: the window of the test keeps its own. */
let at: EventTarget & { location: { hash: string } };

beforeEach(async () => {
  calls = [];
  closed = 0;
  answer = { reply: '12월 1일 (화) 오전 9시', sessionId: 3, created: [] };
});

async function open(hash: string) {
  at = Object.assign(new EventTarget(), { location: { hash } });
  const call = async (method: string, input: unknown) => {
    calls.push({ method, input });
    return { ok: true, data: method === 'say' ? answer : {} };
  };
  await render(
    <Quick
      bridge={{ call } as unknown as Bridge}
      language="ko"
      at={at as unknown as Window}
      close={() => {
        closed += 1;
      }}
    />,
  );
}
const box = () => page.getByRole('textbox');
const element = () => box().element() as HTMLTextAreaElement;
const said = () => calls.filter(({ method }) => method === 'say').map(({ input }) => (input as { text: string }).text);

test('it opens to be written in, sends with Enter, and shows the answer', async () => {
  await open('#say');
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('내일 9시에 배포 로그 확인{Enter}');
  await expect.element(page.getByText('12월 1일 (화) 오전 9시')).toBeVisible();
  expect(said()).toEqual(['내일 9시에 배포 로그 확인']);
  await expect.element(box()).toHaveValue('');
  await expectAccessible();
});

test('what is entrusted is a goal, and the answer leads to its conversation', async () => {
  await open('#goal');
  await box().fill('https://example.com/feed.xml 새 글');
  await page.getByRole('button', { name: ko['quick.send'] }).click();
  await page.getByRole('button', { name: ko['quick.open'] }).click();
  expect(said()).toEqual(['/goal https://example.com/feed.xml 새 글']);
  expect(calls.at(-1)).toEqual({ method: 'desktop.show', input: { sessionId: 3 } });
  expect(closed).toBe(1);
});

test('what could not be done stays in the box, with the reason', async () => {
  answer = { reply: '지난 시각이에요', sessionId: 3, created: [], refused: 'bad_input' };
  await open('#say');
  await box().fill('어제 9시에');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('지난 시각이에요');
  await expect.element(box()).toHaveValue('어제 9시에');
  await expectAccessible();
});

test('Esc closes; a text from a link only stands in the box', async () => {
  await open('#goal=%EC%83%88%20%EA%B8%80');
  await expect.element(box()).toHaveValue('새 글');
  expect(said()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
});

test('the keys of the other thing turn the open window, and keep what was written', async () => {
  await open('#say');
  await box().fill('쓰던 글');
  at.location.hash = '#goal';
  at.dispatchEvent(new Event('hashchange'));
  await expect.element(page.getByRole('textbox', { name: ko['quick.goal'] })).toHaveValue('쓰던 글');
});

describe('input methods', () => {
  const key = (init: KeyboardEventInit & { keyCode?: number }) =>
    element().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true, ...init }),
    );

  test('Enter while composing sends nothing, and Esc then closes nothing', async () => {
    await open('#say');
    await box().fill('한');
    key({ isComposing: true });
    key({ keyCode: 229 });
    key({ key: 'Escape', isComposing: true });
    expect([said(), closed]).toEqual([[], 0]);
  });

  test('a plain Enter before compositionend does not lose the last syllable', async () => {
    await open('#say');
    element().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    await box().fill('안녕하세요');
    key({});
    expect(said()).toEqual([]);
    element().dispatchEvent(new CompositionEvent('compositionend', { data: '요', bubbles: true }));
    await expect.poll(said).toEqual(['안녕하세요']);
  });
});

test('the address is read with care', () => {
  expect(entryOf('#goal')).toEqual({ mode: 'goal', text: '' });
  expect(entryOf('#say=a%20b')).toEqual({ mode: 'say', text: 'a b' });
  expect(entryOf('#say=%E0%A4%A')).toEqual({ mode: 'say', text: '' });
  expect(entryOf('')).toEqual({ mode: 'say', text: '' });
  expect(sentenceOf('goal', ' /goal x')).toBe('/goal x');
  expect(sentenceOf('goal', 'x')).toBe('/goal x');
});
