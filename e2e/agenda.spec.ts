import { ko } from '../src/shared/i18n/ko.ts';
import { deskOf } from './support/desk.ts';
import { expect, test } from './support/test.ts';

const KEPT = `# 내가 쓴 파일: 손대지 마세요
name:   아침-회의
description: "아침 회의 준비"   # 두 줄짜리
schedule: '30 8 * * 1-5'
enabled:    yes     # 켜 두기
kind: reminder
prompt: |
  회의실 잡기
  안건 보내기
`;

test('the switch of AGENDA changes one range of bytes in the file, and back again none', async ({ home, app }) => {
  home.writeJob('아침-회의', KEPT);
  const { row, switchOf } = deskOf(app);
  const toggle = switchOf('아침 회의 준비');
  await expect(toggle).toBeChecked();
  await expect(row('아침 회의 준비')).toContainText('평일 오전 8시 30분');

  await toggle.click();
  await expect.poll(() => home.readJob('아침-회의')).toBe(KEPT.replace('    yes     #', '    no     #'));
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect.poll(() => home.readJob('아침-회의')).toBe(KEPT);
  await expect(toggle).toBeChecked();
});

test('a broken job file is a row with line and hint among nine that go on, and is mended live', async ({
  home,
  app,
}) => {
  const { agenda, row, switchOf } = deskOf(app);
  const good = 'kind: reminder\nprompt: 물 한 잔\nschedule: "0 9 * * *"\n';
  home.writeJob('물', good);
  home.writeJob('고장', 'kind: reminder\nprompt: 스트레칭\nschedule: */5 * * * *\n');
  const attention = agenda.getByRole('heading', { name: ko['agenda.attention'] });
  await expect(attention).toBeVisible();
  await expect(row('고장')).toContainText('3행');
  await expect(row('고장')).toContainText('따옴표');
  await expect(switchOf('고장')).toBeDisabled();
  await expect(switchOf('물 한 잔')).toBeChecked();

  home.writeJob('고장', 'kind: reminder\nprompt: 스트레칭\nschedule: "*/5 * * * *"\n');
  await expect(switchOf('스트레칭')).toBeChecked();
  await expect(row('스트레칭')).toContainText('5분마다');
  await expect(attention).toBeHidden();
});

test('the form of a new job shows what it understands while one types, and makes a file', async ({ home, app }) => {
  const { agenda, row } = deskOf(app);
  await agenda.getByRole('button', { name: ko['agenda.add'] }).click();
  const form = app.getByRole('dialog', { name: ko['job.new'] });
  await form.getByRole('button', { name: ko['job.create'] }).click();
  await expect(form.getByRole('alert').first()).toHaveText(ko['job.needTitle']);

  await form.getByLabel(ko['job.title']).fill('주간 보고 쓰기');
  const when = form.getByLabel(ko['job.when'], { exact: true });
  await when.fill('어제 9시');
  await expect(form.getByText(/이미 지났어요/)).toBeVisible();
  await when.fill('금요일마다 오후 4시');
  await expect(form.getByText(/금요일 오후 4시.*\(금\) 오후 4시 \(Asia\/Seoul\)/)).toBeVisible();
  await expect(form.getByRole('time')).toHaveCount(5);

  await form.getByRole('button', { name: ko['job.create'] }).click();
  await expect(form).toBeHidden();
  await expect(row('주간 보고 쓰기')).toContainText('매주 금요일 오후 4시');
  const file = home.readJob('주간-보고-쓰기');
  expect(file).toMatch(/^schedule: "0 16 \* \* 5"$/m);
  expect(file).toContain('created_by: companion');
});
