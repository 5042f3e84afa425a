import type { FinishDetail, Goal, GoalCall, GoalProgress, GoalRound, PlanDraft } from '../../shared/contract.ts';
import { at } from './samples.ts';

/** Goals that work until done, of the sample day: one in every state. */

export const progress = (part: Partial<GoalProgress> = {}): GoalProgress => ({
  rounds: 7,
  share: 0.34,
  armed: true,
  waits: null,
  code: null,
  sessionId: null,
  passes: false,
  ...part,
});

export const goalCall = (part: Partial<GoalCall> & { id: string }): GoalCall => ({
  tool: 'shell',
  title: 'npm test',
  state: 'done',
  changed: false,
  result: '종료 코드 0',
  diff: null,
  ms: 2400,
  ...part,
});

const calls: GoalCall[] = [
  goalCall({ id: 'c10', tool: 'read_file', title: 'src/login.ts', result: 'export function login() {…}', ms: 12 }),
  goalCall({
    id: 'c11',
    tool: 'edit_file',
    title: 'src/login.ts',
    changed: true,
    result: '1곳을 바꿨어요.',
    diff: '@@ -10,3 +10,3 @@\n function login(user) {\n-  return user.token;\n+  return user?.token ?? null;\n }',
    ms: 18,
  }),
  goalCall({ id: 'c12', result: '12 passed, 0 failed' }),
  goalCall({ id: 'c13', title: 'npm run e2e', state: 'failed', result: 'signup.spec.ts: 1 failed\n종료 코드 1' }),
];

const failing = { at: at('9:50'), code: 1, broke: null, ms: 8200, output: 'signup.spec.ts\n  1 failed\n  41 passed' };
const passing = { ...failing, code: 0, output: '42 passed' };

export const round = (part: Partial<GoalRound> & { n: number }): GoalRound => ({
  at: at('9:50'),
  seconds: 74,
  outcome: 'worked',
  summary: '로그인에서 빈 사용자를 다루게 고쳤고, 단위 테스트는 모두 통과해요. 가입 e2e가 하나 남았어요.',
  reason: null,
  files: [
    { path: 'src/login.ts', kind: 'changed' },
    { path: 'src/login.test.ts', kind: 'added' },
  ],
  calls,
  verify: failing,
  modelCalls: 6,
  toolCalls: 4,
  inputTokens: 41_200,
  outputTokens: 1800,
  usd: 0.0312,
  ...part,
});

/** What the page of a goal shows, by how the goal stands. */
export function finishDetail(goal: Goal): FinishDetail {
  const at7 = goal.finish?.rounds ?? 0;
  const done = goal.status === 'done';
  const rounds = Array.from({ length: Math.min(at7, 30) }, (_, back) =>
    round({
      n: at7 - back,
      ...(back === 0 ? latestOf(goal) : {}),
      // Only the latest rounds hold the calls: an id names one call of the whole goal.
      ...(back === 0
        ? {}
        : { calls: [], files: [], verify: back === 1 ? failing : null, summary: '테스트를 살펴봤어요.' }),
    }),
  );
  return {
    verify: 'npm test && npm run e2e',
    folder: '~/work/shop',
    lastCheck: at7 === 0 ? null : done ? passing : failing,
    requirements:
      at7 === 0
        ? []
        : [
            {
              text: '로그인 오류가 다시 나지 않는다',
              state: 'checked',
              note: '빈 사용자로도 통과해요.',
              calls: ['c12'],
            },
            {
              text: '가입 e2e가 통과한다',
              state: done ? 'checked' : 'failing',
              note: done ? '' : 'signup.spec.ts 가 하나 실패해요.',
              calls: done ? ['c12'] : ['c13', 'c3'],
            },
            { text: '공개 API의 모양은 그대로다', state: done ? 'checked' : 'unseen', note: '', calls: [] },
          ],
    steps: ['오류를 재현한다', '고친다', '모든 테스트를 돌린다'],
    budgets: [
      { kind: 'rounds', used: at7, limit: 20 },
      { kind: 'tokens', used: goal.finish?.code === 'tokens' ? 200_000 : at7 * 9700, limit: 200_000 },
      { kind: 'cost', used: at7 * 0.03, limit: 1.5 },
    ],
    checkpoints: false,
    rounds,
    commands: goal.finish?.waits == null ? [] : [{ id: 'b1', command: 'npm run build -- --profile', state: 'running' }],
  };
}

function latestOf(goal: Goal): Partial<GoalRound> {
  if (goal.running) return { outcome: 'running', verify: null, summary: null, seconds: 0 };
  if (goal.status === 'done') return { outcome: 'complete', verify: passing };
  if (goal.status === 'limited') return { outcome: 'wrapped_up' };
  if (goal.status === 'blocked') return { outcome: 'blocked' };
  return goal.finish?.waits == null ? {} : { outcome: 'waits', reason: goal.finish.waits };
}

export const evidenceOf = (goal: Goal): string | null =>
  goal.status === 'done'
    ? '확인 명령 `npm test && npm run e2e`이(가) 마지막 변경 뒤에 종료 코드 0으로 끝났어요(8초).'
    : null;

export const planDraft = (part: Partial<PlanDraft> = {}): PlanDraft => ({
  id: 1,
  agent: 'karen',
  objective: '결제 오류를 고치고 테스트를 통과시켜줘',
  state: 'ready',
  problem: null,
  requirements: ['결제 오류가 다시 나지 않는다', '모든 테스트가 통과한다'],
  steps: ['오류를 재현한다', '고친다'],
  verify: 'npm test',
  folder: '',
  ...part,
});
