import { expect, test } from 'vitest';
import { companionHome, promptOf } from '../../../test/support/companion-home.ts';
import { CUT, DONE, delta, finishPiece, HOLD, textPiece } from '../../../test/support/model-server.ts';

/*
 * What an answer becomes while it is written: for windows, for the store, for the next prompt.
 */

test('streamed text reaches windows piece by piece, and the store as a whole', async () => {
  const home = await companionHome({ server: { steps: [{ say: ['안녕', '하세', '요.'] }] } });
  const message = await home.ask('안녕하신가');
  expect(message).toMatchObject({
    role: 'agent',
    state: 'done',
    text: '안녕하세요.',
    model: 'test-model',
    error: null,
  });
  const pieces = home.events.filter((event) => event.name === 'message.delta').map((event) => event.payload);
  expect(pieces.map((piece) => piece.text)).toEqual(['안녕', '하세', '요.']);
  expect(new Set(pieces.map((piece) => `${piece.id} ${piece.step}`))).toEqual(new Set([`${message.id} 0`]));
});

test('a letter whose two halves come in two pieces is whole in the end', async () => {
  const home = await companionHome({
    server: {
      steps: [{ pieces: [textPiece('끝 \ud83d'), textPiece('\ude42'), finishPiece(), DONE] }],
    },
  });
  expect((await home.ask('웃어 봐')).text).toBe('끝 🙂');
});

test('reasoning is kept apart: never in the text, the search, the notice, the next prompt', async () => {
  const home = await companionHome({
    server: { steps: [{ reasoning: '비밀스러운 속생각', say: '답이에요.' }, { say: '둘째 답이에요.' }] },
  });
  const message = await home.ask('왜 그런가요?');
  expect(message.text).toBe('답이에요.');
  expect(message.steps[0]).toMatchObject({ text: '답이에요.', reasoning: '비밀스러운 속생각' });
  expect(home.deltas(message.id, 'reasoning')).toBe('비밀스러운 속생각');
  expect(await home.call('search', { query: '속생각' })).toEqual([]);
  await home.ask('하나 더', { sessionId: message.sessionId });
  expect(promptOf(home.model, 2).join('\n')).toContain('답이에요.');
  expect(JSON.stringify(home.model.requests[1]!.body)).not.toContain('속생각');
  expect((await home.call('session.export', { id: message.sessionId })).markdown).not.toContain('속생각');

  home.model.add({ reasoning: '비밀스러운 속생각', say: '오늘은 맑아요.' });
  await home.writeJob('weather', 'schedule: "0 9 * * *"\nkind: task\nprompt: 날씨를 알려줘\n');
  await home.runJob('weather');
  expect(JSON.stringify([home.notices, await home.call('inbox.list', {})])).not.toContain('속생각');
});

test('text that turns out to be reasoning is taken back', async () => {
  const home = await companionHome({
    server: { steps: [{ pieces: [textPiece('생각 중이에요\n'), textPiece('</think>답'), finishPiece(), DONE] }] },
  });
  const message = await home.ask('왜 그런가요?');
  expect(message.text).toBe('답');
  expect(message.steps[0]!.reasoning.trim()).toBe('생각 중이에요');
  const changes = home.events.flatMap((event) =>
    event.name === 'message.changed' && event.payload.id === message.id ? [event.payload.steps[0]?.text ?? ''] : [],
  );
  expect(changes).toContain('');
});

test('an error in the middle keeps the partial text and says why', async () => {
  const home = await companionHome({ server: { steps: [{ pieces: [textPiece('여기까지는 '), CUT] }] } });
  const { reply, sessionId } = await home.call('say', { text: '길게 말해줘' });
  const message = await home.newest(sessionId);
  expect(message).toMatchObject({ state: 'failed', text: '여기까지는' });
  expect(message.error).toMatch(/끊/);
  expect(reply).toContain('여기까지는');
});

test('a broken answer tried again is written in its place, from the same question', async () => {
  const home = await companionHome({ server: { steps: [{ pieces: [textPiece('반쪽'), CUT] }, { say: '온전한 답' }] } });
  const broken = await home.ask('첫 물음');
  await home.call('turn.retry', { messageId: broken.id });
  await expect.poll(async () => (await home.newest(broken.sessionId)).state).toBe('done');
  expect(await home.newest(broken.sessionId)).toMatchObject({ id: broken.id, text: '온전한 답', error: null });
  expect(promptOf(home.model, 2).slice(1)).toEqual(['user: 첫 물음']);
  expect(await home.refused('turn.retry', { messageId: broken.id })).toContain('다시 할 수 있는 답이 아니에요');
});

test('tried again twice at once, it is written once', async () => {
  const home = await companionHome({ server: { steps: [{ pieces: [textPiece('반쪽'), CUT] }, { say: '온전한 답' }] } });
  const broken = await home.ask('첫 물음');
  const [first] = await Promise.all([
    home.call('turn.retry', { messageId: broken.id }),
    expect(home.call('turn.retry', { messageId: broken.id })).rejects.toThrow('conflict'),
  ]);
  expect(first).toEqual({});
  await expect.poll(async () => (await home.newest(broken.sessionId)).text).toBe('온전한 답');
});

test('what a broken answer had done is not done twice when it is tried again; what it read is read again', async () => {
  const call = (name: string, args: object) => ({ toolCalls: [{ name, arguments: args }] });
  const home = await companionHome({
    server: {
      steps: [
        call('notify', { title: '한 번만' }),
        call('list_inbox', {}),
        { pieces: [textPiece('이제 '), CUT] },
        call('notify', { title: '한 번만' }),
        call('list_inbox', {}),
        { say: '알렸어요.' },
      ],
    },
  });
  const broken = await home.ask('알려 봐');
  expect(broken.state).toBe('failed');
  await home.call('turn.retry', { messageId: broken.id });
  await expect.poll(async () => (await home.newest(broken.sessionId)).text).toBe('알렸어요.');
  expect((await home.call('inbox.list', {})).map((item) => item.title)).toEqual(['한 번만']);
});

test('an empty completion is failed, never a success', async () => {
  const home = await companionHome({
    server: {
      steps: [
        { say: '' },
        { say: '  \n' },
        { reasoning: '생각만 했어요' },
        { pieces: [delta({}, { finish: 'content_filter' }), DONE] },
        { say: '찾아볼게요.', toolCalls: [{ name: 'list_jobs', arguments: {} }] },
        { say: '' },
      ],
    },
  });
  for (let i = 0; i < 5; i++) {
    const message = await home.ask(`물음 ${i}`);
    expect(message, `${i}`).toMatchObject({ state: 'failed' });
    expect(message.error).toContain('빈 답');
  }
});

test('an answer cut at its length limit is kept, and says so', async () => {
  const home = await companionHome({ server: { steps: [{ say: '아주 긴 답의 앞', finish: 'length' }] } });
  const message = await home.ask('길게');
  expect(message).toMatchObject({ state: 'done', text: '아주 긴 답의 앞' });
  expect(message.error).toContain('길이 한도');
});

test('a message edited and sent again: later ones are kept but hidden, and not searched, previewed or sent', async () => {
  const home = await companionHome({
    server: { steps: [{ say: '사과는 빨개요' }, { say: '포도는 보라색이에요' }, { say: '배는 노래요' }] },
  });
  const first = await home.ask('사과 색은?');
  await home.ask('포도 색은?', { sessionId: first.sessionId });
  const { messages } = await home.call('messages.page', { sessionId: first.sessionId });
  await home.call('message.resend', { messageId: messages[0]!.id, text: '배 색은?' });
  await expect.poll(async () => (await home.newest(first.sessionId)).text).toBe('배는 노래요');
  const after = await home.call('messages.page', { sessionId: first.sessionId });
  expect(after.messages.map((each) => each.text)).toEqual(['배 색은?', '배는 노래요']);
  expect(promptOf(home.model, 3).slice(1)).toEqual(['user: 배 색은?']);
  // Two letters and more go different ways.
  for (const query of ['포도', '포도는']) expect(await home.call('search', { query })).toEqual([]);
  expect((await home.call('sessions.list', {}))[0]!.preview).toBe('배는 노래요');
  expect(home.rows<{ n: number }>('SELECT count(*) AS n FROM messages')[0]!.n).toBe(5);
});

test('a message edited while its answer is written: that answer ends first and stays hidden', async () => {
  const home = await companionHome({
    server: { steps: [{ pieces: [textPiece('옛 답'), HOLD] }, { say: '새 답' }] },
  });
  const saying = home.call('say', { text: '옛 물음' });
  await expect.poll(() => home.events.some((event) => event.name === 'message.delta')).toBe(true);
  const { sessionId } = (await home.call('sessions.list', {})).map((each) => ({ sessionId: each.id }))[0]!;
  const { messages } = await home.call('messages.page', { sessionId });
  await home.call('message.resend', { messageId: messages[0]!.id, text: '새 물음' });
  await saying;
  await expect.poll(async () => (await home.newest(sessionId)).text).toBe('새 답');
  const after = await home.call('messages.page', { sessionId });
  expect(after.messages.map((each) => each.text)).toEqual(['새 물음', '새 답']);
});
