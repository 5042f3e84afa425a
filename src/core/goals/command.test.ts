import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { boardTools, createBoard, notice } from '../../../test/support/goals-board.ts';
import { type GoalsWorld, openGoalsWorld } from '../../../test/support/goals-world.ts';
import { freshHome } from '../../../test/support/home.ts';
import { parseGoalCommand } from './command-parse.ts';

/* `/goal` in every form, most of them of watching. No model is connected: none of it calls one. */

async function world(over: Partial<Parameters<typeof openGoalsWorld>[0]> = {}): Promise<GoalsWorld> {
  const board = createBoard([notice('1', 'rent', 230_866)]);
  const opened = await openGoalsWorld({
    home: freshHome(),
    tools: boardTools(board, { chosen: true }),
    model: null,
    ...over,
  });
  onTestFinished(() => opened.close());
  return opened;
}
const file = (home: string, id: string) => readFileSync(join(home, 'schedules', `goal-${id}.yaml`), 'utf8');

describe('entrusting', () => {
  test('says what it understood, when it next looks, and how to change it; its job is an ordinary one', async () => {
    const { say, goals, home, call } = await world();
    const reply = await say('/goal 조건에 맞는 공고만 알려줘');
    expect(reply).toContain('“조건에 맞는 공고만 알려줘”');
    expect(reply).toContain('K.A.R.E.N.');
    expect(reply).toContain('매일 오전 9시~오후 9시, 매시 정각(다음은 오늘 12월 1일 (화) 오전 10시)');
    expect(reply).toContain('/goal stop');
    const [goal] = await goals();
    expect(goal).toMatchObject({ mode: 'watch', status: 'active', agent: 'karen', told: 1, why: null });
    expect(file(home, goal!.id)).toBe(
      [
        `name: goal-${goal!.id}`,
        'description: 조건에 맞는 공고만 알려줘',
        'schedule: "0 9-21 * * *"',
        'kind: goal',
        'agent: karen',
        'deliver: conversation',
        'enabled: true',
        'created_by: companion',
        '',
      ].join('\n'),
    );
    const [row] = await call('agenda.list', {});
    expect(row).toMatchObject({ name: goal!.job, kind: 'goal', title: '조건에 맞는 공고만 알려줘', enabled: true });
  });

  test('asked again it stays one, in any case and spacing; after a stop it goes on and tells nothing again', async () => {
    const { say, goals, told } = await world();
    await say('/goal 새 공고 나오면 알려줘');
    expect(await say('/goal  새  공고\n나오면 알려줘')).toContain('이미 챙기고 있어요');
    expect(await goals()).toHaveLength(1);
    await say('/goal stop 공고');
    expect(await goals()).toHaveLength(0);
    expect(await say('/goal 새 공고 나오면 알려줘')).toContain('다시 챙길게요');
    expect(await goals()).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });

  test('cleared, it is forgotten: entrusted anew it tells everything', async () => {
    const { say, goals, told, call } = await world();
    await say('/goal 새 공고 나오면 알려줘');
    expect(await say('/goal clear 공고')).toContain('잊었어요');
    expect([await goals(), (await call('goals.list', { ended: true })).goals]).toEqual([[], []]);
    expect(await say('/goal 새 공고 나오면 알려줘')).toContain('맡겼어요');
    expect(await told()).toHaveLength(2);
  });

  test('with times of its own, as a cron, in words, or in the sentence itself', async () => {
    const { say, goals, clock } = await world();
    await say('/goal --every "0 8 * * 1-5" 공고 가 나오면 알려줘');
    await clock.advance(1000);
    await say('/goal --every "평일 9시" 공고 나 나오면 알려줘');
    await clock.advance(1000);
    await say('/goal 앞으로 매일 7시에 공고 다 새로 나온 것만 알려줘');
    expect((await goals()).map((goal) => goal.clock)).toEqual(['매일 오전 7시', '평일 오전 9시', '평일 오전 8시']);
    expect(await say('/goal --every "가끔" 공고 라 나오면 알려줘')).toContain('“가끔”');
    expect(await say('/goal --every "0 0 30 2 *" 공고 라 나오면 알려줘')).toContain('오는 때가 없는');
    expect(await goals()).toHaveLength(3);
  });

  test.each([
    ['/goal --verify "npm test" 공고 정리', '--in 폴더'],
    ['/goal --rounds many 공고 정리', '--rounds many'],
    ['/goal --watch --rounds 40 공고 정리', '맡은 것은 없어요'],
    ['/goal --finish --daily 공고 정리', '바꾼 것은 없어요'],
    ['/goal --agent nobody 공고 나오면 알려줘', '“nobody” 에이전트가 없어요'],
    ['/goal --every', '--every 뒤에 값이 필요해요'],
    ['/goal --sometimes 공고 나오면 알려줘', '--sometimes 는 없는 옵션'],
    ['/goal lsdjflasjdf', '무엇을 챙길지 모르겠어요'],
    ['/goal ㅁㄴㅇㄹ', '무엇을 챙길지 모르겠어요'],
    [`/goal ${'가'.repeat(4001)}`, '4000자까지'],
    ['/goal budget 공고 rounds=40', '“공고”가 들어간 목표가 없어요'],
    ['/goal stop 없는것', '“없는것”이 들어간 목표가 없어요'],
    ['/goal', '맡은 목표가 없어요'],
  ])('%# is refused or asked back', async (text, sentence) => {
    const { say, goals } = await world();
    expect(await say(text)).toContain(sentence);
    expect(await goals()).toEqual([]);
  });

  test.each([
    ['/goal 공고 표가 다 찰 때까지 고쳐줘', '한도: 라운드 256'],
    ['/goal --finish 공고 정리', '한도: 라운드 256'],
    ['/goal --rounds 40 공고 정리', '한도: 라운드 40'],
  ])('%# is entrusted until done, and says that without a model it waits', async (text, sentence) => {
    const { say, goals } = await world();
    const reply = await say(text);
    expect(reply).toContain(sentence);
    expect(reply).toContain('모델이 없어요');
    expect(await goals()).toMatchObject([{ mode: 'finish', status: 'active', running: false }]);
  });

  test('--watch decides, whatever the sentence looks like', async () => {
    const { say, goals } = await world();
    await say('/goal --watch 테스트가 통과할 때까지 지켜보기');
    expect(await goals()).toHaveLength(1);
  });

  test('for another agent', async () => {
    const { say, goals } = await world();
    await say('/goal --agent karen 공고 나오면 알려줘', 'jarvis');
    expect((await goals())[0]!.agent).toBe('karen');
  });

  test('no model and no tool for it: it says so, and waits without failing', async () => {
    const { say, goals, turn, call } = await world();
    expect(await say('/goal 날씨가 바뀌면 알려줘')).toContain('모델도, 이 일을 혼자 살펴볼 도구도 없어');
    const [goal] = await goals();
    expect(goal!.last).toMatchObject({ outcome: 'waiting', modelCalls: 0 });
    expect(goal!.why).toContain('모델이 없고');
    for (let i = 0; i < 7; i += 1) expect(await turn(goal!)).toBe('empty');
    expect((await call('agenda.list', {}))[0]!.enabled).toBe(true);
  });
});

describe('control words', () => {
  test('pause, resume, edit, show, stop by a part of the sentence', async () => {
    const { say, goals, home } = await world();
    await say('/goal 조건에 맞는 공고만 알려줘');
    const id = (await goals())[0]!.id;
    expect(await say('/goal pause 조건')).toContain('멈췄어요');
    expect((await goals())[0]).toMatchObject({ status: 'paused', next: null, why: '사용자가 멈췄어요' });
    expect(file(home, id)).toContain('enabled: false');
    expect(await say('/goal pause 조건')).toContain('바꾼 것은 없어요');
    expect(await say('/goal resume 조건')).toContain('다시 챙길게요');
    expect(file(home, id)).toContain('enabled: true');
    expect(await say('/goal edit 조건 --every "평일 9시"')).toContain('바꿨어요');
    expect(file(home, id)).toContain('schedule: "0 9 * * 1-5"');
    expect(await say('/goal edit 조건 => 서울 공고만 알려줘')).toContain('“서울 공고만 알려줘”');
    expect((await goals())[0]).toMatchObject({ id, objective: '서울 공고만 알려줘', revision: 5 });
    expect(await say('/goal edit 서울')).toContain('무엇으로 바꿀까요');
    const shown = await say('/goal show 서울');
    for (const part of ['지금까지 알린 것', '임대 1 단지', '있었던 일', '모델 0회']) expect(shown).toContain(part);
    expect(await say('/goal stop 서울')).toContain('그만 챙겨요');
    expect(() => file(home, id)).toThrow(/ENOENT/);
    expect(await say('/goal')).toContain('끝난 목표');
  });

  test('what fits several is listed; alone it means the only one', async () => {
    const { say, goals } = await world();
    await say('/goal 서울 공고 나오면 알려줘');
    expect(await say('/goal pause')).toContain('멈췄어요');
    await say('/goal 경기 공고 나오면 알려줘');
    const reply = await say('/goal stop 공고');
    expect(reply).toContain('여럿이에요');
    expect(reply).toContain('서울 공고');
    expect(reply).toContain('경기 공고');
    expect(await say('/goal stop')).toContain('어느 목표인가요');
    expect(await goals()).toHaveLength(2);
    await say('/goal stop 경기');
    expect((await goals()).map((goal) => goal.objective)).toEqual(['서울 공고 나오면 알려줘']);
  });

  test('they count only as the whole first word of a valid form', () => {
    const parse = (text: string, known: string[] = []) =>
      parseGoalCommand(text, (part) => known.some((each) => each.includes(part)));
    expect(parse('pause after verification')).toMatchObject({ kind: 'objective', text: 'pause after verification' });
    expect(parse('stop the build when it fails')).toMatchObject({ kind: 'objective' });
    expect(parse('stopwatch news')).toMatchObject({ kind: 'objective' });
    expect(parse('pause after', ['pause after verification'])).toMatchObject({ kind: 'control', part: 'after' });
    expect(parse('stop 원리금')).toMatchObject({ kind: 'control', control: 'stop', part: '원리금' });
    expect(parse('stop 새 행복주택')).toMatchObject({ kind: 'control', part: '새 행복주택' });
    expect(parse('STOP flat')).toMatchObject({ kind: 'control', part: 'flat' });
    expect(parse('edit 원리금 => 새 문장 => 둘')).toMatchObject({ part: '원리금', objective: '새 문장 → 둘' });
    expect(parse('"stop 원리금"')).toMatchObject({ kind: 'objective', text: 'stop 원리금' });
    expect(parse('budget 원리금 rounds=40 tokens=200k')).toMatchObject({ control: 'budget', part: '원리금' });
    expect(parse('a -- b --every "0 9 * * *" c')).toMatchObject({ text: 'a -- b c', flags: { every: '0 9 * * *' } });
    expect(parse('a --every=“평일 9시”')).toMatchObject({ text: 'a', flags: { every: '평일 9시' } });
  });
});

test('changes through the contract name the revision; an old one is refused', async () => {
  const { say, goals, call } = await world();
  await say('/goal 공고 나오면 알려줘');
  const [goal] = await goals();
  const { id, revision } = goal!;
  await call('goals.act', { id, revision, action: 'pause' });
  await expect(call('goals.act', { id, revision, action: 'stop' })).rejects.toThrow(
    /conflict: 그사이 목표가 바뀌었어요/,
  );
  await expect(call('goals.edit', { id, revision, changes: { objective: 'x' } })).rejects.toThrow(/conflict/);
  expect((await goals())[0]).toMatchObject({ status: 'paused', objective: '공고 나오면 알려줘' });
  await expect(call('goals.get', { id: 'nothing' })).rejects.toThrow(/not_found/);
});

test('in English', async () => {
  const { say } = await world({ language: 'en' });
  const reply = await say('/goal tell me when a new 공고 is listed');
  expect(reply).toContain('Entrusted to K.A.R.E.N.: “tell me when a new 공고 is listed”');
  expect(await say('/goal pause listed')).toContain('Paused');
  expect(await say('/goal show listed')).toContain('Told so far');
});
