import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxElement, openDesk } from '../testing/desk.tsx';
import { at, message } from '../testing/samples.ts';

const show = (...texts: string[]) =>
  openDesk({ messages: texts.map((text, index) => message({ id: index + 1, sessionId: 1, text, at: at('9:00') })) });
const log = () => page.getByRole('log').element();

/** The parser has taken the place of the plain text that stands until it is there. */
const parsed = async () => {
  await expect.poll(() => log().querySelectorAll('.prose-block').length).toBeGreaterThan(0);
  await expect.poll(() => log().querySelector('[data-unparsed]')).toBeNull();
};

beforeEach(() => {
  Object.assign(window, { ran: false });
});

test('raw HTML comes out as text; nothing of it runs', async () => {
  await show('앞 <script>window.ran = true</script> <img src=x onerror="window.ran = true"> <b>굵게</b> 뒤');
  await parsed();
  await expect.element(page.getByText(/<script>window.ran = true<\/script>.*<b>굵게<\/b> 뒤/)).toBeVisible();
  expect(log().querySelector('script, img, b')).toBeNull();
  expect((window as unknown as { ran: boolean }).ran).toBe(false);
});

test('links that would run something are words', async () => {
  await show('[누르세요](javascript:window.ran=true) [자료](data:text/html,x) [공고](https://example.com/a)');
  await expect.element(page.getByRole('link', { name: '공고' })).toHaveAttribute('href', 'https://example.com/a');
  await expect.element(page.getByText(/누르세요/)).toBeVisible();
  expect(log().querySelectorAll('a')).toHaveLength(1);
});

test('Korean emphasis beside particles and quotes', async () => {
  await show('**굵게(bold)**입니다. **"인용"**은 이래요.');
  await expect
    .poll(() => [...log().querySelectorAll('strong')].map((one) => one.textContent))
    .toEqual(['굵게(bold)', '"인용"']);
});

test('a picture from outside is a link, so that its server is not told', async () => {
  await show('![지도](https://example.com/map.png)');
  await expect.element(page.getByRole('link', { name: '지도' })).toBeVisible();
  expect(log().querySelector('img')).toBeNull();
});

test('an unclosed code fence, a lone surrogate, RTL marks and a lone closing tag: each message stands', async () => {
  await show('```js\nconst a = 1;\n\nconst b = 2;', '앞 \ud83d 뒤', '\u202eabc\u202c שלום **עולם**', '</div></main>');
  await parsed();
  await expect.element(page.getByText(/const b = 2;/)).toBeVisible();
  await expect.element(page.getByText('앞 \ufffd 뒤')).toBeVisible();
  await expect.element(page.getByText(/שלום/)).toBeVisible();
  await expect.element(page.getByText('</div></main>')).toBeVisible();
  expect(log().querySelectorAll('article')).toHaveLength(4);
});

test('a table of 10,000 rows and a message of 200 KB: the window goes on, and their end can be seen', async () => {
  const table = `| a | b |\n|---|---|\n${Array.from({ length: 10_000 }, (_, row) => `| ${row} | 값 |`).join('\n')}`;
  const long = `${'가나다라마바사 '.repeat(28_000)}끝말`;
  const before = performance.now();
  await show(table, long);
  await expect.element(page.getByText(/긴 글이라 앞부분만 보여요/).first()).toBeInTheDocument();
  boxElement().focus();
  expect(document.querySelectorAll('tr').length).toBeLessThan(2000);
  await page.getByRole('button', { name: '나머지 보기' }).last().click();
  await expect.element(page.getByText(/끝말/)).toBeInTheDocument();
  expect(performance.now() - before).toBeLessThan(20_000);
});

test('a message whose drawing fails says so in its place, and the others stand', async () => {
  const bad = message({ id: 2, sessionId: 1, text: '못 그리는 글', at: at('9:01') });
  Object.assign(bad, { items: [{ key: 'x', text: null }] });
  await openDesk({
    messages: [
      message({ id: 1, sessionId: 1, text: '앞 글', at: at('9:00') }),
      bad,
      message({ id: 3, sessionId: 1, text: '뒤 글', at: at('9:02') }),
    ],
  });
  await expect.element(page.getByText('앞 글')).toBeVisible();
  await expect.element(page.getByText(/이 글은 그리지 못했어요/)).toBeVisible();
  await expect.element(page.getByText('뒤 글')).toBeVisible();
});

test('tables and code scroll in their own box', async () => {
  await show(`| ${'아주긴머리말'.repeat(40)} | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`\n${'x'.repeat(600)}\n\`\`\``);
  await expect.poll(() => log().querySelectorAll('table, pre').length).toBe(2);
  expect(log().scrollWidth).toBeLessThanOrEqual(log().clientWidth);
});
