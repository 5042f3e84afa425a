import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk } from '../testing/desk.tsx';
import { goal } from '../testing/fake-goals.ts';
import { at, emptySnapshot, row, run, sampleSnapshot } from '../testing/samples.ts';

const card = () => page.getByRole('region', { name: '일정', exact: true });
const job = (title: string) => card().getByRole('listitem').filter({ hasText: title });
const menu = async (title: string, entry: string) => {
  await job(title)
    .getByRole('button', { name: `${title} 메뉴` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('a row says kind, name, schedule in words and what comes next; the whole moment on hover', async () => {
  await openDesk();
  const deploy = job('배포 로그 확인');
  await expect
    .element(deploy.getByText('16:00 · 6시간 뒤'))
    .toHaveAttribute('title', '2026년 12월 1일 화요일 16:00 Asia/Seoul');
  await expect.element(job('보고서 초안 작성').getByText('18시까지 매시')).toBeVisible();
  await expect.element(job('아침 요약').getByText(/내일 7:30 · Tokyo/)).toBeVisible();
  await expect.element(job('물 마시기').getByText(/놓쳤어요/)).toBeVisible();
});

test('what is wrong with a file stands in its row, with the line and the hint; it can’t be switched on', async () => {
  await openDesk();
  const broken = job('report');
  await expect.element(broken.getByText(/12행: schedule 을 읽을 수 없어요 · 따옴표로 묶어 주세요/)).toBeVisible();
  await expect.element(broken.getByRole('switch')).toBeDisabled();
  await expect.element(job('housing-weekend').getByRole('switch')).toBeEnabled();
});

test('a switch moves at once, before the companion has answered', async () => {
  const bridge = await openDesk();
  const release = bridge.hold('agenda.toggle');
  const toggle = job('배포 로그 확인').getByRole('switch');
  await toggle.click();
  await expect.element(toggle).not.toBeChecked();
  release();
  await expect.poll(() => bridge.world.snapshot.agenda.find(({ name }) => name === 'deploy-log')?.enabled).toBe(false);
  await expect.element(toggle).not.toBeChecked();
});

test('a switch that can’t be followed goes back, and the reason is told', async () => {
  const bridge = await openDesk();
  bridge.failNext('agenda.toggle', 'file', '파일이 잠겨 있어요.');
  const toggle = job('배포 로그 확인').getByRole('switch');
  await toggle.click();
  await expect.element(page.getByText(/켜고 끄지 못해 그대로 뒀어요. 파일이 잠겨 있어요./)).toBeVisible();
  await expect.element(toggle).toBeChecked();
});

test('a new reminder: what, when in words with the understood sentence and the next times', async () => {
  const bridge = await openDesk();
  await card().getByRole('button', { name: '일정 추가' }).click();
  const form = page.getByRole('dialog', { name: '새 일정' });
  await expect.element(form.getByRole('textbox', { name: '알릴 말' })).toHaveFocus();
  await form.getByRole('textbox', { name: '알릴 말' }).fill('할 일 정리');
  await form.getByRole('textbox', { name: '언제' }).fill('평일 9시마다');
  await expect.element(form.getByText('평일 오전 9시', { exact: true })).toBeVisible();
  await expect.element(form.getByText('12월 8일 (화) 9:00')).toBeVisible();
  await expectAccessible();
  await form.getByText('대화로').click();
  await form.getByRole('button', { name: '만들기' }).click();
  await expect.element(job('할 일 정리')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  expect(bridge.calls).toContainEqual({
    method: 'agenda.create',
    input: {
      title: '할 일 정리',
      when: '평일 9시마다',
      kind: 'reminder',
      prompt: '할 일 정리',
      deliver: 'conversation',
      agent: 'karen',
    },
  });
});

test('a form that lacks something says what, and one that is refused keeps what was filled in', async () => {
  const bridge = await openDesk({ snapshot: emptySnapshot(), messages: [], session: null });
  await card().getByRole('button', { name: '일정 추가' }).click();
  const form = page.getByRole('dialog', { name: '새 일정' });
  await form.getByText('페이지 바뀜 살피기').click();
  await form.getByRole('button', { name: '만들기' }).click();
  await expect.element(form.getByText('이름을 적어 주세요.')).toBeVisible();
  await expect.element(form.getByText('https:// 로 시작하는 주소를 적어 주세요.')).toBeVisible();
  await expectAccessible();
  await form.getByRole('textbox', { name: '이름' }).fill('공지');
  await form.getByRole('textbox', { name: '주소' }).fill('https://example.com/notice');
  await form.getByRole('textbox', { name: '언제' }).fill('어제 9시');
  await expect.element(form.getByText('어제는 지난 때예요. 앞으로 올 때를 적어 주세요.')).toBeVisible();
  bridge.failNext('agenda.create', 'bad_input', '지난 때예요.');
  await form.getByRole('button', { name: '만들기' }).click();
  await expect.element(form.getByText('지난 때예요.', { exact: true })).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: '이름' })).toHaveValue('공지');
});

test('run now tells how it went', async () => {
  const bridge = await openDesk();
  await menu('배포 로그 확인', '지금 실행');
  await expect.element(page.getByText('「배포 로그 확인」 — 실행해서 알렸어요')).toBeVisible();
  expect(bridge.calls).toContainEqual({ method: 'agenda.run', input: { name: 'deploy-log' } });
});

test('the edit form writes only what was changed', async () => {
  const bridge = await openDesk();
  await menu('배포 로그 확인', '고치기');
  const form = page.getByRole('dialog', { name: '배포 로그 확인' });
  await form.getByRole('textbox', { name: '이름' }).fill('배포 로그 살피기');
  await expectAccessible();
  await form.getByRole('button', { name: '저장' }).click();
  await expect.element(job('배포 로그 살피기')).toBeVisible();
  expect(bridge.calls).toContainEqual({
    method: 'agenda.edit',
    input: { name: 'deploy-log', changes: { description: '배포 로그 살피기', prompt: '배포 로그 살피기' } },
  });
});

test('runs with their state, lateness and error; one that changes meanwhile is followed', async () => {
  const bridge = await openDesk();
  await page.getByRole('button', { name: '실행 기록' }).click();
  const history = page.getByRole('dialog', { name: '실행 기록' });
  await expect.element(history.getByText('서버가 404 를 돌려줬어요. 주소를 확인해 주세요.')).toBeVisible();
  await expect.element(history.getByText('지난 것 챙김 · 31분 늦음')).toBeVisible();
  await expectAccessible();
  bridge.emit({ name: 'run.changed', payload: run({ id: 99, job: 'deploy-log', slot: at('9:59'), state: 'claimed' }) });
  await expect.element(history.getByText('실행 중', { exact: true })).toBeVisible();
  bridge.emit({
    name: 'run.changed',
    payload: run({ id: 99, job: 'deploy-log', slot: at('9:59'), state: 'interrupted' }),
  });
  await expect.element(history.getByText('실행 중', { exact: true })).not.toBeInTheDocument();
  await history.getByRole('button', { name: '탈 난 것', exact: true }).click();
  await expect.poll(() => history.getByRole('listitem').elements()).toHaveLength(3);
});

test('the file is shown as it is written, with the bad line marked', async () => {
  await openDesk();
  await job('report')
    .getByRole('button', { name: /^report 12행/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'report' });
  await expect.element(sheet.getByText('~/.jarvis/schedules/report.yaml')).toBeVisible();
  await expect.element(sheet.getByText('따옴표로 묶어 주세요')).toBeVisible();
  await expect.element(sheet.getByRole('tab', { name: '고치기' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('the file is opened in the editor of the machine; where there is none, it is told where the file is', async () => {
  const bridge = await openDesk();
  await menu('배포 로그 확인', '파일 보기');
  const sheet = page.getByRole('dialog', { name: '배포 로그 확인' });
  const open = sheet.getByRole('button', { name: '편집기에서 열기' });
  await open.click();
  const { name } = bridge.world.snapshot.agenda.find(({ title }) => title === '배포 로그 확인')!;
  expect(bridge.calls).toContainEqual({ method: 'agenda.openFile', input: { name } });
  await expect.element(page.getByText(/열어 줄 프로그램/)).not.toBeInTheDocument();
  bridge.failNext(
    'agenda.openFile',
    'not_available',
    '파일을 열어 줄 프로그램이 없어요. ~/.jarvis/schedules에 있어요.',
  );
  await open.click();
  await expect.element(page.getByText(/열어 줄 프로그램이 없어요/)).toBeVisible();
  await expect.element(sheet.getByText('description: 배포 로그 확인')).toBeVisible();
});

test('tabs are moved through with the arrows', async () => {
  await openDesk();
  await menu('배포 로그 확인', '파일 보기');
  const sheet = page.getByRole('dialog', { name: '배포 로그 확인' });
  await sheet.getByRole('tab', { name: '파일' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(sheet.getByRole('tab', { name: '기록' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(sheet.getByRole('tab', { name: '기록' })).toHaveFocus();
});

test('deleting asks first and says what becomes of the file', async () => {
  const bridge = await openDesk();
  await menu('새 글: 개발 블로그', '지우기');
  const persons = page.getByRole('dialog', { name: '「새 글: 개발 블로그」 지울까요?' });
  await expect.element(persons.getByText(/직접 쓴 파일이라 지우지 않고/)).toBeVisible();
  await expect.element(persons.getByRole('button', { name: '그만두기' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(bridge.calls.some(({ method }) => method === 'agenda.delete')).toBe(false);
  await menu('배포 로그 확인', '지우기');
  const ours = page.getByRole('dialog', { name: '「배포 로그 확인」 지울까요?' });
  await expectAccessible();
  await ours.getByRole('button', { name: '지우기' }).click();
  await expect.element(job('배포 로그 확인')).not.toBeInTheDocument();
});

test('after a dialog the focus is back where it came from', async () => {
  await openDesk();
  await card().getByRole('button', { name: '일정 추가' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(card().getByRole('button', { name: '일정 추가' })).toHaveFocus();
});

test('names of any kind do not break the row', async () => {
  const snapshot = emptySnapshot();
  snapshot.agenda = [
    row({ name: 'long', title: '아주긴이름'.repeat(60), words: '긴말'.repeat(60), next: at('16:00'), group: 'today' }),
    row({ name: 'rtl', title: '\u202eשלום', next: at('17:00'), group: 'today' }),
    row({ name: 'html', title: '<b>x</b> & 3 < 4', next: at('18:00'), group: 'today' }),
  ];
  await openDesk({ snapshot, messages: [], session: null });
  await expect.element(job('<b>x</b> & 3 < 4')).toBeVisible();
  const { right } = card().element().getBoundingClientRect();
  for (const toggle of card().getByRole('switch').elements()) {
    expect(toggle.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
});

test('many jobs scroll in their own card, and the notices stay in sight', async () => {
  const snapshot = emptySnapshot();
  snapshot.agenda = Array.from({ length: 24 }, (_, index) => row({ name: `job-${index}`, title: `할 일 ${index}` }));
  await openDesk({ snapshot });
  const inbox = page.getByRole('region', { name: '알림', exact: true });
  await expect.element(job('할 일 23')).toBeInTheDocument();
  expect(inbox.element().getBoundingClientRect().top).toBeLessThan(860);
  const rows = card().element().querySelector('[data-agenda-rows]') as HTMLElement;
  expect(rows.scrollHeight).toBeGreaterThan(rows.clientHeight);
  (job('할 일 23').getByRole('switch').element() as HTMLElement).focus();
  await expect.element(job('할 일 23')).toBeInViewport();
  await expectAccessible();
});

test('a row that changes its group keeps the focus', async () => {
  await openDesk();
  const toggle = job('배포 로그 확인').getByRole('switch');
  (toggle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(toggle).not.toBeChecked();
  await expect
    .element(card().getByRole('listitem').filter({ hasText: '배포 로그 확인' }).getByRole('switch'))
    .toHaveFocus();
});

test('the row of a goal opens the goal, not the form of a job', async () => {
  const snapshot = sampleSnapshot();
  snapshot.agenda.push(row({ name: 'goal-g1', title: '새 공고 챙기기', kind: 'goal', group: 'today' }));
  await openDesk({ snapshot, goals: [goal({ id: 'g1', objective: '새 공고 챙기기' })] });
  await job('새 공고 챙기기')
    .getByRole('button', { name: /새 공고 챙기기/ })
    .first()
    .click();
  const goalPage = page.getByRole('dialog', { name: '새 공고 챙기기' });
  await expect.element(goalPage.getByRole('tab', { name: '알린 것' })).toBeVisible();
});
