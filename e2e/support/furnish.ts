import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, type Store } from '../../src/core/store/store.ts';
import { inEnglish } from './furnish-en.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const job = (home: string, name: string, yaml: string) => {
  mkdirSync(join(home, 'schedules'), { recursive: true });
  writeFileSync(join(home, 'schedules', `${name}.yaml`), yaml);
};

/** Midnight of today in Seoul, where the specs live. */
const today = () => Math.floor((Date.now() + 9 * hour) / day) * day - 9 * hour;

function withDatabase(home: string, fill: (db: Store['db']) => void): void {
  const store = openStore({ path: join(home, 'jarvis.db') });
  store.tx(() => fill(store.db));
  store.close();
}

interface Said {
  who: 'user' | 'agent';
  text: string;
  ago: number;
  first?: boolean;
  items?: { key: string; text: string; link?: string }[];
}

function talk(db: Store['db'], agent: string, title: string, said: Said[]): number {
  const last = Date.now() - (said.at(-1)?.ago ?? 0);
  const { lastInsertRowid } = db
    .prepare('INSERT INTO sessions (agent, title, origin, created_at, updated_at) VALUES (?, ?, ?, ?, ?)')
    .run(agent, title, 'chat', last, last);
  const session = Number(lastInsertRowid);
  const add = db.prepare(
    "INSERT INTO messages (session_id, role, agent, text, at, said_first, state, items) VALUES (?, ?, ?, ?, ?, ?, 'done', ?)",
  );
  let newest = 0;
  for (const { who, text, ago, first = false, items = [] } of said) {
    const row = add.run(session, who, agent, text, Date.now() - ago, first ? 1 : 0, JSON.stringify(items));
    newest = Number(row.lastInsertRowid);
  }
  db.prepare('UPDATE sessions SET seen_message = ? WHERE id = ?').run(newest, session);
  return session;
}

function ran(
  db: Store['db'],
  name: string,
  slot: number,
  state: string,
  more: { error?: string; session?: number; late?: number; count?: number } = {},
): number {
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO runs (job, slot_at, state, trigger, count, late_ms, claimed_at, ended_at, error, session_id)
       VALUES (?, ?, ?, 'slot', ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      name,
      slot,
      state,
      more.count ?? 1,
      more.late ?? 0,
      slot + 200,
      slot + 4200,
      more.error ?? null,
      more.session ?? null,
    );
  return Number(lastInsertRowid);
}

function used(db: Store['db'], run: number, session: number, at: number, input: number, output: number): void {
  db.prepare(
    `INSERT INTO usage (at, model_asked, model_answered, session_id, message_id, run_id, goal_id, purpose,
       input_tokens, cached_tokens, output_tokens, cost_nano, counted)
     VALUES (?, 'default', 'qwen3:8b', ?, NULL, ?, NULL, 'task', ?, 0, ?, ?, 'server')`,
  ).run(at, session, run, input, output, Math.round((input * 0.5 + output * 1.5) * 1000));
}

/** A home as it looks after two weeks of use: conversations, jobs in every group, runs with their cost, what was missed, notices. */
export function furnish(home: string, language: 'ko' | 'en' = 'ko'): void {
  const said = language === 'ko' ? (text: string) => text : inEnglish;
  const put = (name: string, yaml: string) => job(home, name, said(yaml));
  put('deploy-log', 'description: 배포 로그 확인\nschedule: "0 16 * * 1-5"\nkind: reminder\nprompt: 배포 로그 확인\n');
  put('draft', 'description: 보고서 초안 작성\nschedule: "0 11-18 * * *"\nkind: reminder\nprompt: 보고서 초안 작성\n');
  put(
    'blog',
    `description: "새 글: 개발 블로그"\nschedule: "*/30 9-18 * * 1-5"\nkind: tool\ntool: feed_watch\nargs: { url: "https://example.com/feed.xml" }\nenabled: false\n`,
  );
  put(
    'morning',
    'description: 아침 요약\nschedule: "30 7 * * *"\nkind: task\nprompt: 오늘 일정과 밤사이 새 글을 요약해줘\n',
  );
  put('review', 'description: 격주 회고\nevery: P2W\nfrom: 2026-01-02T16:00\nkind: reminder\nprompt: 격주 회고 준비\n');
  put(
    'standup',
    'description: New York standup\nschedule: "0 9 * * 1-5"\ntimezone: America/New_York\nkind: reminder\nprompt: standup\n',
  );
  // Once a week, on the day that yesterday was: what was missed then is not followed by another slot soon.
  const yesterday = new Date(today() - day + 9 * hour).getUTCDay();
  put(
    'invoice',
    `description: 청구서 보내기\nschedule: "0 10 * * ${yesterday}"\nkind: reminder\nprompt: 청구서 보내기\n`,
  );
  put('stretch', `description: 스트레칭\nschedule: "*/20 15 * * ${yesterday}"\nkind: reminder\nprompt: 스트레칭\n`);
  put(
    'weekly',
    `description: 한 주 읽을거리\nschedule: "30 18 * * ${yesterday}"\nkind: task\nprompt: 이번 주에 나온 글 가운데 읽을 만한 것을 골라줘\n`,
  );
  put('report', 'description: 주간 보고\nschedule: */5 * * * *\nkind: reminder\nprompt: 주간 보고\n');
  withDatabase(home, (db) => {
    const told = (agent: string, title: string, lines: Said[]) =>
      talk(
        db,
        agent,
        said(title),
        lines.map((line) => ({
          ...line,
          text: said(line.text),
          items: (line.items ?? []).map((item) => ({ ...item, text: said(item.text) })),
        })),
      );
    const task = told('jarvis', '아침 요약', [
      { who: 'user', text: '오늘 일정과 밤사이 새 글을 요약해줘', ago: 3 * hour },
      {
        who: 'agent',
        text: '오늘은 **배포 로그 확인**(16:00)과 **보고서 초안**이 있어요. 밤사이 새 글은 둘이에요.',
        ago: 3 * hour - 9000,
      },
    ]);
    told('friday', '빌드 오류 살펴보기', [
      { who: 'user', text: 'npm test 가 왜 실패하는지 봐줘', ago: 2 * day },
      {
        who: 'agent',
        text: '두 곳이에요.\n\n```ts\nexpect(total).toBe(12); // 실제 11\n```\n\n1. 마지막 줄을 세지 않아요.\n2. 시간대가 빠졌어요.',
        ago: 2 * day - minute,
      },
    ]);
    told('jarvis', '휴가 계획', [
      { who: 'user', text: '12월 마지막 주에 쉴 만한 날이 언제야?', ago: 5 * day },
      { who: 'agent', text: '24일과 28일이 비어 있어요.', ago: 5 * day - minute },
    ]);
    const main = told('jarvis', '오늘 할 일', [
      { who: 'user', text: '평일 오후 4시에 배포 로그 확인하라고 알려줘', ago: day },
      {
        who: 'agent',
        text: '평일 오후 4시에 알려 드릴게요. 다음은 12월 1일 (화) 오후 4시 (Asia/Seoul)예요.',
        ago: day - minute,
      },
      {
        who: 'agent',
        text: '개발 블로그에 새 글이 둘 있어요.',
        ago: 50 * minute,
        first: true,
        items: [
          { key: 'p1', text: '느린 테스트를 빠르게 · 어제 · 8분', link: 'https://example.com/fast-tests' },
          { key: 'p2', text: 'SQLite 로 충분한 때 · 오늘 · 5분', link: 'https://example.com/sqlite' },
        ],
      },
      { who: 'user', text: '첫 번째 글 요점만', ago: 40 * minute },
      {
        who: 'agent',
        text: '세 가지예요.\n\n- 파일마다 데이터베이스를 새로 만들지 않기\n- 시계를 **가짜로** 바꾸기\n- 기다림 대신 조건 보기',
        ago: 39 * minute,
      },
    ]);
    for (let back = 13; back >= 0; back--) {
      const start = today() - back * day;
      const past = (slot: number) => slot < Date.now() - minute;
      const morning = start + 7.5 * hour;
      if (past(morning)) {
        const failed = back === 9;
        const run = ran(
          db,
          'morning',
          morning,
          failed ? 'failed' : 'delivered',
          failed ? { error: said('모델 서버가 503으로 답했어요. 다음 때에 다시 해요.') } : { session: task },
        );
        if (!failed) used(db, run, task, morning, 3000 + back * 240, 500 + back * 30);
      }
      for (let hourOfDay = 11; hourOfDay <= 18; hourOfDay++) {
        const slot = start + hourOfDay * hour;
        const off = back === 4 || back === 5;
        if (past(slot))
          ran(db, 'draft', slot, off ? 'missed' : 'delivered', hourOfDay === 14 ? { late: 12 * minute } : {});
      }
      const blog = start + 9 * hour;
      if (past(blog) && back > 2) ran(db, 'blog', blog, back % 3 === 0 ? 'delivered' : 'empty');
    }
    for (let i = 0; i < 3; i++)
      ran(db, 'blog', Date.now() - 2 * day + i * hour, 'failed', {
        error: said('서버가 404로 답했어요. 주소를 확인해 주세요.'),
      });
    const before = today() - day;
    ran(db, 'invoice', before + 10 * hour, 'missed', { error: said('꺼져 있던 동안 지나갔어요') });
    ran(db, 'stretch', before + 15 * hour + 40 * minute, 'missed', {
      error: said('꺼져 있던 동안 지나갔어요'),
      count: 3,
    });
    ran(db, 'weekly', before + 18.5 * hour, 'interrupted', { error: said('실행하는 중에 프로그램이 꺼졌어요.') });
    const tell = db.prepare(
      'INSERT INTO inbox (at, kind, agent, title, text, items, state, snoozed_until, missed, late_ms, job, session_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    tell.run(
      Date.now() - 5 * hour,
      'reminder',
      'jarvis',
      said('치과 예약 전화'),
      said('치과 예약 전화'),
      '[]',
      'unread',
      null,
      1,
      12 * minute,
      null,
      null,
    );
    tell.run(
      Date.now() - 50 * minute,
      'tool',
      'jarvis',
      said('새 글: 개발 블로그'),
      said('개발 블로그에 새 글이 둘 있어요.'),
      JSON.stringify([{ key: 'p1', text: said('느린 테스트를 빠르게'), link: 'https://example.com/fast-tests' }]),
      'unread',
      null,
      0,
      0,
      'blog',
      main,
    );
    tell.run(
      Date.now() - 3 * hour,
      'task',
      'jarvis',
      said('아침 요약'),
      said('오늘은 배포 로그 확인과 보고서 초안이 있어요.'),
      '[]',
      'read',
      null,
      0,
      0,
      'morning',
      task,
    );
    tell.run(
      Date.now() - 8 * hour,
      'reminder',
      'jarvis',
      said('화분에 물 주기'),
      said('화분에 물 주기'),
      '[]',
      'snoozed',
      Date.now() + 2 * hour,
      0,
      0,
      null,
      null,
    );
  });
}

export interface Size {
  jobs: number;
  messages: number;
}

/** Much of everything: jobs, one long conversation, notices. */
export function fill(home: string, { jobs, messages }: Size): void {
  for (let i = 0; i < jobs; i++) {
    const cron = `${i % 60} ${i % 24} * * ${(i % 7) + 1 === 8 ? 0 : i % 7}`;
    job(
      home,
      `job-${i}`,
      `description: 일정 ${i} 확인\nschedule: "${cron}"\nkind: reminder\nprompt: 일정 ${i} 확인\nenabled: ${i % 9 !== 0}\n`,
    );
  }
  withDatabase(home, (db) => {
    const said: Said[] = Array.from({ length: messages }, (_, i) => ({
      who: i % 2 === 0 ? 'user' : 'agent',
      text: `글 ${i}\n\n- 하나\n- **둘** 그리고 셋`,
      ago: (messages - i) * minute,
    }));
    talk(db, 'jarvis', '긴 대화', said);
    for (let i = 0; i < Math.min(200, messages); i++)
      ran(db, `job-${i % Math.max(1, jobs)}`, Date.now() - i * hour, i % 11 === 0 ? 'failed' : 'delivered');
    const tell = db.prepare(
      "INSERT INTO inbox (at, kind, agent, title, text, state) VALUES (?, 'reminder', 'jarvis', ?, ?, 'unread')",
    );
    for (let i = 0; i < Math.min(120, messages); i++)
      tell.run(Date.now() - i * hour, `알림 ${i}`, `알림 ${i} 내용이에요`);
  });
}
