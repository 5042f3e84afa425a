import { expect, test } from 'vitest';
import { companionHome } from '../../test/support/companion-home.ts';

/*
 * A companion without a model: what code can decide is done, the rest is said plainly.
 */

test('내일 일정 뭐 있어? is answered from the agenda, and 10분 뒤에 알려줘 makes a job', async () => {
  const home = await companionHome({ offline: true });
  expect((await home.ask('내일 일정 뭐 있어?')).text).toMatch(/없어요/);
  const { created } = await home.call('say', { text: '내일 오전 9시에 배포 로그 확인하라고 알려줘' });
  expect(created).toHaveLength(1);
  expect((await home.call('say', { text: '10분 뒤에 물 마시라고 알려줘' })).created).toHaveLength(1);
  const { text } = await home.ask('내일 일정 뭐 있어?');
  expect(text).toContain('배포 로그 확인');
  expect(text).not.toContain('물 마시');
});

test('work that nobody can do without a model is a reminder of it, by its name', async () => {
  const home = await companionHome({ offline: true, start: '2026-12-01T08:59:00+09:00' });
  expect((await home.ask('오전 9시에 메일 확인해줘')).text).toMatch(/알려 드릴게요: 메일 확인$/m);
  expect(await home.call('agenda.list', {})).toMatchObject([{ kind: 'reminder', title: '메일 확인' }]);
  await home.clock.advance(90_000);
  expect((await home.call('inbox.list', { all: true, limit: 5 }))[0]).toMatchObject({ text: '메일 확인' });
});

test('기억해줘: 나는 아침에 커피를 마셔 is remembered, not scheduled', async () => {
  const home = await companionHome({ offline: true });
  const message = await home.ask('기억해줘: 나는 아침에 커피를 마셔');
  expect(message.text).toContain('기억해 뒀어요');
  expect(await home.call('agenda.list', {})).toEqual([]);
  expect(await home.call('notes.list', { agent: 'jarvis' })).toMatchObject([{ text: '나는 아침에 커피를 마셔' }]);
  expect((await home.ask('뭘 기억하고 있어?')).text).toContain('커피를 마셔');
});

test('3월 5일 회의 기억해줘 names an appointment: it is scheduled, or asked about', async () => {
  const home = await companionHome({ offline: true });
  await home.ask('3월 5일 9시 회의 기억해줘');
  expect(await home.call('notes.list', { agent: 'jarvis' })).toEqual([]);
  expect((await home.call('agenda.list', {})).map((row) => row.next?.slice(0, 10))).toEqual(['2027-03-05']);
});

test('a search of the history does not find the very question that asks', async () => {
  const home = await companionHome({ offline: true });
  expect((await home.ask('지난 대화에서 여권 찾아줘')).text).toContain('찾지 못했어요');
  const other = await home.call('sessions.create', { agent: 'karen' });
  await home.ask('여권은 서랍에 있어', { sessionId: other.id });
  const { text } = await home.ask('대화에서 서랍 찾아줘');
  expect(text).toContain('여권은 서랍에 있어');
  expect(text).not.toContain('대화에서 서랍 찾아줘');
});

test('what it cannot do it says, with the way to do it; nothing is made up and nothing is made', async () => {
  const home = await companionHome({ offline: true });
  expect((await home.ask('서울의 인구는?')).text).toMatch(/모델 없이.*설정에서 모델을 연결/s);
  expect((await home.ask('테스트가 다 통과할 때까지 고쳐줘')).text).toContain('모델이 필요해요');
  expect(await home.call('agenda.list', {})).toEqual([]);
});

test('in English it answers in English', async () => {
  const home = await companionHome({ offline: true, language: 'en' });
  expect((await home.ask('what is on my agenda tomorrow?')).text).toMatch(/nothing is scheduled/i);
  expect((await home.ask('remember that I get up at 7')).text).toContain('Remembered');
  expect((await home.ask('why is the sky blue')).text).toContain('No model is connected');
  expect((await home.ask('thanks')).text).toBe('You are welcome.');
});

test('the history of a page that cannot be reached is told as it is', async () => {
  const home = await companionHome({ offline: true });
  const message = await home.ask('http://127.0.0.1:9/a 읽어줘');
  expect(message.state).toBe('done');
  expect(message.steps[0]!.calls[0]!.state).toBe('failed');
  expect(message.text).toBe(message.steps[0]!.calls[0]!.result);
});

test('a model connected later answers the next sentence', async () => {
  const home = await companionHome({ offline: true });
  await home.ask('서울의 인구는?');
  home.model.add({ say: '모델의 답이에요.' });
  await home.call('models.save', { name: 'default', baseUrl: home.model.baseUrl, model: 'test-model' });
  expect((await home.ask('서울의 인구는?')).text).toBe('모델의 답이에요.');
});

test('a question about a day, a week or a weekend is answered from the agenda, in the person’s words and zone', async () => {
  const home = await companionHome({ offline: true });
  for (const each of ['12월 2일 9시에 치과', '12월 5일 오후 3시에 영화', '12월 9일 10시에 검진'])
    await home.ask(`${each} 알려줘`);
  for (const [asked, has, hasNot] of [
    ['다음 주 일정 뭐 있어?', '검진', '치과'],
    ['다음 주에 뭐 있어?', '검진', '영화'],
    ['내일 뭐 있어?', '치과', '영화'],
    ['금요일 일정 뭐 있어?', '없어요', '영화'],
    ['토요일 일정 뭐 있어?', '영화', '치과'],
    ['주말 일정 뭐 있어?', '영화', '치과'],
    ["what's on next week?", '검진', '치과'],
    ['do I have anything tomorrow?', '치과', '영화'],
    ['anything on this weekend?', '영화', '검진'],
    ['am I busy tomorrow?', '치과', '검진'],
  ] as const) {
    const { text } = await home.ask(asked);
    expect(text, asked).toContain(has);
    expect(text, asked).not.toContain(hasNot);
  }
  const { text } = await home.ask('일정 목록 보여줘');
  expect(text).toMatch(/- 치과 · 내일 12월 2일 \(수\) 오전 9시$/m);
  expect(text).not.toMatch(/reminder|2026-|Seoul/);
});

test('without a model each is answered in the language that was spoken', async () => {
  const home = await companionHome({ offline: true });
  expect((await home.ask('why is the sky blue')).text).toMatch(/^No model is connected[^가-힣]*$/);
  expect((await home.ask('what can you do?')).text).not.toMatch(/[가-힣]/);
  const english = await companionHome({ offline: true, language: 'en' });
  expect((await english.ask('서울의 인구는?')).text).toMatch(/^지금은 모델 없이/);
  expect((await english.ask('42')).text).toMatch(/^No model/);
});

test('a commitment is told with weekday, date, time and zone, and with the reading that was chosen', async () => {
  const home = await companionHome({ offline: true });
  const told = async (text: string) => (await home.ask(text)).text;
  expect(await told('3시까지 보고서 보낼게')).toMatch(
    /보고서 보내기, 오늘 12월 1일 \(화\) 오후 3시 \(Asia\/Seoul\)까지\. .*오후 3시로 알아들었어요/,
  );
  expect(await told('내일 회의 끝나고 회의록 공유할게요')).toMatch(
    /내일 12월 2일 \(수\) 하루 끝 \(Asia\/Seoul\)까지\. 가까워지면/,
  );
  expect(await told('견적서는 23:50까지 보낼게')).toContain('견적서 보내기, 오늘');
  expect(await told("I'll send the invoice tomorrow")).toMatch(
    /by tomorrow, Wed, Dec 2, end of day \(Asia\/Seoul\)\. I will/,
  );
});
