import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk } from '../testing/desk.tsx';
import { goal } from '../testing/fake-goals.ts';

const palette = () => page.getByRole('dialog', { name: '빠른 실행' });
const field = () => palette().getByRole('combobox');
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
};

test('Ctrl+K opens it from the composer too, and Esc gives the focus back', async () => {
  await openDesk();
  const box = page.getByRole('textbox', { name: /에게 말하기$/ });
  await box.click();
  await open();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette()).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test('a job is found by the initials of its syllables; Enter opens it, Shift+Enter runs it', async () => {
  const bridge = await openDesk();
  await open();
  await field().fill('ㅂㅍㄹㄱ');
  await expect
    .element(palette().getByRole('option', { name: /배포 로그 확인/ }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: '배포 로그 확인' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await open();
  await field().fill('배포 로그 확인');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(page.getByText('「배포 로그 확인」 — 실행해서 알렸어요')).toBeVisible();
  expect(bridge.calls).toContainEqual({ method: 'agenda.run', input: { name: 'deploy-log' } });
});

test('conversations, goals, settings, actions and messages each under their heading', async () => {
  await openDesk({ goals: [goal({ id: 'g1', objective: '새 공고 챙기기' })] });
  await open();
  const group = (name: string) => palette().getByRole('group', { name });
  await expect.element(group('할 일').getByRole('option', { name: /새 일정/ })).toBeVisible();
  await field().fill('공고');
  await expect.element(group('대화').getByRole('option').first()).toBeVisible();
  await expect.element(group('목표').getByRole('option', { name: /새 공고 챙기기/ })).toBeVisible();
  await expect.element(group('주고받은 글').getByRole('option').first()).toBeVisible();
  await field().fill('모델');
  await expect.element(group('설정').getByRole('option', { name: /설정: 모델/ })).toBeVisible();
  await expectAccessible();
});

test('the arrows go round, and what is not found is said to the agent', async () => {
  const bridge = await openDesk();
  await open();
  await field().fill('내일 9시에 물 마시기');
  await expect.element(palette().getByRole('option')).toHaveTextContent('K.A.R.E.N.에게 말하기: 내일 9시에 물 마시기');
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  await expect.poll(() => bridge.calls.filter(({ method }) => method === 'say').length).toBe(1);
});

test('Enter while a syllable is being composed chooses nothing', async () => {
  await openDesk();
  await open();
  await field().fill('배포');
  const input = field().element() as HTMLInputElement;
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  await expect.element(palette()).toBeVisible();
});
