import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk } from '../testing/desk.tsx';
import { emptySnapshot, sampleSnapshot } from '../testing/samples.ts';

const dark = () => {
  const snapshot = sampleSnapshot();
  return { ...snapshot, settings: { ...snapshot.settings, theme: 'dark' as const } };
};
const english = () => {
  const snapshot = sampleSnapshot();
  return { ...snapshot, settings: { ...snapshot.settings, language: 'en' as const } };
};

afterEach(() => {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('the full desk has its landmarks and passes axe, light', async () => {
  await openDesk();
  await expect.element(page.getByRole('log', { name: '대화' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: '일정', exact: true })).toBeVisible();
  await expect.element(page.getByRole('region', { name: '알림', exact: true })).toBeVisible();
  await expect.element(page.getByText('가능성 높음')).toBeVisible();
  expect(document.documentElement.lang).toBe('ko');
  await expectAccessible();
});

test('the full desk passes axe, dark', async () => {
  await openDesk({ snapshot: dark() });
  await expect.element(page.getByText('가능성 높음')).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe('dark');
  await expectAccessible();
});

test('in English every word of the window is English, and the document says so', async () => {
  await openDesk({
    snapshot: { ...english(), sessions: [], agenda: [], inbox: [], unread: 0, examples: ['tomorrow at 9'] },
    session: null,
  });
  await expect.element(page.getByText('What should I look after?')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  const text = document.body.textContent ?? '';
  expect(text.match(/[가-힣]+/g)).toBeNull();
  await expectAccessible();
});

test('an empty desk offers examples that are said when clicked', async () => {
  const bridge = await openDesk({ snapshot: emptySnapshot(), messages: [], session: null });
  await expectAccessible();
  await page
    .getByRole('list', { name: '이렇게 말해 보세요' })
    .first()
    .getByText('내일 오전 9시에 배포 로그 확인해줘')
    .click();
  await expect.element(page.getByText('내일 오전 9시에 알려 드릴게요.').first()).toBeVisible();
  expect(bridge.calls).toContainEqual({
    method: 'say',
    input: { text: '내일 오전 9시에 배포 로그 확인해줘', sessionId: 1, agent: 'karen' },
  });
});

for (const width of [360, 700, 1000]) {
  test(`at ${width} px what has no room is a drawer, and nothing overflows`, async () => {
    await openDesk({ width });
    await expect.element(page.getByText('가능성 높음')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: '일정과 알림 열기', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '일정과 알림' });
    await expect.element(drawer.getByText('배포 로그 확인')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
  });
}

test('on a narrow screen the strip names what comes next and how much is unread, and opens the side', async () => {
  await openDesk({ width: 360 });
  const strip = page.getByRole('button', { name: /일정과 알림 열기:.*새 글: 개발 블로그.*알림 1/ });
  await strip.click();
  await expect.element(page.getByRole('dialog', { name: '일정과 알림' })).toBeVisible();
});

test('on a narrow screen the conversations and the agents are in one drawer', async () => {
  await openDesk({ width: 390 });
  await page.getByRole('button', { name: '대화 목록 열기' }).click();
  // Keys are for where there is a keyboard.
  await expect.element(page.getByRole('dialog').getByText('/', { exact: true })).not.toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'J.A.R.V.I.S.' }).click();
  await page.getByRole('dialog').getByText('오늘 할 일').click();
  await expect.element(page.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a database that can’t be opened shows the reason and two ways on; the way out leads to the desk', async () => {
  const bridge = await openDesk({ prepare: (one) => one.failNext('snapshot', 'database', 'jarvis.db 가 깨졌어요.') });
  await expect.element(page.getByText('jarvis.db 가 깨졌어요.')).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByText(/^2026-11-30 08:01 백업을 써요/)).toBeVisible();
  await page.getByRole('button', { name: /^백업에서 되살리기/ }).click();
  // What is not there any more is read first.
  await expect.element(page.getByText('백업에서 되살렸어요.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '계속하기' }).click();
  await expect.element(page.getByRole('log', { name: '대화' })).toBeVisible();
  expect(bridge.calls).toContainEqual({ method: 'home.recover', input: { how: 'backup' } });
});

test('without a backup there is one way on, and it is said that there is no other', async () => {
  await openDesk({
    prepare: (one) => {
      one.world.backup = null;
      one.failNext('snapshot', 'database', 'jarvis.db 가 깨졌어요.');
    },
  });
  await expect.element(page.getByText(/쓸 수 있는 백업은 없어서/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^비우고 새로 시작/ })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: /^백업에서 되살리기/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a way out that fails says why and leaves both buttons', async () => {
  await openDesk({
    prepare: (one) => {
      one.failNext('snapshot', 'database', '깨졌어요.');
      one.failNext('home.recover', 'disk_full', '디스크가 가득 찼어요.');
    },
  });
  await page.getByRole('button', { name: /^비우고 새로 시작/ }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('디스크가 가득 찼어요.');
  await expect.element(page.getByRole('button', { name: /^백업에서 되살리기/ })).toBeEnabled();
});

test('a home that another one holds is said so', async () => {
  await openDesk({ prepare: (one) => one.failNext('snapshot', 'home_busy', '다른 창이 이 홈을 쓰고 있어요.') });
  await expect.element(page.getByRole('heading', { name: '이미 다른 곳에서 쓰고 있어요' })).toBeVisible();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(page.getByRole('log', { name: '대화' })).toBeVisible();
});

test('while the way is cut a banner says so, nothing can be sent, and what is written stays', async () => {
  const bridge = await openDesk();
  const box = page.getByRole('textbox', { name: /에게 말하기$/ });
  await box.fill('쓰던 글');
  bridge.cut();
  await expect.element(page.getByText(/^연결이 끊겼어요/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('쓰던 글');
  await expect.element(page.getByRole('button', { name: '보내기', exact: true })).toBeDisabled();
  await expectAccessible();
  bridge.restore(true);
  await expect.element(page.getByText(/^연결이 끊겼어요/)).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('');
  await expect.element(page.getByRole('log').getByText('쓰던 글')).toBeVisible();
});

test('a tab of an earlier start says so, and is not told to wait', async () => {
  const bridge = await openDesk();
  bridge.refuse();
  await expect.element(page.getByText(/이 탭은 그 전에 열린 것이에요/)).toBeVisible();
  await expect.element(page.getByText(/^연결이 끊겼어요/)).not.toBeInTheDocument();
});

test('trouble of the companion stands over everything until it is taken note of', async () => {
  const bridge = await openDesk();
  bridge.emit({
    name: 'trouble.raised',
    payload: { code: 'disk_full', message: '디스크가 가득 찼어요.', at: bridge.world.snapshot.now },
  });
  await expect.element(page.getByText('디스크가 가득 찼어요.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '알겠어요' }).click();
  await expect.element(page.getByText('디스크가 가득 찼어요.')).not.toBeInTheDocument();
});

test('a trouble that is over takes itself back', async () => {
  const bridge = await openDesk();
  const trouble = { code: 'file' as const, message: 'config.yaml 3줄: 읽을 수 없어요.', at: bridge.world.snapshot.now };
  bridge.emit({ name: 'trouble.raised', payload: trouble });
  await expect.element(page.getByText(trouble.message)).toBeVisible();
  bridge.emit({ name: 'trouble.cleared', payload: { code: trouble.code, at: trouble.at } });
  await expect.element(page.getByText(trouble.message)).not.toBeInTheDocument();
});

test('another agent is one click away, with its newest conversation', async () => {
  await openDesk();
  await page.getByRole('navigation').getByRole('button', { name: 'J.A.R.V.I.S.' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: '오늘 할 일' })).toBeVisible();
});

test('focus shows what is left and ends with a click', async () => {
  const bridge = await openDesk();
  await page.getByRole('button', { name: '집중 25분' }).click();
  await expect.element(page.getByRole('button', { name: '집중 25분 남음' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '집중 25분 남음' }).click();
  await expect.element(page.getByRole('button', { name: '집중 25분', exact: true })).toBeVisible();
  expect(bridge.world.snapshot.focus.until).toBeNull();
});
