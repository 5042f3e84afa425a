import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxElement, expectAccessible, openDesk } from '../testing/desk.tsx';
import { at, notice, sampleSnapshot } from '../testing/samples.ts';

const card = () => page.getByRole('region', { name: '알림', exact: true });
const row = (title: string) => card().getByRole('listitem').filter({ hasText: title });
const titles = () =>
  card()
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('bdi')?.textContent);

test('what was missed is said so, with how late it is', async () => {
  await openDesk();
  await expect.element(row('치과 예약 전화').getByText('꺼져 있던 동안 지난 알림이에요 · 12분 늦음')).toBeVisible();
  await expect.element(card().getByText('새로 1')).toBeVisible();
});

test('what came while no window was open is no late notice, and of a watch the line says what is new', async () => {
  const snapshot = sampleSnapshot();
  const items = [
    { key: 'f4548', text: '공지 5' },
    { key: 'f4549', text: '공지 6' },
  ];
  const watch = { missed: true, title: '새 글', items };
  snapshot.inbox = [
    notice({ id: 1, title: '물 마시기', missed: true }),
    notice({ id: 2, ...watch, text: '새 글 2개\n항목: [f4548] 공지 5\n항목: [f4549] 공지 6' }),
    notice({ id: 3, ...watch, text: '항목: [f4548] 공지 5\n항목: [f4549] 공지 6', lateSec: 720 }),
  ];
  await openDesk({ snapshot });
  const lines = [
    '창이 닫혀 있던 동안 왔어요',
    '새 글 2개 · 창이 닫혀 있던 동안 왔어요',
    '공지 5 · 꺼져 있던 동안 지난 알림이에요 · 12분 늦음',
  ];
  for (const line of lines) await expect.element(card().getByText(line, { exact: true })).toBeVisible();
  expect(card().element().textContent).not.toContain('f4548');
});

test('done takes it away and can be undone', async () => {
  await openDesk();
  await row('치과 예약 전화').getByRole('button', { name: '완료' }).click();
  await expect.element(row('치과 예약 전화')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.element(row('치과 예약 전화')).toBeVisible();
});

test('ten minutes, one hour, tomorrow and an own time', async () => {
  const bridge = await openDesk();
  await row('치과 예약 전화').getByRole('button', { name: '10분 뒤' }).click();
  await expect.element(page.getByText('10분 뒤 다시 알려요')).toBeVisible();
  await row('새 글').getByRole('button', { name: '나중에' }).click();
  await expectAccessible();
  await page.getByRole('menuitem', { name: '때 정하기…' }).click();
  const sheet = page.getByRole('dialog', { name: '언제 다시 알릴까요?' });
  await sheet.getByLabelText('다시 알릴 때').fill('2026-11-30T09:00');
  await sheet.getByRole('button', { name: '이때 다시 알리기' }).click();
  await expect.element(sheet.getByText('지난 때예요. 앞으로 올 때를 골라 주세요.')).toBeVisible();
  await sheet.getByLabelText('다시 알릴 때').fill('2026-12-03T18:30');
  await sheet.getByRole('button', { name: '이때 다시 알리기' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(bridge.calls).toContainEqual({ method: 'inbox.snooze', input: { id: 2, until: '2026-12-03T09:30:00.000Z' } });
  await expect.element(card().getByText('새 알림이 없어요.')).toBeVisible();
});

test('opening one marks it read and shows its items', async () => {
  const bridge = await openDesk();
  await row('치과 예약 전화').getByRole('button', { expanded: false }).first().click();
  await expect.poll(() => bridge.world.snapshot.unread).toBe(0);
  await row('새 글').getByRole('button', { expanded: false }).first().click();
  await expect.element(card().getByText('글자 하나가 사라지는 까닭')).toBeVisible();
  await expectAccessible();
});

test('the keys: j and k move, Enter opens, s puts off, e is done and the focus goes on', async () => {
  const bridge = await openDesk();
  const button = (title: string) => row(title).getByRole('button').first();
  (button('치과 예약 전화').element() as HTMLElement).focus();
  await userEvent.keyboard('j');
  await expect.element(button('새 글')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(button('치과 예약 전화')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('치과 예약 전화')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('s');
  await expect.element(page.getByRole('menuitem', { name: '1시간 뒤' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  (button('치과 예약 전화').element() as HTMLElement).focus();
  await userEvent.keyboard('e');
  await expect.poll(() => bridge.world.snapshot.inbox[0]?.state).toBe('done');
  await expect.element(button('새 글')).toHaveFocus();
});

test('the keys work with a Hangul layout too', async () => {
  const bridge = await openDesk();
  const button = row('치과 예약 전화').getByRole('button').first().element() as HTMLElement;
  button.focus();
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ㄷ', code: 'KeyE', bubbles: true, cancelable: true }));
  await expect.poll(() => bridge.world.snapshot.inbox[0]?.state).toBe('done');
});

test('the page that a key opens is triaged by keys at once, and what had no focus gets none back', async () => {
  const bridge = await openDesk();
  boxElement().blur();
  await userEvent.keyboard('gi');
  await expect.element(page.getByRole('dialog', { name: '모든 알림' })).toBeVisible();
  await userEvent.keyboard('je');
  await expect.poll(() => bridge.world.snapshot.inbox[1]?.state).toBe('done');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('dialog', { name: '새 일정' })).toBeVisible();
  expect(boxElement().value).toBe('');
});

test('what comes in is there at once, the newest first', async () => {
  const bridge = await openDesk();
  bridge.emit({
    name: 'inbox.changed',
    payload: { item: notice({ id: 9, title: '물 마시기', at: at('10:00') }), unread: 2 },
  });
  await expect.element(card().getByText('새로 2')).toBeVisible();
  expect(titles()[0]).toBe('물 마시기');
});

test('the page holds what is put off and what is done, and goes back through all there ever was', async () => {
  const snapshot = sampleSnapshot();
  snapshot.inbox = Array.from({ length: 120 }, (_, index) =>
    notice({ id: 200 - index, title: `알림 ${200 - index}`, at: at('9:00', -index), state: 'done' }),
  );
  snapshot.inbox.push(
    notice({ id: 1, title: '미뤄 둔 것', state: 'snoozed', snoozedUntil: at('18:00'), at: at('9:00', -200) }),
  );
  const visible = snapshot.inbox;
  await openDesk({ snapshot: { ...snapshot, inbox: visible } });
  await card().getByRole('button', { name: '모두 보기' }).click();
  const all = page.getByRole('dialog', { name: '모든 알림' });
  await expect.element(all.getByText('새 알림이 없어요.')).toBeVisible();
  await all.getByRole('button', { name: '미룬 것', exact: true }).click();
  await expect.element(all.getByText('미뤄 둔 것')).toBeVisible();
  await all.getByRole('button', { name: '모두', exact: true }).click();
  await expect.element(all.getByText('알림 200', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('from a notice to where it was said', async () => {
  const snapshot = sampleSnapshot();
  snapshot.inbox = [notice({ id: 5, title: '새 1순위', sessionId: 1, messageId: 3 })];
  await openDesk({ snapshot, session: 2 });
  await row('새 1순위').getByRole('button').first().click();
  await row('새 1순위').getByRole('button', { name: '대화에서 보기' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: '추천 공고' })).toBeVisible();
  await expect.element(page.getByText('새 1순위가 하나 있어요.')).toBeVisible();
});

test('title, text and time of any kind', async () => {
  const snapshot = sampleSnapshot();
  snapshot.inbox = [
    notice({ id: 1, title: '', text: 'A & B <b>x</b> 3 < 4' }),
    notice({ id: 2, title: '🎉🎉🎉', text: '가'.repeat(5000), at: at('9:00') }),
    notice({ id: 3, title: '줄\n바꿈 \ud800', text: '', at: at('8:00') }),
  ];
  await openDesk({ snapshot });
  await expect.element(card().getByText('A & B <b>x</b> 3 < 4').first()).toBeVisible();
  await row('🎉🎉🎉').getByRole('button').first().click();
  expect(card().element().scrollWidth).toBeLessThanOrEqual(card().element().clientWidth);
});
