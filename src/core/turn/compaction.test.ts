import { expect, test } from 'vitest';
import { type CompanionHome, companionHome, promptOf } from '../../../test/support/companion-home.ts';
import { errorStep, type RecordedRequest } from '../../../test/support/model-server.ts';

/*
 * A conversation that nears the model's limit is folded into a summary; what was said stays where it is.
 */

const SMALL = { context_tokens: 8000 };
const long = (n: number) => `[${n}] 이야기 ${'가나다라마바사 '.repeat(40)}`;
const isSummary = (request: RecordedRequest) => request.tools.length === 0;
const tooLong = () =>
  errorStep(
    400,
    "This model's maximum context length is 4000 tokens. However, your messages resulted in 9000 tokens.",
    {
      code: 'context_length_exceeded',
    },
  );

/** Says long things until the model was asked for a summary. */
async function talkUntilFolded(home: CompanionHome, most = 12): Promise<number> {
  let sessionId: number | undefined;
  for (let n = 1; n <= most; n++) {
    const message = await home.ask(long(n), sessionId === undefined ? {} : { sessionId });
    sessionId = message.sessionId;
    if (home.rows('SELECT 1 FROM compactions').length > 0) return sessionId;
  }
  throw new Error('the conversation was never folded');
}

test('near the limit what is old is folded into a summary, and later turns get it in its place', async () => {
  const home = await companionHome({ model: SMALL });
  home.model.answer((request) => (isSummary(request) ? { say: '예산은 3억, 집은 마포' } : { say: '네.' }));
  const sessionId = await talkUntilFolded(home);
  const summaries = home.model.requests.filter(isSummary);
  expect(summaries).toHaveLength(1);
  expect(summaries[0]!.messages[1]!.content).toContain('[1] 이야기');
  const after = home.model.requests.at(-1)!.messages;
  expect(after[1]!.content).toContain('[지난 대화 요약]\n예산은 3억, 집은 마포');
  expect(JSON.stringify(after)).not.toContain('[1] 이야기');

  await home.ask('그래서?', { sessionId });
  expect(home.model.requests.filter(isSummary)).toHaveLength(1);
  expect(home.model.requests.at(-1)!.messages[1]!.content).toContain('예산은 3억');
  const { messages } = await home.call('messages.page', { sessionId });
  expect(messages[0]!.text).toContain('[1] 이야기');
  const [cost] = home.rows<{ n: number }>("SELECT count(*) AS n FROM usage WHERE purpose = 'compaction'");
  expect(cost!.n).toBe(1);
});

test('notes and the present moment are never inside what is folded', async () => {
  const home = await companionHome({ model: SMALL });
  await home.call('notes.save', { agent: 'jarvis', text: '커피는 연하게' });
  home.model.answer((request) => (isSummary(request) ? { say: '요약' } : { say: '네.' }));
  await talkUntilFolded(home);
  const [system, ...rest] = home.model.requests.at(-1)!.messages;
  expect(system!.content).toContain('커피는 연하게');
  expect(system!.content).toContain('2026-12-01');
  expect(rest.filter((message) => message.role === 'system')).toEqual([]);
});

test('a second folding takes the first summary along', async () => {
  const home = await companionHome({ model: SMALL });
  let n = 0;
  home.model.answer((request) => (isSummary(request) ? { say: `요약 ${++n}` } : { say: '네.' }));
  const sessionId = await talkUntilFolded(home);
  while (n < 2) await home.ask(long(50), { sessionId });
  const second = home.model.requests.filter(isSummary)[1]!;
  expect(second.messages[1]!.content).toMatch(/^요약 1\n\n/);
  expect(promptOf(home.model, home.model.requests.length)[1]).toContain('요약 2');
});

test('a message edited that a summary had taken in: the summary goes, and what it hid is read again', async () => {
  const home = await companionHome({ model: SMALL });
  home.model.answer((request) => (isSummary(request) ? { say: '낡은 요약' } : { say: '네.' }));
  const sessionId = await talkUntilFolded(home);
  const { messages } = await home.call('messages.page', { sessionId });
  await home.call('message.resend', { messageId: messages[2]!.id, text: '다른 이야기' });
  await expect.poll(async () => (await home.newest(sessionId)).state).toBe('done');
  await expect.poll(() => home.model.requests.at(-1)!.messages.at(-1)!.content).toBe('다른 이야기');
  const prompt = promptOf(home.model, home.model.requests.length).join('\n');
  expect(prompt).not.toContain('낡은 요약');
  expect(prompt).toContain('[1] 이야기');
});

test('where the model gives no summary, code makes one of the beginnings', async () => {
  const home = await companionHome({ model: SMALL });
  home.model.answer((request) => (isSummary(request) ? errorStep(401, 'no') : { say: '네.' }));
  await talkUntilFolded(home);
  const summary = home.model.requests.at(-1)!.messages[1]!.content!;
  expect(summary).toContain('사용자: [1] 이야기');
  expect(summary).toContain('jarvis: 네.');
});

test('a summary is not made by code for good because the person stopped the turn', async () => {
  const home = await companionHome({ model: SMALL });
  let summaries = 0;
  home.model.answer((request) => {
    if (!isSummary(request)) return { say: '네.' };
    summaries += 1;
    return { silent: true };
  });
  let sessionId: number | undefined;
  let saying: Promise<unknown> = Promise.resolve();
  for (let n = 1; summaries === 0; n++) {
    saying = home.ask(long(n), sessionId === undefined ? {} : { sessionId }).then((message) => {
      sessionId = message.sessionId;
    });
    await Promise.race([saying, expect.poll(() => summaries, { timeout: 20_000 }).toBe(1)]);
  }
  await home.call('turn.stop', { sessionId: sessionId! });
  await saying;
  expect(home.rows('SELECT 1 FROM compactions')).toEqual([]);
  expect((await home.newest(sessionId!)).error).toContain('멈췄어요');
});

test('a server that finds it too long makes the turn fold harder, once', async () => {
  const home = await companionHome({ model: { context_tokens: 100_000 } });
  const { sessionId } = await home.ask('[1] 이야기');
  for (let n = 2; n <= 6; n++) await home.ask(long(n), { sessionId });
  home.model.answer((request) => {
    if (isSummary(request)) return { say: '짧은 요약' };
    return JSON.stringify(request.messages).includes('짧은 요약') ? { say: '이제 돼요' } : tooLong();
  });
  expect(await home.ask(long(7), { sessionId })).toMatchObject({ state: 'done', text: '이제 돼요' });
  const asked = home.model.requests.slice(6).map((request) => (isSummary(request) ? 'summary' : 'answer'));
  expect(asked).toEqual(['answer', 'summary', 'answer']);

  home.model.answer((request) => (isSummary(request) ? { say: '짧은 요약' } : tooLong()));
  const before = home.model.requests.length;
  expect(await home.ask(long(8), { sessionId })).toMatchObject({ state: 'failed' });
  expect(home.model.requests.slice(before).filter((request) => !isSummary(request))).toHaveLength(2);
});

test('calls of one long turn are cut where the context would overflow, the newest stay whole', async () => {
  const home = await companionHome({ model: { context_tokens: 12_000 } });
  const note = (n: number) => `${n}번 ${'나'.repeat(3000)}`;
  for (let n = 1; n <= 6; n++) await home.call('notes.save', { agent: 'karen', text: note(n) });
  home.model.add(
    ...Array.from({ length: 6 }, (_, i) => ({
      toolCalls: [{ name: 'recall', arguments: { query: `${i + 1}번` } }],
    })),
    { say: '다 봤어요' },
  );
  const message = await home.ask('메모를 하나씩 봐', { agent: 'karen' });
  expect(message.state).toBe('done');
  const results = home.model.requests.at(-1)!.messages.filter((each) => each.role === 'tool');
  expect(results.map((each) => each.content!.length > 3000)).toEqual([false, false, false, false, true, true]);
});
