import { expect, test } from 'vitest';
import { companionHome } from '../../../test/support/companion-home.ts';
import { serve } from '../../../test/support/model-run.ts';
import { CUT, errorStep, textPiece } from '../../../test/support/model-server.ts';

/*
 * What models cost, and which of them answered.
 */

const PRICED = { price_in: 10, price_out: 20 };

interface UsageRow {
  purpose: string;
  session_id: number | null;
  message_id: number | null;
  run_id: number | null;
  input_tokens: number;
  output_tokens: number;
  counted: string;
}
const usageRows = 'SELECT purpose, session_id, message_id, run_id, input_tokens, output_tokens, counted FROM usage';

test('each call of a model is a row by message and session; the session says its cost', async () => {
  const home = await companionHome({
    model: PRICED,
    server: {
      steps: [
        { toolCalls: [{ name: 'list_jobs', arguments: {} }], usage: { input: 1000, output: 100 } },
        { say: '없어요.', usage: { input: 2000, output: 50 } },
      ],
    },
  });
  const message = await home.ask('예약된 거 말고 뭐 하고 있지');
  expect(home.rows<UsageRow>(usageRows)).toEqual(
    [
      [1000, 100],
      [2000, 50],
    ].map(([input, output]) => ({
      purpose: 'chat',
      session_id: message.sessionId,
      message_id: message.id,
      run_id: null,
      input_tokens: input,
      output_tokens: output,
      counted: 'server',
    })),
  );
  const cost = await home.call('session.cost', { id: message.sessionId });
  expect(cost).toMatchObject({ calls: 2, inputTokens: 3000, outputTokens: 150, estimated: false });
  expect(cost.cost).toBeCloseTo(0.033, 6);
  expect((await home.call('models.state', {})).spentToday).toBeCloseTo(0.033, 6);
});

test('an answer that broke off costs what it used, counted here', async () => {
  const home = await companionHome({ model: PRICED, server: { steps: [{ pieces: [textPiece('반쪽 답'), CUT] }] } });
  const message = await home.ask('길게');
  expect(home.rows<UsageRow>(usageRows)).toMatchObject([{ message_id: message.id, counted: 'here' }]);
  expect((await home.call('session.cost', { id: message.sessionId })).estimated).toBe(true);
});

test('what the companion does without a model is no call of one', async () => {
  const home = await companionHome({ offline: true });
  await home.ask('고마워');
  expect(home.rows(usageRows)).toEqual([]);
});

test('a task’s rows name its run; another agent’s answer in it counts to the same run', async () => {
  const home = await companionHome({ model: PRICED });
  home.model.add(
    { toolCalls: [{ name: 'ask_agent', arguments: { agent: 'karen', question: '집 있어?' } }] },
    { say: '없어요.' },
    { say: '카렌이 없대요.' },
  );
  await home.writeJob('house', 'schedule: "0 9 * * *"\nkind: task\nprompt: 카렌에게 물어봐\n');
  const run = await home.runJob('house');
  expect(run).toMatchObject({ state: 'delivered', error: null });
  const rows = home.rows<UsageRow>(usageRows);
  expect(rows.map((row) => `${row.purpose} ${row.run_id}`)).toEqual([
    `task ${run.id}`,
    `delegation ${run.id}`,
    `task ${run.id}`,
  ]);
  expect(new Set(rows.map((row) => row.session_id)).size).toBe(2);
});

test('a day’s rows are of the local day', async () => {
  const home = await companionHome({ model: PRICED, start: '2026-12-01T23:59:00+09:00' });
  home.model.answer(() => ({ say: '네.', usage: { input: 1000, output: 0 } }));
  await home.ask('어떤가');
  expect((await home.call('models.state', {})).spentToday).toBeCloseTo(0.01, 6);
  home.clock.jump(120_000);
  expect((await home.call('models.state', {})).spentToday).toBe(0);
});

test('spending cap: unattended work pauses and says why, without a failure counted; chat goes on', async () => {
  const home = await companionHome({ model: PRICED, config: 'spending: { per_day: 0.01 }\n' });
  home.model.answer(() => ({ say: '네.', usage: { input: 1000, output: 0 } }));
  await home.writeJob('news', 'schedule: "0 9 * * *"\nkind: task\nprompt: 소식을 알려줘\n');
  expect((await home.runJob('news')).state).toBe('delivered');
  for (let i = 0; i < 6; i++) {
    home.clock.jump(60_000);
    const run = await home.runJob('news');
    expect(run.state).toBe('skipped');
    expect(run.error).toContain('$0.01');
  }
  expect((await home.call('agenda.list', {}))[0]).toMatchObject({ enabled: true });
  expect(home.rows('SELECT failures FROM job_state')).toEqual([{ failures: 0 }]);
  expect((await home.ask('어떤가')).text).toBe('네.');
  home.clock.jump(24 * 3_600_000);
  expect((await home.runJob('news')).state).toBe('delivered');
});

test('where the person set a fallback it answers, and the message names it', async () => {
  const other = await serve({ steps: [{ say: '대신 답해요.' }] });
  const home = await companionHome({
    model: { fallback: ['spare'] },
    server: { models: ['another'] },
    config: `  spare: ${JSON.stringify({ base_url: other.baseUrl, model: 'spare-model' })}\n`,
  });
  const message = await home.ask('어떤가');
  expect(message).toMatchObject({ state: 'done', text: '대신 답해요.', model: 'spare-model' });
  expect(home.rows('SELECT model_asked, model_answered FROM usage')).toEqual([
    { model_asked: 'default', model_answered: 'spare-model' },
  ]);
});

test('without a fallback the failure is told, with the model that was asked', async () => {
  const home = await companionHome({ server: { models: ['another'] } });
  const message = await home.ask('어떤가');
  expect(message).toMatchObject({ state: 'failed', text: '' });
  expect(message.error).toContain('test-model');
});

test('a key never stands in a message, an event or the log', async () => {
  const home = await companionHome({
    model: { key_ref: 'JARVIS_TEST_KEY' },
    env: { JARVIS_TEST_KEY: 'sk-very-secret-0123456789' },
    server: { key: 'sk-another', answer: () => errorStep(500, 'no') },
  });
  const message = await home.ask('어떤가');
  expect(message.state).toBe('failed');
  expect(JSON.stringify([home.events, message, home.read('logs/jarvis.log')])).not.toContain('very-secret');
});
