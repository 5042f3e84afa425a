import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk } from '../testing/desk.tsx';
import { sampleGoals } from '../testing/fake-goals.ts';
import { row, sampleSnapshot } from '../testing/samples.ts';

/* Links from elsewhere. They show, and change nothing. */

const to = (place: string) => {
  location.hash = place;
};
const job = (name: string) => `#/job/${encodeURIComponent(name)}`;

test('a link to a job opens its page, with a name in any script; an unreadable one shows its file', async () => {
  const snapshot = sampleSnapshot();
  snapshot.agenda.push(row({ name: '물-마시기', title: '물 마시기' }));
  const bridge = await openDesk({ snapshot });
  to(job('물-마시기'));
  const sheet = page.getByRole('dialog', { name: '물 마시기' });
  await expect.element(sheet.getByRole('tab', { name: '고치기' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  expect(location.hash).toBe('');
  to(job('report'));
  await expect
    .element(page.getByRole('dialog', { name: 'report' }).getByRole('tab', { name: '파일' }))
    .toHaveAttribute('aria-selected', 'true');
  const changing = bridge.calls.filter(({ method }) => /toggle|edit|delete|create|run$|act|say/.test(method));
  expect(changing).toEqual([]);
});

test('a link to a goal opens its page, and so does one to its job', async () => {
  const [first] = sampleGoals();
  const snapshot = sampleSnapshot();
  snapshot.agenda.push(row({ name: first!.job, title: first!.objective, kind: 'goal' }));
  await openDesk({ snapshot, goals: sampleGoals() });
  const sheet = page.getByRole('dialog', { name: first!.objective });
  to(`#/goals/${first!.id}`);
  await expect.element(sheet).toBeVisible();
  to('#/inbox');
  await expect.element(sheet).not.toBeInTheDocument();
  to(job(first!.job));
  await expect.element(sheet.getByRole('tab', { name: '지금' })).toBeVisible();
});

test('a name that nothing has is told, and the desk stands there', async () => {
  await openDesk();
  to('#/inbox');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  for (const place of [job('없는-일'), '#/goals/nothing']) {
    to(place);
    await expect.element(page.getByText('찾을 수 없어요.')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

test('an answer that comes late does not close what the user opened meanwhile', async () => {
  const bridge = await openDesk({ goals: sampleGoals() });
  const release = bridge.hold('goals.get');
  to(`#/goals/${sampleGoals()[0]!.id}`);
  await expect.poll(() => bridge.calls.some(({ method }) => method === 'goals.get')).toBe(true);
  await page.getByRole('button', { name: '설정' }).click();
  await expect.element(page.getByRole('dialog', { name: '설정' })).toBeVisible();
  release();
  await new Promise((done) => setTimeout(done, 50));
  await expect.element(page.getByRole('dialog', { name: '설정' })).toBeVisible();
});
