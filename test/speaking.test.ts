import { expect, test } from 'vitest';
import type { CompanionHome } from './support/companion-home.ts';
import { companionHome } from './support/companion-home.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

const saidFirst = async (home: CompanionHome, sessionId: number) =>
  (await home.call('messages.page', { sessionId, limit: 100 })).messages
    .filter((message) => message.saidFirst)
    .map((message) => message.text);

test('an event that matters is said first in the conversation; the answer moves θ, and all of it holds after a restart', async () => {
  const home = await companionHome({ offline: true });
  const { sessionId } = await home.ask('오늘 배포만 끝나면 퇴근이야. 배포 기다리는 중');
  await home.call('events.post', {
    events: [{ source: 'ci', text: 'deploy-prod: failed (rollback incomplete)', id: '77' }],
  });
  await home.clock.advance(2000);
  const [said] = await saidFirst(home, sessionId);
  expect(said).toContain('deploy-prod');
  expect(home.notices.at(-1)).toMatchObject({ sessionId });
  expect((await home.call('inbox.list', {}))[0]).toMatchObject({ kind: 'proactive', sessionId });

  await home.ask('이미 했어', { sessionId });
  await home.clock.advance(1000);
  const state = await home.call('proactive.state', {});
  expect(state.sources).toEqual([{ source: 'ci', theta: 0.65, learned: 0.05 }]);
  expect(state.moves[0]).toMatchObject({ answer: 'dismissed', source: 'ci', step: 0.05, reply: '이미 했어', said });
  await home.close();

  const again = await companionHome({ offline: true, home: home.home, clock: home.clock });
  expect((await again.call('proactive.state', {})).sources).toEqual(state.sources);
  await again.clock.advance(2 * HOUR);
  expect(await saidFirst(again, sessionId)).toHaveLength(1);
});

test('a commitment found in conversation is told half an hour before it is due, by its own time', async () => {
  const home = await companionHome({ offline: true, start: '2026-12-01T13:00:00+09:00' });
  const { sessionId } = await home.ask('3시까지 보고서 보낼게');
  await home.clock.advance(0);
  expect(await home.call('commitments.list', {})).toMatchObject([
    { text: '보고서 보내기', due: '2026-12-01T15:00:00+09:00', status: 'open', foundBy: 'rule' },
  ]);
  await home.clock.advance(80 * MINUTE);
  expect(await saidFirst(home, sessionId)).toEqual([]);
  await home.clock.advance(20 * MINUTE);
  const said = await saidFirst(home, sessionId);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^보고서 보내기, 15:00까지예요\. \d+분 남았어요\.$/);
});

test('with a model: the thought phrases what is said about the anchor, and words about something else are not said', async () => {
  let utterance = '배포가 실패했어요, deploy-prod 롤백도 덜 됐어요.';
  const home = await companionHome({
    server: {
      answer: (request) =>
        request.messages[0]?.content?.includes('first_item') === true
          ? { say: JSON.stringify({ decision: 'speak', confidence: 0.9, utterance, interpretation: '혼잣말' }) }
          : { say: '네.' },
    },
  });
  const { sessionId } = await home.ask('배포만 끝나면 퇴근이야. 파이프라인 도는 중');
  await home.call('events.post', { events: [{ source: 'ci', text: 'deploy-prod: failed (rollback incomplete)' }] });
  await home.clock.advance(1500);
  await expect.poll(() => saidFirst(home, sessionId)).toEqual([utterance]);
  await home.ask('고마워 볼게', { sessionId });
  utterance = '안녕하세요! 더 궁금한 점 있으시면 말씀해 주세요.';
  await home.clock.advance(6 * MINUTE);
  await home.call('events.post', { events: [{ source: 'ci', text: 'payment-api: failed (test_refund)' }] });
  await home.clock.advance(1500);
  await expect
    .poll(async () => (await home.call('proactive.day', {})).reflected.map((each) => each.reason))
    .toContain('anchor missing');
  expect(await saidFirst(home, sessionId)).toHaveLength(1);
});
