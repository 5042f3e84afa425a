import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type DeskOptions, expectAccessible, openDesk } from '../testing/desk.tsx';
import { goal, sampleGoals } from '../testing/fake-goals.ts';
import { at, emptySnapshot, message, sampleSnapshot } from '../testing/samples.ts';

const housing = '조건 및 가장 좋은 원리금 납부액을 추천하는 공고만 알려줘';
const blog = '개발 블로그에 새 글 나오면 알려줘';
const card = () => page.getByRole('region', { name: '목표', exact: true });
const row = (sentence: string) => card().getByRole('listitem').filter({ hasText: sentence });
const open = (options: DeskOptions = {}) => openDesk({ goals: sampleGoals(), ...options });
const choose = async (sentence: string, entry: string) => {
  await row(sentence)
    .getByRole('button', { name: `${sentence} 메뉴` })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
const openPage = async (sentence: string) => {
  await row(sentence).getByRole('button').first().click();
  return page.getByRole('dialog', { name: sentence });
};
const themed = (theme: 'light' | 'dark') => {
  const snapshot = sampleSnapshot();
  return { ...snapshot, settings: { ...snapshot.settings, theme } };
};

test('a row says the sentence, the state with the last look, and the next one', async () => {
  await open();
  const first = row(housing);
  await expect.element(first.getByText('챙기는 중 · 10:00 변화 없음 · 모델 0회')).toBeVisible();
  await expect.element(first.getByText('다음 11:00 · 알린 것 3')).toBeVisible();
  await expect.element(row(blog).getByText('사용자가 멈췄어요')).toBeVisible();
  await expect.element(card().getByText('2', { exact: true })).toBeVisible();
});

test('a look that failed says why, in the row and on the page', async () => {
  const goals = sampleGoals();
  const failed = goals.find(({ objective }) => objective === housing)!;
  const reason = '127.0.0.1은 열 수 없는 주소예요.';
  failed.last = { ...failed.last!, outcome: 'failed', reason };
  await open({ goals });
  await expect.element(row(housing).getByText(reason)).toBeVisible();
  const sheet = await openPage(housing);
  await expect.element(sheet.getByText(reason)).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the card and every part of the page pass axe, ${theme}`, async () => {
    await open({ snapshot: themed(theme) });
    await expect.element(row(housing)).toBeVisible();
    await expectAccessible();
    const sheet = await openPage(housing);
    await expect.element(sheet.getByText('먼저 보는 것')).toBeVisible();
    await expectAccessible();
    for (const tab of ['알린 것', '차례', '있었던 일', '고치기']) {
      await sheet.getByRole('tab', { name: tab }).click();
      await expect.element(sheet.getByRole('tabpanel', { name: tab })).toBeVisible();
      if (tab === '차례') await sheet.getByRole('button', { expanded: false }).click();
      await expectAccessible();
    }
  });
}

test('pausing and resuming from the card', async () => {
  const bridge = await open();
  await choose(housing, '멈추기');
  await expect.element(row(housing).getByText(/^멈춰 있음/)).toBeVisible();
  await choose(housing, '다시 챙기기');
  await expect.element(row(housing).getByText(/^챙기는 중/)).toBeVisible();
  expect(bridge.calls.filter(({ method }) => method === 'goals.act').map(({ input }) => input)).toEqual([
    { id: 'aaaaaaaaaaaa', revision: 1, action: 'pause' },
    { id: 'aaaaaaaaaaaa', revision: 2, action: 'resume' },
  ]);
});

test('stopping takes it to the ended ones, which are folded, and can be undone', async () => {
  await open();
  await choose(housing, '그만 챙기기');
  await expect.element(row(housing)).not.toBeInTheDocument();
  await card().getByRole('button', { name: '끝난 목표' }).click();
  await expect.element(row(housing).getByText(/^그만둠/)).toBeVisible();
  await expect.element(row('동탄 행복주택').getByText('끝남 · 어제 18:00 1건 알렸어요 · 모델 1회')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.element(row(housing).getByText(/^챙기는 중/)).toBeVisible();
});

test('the page: cost, what was told with its links, and turns with the reason for each line', async () => {
  await open();
  const sheet = await openPage(housing);
  await expect.element(sheet.getByText('모델 2회 · 토큰 3,240 · $0.0021')).toBeVisible();
  await expect.element(sheet.getByText('오늘 11:00 · 1시간 뒤')).toBeVisible();
  await sheet.getByRole('tab', { name: '알린 것' }).click();
  await expect
    .element(sheet.getByRole('link', { name: /화성동탄2 A-105/ }))
    .toHaveAttribute('href', 'https://example.com/a-105');
  await expect.element(sheet.getByText(/어제 21:05 · 다른 목표나 일정이 알림/)).toBeVisible();
  await sheet.getByRole('tab', { name: '차례' }).click();
  await expect.element(sheet.getByText('게시판이 503 으로 답했어요.')).toBeVisible();
  await sheet.getByRole('button', { name: /알렸어요.*모델 2회.*알림 2 · 거름 3/ }).click();
  await expect.element(sheet.getByText('키가 없는 줄이라 뺐어요')).toBeVisible();
  await expect.element(sheet.getByText('전에 알린 것이라 뺐어요')).toBeVisible();
  await expect.element(sheet.getByText('도구 결과에 없는 줄이라 뺐어요')).toBeVisible();
  await expect.element(sheet.getByRole('link', { name: /A-3/ })).toHaveAttribute('href', 'https://example.com/a-3');
  await sheet.getByRole('tab', { name: '있었던 일' }).click();
  await expect.element(sheet.getByText('0 9-21 * * *')).toBeVisible();
});

test('the page follows a look that ends meanwhile, and why it does not move', async () => {
  const bridge = await open();
  const sheet = await openPage(housing);
  const [first = goal({ id: 'aaaaaaaaaaaa' })] = sampleGoals();
  bridge.emit({ name: 'goal.changed', payload: { id: first.id, goal: { ...first, running: true } } });
  await expect.element(sheet.getByText('지금 살펴보는 중')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: '지금 살펴보기' })).toBeDisabled();
  const why = '오늘 쓸 돈을 다 써서 기다려요';
  bridge.emit({ name: 'goal.changed', payload: { id: first.id, goal: { ...first, why } } });
  await expect.element(sheet.getByText(why)).toBeVisible();
});

test('with the keyboard alone: from the card to the page, through its parts, pause, and back', async () => {
  await open();
  await expect.element(row(housing)).toBeVisible();
  (row(housing).getByRole('button').first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog', { name: housing });
  await sheet.getByRole('tab', { name: '지금' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(sheet.getByRole('tab', { name: '알린 것' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  (sheet.getByRole('button', { name: '멈추기' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByRole('button', { name: '다시 챙기기' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(row(housing).getByRole('button').first()).toHaveFocus();
});

test('editing writes only what was changed; a goal that changed meanwhile is not written over', async () => {
  const bridge = await open();
  await choose(housing, '고치기');
  const sheet = page.getByRole('dialog', { name: housing });
  await sheet.getByRole('textbox', { name: '언제' }).fill('평일 9시마다');
  await expect.element(sheet.getByText('평일 오전 9시', { exact: true })).toBeVisible();
  bridge.failNext('goals.edit', 'conflict', '그사이 목표가 바뀌었어요.');
  await sheet.getByRole('button', { name: '저장' }).click();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('그사이 목표가 바뀌었어요.');
  await sheet.getByRole('textbox', { name: '맡긴 말' }).fill('');
  await sheet.getByRole('button', { name: '저장' }).click();
  await expect.element(sheet.getByText(/비울 수는 없어요/)).toBeVisible();
  await sheet.getByRole('textbox', { name: '맡긴 말' }).fill('서울 공고만 알려줘');
  await sheet.getByRole('button', { name: '저장' }).click();
  await expect.element(row('서울 공고만 알려줘')).toBeVisible();
  expect(bridge.calls.findLast(({ method }) => method === 'goals.edit')?.input).toEqual({
    id: 'aaaaaaaaaaaa',
    revision: 1,
    changes: { objective: '서울 공고만 알려줘', every: '평일 9시마다' },
  });
});

test('with nothing entrusted there is one example, which is entrusted with a click', async () => {
  await openDesk({ snapshot: emptySnapshot(), messages: [], session: null });
  await expectAccessible();
  const examples = card().getByRole('list', { name: '맡길 일의 예' });
  await expect.poll(() => examples.getByRole('button').elements()).toHaveLength(1);
  await examples.getByRole('button').click();
  await expect.element(row(housing).getByText('챙기는 중 · 아직 살펴보지 않음')).toBeVisible();
  await expect.element(page.getByRole('log').getByRole('button', { name: /목표 열기/ })).toBeVisible();
});

test('entrusting: one field; what is not taken is answered below it and the words stay', async () => {
  await open();
  await card().getByRole('button', { name: '맡기기' }).click();
  const sheet = page.getByRole('dialog', { name: '맡기기' });
  const field = sheet.getByRole('textbox', { name: '무엇을 챙길까요?' });
  await expect.element(field).toHaveFocus();
  await expectAccessible();
  await sheet.getByRole('button', { name: '맡기기' }).click();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('무엇을 챙길지 적어 주세요.');
  await field.fill('ㅁㄴㅇ');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByText(/무엇을 챙길지 모르겠어요/)).toBeVisible();
  await expect.element(field).toHaveValue('ㅁㄴㅇ');
  await field.fill('새 글 나오면 알려줘');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(row('새 글 나오면 알려줘').first()).toBeVisible();
});

test('the key T opens the field from anywhere', async () => {
  await open();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('t');
  await expect.element(page.getByRole('dialog', { name: '맡기기' })).toBeVisible();
});

test('a chip of a goal leads to its page', async () => {
  const made = message({ id: 1, sessionId: 1, text: '맡겼어요.', created: [{ type: 'goal', name: 'aaaaaaaaaaaa' }] });
  await open({ messages: [made] });
  await page
    .getByRole('log')
    .getByRole('button', { name: new RegExp(`^${housing}`) })
    .click();
  await expect.element(page.getByRole('dialog', { name: housing })).toBeVisible();
});

test('goals that can’t be loaded say why, and can be asked for again', async () => {
  await open({ prepare: (bridge) => bridge.failNext('goals.list', 'internal', '읽지 못했어요.') });
  await expect.element(card().getByText(/읽지 못했어요/)).toBeVisible();
  await expectAccessible();
  await card().getByRole('button', { name: '다시 시도' }).click();
  await expect.element(row(housing)).toBeVisible();
});

test('an ended goal can be taken up again, or off the list after a second click', async () => {
  const bridge = await open();
  await card().getByRole('button', { name: '끝난 목표' }).click();
  const sheet = await openPage('동탄 행복주택 마감까지 챙겨줘');
  await expect.element(sheet.getByText('공고가 마감됐어요.')).toBeVisible();
  await expect.element(sheet.getByRole('tab', { name: '고치기' })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: '목록에서 지우기' }).click();
  await expect.element(sheet.getByRole('button', { name: '정말 지우기' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(bridge.world.goals.map(({ id }) => id)).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
});

test('on a narrow screen the strip counts the goals and the page fits', async () => {
  await open({ width: 360 });
  await page.getByRole('button', { name: /일정과 알림 열기:.*목표 2.*알림 1/ }).click();
  await expectAccessible();
  const sheet = await openPage(housing);
  await expect.element(sheet.getByText('먼저 보는 것')).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('in English every word of the card and the page is English', async () => {
  const snapshot = { ...emptySnapshot(), examples: ['tomorrow at 9'] };
  snapshot.settings = { ...snapshot.settings, language: 'en' };
  const goals = [goal({ id: 'aaaaaaaaaaaa', objective: 'new posts', clock: 'every hour', told: 2 })];
  await openDesk({ snapshot, goals, messages: [], session: null });
  const row = page.getByRole('region', { name: 'Goals', exact: true });
  await expect.element(row.getByText('Looking after it · 10:00 AM no change · model 0×')).toBeVisible();
  expect(document.body.textContent?.match(/[가-힣]+/g)).toBeNull();
  await row
    .getByRole('button', { name: /^new posts/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'new posts' });
  await sheet.getByRole('tab', { name: 'Edit' }).click();
  await expect.element(sheet.getByRole('textbox', { name: 'What was entrusted' })).toBeVisible();
  expect(sheet.element().textContent?.match(/[가-힣]+/g)).toBeNull();
});

test('sentences of any kind do not break the row', async () => {
  const goals = [
    goal({ id: 'aaaaaaaaaaaa', objective: '아주긴문장'.repeat(300), why: '긴까닭'.repeat(200) }),
    goal({ id: 'bbbbbbbbbbbb', objective: '\u202eשלום' }),
    goal({ id: 'cccccccccccc', objective: '<b>x</b> & 3 < 4', updatedAt: at('8:00') }),
  ];
  await openDesk({ goals });
  await expect.element(row('<b>x</b> & 3 < 4')).toBeVisible();
  const { right } = card().element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(window.innerWidth - 14);
  for (const button of card().getByRole('button').elements()) {
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
});
