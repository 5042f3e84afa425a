import { deskOf } from './support/desk.ts';
import { expect, test } from './support/test.ts';

/*
 * The first minutes with no model connected: what code can decide is served.
 */

test('내일 일정 뭐 있어? is answered from the agenda, before and after something was said for tomorrow', async ({
  app,
}) => {
  const { say, transcript } = deskOf(app);
  await say('내일 일정 뭐 있어?');
  await expect(transcript.getByText(/일정은 없어요/)).toBeVisible();
  await say('내일 오전 9시에 배포 로그 확인하라고 알려줘');
  await expect(transcript.getByText(/오전 9시.*배포 로그 확인/)).toBeVisible();
  await say('내일 일정 뭐 있어?');
  await expect(transcript.getByText(/일정 1개예요/)).toBeVisible();
});

test('a fact is remembered, and what it cannot answer it says plainly', async ({ app, companion }) => {
  const { say, transcript } = deskOf(app);
  await say('기억해줘: 나는 아침에 커피를 마셔');
  await expect(transcript.getByText(/기억해 뒀어요.*커피를 마셔/)).toBeVisible();
  expect(await companion.command('jobs')).toEqual([]);
  await say('서울의 인구는?');
  await expect(transcript.getByText(/지금은 모델 없이 쓰고 있어서/)).toBeVisible();
});
