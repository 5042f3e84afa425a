import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk } from '../testing/desk.tsx';
import type { FakeBridge } from '../testing/fake-bridge.ts';

const dialog = () => page.getByRole('dialog', { name: '설정' });
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });

async function openSettings(section: string): Promise<FakeBridge> {
  const bridge = await openDesk();
  await page.getByRole('button', { name: '설정' }).click();
  await dialog().getByRole('button', { name: section, exact: true }).click();
  return bridge;
}

test('without a model one line says what works and leads to the models; put away, it stays away', async () => {
  await openDesk();
  await expect.element(page.getByText('K.A.R.E.N.모델 없음 · 오늘 $0.00')).toBeVisible();
  await page.getByRole('button', { name: '모델 연결' }).click();
  await expect.element(dialog().getByText('아직 이어진 모델이 없어요', { exact: false })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  const line = page.getByText('모델 없이 쓰는 중이에요', { exact: false });
  await page.getByRole('main').getByRole('button', { name: '닫기' }).click();
  await expect.element(line).not.toBeInTheDocument();
});

test('a model is tested before it is kept: what is missing, what is there, that it works', async () => {
  const bridge = await openSettings('모델');
  await dialog().getByRole('button', { name: '주소와 키로 추가' }).click();
  await expect.element(field('주소')).toHaveFocus();
  await dialog().getByRole('button', { name: '시험해 보기' }).click();
  await expect.element(dialog().getByText('http:// 나 https:// 로 시작하는 주소를 적어 주세요.')).toBeVisible();
  await field('주소').fill('http://127.0.0.1:9/v1');
  await field('모델').fill('locked');
  await dialog().getByRole('button', { name: '시험해 보기' }).click();
  await expect.element(dialog().getByText('키가 맞지 않아요. 키를 다시 적어 주세요.')).toBeVisible();
  await field('모델').fill('mellow');
  await dialog().getByRole('button', { name: '시험해 보기' }).click();
  await expect.element(dialog().getByText('‘mellow’ 모델이 없어요', { exact: false })).toBeVisible();
  await expectAccessible();
  await dialog().getByRole('button', { name: 'mellow-8b 쓰기' }).click();
  await dialog().getByRole('button', { name: '시험해 보기' }).click();
  await expect.element(dialog().getByText('도구도 쓸 수 있어요', { exact: false })).toBeVisible();
  await dialog().getByLabelText('키', { exact: true }).fill('secret-key');
  await dialog().getByRole('form', { name: '새 모델' }).getByRole('button', { name: '저장' }).click();
  await expect.element(dialog().getByText('키 있음', { exact: false })).toBeVisible();
  expect(bridge.calls.find(({ method }) => method === 'models.save')?.input).toMatchObject({
    name: 'default',
    model: 'mellow-8b',
    key: 'secret-key',
  });
  expect(document.body.innerHTML).not.toContain('secret-key');
  await expectAccessible();
});

test('Esc leaves the settings also after a form went away with the focus in it', async () => {
  await openSettings('모델');
  await dialog().getByRole('button', { name: '주소와 키로 추가' }).click();
  await dialog().getByRole('button', { name: '그만두기' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a server that runs on this machine is found, and its model picked into the form', async () => {
  await openSettings('모델');
  await dialog().getByRole('button', { name: '이 컴퓨터에서 찾기' }).click();
  await expect.element(dialog().getByText('Ollama', { exact: true })).toBeVisible();
  await expectAccessible();
  await dialog().getByRole('button', { name: 'mellow-70b 쓰기' }).click();
  await expect.element(field('주소')).toHaveValue('http://127.0.0.1:11434/v1');
  await expect.element(field('모델')).toHaveValue('mellow-70b');
});

test('a model is removed by two clicks, never by one', async () => {
  const bridge = await openSettings('모델');
  await dialog().getByRole('button', { name: '이 컴퓨터에서 찾기' }).click();
  await dialog().getByRole('button', { name: 'mellow-8b 쓰기' }).click();
  await dialog().getByRole('button', { name: '저장' }).first().click();
  await dialog().getByRole('button', { name: 'default 지우기' }).click();
  expect(bridge.world.bench.models.models).toHaveLength(1);
  await dialog().getByRole('button', { name: 'default 정말 지우기' }).click();
  await expect.poll(() => bridge.world.bench.models.models).toEqual([]);
});

test('the limit per day is a number, and the sum of today stands beside it', async () => {
  const bridge = await openDesk({
    prepare: (fake) => {
      fake.world.bench.models.spentToday = 0.4;
    },
  });
  await page.getByRole('button', { name: '설정' }).click();
  await dialog().getByRole('button', { name: '모델', exact: true }).click();
  await field('하루 한도 (달러)').fill('많이');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('0 이상의 수를 적어 주세요.')).toBeVisible();
  await field('하루 한도 (달러)').fill('2.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('오늘 $0.40 / $2.50')).toBeVisible();
  expect(bridge.world.bench.models.perDay).toBe(2.5);
  await expectAccessible();
});

test('folders are added for reading, opened for writing, and taken back with a way back', async () => {
  const bridge = await openSettings('도구와 폴더');
  const folders = () => bridge.world.bench.workbench.folders;
  await field('폴더 경로').fill('~/notes');
  await userEvent.keyboard('{Enter}');
  await expect.poll(folders).toContainEqual({ path: '~/notes', write: false });
  await dialog().getByRole('switch', { name: '~/notes 쓰기 허락' }).click();
  await expect.poll(folders).toContainEqual({ path: '~/notes', write: true });
  await expectAccessible();
  await dialog().getByRole('button', { name: '~/work 허락 거두기' }).click();
  await expect.poll(() => folders().length).toBe(1);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(folders).toContainEqual({ path: '~/work', write: false });
});

test('servers say how they are and why not; the sandbox says why it is off; a rule is taken back', async () => {
  const bridge = await openSettings('도구와 폴더');
  await expect.element(dialog().getByText('도구 2개')).toBeVisible();
  await expect.element(dialog().getByText('프로그램이 바로 끝났어요 (코드 1).')).toBeVisible();
  await expect.element(dialog().getByText('bubblewrap이 없어서 명령을 가두지 않아요.')).toBeVisible();
  await dialog().getByRole('button', { name: 'F.R.I.D.A.Y. write_file 거두기' }).click();
  await expect.element(dialog().getByText('늘 허락한 것이 없어요.')).toBeVisible();
  expect(bridge.world.bench.workbench.rules).toEqual([]);
});

test('notes of an agent are read, added, changed, and deleted with a way back', async () => {
  const bridge = await openSettings('기억');
  const notes = () => bridge.world.bench.notes.map(({ text }) => text);
  await expect.element(dialog().getByText('서울 동쪽을 좋아해요')).toBeVisible();
  await expectAccessible();
  await field('기억할 것').fill('전세보다 월세');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('전세보다 월세')).toBeVisible();
  await dialog().getByRole('button', { name: '고치기: 전세보다 월세' }).click();
  await field('기억 고치기').fill('월세만');
  await userEvent.keyboard('{Enter}');
  await expect.poll(notes).toEqual(['서울 동쪽을 좋아해요', '월세만']);
  await dialog().getByRole('button', { name: '지우기: 서울 동쪽을 좋아해요' }).click();
  await expect.poll(notes).toEqual(['월세만']);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(notes).toEqual(['월세만', '서울 동쪽을 좋아해요']);
  await dialog().getByText('J.A.R.V.I.S.', { exact: true }).click();
  await expect.element(dialog().getByText('J.A.R.V.I.S. — 아직 기억하는 것이 없어요.')).toBeVisible();
});

test('Esc in a note that is being changed leaves the note, not the settings', async () => {
  await openSettings('기억');
  await dialog().getByRole('button', { name: '고치기: 서울 동쪽을 좋아해요' }).click();
  await expect.element(field('기억 고치기')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field('기억 고치기')).not.toBeInTheDocument();
  await expect.element(dialog()).toBeVisible();
});

for (const width of [360, 700]) {
  test(`every part of the settings fits ${width} px`, async () => {
    await openDesk({ width });
    await page.getByRole('button', { name: '모델 연결' }).click();
    for (const part of ['기본', '모델', '도구와 폴더', '기억']) {
      await dialog().getByRole('button', { name: part, exact: true }).click();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  });
}
