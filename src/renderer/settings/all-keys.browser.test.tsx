import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk } from '../testing/desk.tsx';

const settings = () => page.getByRole('dialog', { name: '설정' });
const open = async (section: string) => {
  await page.getByRole('button', { name: '설정', exact: true }).click();
  await settings().getByRole('button', { name: section }).click();
};
const item = (title: string) => settings().getByRole('listitem').filter({ hasText: title });

test('every setting says its default and unit; a change holds when the field is left, and can be set back', async () => {
  const bridge = await openDesk();
  await open('모든 설정');
  const field = settings().getByRole('textbox', { name: '제때로 치는 늦음' });
  await expect.element(item('제때로 치는 늦음').getByText('기본값 60초')).toBeVisible();
  await expectAccessible();
  await field.fill('90');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bridge.calls)
    .toContainEqual({
      method: 'settings.put',
      input: { name: 'agenda.grace_sec', text: '90' },
    });
  await item('제때로 치는 늦음').getByRole('button', { name: '제때로 치는 늦음 기본값으로' }).click();
  await expect.element(field).toHaveValue('60');
  await field.fill('-5');
  await userEvent.keyboard('{Enter}');
  await expect.element(item('제때로 치는 늦음').getByRole('alert')).toHaveTextContent('쓸 수 있는 것: 0–3600초');
  await expect.element(settings().getByRole('textbox', { name: '백업 수' })).toBeDisabled();
});

test('the search finds a setting by initials, whatever page is open', async () => {
  await openDesk();
  await open('기억');
  await settings().getByRole('searchbox', { name: '설정 찾기' }).fill('ㄱㄹㅅㅈ');
  await expect.element(item('기록 수준')).toBeVisible();
  await expect.poll(() => settings().getByRole('listitem').filter({ hasText: '백업 수' }).elements()).toHaveLength(0);
  await settings().getByRole('searchbox').fill('없는 것');
  await expect.element(settings().getByText(/이런 설정이 없어요/)).toBeVisible();
});

test('setting everything back asks first', async () => {
  const bridge = await openDesk();
  await open('모든 설정');
  await settings().getByRole('switch', { name: '먼저 말 걸기' }).click();
  await settings().getByRole('button', { name: '모두 기본값으로' }).click();
  expect(bridge.calls.some(({ method }) => method === 'settings.reset')).toBe(false);
  await settings().getByRole('button', { name: '1개를 정말 되돌리기' }).click();
  await expect.element(settings().getByRole('switch', { name: '먼저 말 걸기' })).toBeChecked();
});

test('what is brought in is looked at first', async () => {
  const bridge = await openDesk();
  await open('내보내기와 가져오기');
  await expectAccessible();
  await settings()
    .getByLabelText('내보낸 파일')
    .upload(new File(['zip'], 'jarvis.zip'));
  await expect.element(settings().getByText(/일정 3개, 에이전트 파일 1개, 글 1,200개/)).toBeVisible();
  expect(bridge.calls.some(({ method }) => method === 'archive.choose')).toBe(false);
  await expectAccessible();
  await settings().getByRole('button', { name: '이것으로 바꾸기' }).click();
  await expect.element(settings().getByText('프로그램을 다시 켜면 바뀌어요.')).toBeVisible();
});

test('what a browser can do none of is one sentence; a desktop says of each setting why it is not as it was set', async () => {
  const bridge = await openDesk();
  await open('모든 설정');
  const desktop = settings().getByRole('region', { name: '데스크톱' });
  await expect.element(desktop.getByText('창이 따로 뜨는 데스크톱 프로그램에서만 돼요.')).toBeVisible();
  await expect.element(desktop.getByRole('switch')).not.toBeInTheDocument();
  bridge.emit({
    name: 'desktop.changed',
    payload: {
      host: 'electron',
      features: [
        { setting: 'desktop.autostart', state: 'waiting', text: '시스템 설정에서 허락해 주세요.' },
        { setting: 'desktop.updates', state: 'absent', text: '이 설치는 스스로 바꿀 수 없어요.' },
      ],
    },
  });
  await expect.element(item('컴퓨터를 켤 때 시작').getByText('시스템 설정에서 허락해 주세요.')).toBeVisible();
  await expect.element(item('컴퓨터를 켤 때 시작').getByRole('switch')).toBeEnabled();
  await expect.element(item('새 버전 찾기').getByText('이 설치는 스스로 바꿀 수 없어요.')).toBeVisible();
  await expect.element(item('새 버전 찾기').getByRole('switch')).toBeDisabled();
  await expectAccessible();
});
