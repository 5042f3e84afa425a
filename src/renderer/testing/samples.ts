import type {
  AgendaRow,
  Approval,
  InboxItem,
  Message,
  Run,
  Session,
  Snapshot,
  Step,
  StepCall,
} from '../../shared/contract.ts';

const zone = 'Asia/Seoul';

/** A moment of the sample day, a Tuesday in Seoul: `at('9:40')`, `at('21:04', -1)`. */
export function at(clock: string, days = 0): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const base = Date.parse('2026-12-01T00:00:00+09:00') + days * 86_400_000 + hour * 3_600_000 + minute * 60_000;
  return new Date(base + 9 * 3_600_000).toISOString().replace('.000Z', '+09:00');
}

export function row(part: Partial<AgendaRow> & { name: string }): AgendaRow {
  return {
    file: `${part.name}.yaml`,
    title: part.name,
    kind: 'reminder',
    tool: null,
    agent: 'karen',
    schedule: '0 9 * * *',
    words: '매일 9시',
    next: null,
    zone,
    zoneDiffers: false,
    enabled: true,
    running: false,
    group: 'upcoming',
    createdBy: 'companion',
    problem: null,
    warnings: [],
    last: null,
    ...part,
  };
}

export function message(part: Partial<Message> & { id: number; sessionId: number }): Message {
  const plain = {
    role: 'agent',
    agent: 'karen',
    text: '',
    at: at('9:00'),
    saidFirst: false,
    state: 'done',
    items: [],
    created: [],
    steps: [],
    model: null,
    error: null,
  };
  return { ...plain, ...part } as Message;
}

export function notice(part: Partial<InboxItem> & { id: number }): InboxItem {
  return {
    at: at('9:40'),
    kind: 'reminder',
    agent: 'karen',
    title: '알림',
    text: '',
    items: [],
    state: 'unread',
    snoozedUntil: null,
    missed: false,
    lateSec: 0,
    job: null,
    sessionId: null,
    messageId: null,
    ...part,
  };
}

export function session(part: Partial<Session> & { id: number }): Session {
  return { agent: 'karen', title: '', origin: 'chat', preview: '', updatedAt: at('9:00'), unread: 0, ...part };
}

export function call(part: Partial<StepCall> & { name: string }): StepCall {
  return { id: 'c1', arguments: '{}', title: '', state: 'done', ms: 0, result: '', file: null, ...part };
}

export function step(part: Partial<Step>): Step {
  return { text: '', reasoning: '', calls: [], ...part };
}

/** A question about a change of a file, as it belongs to `call({ name: 'write_file', arguments: '{"path":"a.txt"}' })`. */
export function approval(part: Partial<Approval> & { id: number }): Approval {
  return {
    sessionId: 1,
    messageId: 900,
    agent: 'karen',
    tool: 'write_file',
    title: 'a.txt 쓰기',
    args: { path: 'a.txt' },
    preview: { type: 'diff', path: 'a.txt', diff: '@@ -1,2 +1,2 @@\n 첫 줄\n-둘째\n+둘째 줄' },
    danger: null,
    state: 'waiting',
    job: null,
    askedAt: at('10:00'),
    ...part,
  };
}

export function run(part: Partial<Run> & { id: number; job: string }): Run {
  const plain = {
    sessionId: null,
    slot: at('9:00'),
    state: 'delivered',
    trigger: 'slot',
    count: 1,
    lateSec: 0,
    startedAt: at('9:00'),
    endedAt: at('9:00'),
    error: null,
  };
  return { ...plain, ...part } as Run;
}

const agenda: AgendaRow[] = [
  row({
    name: 'deploy-log',
    title: '배포 로그 확인',
    words: '오늘 16:00 한 번',
    schedule: '2026-12-01T16:00',
    next: at('16:00'),
    group: 'today',
  }),
  row({
    name: 'report-draft',
    title: '보고서 초안 작성',
    kind: 'reminder',
    words: '18시까지 매시',
    schedule: '0 * * * *',
    next: at('11:00'),
    group: 'today',
  }),
  row({
    name: 'dev-blog',
    title: '새 글: 개발 블로그',
    kind: 'tool',
    tool: 'feed_watch',
    words: '평일 9~18시, 5분마다',
    schedule: '*/5 9-18 * * 1-5',
    next: at('10:05'),
    group: 'today',
    createdBy: 'person',
    last: { state: 'empty', at: at('9:55'), error: null, lateSec: 0 },
  }),
  row({
    name: 'morning',
    title: '아침 요약',
    words: '매일 7:30',
    schedule: '30 7 * * *',
    next: at('7:30', 1),
    zone: 'Asia/Tokyo',
    zoneDiffers: true,
  }),
  row({
    name: 'notice-page',
    title: '공지 페이지 바뀜',
    kind: 'tool',
    tool: 'page_watch',
    words: '2주마다 금요일 16시',
    schedule: 'P2W',
    next: at('16:00', 10),
  }),
  row({
    name: 'water',
    title: '물 마시기',
    words: '매시 30분',
    enabled: false,
    group: 'paused',
    next: null,
    last: { state: 'missed', at: at('8:30'), error: null, lateSec: 0 },
  }),
  row({
    name: 'housing-weekend',
    title: 'housing-weekend',
    kind: 'tool',
    tool: 'feed_watch',
    words: '토·일 10시',
    enabled: false,
    group: 'attention',
    createdBy: 'person',
    last: {
      state: 'failed',
      at: at('10:00', -2),
      error: '5번 이어 실패해 멈췄어요. 서버가 404 를 돌려줬어요.',
      lateSec: 0,
    },
  }),
  row({
    name: 'report',
    file: 'report.yaml',
    title: 'report',
    kind: '',
    words: '',
    schedule: '',
    enabled: false,
    group: 'attention',
    createdBy: 'person',
    problem: {
      message: 'schedule 을 읽을 수 없어요',
      hint: '따옴표로 묶어 주세요',
      line: 12,
      column: 11,
      field: 'schedule',
    },
  }),
];

const sessions: Session[] = [
  session({
    id: 1,
    title: '추천 공고',
    preview: '1인 가구는 전년도 도시근로자 월평균 소득의 120%',
    updatedAt: at('9:02'),
  }),
  session({
    id: 2,
    title: '청년 버팀목 한도 물어보기',
    preview: '보증금 80%까지, 최대 1억 5천이에요',
    updatedAt: at('8:41'),
    unread: 1,
  }),
  session({
    id: 3,
    title: '동탄 행복주택 마감일',
    preview: '12월 9일 오후 6시에 마감해요',
    updatedAt: at('18:20', -4),
  }),
  session({
    id: 4,
    title: '현금과 월 여유자금 저장',
    preview: '저장했어요. 다음 차례부터 계산할게요',
    updatedAt: at('11:02', -5),
  }),
  session({ id: 5, title: '새 글: 개발 블로그', origin: 'schedule', preview: '새 글 3개', updatedAt: at('9:55', -20) }),
  session({
    id: 6,
    agent: 'jarvis',
    title: '오늘 할 일',
    preview: '배포 로그 확인은 16시에 알려 드릴게요',
    updatedAt: at('8:05'),
  }),
];

const messages: Message[] = [
  message({
    id: 1,
    sessionId: 1,
    role: 'user',
    text: '조건 및 가장 좋은 원리금 납부액을 추천하는 공고만 알려줘',
    at: at('21:03', -1),
  }),
  message({
    id: 2,
    sessionId: 1,
    text: '맡을게요. 매일 9시~21시 정각에 살피고, 추천 1순위가 바뀔 때만 말할게요.',
    at: at('21:04', -1),
    created: [{ type: 'job', name: 'dev-blog' }],
  }),
  message({
    id: 3,
    sessionId: 1,
    saidFirst: true,
    text: '새 1순위가 하나 있어요.',
    at: at('9:00'),
    items: [
      {
        key: 'a-105',
        text: '화성동탄2 A-105 행복주택 · 36A · 월 41만 2천원 · 청년 버팀목 9,600만 + 현금 2,400만, 임대료 18만 4천 포함 · 12월 9일 마감 · 자격은 공고문 확인이 필요해요',
        link: 'https://example.com/a-105',
      },
      {
        key: 'a-3',
        text: '서울수서 KTX A-3 공공분양 · 55B · 월 128만 9천원 · 디딤돌 3억 2천, 30년, 연 2.65% · 12월 14일 마감',
        link: 'https://example.com/a-3',
      },
    ],
  }),
  message({ id: 4, sessionId: 1, role: 'user', text: '첫 번째 거, 혼자 살면 소득 기준 맞아?', at: at('9:01') }),
  message({
    id: 5,
    sessionId: 1,
    text: '1인 가구는 전년도 도시근로자 월평균 소득의 120%, **457만 6,036원**까지예요. 저장된 연소득 4,200만 원이면 월 350만 원이라 **가능성 높음**으로 보여요.',
    at: at('9:02'),
  }),
  message({ id: 6, sessionId: 2, role: 'user', text: '청년 버팀목 한도는?', at: at('8:40') }),
  message({ id: 7, sessionId: 2, text: '보증금 80%까지, 최대 1억 5천이에요.', at: at('8:41') }),
  message({ id: 8, sessionId: 6, role: 'user', text: '오늘 16시에 배포 로그 확인', at: at('8:04') }),
  message({
    id: 9,
    sessionId: 6,
    agent: 'jarvis',
    text: '오늘(12월 1일 화요일) 16:00 에 알려 드릴게요. 시간대는 Asia/Seoul 이에요.',
    at: at('8:05'),
    created: [{ type: 'job', name: 'deploy-log' }],
  }),
];

const inbox: InboxItem[] = [
  notice({ id: 1, title: '치과 예약 전화', at: at('9:40'), missed: true, lateSec: 720 }),
  notice({
    id: 2,
    kind: 'tool',
    title: '새 글: 개발 블로그',
    text: '새 글이 두 개 있어요.',
    at: at('9:20'),
    state: 'read',
    items: [
      { key: 'p1', text: '작은 데이터베이스를 오래 쓰는 법 · 12월 1일', link: 'https://example.com/p1' },
      { key: 'p2', text: '글자 하나가 사라지는 까닭', link: 'https://example.com/p2' },
    ],
  }),
  notice({ id: 3, title: '우산 챙기기', at: at('8:00'), state: 'snoozed', snoozedUntil: at('18:00') }),
];

export const sampleRuns: Run[] = [
  run({ id: 1, job: 'dev-blog', slot: at('9:55'), state: 'empty', startedAt: at('9:55'), endedAt: at('9:55') }),
  run({ id: 2, job: 'dev-blog', slot: at('9:20'), state: 'delivered' }),
  run({
    id: 3,
    job: 'housing-weekend',
    slot: at('10:00', -2),
    state: 'failed',
    error: '서버가 404 를 돌려줬어요. 주소를 확인해 주세요.',
  }),
  run({ id: 4, job: 'water', slot: at('8:30'), state: 'missed', count: 9, startedAt: null, endedAt: null }),
  run({ id: 5, job: 'morning', slot: at('7:30'), state: 'delivered', trigger: 'catch_up', lateSec: 1860 }),
  run({ id: 6, job: 'dev-blog', slot: at('18:00', -1), state: 'interrupted' }),
  run({ id: 7, job: 'deploy-log', slot: at('16:00', -1), state: 'delivered', trigger: 'manual' }),
];

export const sampleMessages = messages;

/** A full desk. */
export function sampleSnapshot(): Snapshot {
  const snapshot = {
    protocol: 1,
    seq: 0,
    version: '0.1.0',
    now: at('10:00'),
    zone,
    agents: [
      { id: 'jarvis', name: 'J.A.R.V.I.S.', color: '#3d63dd' },
      { id: 'karen', name: 'K.A.R.E.N.', color: '#2e9e5b' },
      { id: 'friday', name: 'F.R.I.D.A.Y.', color: '#c7792e' },
    ],
    mainAgent: 'jarvis',
    sessions,
    agenda,
    inbox,
    unread: 1,
    focus: { until: null },
    settings: { language: 'ko', theme: 'light', userName: '' },
    commands: [
      { name: 'schedule', usage: '/schedule 내일 9시에 …', help: '한 번, 또는 마감까지 알려 줘요' },
      { name: 'jobs', usage: '/jobs', help: '일정을 모두 보여 줘요' },
      { name: 'run', usage: '/run 이름', help: '일정을 지금 실행해요' },
      { name: 'focus', usage: '/focus [분]', help: '그동안 알림을 모아 둬요' },
      { name: 'help', usage: '/help', help: '명령을 보여 줘요' },
    ],
    tools: [
      { name: 'feed_watch', description: '피드의 새 글을 살펴요', schema: {} },
      { name: 'page_watch', description: '페이지가 바뀌는지 살펴요', schema: {} },
    ],
    examples: [
      '10초 뒤에 물 마시기',
      '내일 오전 9시에 배포 로그 확인해줘',
      '금요일 6시까지 보고서 초안 작성',
      '평일 9시마다 할 일 정리',
    ],
    troubles: [],
    approvals: [],
    hasModel: false,
  };
  return structuredClone(snapshot) as Snapshot;
}

/** A desk on the first day: nothing yet. */
export function emptySnapshot(): Snapshot {
  return { ...sampleSnapshot(), sessions: [], agenda: [], inbox: [], unread: 0 };
}
