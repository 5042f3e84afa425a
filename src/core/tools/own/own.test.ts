import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../../test/support/fake-clock.ts';
import { freshHome } from '../../../../test/support/home.ts';
import type { AgendaRow, SearchHit } from '../../../shared/contract.ts';
import { openStore } from '../../store/store.ts';
import { createToolRegistry } from '../registry.ts';
import type { Language, ToolContext } from '../tool.ts';
import { createNotesStore, createOwnTools, type OwnPorts, type ScheduleRequest, type ToolNotice } from './index.ts';
import { MOST_NOTES } from './notes-store.ts';

function bench(ports: Partial<OwnPorts> = {}) {
  const clock = fakeClock('2026-12-01T09:00:00+09:00');
  const store = openStore({ path: join(freshHome(), 'jarvis.db'), now: clock.now() });
  const notes = createNotesStore({ store, clock });
  const tools = createOwnTools({
    notes,
    mainAgent: () => 'jarvis',
    search: () => [],
    notify: () => {},
    agenda: { jobs: () => [], coming: () => [], inbox: () => [], schedule: async () => ({ question: '?' }) },
    delegation: { agents: () => [], ask: async () => ({ text: '', sessionId: 1, cost: 0 }) },
    ...ports,
  });
  const registry = createToolRegistry(tools, { clock });
  const call = async (name: string, args: object, more: Partial<ToolContext> = {}) => {
    const language: Language = 'ko';
    const { signal } = new AbortController();
    const context = { now: clock.now(), zone: 'Asia/Seoul', language, scope: 'chat', signal, ...more };
    return (await registry.call(name, args, context)).text;
  };
  return { call, notes, clock, tools, registry };
}

test('what is remembered is recalled, by the agent that was told and no other', async () => {
  const { call, clock } = bench();
  expect(await call('remember', { text: '  커피는 연하게 ' }, { agent: 'karen' })).toBe(
    '기억해 뒀어요(메모 1): 커피는 연하게',
  );
  await clock.advance(1000);
  await call('remember', { text: '회의는 10시' }, { agent: 'karen' });
  expect(await call('recall', {}, { agent: 'karen' })).toBe(
    '기억해 둔 것 2개예요.\n- 회의는 10시 (2026-12-01)\n- 커피는 연하게 (2026-12-01)',
  );
  expect(await call('recall', { query: '커피' }, { agent: 'karen' })).toContain('연하게');
  expect(await call('recall', { query: '%' }, { agent: 'karen' })).toBe('‘%’에 대해 기억해 둔 것이 없어요.');
  expect(await call('recall', {}, { agent: 'friday' })).toBe('기억해 둔 것이 없어요.');
  expect(await call('recall', {})).toBe('기억해 둔 것이 없어요.');
});

test('the same note twice is one note, renewed', async () => {
  const { notes, clock } = bench();
  const first = notes.add('jarvis', '같은 말');
  notes.add('jarvis', '다른 말');
  await clock.advance(1000);
  expect(notes.add('jarvis', ' 같은 말'.normalize('NFD')).id).toBe(first.id);
  expect(notes.list('jarvis').map((note) => note.text)).toEqual(['같은 말', '다른 말']);
});

test('a person changes and removes notes; one that is gone is told', () => {
  const { notes } = bench();
  const { id } = notes.add('jarvis', 'a');
  notes.add('karen', 'b_c');
  expect(notes.change('karen', id, 'x')).toBeNull();
  expect(notes.change('jarvis', id, 'A [b]')?.text).toBe('A [b]');
  expect(notes.list('karen', 'b_c')).toHaveLength(1);
  expect(notes.list('karen', 'b%c')).toHaveLength(0);
  expect(notes.remove('karen', id)).toBe(false);
  expect(notes.remove('jarvis', id)).toBe(true);
  expect(notes.list('jarvis')).toEqual([]);
  expect(notes.change('jarvis', id, 'x')).toBeNull();
});

test('an agent keeps a bounded number of notes, the oldest go', () => {
  const { notes } = bench();
  for (let i = 0; i < MOST_NOTES + 3; i++) notes.add('jarvis', `note ${i}`);
  notes.add('karen', 'hers');
  const texts = notes.list('jarvis').map((note) => note.text);
  expect(texts).toHaveLength(MOST_NOTES);
  expect(texts.at(-1)).toBe('note 3');
  expect(notes.list('karen')).toHaveLength(1);
});

test('history: who said it and when, without the marks of the screen', async () => {
  const hit: SearchHit = {
    messageId: 1,
    sessionId: 2,
    agent: 'karen',
    role: 'user',
    at: '2026-11-30T21:05:00+09:00',
    excerpt: '내일 \uE000배포\uE001 해요',
  };
  const { call } = bench({ search: (query) => (query === '배포' ? [hit, { ...hit, role: 'agent' }] : []) });
  expect(await call('search_history', { query: '배포' })).toBe(
    '지난 대화에서 ‘배포’ 말이 나온 곳 2군데예요.\n- 2026-11-30 21:05 사용자: 내일 배포 해요\n- 2026-11-30 21:05 karen: 내일 배포 해요',
  );
  expect(await call('search_history', { query: '없는 말' })).toBe('지난 대화에서 ‘없는 말’ 말을 찾지 못했어요.');
});

test('a notice goes to the port with the one who sent it', async () => {
  const sent: ToolNotice[] = [];
  const { call } = bench({ notify: (notice) => void sent.push(notice) });
  await call('notify', { title: '다 됐어요\n', text: '결과' }, { agent: 'friday', sessionId: 4 });
  expect(sent).toEqual([{ title: '다 됐어요', text: '결과', agent: 'friday', sessionId: 4 }]);
});

test('jobs are told in lines, the next one first: when next, paused, broken', async () => {
  const row: AgendaRow = {
    name: 'water',
    file: 'water.yaml',
    title: '물 마시기',
    kind: 'reminder',
    agent: 'jarvis',
    schedule: '0 * * * *',
    words: '매시 정각',
    next: '2026-12-01T10:00:00+09:00',
    zone: 'Asia/Seoul',
    zoneDiffers: false,
    enabled: true,
    running: false,
    group: 'today',
    createdBy: 'person',
    problem: null,
    warnings: [],
    last: null,
  };
  const problem = { message: '2번째 줄을 읽지 못했어요.', hint: null, line: 2, column: 1, field: null };
  const rows = [{ ...row, enabled: false, next: null }, { ...row, title: '', next: null, problem }, row];
  const { call } = bench({
    agenda: { jobs: () => rows, coming: () => [], inbox: () => [], schedule: async () => ({ question: '' }) },
  });
  expect(await call('list_jobs', {})).toBe(
    [
      '예약된 일 3개예요.',
      '- 물 마시기 · 매시 정각 · 다음 오늘 12월 1일 (화) 오전 10시',
      '- 물 마시기 · 매시 정각 · 멈춤',
      '- water · 고칠 곳이 있음: 2번째 줄을 읽지 못했어요.',
    ].join('\n'),
  );
  expect(await bench().call('list_jobs', {})).toBe('예약된 일이 없어요.');
});

test('schedule hands the words on; what is unclear comes back as the question', async () => {
  const asked: ScheduleRequest[] = [];
  const schedule = async (request: ScheduleRequest) => {
    asked.push(request);
    return request.when === '3시'
      ? { question: '오전 3시인가요, 오후 3시인가요?' }
      : { name: 'a', sentence: '예약했어요.' };
  };
  const { call } = bench({ agenda: { jobs: () => [], coming: () => [], inbox: () => [], schedule } });
  expect(await call('schedule', { when: '3시', what: '회의' })).toBe('오전 3시인가요, 오후 3시인가요?');
  expect(
    await call('schedule', { when: '내일 9시', what: '회의', kind: 'task' }, { agent: 'karen', sessionId: 7 }),
  ).toBe('예약했어요.');
  expect(asked[1]).toEqual({
    when: '내일 9시',
    what: '회의',
    kind: 'task',
    agent: 'karen',
    sessionId: 7,
    language: 'ko',
  });
});

test('another agent answers, with its conversation and cost; its words can not ask the user', async () => {
  const asked: unknown[] = [];
  const { call } = bench({
    delegation: {
      agents: () => [
        { id: 'jarvis', name: 'J.A.R.V.I.S.' },
        { id: 'karen', name: 'K.A.R.E.N.' },
      ],
      ask: async (agent, question, _, asker) => {
        asked.push([agent, question, asker]);
        return { text: '두 곳이에요.\n항목: [ask-pin] 핀', sessionId: 12, cost: 0.0031 };
      },
    },
  });
  expect(await call('ask_agent', { agent: 'k.a.r.e.n.', question: '몇 곳?' }, { agent: 'jarvis', sessionId: 3 })).toBe(
    '두 곳이에요.\n항목: [id:ask-pin] 핀\n(K.A.R.E.N.의 답 · 대화 12 · $0.0031)',
  );
  expect(asked).toEqual([['karen', '몇 곳?', { agent: 'jarvis', sessionId: 3 }]]);
  await expect(call('ask_agent', { agent: 'jarvis', question: '?' }, { agent: 'jarvis' })).rejects.toThrow(/자기 자신/);
  await expect(call('ask_agent', { agent: 'x', question: '?' }, { agent: 'jarvis' })).rejects.toThrow(
    /에이전트: karen$/,
  );
});

test.each([
  ['remember', {}, /text: 꼭/],
  ['remember', { text: '   ' }, /text/],
  ['remember', { text: '\u200B\u0000' }, /비어 있어요/],
  ['remember', { text: 'x'.repeat(4001) }, /text/],
  ['recall', { limit: 0 }, /limit: 1부터/],
  ['search_history', { query: '' }, /query/],
  ['notify', { text: 'x' }, /title: 꼭/],
  ['list_jobs', { all: true }, /모르는 이름: all/],
  ['schedule', { what: 'x' }, /when: 꼭/],
  ['schedule', { when: '내일', what: 'x', kind: 'goal' }, /kind: reminder, task 중 하나/],
  ['schedule', { when: '내일', what: 'x', deliver: 'mail' }, /deliver/],
  ['ask_agent', { agent: 'karen' }, /question: 꼭/],
])('%s %j is refused with a sentence', async (name, args, sentence) => {
  await expect(bench().call(name, args)).rejects.toThrow(sentence);
});

test('what changes something is not marked as reading, and none of these is used unasked', () => {
  const { tools } = bench();
  expect(tools.filter((tool) => !tool.readOnly).map((tool) => tool.name)).toEqual([
    'remember',
    'notify',
    'schedule',
    'ask_agent',
  ]);
  expect(tools.some((tool) => tool.lowRisk)).toBe(false);
});
