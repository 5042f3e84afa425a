import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxElement, expectAccessible, openDesk } from '../testing/desk.tsx';
import { at, run, sampleSnapshot } from '../testing/samples.ts';

const history = () => page.getByRole('dialog', { name: '실행 기록' });
const open = async () => {
  boxElement().blur();
  await userEvent.keyboard('gh');
  await expect.element(history().getByRole('listitem').first()).toBeVisible();
};

test('a day of the chart narrows the list to it, and the chip widens it again', async () => {
  await openDesk();
  await open();
  const all = history().getByRole('listitem').elements().length;
  await history()
    .getByRole('button', { name: /^어제 · .*번/ })
    .click();
  await expect.poll(() => history().getByRole('listitem').elements().length).toBeLessThan(all);
  await expectAccessible();
  await history().getByRole('button', { name: '어제', exact: true }).click();
  await expect.poll(() => history().getByRole('listitem').elements().length).toBe(all);
});

test('a run says its model, tokens and cost, and leads to its conversation', async () => {
  const costly = run({
    id: 50,
    job: 'deploy-log',
    slot: at('9:58'),
    sessionId: 1,
    model: { asked: 'default', answered: 'qwen3:8b' },
  });
  await openDesk({ runs: [costly] });
  await open();
  await expect.element(history().getByText('default → qwen3:8b · 모델 2회 · 토큰 1,540 · $0.0042')).toBeVisible();
  await history().getByRole('button', { name: '대화 열기' }).click();
  await expect.element(history()).not.toBeInTheDocument();
});

test('by job: those in trouble first; a click shows that job alone', async () => {
  await openDesk();
  await open();
  await history().getByRole('tab', { name: '일정별' }).click();
  await expect
    .element(
      history()
        .getByRole('listitem')
        .first()
        .getByText(/탈이 나거나 놓쳤어요/),
    )
    .toBeVisible();
  await expectAccessible();
  await history()
    .getByRole('button', { name: /개발 블로그/ })
    .click();
  await expect.poll(() => history().getByRole('listitem').elements().length).toBe(3);
});

test('at the start what passed is shown once: run one, leave the rest', async () => {
  const missed = [
    run({ id: 60, job: 'deploy-log', slot: at('8:00'), state: 'missed' }),
    run({ id: 61, job: 'water', slot: at('8:30'), state: 'missed', count: 9 }),
  ];
  const bridge = await openDesk({ missed });
  const sheet = page.getByRole('dialog', { name: '꺼져 있던 동안 지나간 일정' });
  await expect.element(sheet.getByText(/마지막 오늘 8:30 · 9번/)).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: '배포 로그 확인 지금 실행' }).click();
  await expect.poll(() => bridge.calls).toContainEqual({ method: 'agenda.run', input: { name: 'deploy-log' } });
  await expect.element(sheet.getByRole('button', { name: '물 마시기 지금 실행' })).toHaveFocus();
  await sheet.getByRole('button', { name: '모두 넘기기' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(bridge.calls).toContainEqual({ method: 'runs.skip', input: { ids: [61] } });
  expect(bridge.world.missedShown).toBe(true);
});

test('what was missed can be looked at from AGENDA later', async () => {
  const snapshot = sampleSnapshot();
  for (const row of snapshot.agenda) if (row.name === 'water') row.enabled = true;
  await openDesk({ snapshot });
  await page.getByRole('button', { name: /지나간 일정 \d+개 살펴보기/ }).click();
  await expect.element(page.getByText('지나간 일정이 없어요.')).toBeVisible();
});
