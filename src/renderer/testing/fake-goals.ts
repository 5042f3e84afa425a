import type { Goal, GoalDetail, Message, PlanDraft } from '../../shared/contract.ts';
import { evidenceOf, finishDetail, planDraft, progress } from './fake-finish.ts';
import type { FakeWorld, Handlers } from './fake-handlers.ts';
import { at } from './samples.ts';

/** The goals of the sample day. */
export function goal(part: Partial<Goal> & { id: string }): Goal {
  return {
    revision: 1,
    agent: 'karen',
    objective: '새 글 나오면 알려줘',
    mode: 'watch',
    status: 'active',
    reason: null,
    job: `goal-${part.id}`,
    clock: '매일 9시~21시 정각',
    next: at('11:00'),
    running: false,
    last: { at: at('10:00'), outcome: 'unchanged', told: 0, modelCalls: 0, reason: null },
    told: 0,
    turns: 1,
    cost: { modelCalls: 0, inputTokens: 0, outputTokens: 0, usd: 0 },
    why: null,
    updatedAt: at('9:00'),
    finish: null,
    ...part,
  };
}

/** One that works until done. */
export function finishGoal(part: Partial<Goal> & { id: string }): Goal {
  const plain = {
    objective: '로그인 오류를 고치고 테스트를 모두 통과시켜줘',
    mode: 'finish' as const,
    job: '',
    clock: '',
    next: null,
    last: null,
    turns: 0,
    cost: { modelCalls: 41, inputTokens: 288_000, outputTokens: 12_600, usd: 0.2184 },
    finish: progress(),
  };
  return goal({ ...plain, ...part });
}

/** One in every state that a goal can be in which works until done. */
export function sampleFinishGoals(): Goal[] {
  const stuck = (code: NonNullable<Goal['finish']>['code'], reason: string, sessionId: number | null = null) => ({
    status: 'blocked' as const,
    reason,
    why: reason,
    finish: progress({ code, sessionId }),
  });
  const limit = '토큰 한도 200000에 닿았어요';
  const waits = '명령이 끝나기를 기다려요: npm run build -- --profile';
  return [
    finishGoal({ id: 'f00000000001', running: true, finish: progress({ sessionId: 2 }) }),
    finishGoal({
      id: 'f00000000002',
      objective: '빌드를 10초 안에 끝나게 해줘',
      why: waits,
      finish: progress({ waits }),
    }),
    finishGoal({
      id: 'f00000000003',
      objective: '배포 문서를 새 서버에 맞게 고쳐줘',
      ...stuck('asks', '새 서버의 주소가 api.example.com 과 api2.example.com 가운데 어느 쪽인가요?'),
    }),
    finishGoal({ id: 'f00000000004', objective: '오래된 로그를 정리해줘', ...stuck('approval', '허락을 기다려요', 3) }),
    finishGoal({
      id: 'f00000000005',
      objective: '결제 모듈을 새 SDK로 옮겨줘',
      ...stuck(
        'no_progress',
        '여러 라운드 동안 달라진 것이 없어 멈췄어요. 해 본 것: shell npm test · edit_file src/pay.ts',
      ),
    }),
    finishGoal({
      id: 'f00000000006',
      objective: '타입 오류를 모두 없애줘',
      status: 'limited',
      reason: limit,
      why: limit,
      finish: progress({ code: 'tokens', share: 1, rounds: 12 }),
    }),
    finishGoal({
      id: 'f00000000007',
      objective: '린트 경고를 0으로 만들어줘',
      status: 'done',
      finish: progress({ passes: true }),
    }),
    finishGoal({
      id: 'f00000000008',
      objective: '새 이메일 서식을 만들어줘',
      finish: progress({ rounds: 0, share: 0, passes: null }),
    }),
  ];
}

/** A goal with its history: a look that told two things and filtered three, one that failed, one without a change. */
export function goalDetail(of: Goal): GoalDetail {
  const turn = {
    seconds: 4,
    handedOver: true,
    sessionId: null,
    modelCalls: 0,
    toolCalls: 1,
    inputTokens: 0,
    outputTokens: 0,
    usd: 0,
    items: [],
    reason: null,
  };
  const first = { key: 'a-105', text: '화성동탄2 A-105 행복주택 · 월 41만 2천원', link: 'https://example.com/a-105' };
  const second = { key: 'a-3', text: '서울수서 KTX A-3 공공분양 · 월 128만 9천원', link: 'https://example.com/a-3' };
  return {
    goal: of,
    finish: of.mode === 'finish' ? finishDetail(of) : null,
    createdAt: at('21:04', -1),
    daily: false,
    evidence: of.mode === 'finish' ? evidenceOf(of) : of.status === 'done' ? '공고가 마감됐어요.' : null,
    notes: ['1순위는 화성동탄2 A-105'],
    calls: [{ tool: 'housing_budget', args: { picks_only: true } }],
    events: [
      { revision: 2, type: 'edited', by: 'user', at: at('8:00'), payload: { plan: { crons: ['0 9-21 * * *'] } } },
      { revision: 1, type: 'created', by: 'user', at: at('21:04', -1), payload: { objective: of.objective } },
    ],
    turns: [
      { ...turn, id: 3, at: at('10:00'), outcome: 'unchanged' },
      { ...turn, id: 2, at: at('9:30'), outcome: 'failed', reason: '게시판이 503 으로 답했어요.' },
      {
        ...turn,
        id: 1,
        at: at('9:00'),
        outcome: 'told',
        modelCalls: 2,
        inputTokens: 3100,
        outputTokens: 140,
        usd: 0.0021,
        items: [
          { ...first, fate: 'told' },
          { ...second, fate: 'told' },
          { key: 'a-7', text: '전에 알린 공고', fate: 'known' },
          { key: '', text: '키 없이 온 줄', fate: 'no_key' },
          { key: 'x', text: '모델이 지어낸 줄', fate: 'not_from_tool' },
        ],
      },
    ],
    told: [
      { item: first, at: at('9:00'), elsewhere: false },
      { item: second, at: at('9:00'), elsewhere: false },
      { item: { key: 'a-1', text: '다른 목표가 알린 공고' }, at: at('21:05', -1), elsewhere: true },
    ],
  };
}

export function sampleGoals(): Goal[] {
  return [
    goal({
      id: 'aaaaaaaaaaaa',
      objective: '조건 및 가장 좋은 원리금 납부액을 추천하는 공고만 알려줘',
      told: 3,
      turns: 3,
      cost: { modelCalls: 2, inputTokens: 3100, outputTokens: 140, usd: 0.0021 },
    }),
    goal({
      id: 'bbbbbbbbbbbb',
      objective: '개발 블로그에 새 글 나오면 알려줘',
      status: 'paused',
      reason: '사용자가 멈췄어요',
      why: '사용자가 멈췄어요',
      next: null,
    }),
    goal({
      id: 'dddddddddddd',
      objective: '동탄 행복주택 마감까지 챙겨줘',
      status: 'done',
      next: null,
      last: { at: at('18:00', -1), outcome: 'told', told: 1, modelCalls: 1, reason: null },
    }),
  ];
}

const ended = ({ status }: Goal) => status === 'done' || status === 'stopped';
const statusAfter = { pause: 'paused', resume: 'active', stop: 'stopped', clear: 'stopped', look: 'active' } as const;

/** What the fake companion answers about goals. */
export function goalHandlers(world: FakeWorld): Handlers {
  const find = (id: string): Goal => {
    const found = world.goals.find((one) => one.id === id);
    if (!found) throw new Error('그 목표는 목록에 없어요.');
    return found;
  };
  const put = (changed: Goal): Goal => {
    world.goals = [...world.goals.filter(({ id }) => id !== changed.id), changed];
    world.emit({ name: 'goal.changed', payload: { id: changed.id, goal: changed } });
    return changed;
  };
  const atRevision = (id: string, revision: number): Goal => {
    const found = find(id);
    if (found.revision !== revision) throw new Error('그사이 목표가 바뀌었어요.');
    return found;
  };
  const planOf = (id: number): PlanDraft => {
    const found = world.plans.find((one) => one.id === id);
    if (!found) throw new Error('그 계획은 없어요.');
    return found;
  };
  /** What lets it go on clears what it was stuck at. */
  const goesOn = ({ finish }: Goal) => ({ finish: finish && { ...finish, armed: true, code: null, waits: null } });
  return {
    'goals.list': (page) => ({ goals: world.goals.filter((one) => ended(one) === (page.ended ?? false)), next: null }),
    'goals.get': ({ id }) => goalDetail(find(id)),
    'goals.act': ({ id, revision, action }) => {
      const was = atRevision(id, revision);
      if (action === 'look') return put({ ...was, running: true });
      if (action === 'clear') {
        world.goals = world.goals.filter((one) => one.id !== id);
        world.emit({ name: 'goal.changed', payload: { id, goal: null } });
        return was;
      }
      const why = action === 'pause' ? '사용자가 멈췄어요' : null;
      return put({ ...was, ...goesOn(was), revision: revision + 1, status: statusAfter[action], reason: why, why });
    },
    'goals.arm': ({ ids }) =>
      world.goals
        .filter((one) => one.finish?.armed === false && (ids ?? [one.id]).includes(one.id))
        .map((one) => put({ ...one, ...goesOn(one), why: null })),
    'goals.answer': ({ id, revision }) => {
      const was = atRevision(id, revision);
      return put({ ...was, ...goesOn(was), revision: revision + 1, status: 'active', reason: null, why: null });
    },
    'plans.get': ({ id }) => planOf(id),
    'plans.create': ({ agent, objective }) => {
      const made = planDraft({ id: world.plans.length + 1, agent: agent ?? 'jarvis', objective });
      Object.assign(made, { requirements: [], steps: [], verify: '' });
      if (world.snapshot.hasModel && objective !== '') made.state = 'drafting';
      world.plans.push(made);
      return made;
    },
    'plans.entrust': ({ id, objective }) => {
      const plan = planOf(id);
      if (plan.state === 'used') throw new Error('이 계획은 이미 맡겼어요.');
      plan.state = 'used';
      world.emit({ name: 'plan.changed', payload: plan });
      return put(
        finishGoal({ id: `eeeeeeeeee${10 + id}`, agent: plan.agent, objective, finish: progress({ rounds: 0 }) }),
      );
    },
    'goals.edit': ({ id, revision, changes }) =>
      put({
        ...atRevision(id, revision),
        ...(changes.finish?.budget === undefined ? {} : { status: 'active' as const, reason: null, why: null }),
        revision: revision + 1,
        ...(changes.objective === undefined ? {} : { objective: changes.objective }),
        ...(changes.every === undefined ? {} : { clock: changes.every }),
      }),
  };
}

/** `/goal …` as the fake understands it: one word is asked back, anything else is taken; a flag of a finish goal makes it one. */
export function entrusted(world: FakeWorld, text: string, agent: string): Pick<Message, 'text' | 'created'> | null {
  const rest = /^\/goal\s+(.*)$/s.exec(text)?.[1];
  if (rest === undefined) return null;
  const objective = rest.replace(/--[a-z]+(?:=(?:"[^"]*"|“[^”]*”|\S+))?\s*/g, '');
  if (!/\s/.test(objective)) return { text: `“${objective}”만으로는 무엇을 챙길지 모르겠어요.`, created: [] };
  const id = `cccccccccc${10 + world.goals.length}`;
  const made = rest.includes('--finish')
    ? finishGoal({ id, agent, objective, finish: progress({ rounds: 0, share: 0, passes: null }) })
    : goal({ id, agent, objective, last: null, turns: 0 });
  world.goals.push(made);
  world.emit({ name: 'goal.changed', payload: { id: made.id, goal: made } });
  return { text: `맡겼어요: “${objective}”`, created: [{ type: 'goal', name: made.id }] };
}
