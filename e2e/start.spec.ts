import { createServed } from './support/served.ts';
import { expect, test } from './support/test.ts';

test('the page opens with its token, breaks no policy, and keeps the token out of the address', {
  tag: '@web',
}, async ({ companion, page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.goto(companion.address());
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(page.url()).not.toContain('token');
  const token = companion.address().split('#token=')[1]!;
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the page still stands after it is loaded again', async ({ app }) => {
  await app.reload();
  await expect(app.getByRole('textbox').first()).toBeVisible();
});

test('what the command line is told is seen in the open page', async ({ app, companion }) => {
  await expect(app.getByRole('textbox').first()).toBeVisible();
  await companion.command('say', '내일 9시에 배포 로그 확인');
  await expect(app.getByText('배포 로그 확인').first()).toBeVisible();
});

test('a second companion on the same home says who holds it and where, and leaves the first alone', {
  tag: '@web',
}, async ({ app, companion, home }) => {
  const second = createServed(home.dir).start();
  const [said] = await Promise.all([
    second.then(
      () => 'it started',
      (error: Error) => error.message,
    ),
  ]);
  expect(said).toContain('exit code 0');
  expect(said).toContain(`이 홈은 이미 열려 있어요 (web, 프로세스`);
  expect(said).toContain(companion.address());
  await app.goto(companion.address());
  await expect(app.getByRole('textbox').first()).toBeVisible();
});
