import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../test/support/fake-clock.ts';
import { freshHome } from '../../../test/support/home.ts';
import { openSpeakingRoom, type SpeakingRoom, type SpeakingRoomOptions } from '../../../test/support/speaking-room.ts';
import type { ThoughtEngine } from './thought.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WAITING = '배포만 끝나면 퇴근이야. 파이프라인 도는 중';
const FAILED = { source: 'ci', text: 'deploy-prod: failed (rollback incomplete, 2/5 nodes)' };

/** Begins it; gives what ends it. */
function during(begin: () => void, end: () => void): () => void {
  begin();
  return end;
}

interface Bench {
  room: SpeakingRoom;
  clock: FakeClock;
  dir: string;
  reasons: () => string[];
}
const rooms: SpeakingRoom[] = [];
async function opened(options: Partial<SpeakingRoomOptions> = {}): Promise<Bench> {
  const clock = options.clock ?? fakeClock('2026-03-03T14:00:00+09:00');
  const dir = options.dir ?? freshHome();
  const room = openSpeakingRoom({ dir, clock, ...options });
  rooms.push(room);
  return {
    room,
    clock,
    dir,
    reasons: () =>
      room
        .rows<{ reason: string; detail: string }>('SELECT reason, detail FROM reflections ORDER BY id')
        .map(({ reason, detail }) => (reason === 'suppressed' ? `${reason}: ${detail}` : reason)),
  };
}
const closing = (work: () => Promise<void>) => async () => {
  try {
    await work();
  } finally {
    for (const room of rooms.splice(0)) await room.close();
  }
};

test(
  'nothing is said at the start; the first tick comes after the first trigger',
  closing(async () => {
    const { room, clock } = await opened();
    const chat = room.chat(WAITING);
    await clock.advance(119 * SECOND);
    expect(room.rows('SELECT * FROM reflections')).toEqual([]);
    await clock.advance(2 * SECOND);
    expect(room.rows('SELECT * FROM reflections')).toHaveLength(1);
    expect(room.said(chat)).toEqual([]);
  }),
);

test(
  'idle alone: once after the user has been idle, and again only after they were active',
  closing(async () => {
    const { room, clock, reasons } = await opened({ settings: { trigger: 'idle' } });
    const chat = room.chat('안녕');
    await clock.advance(20 * MINUTE);
    expect(reasons()).toEqual(['no need']);
    expect(room.rows('SELECT count FROM reflections')).toEqual([{ count: 1 }]);
    await room.say(chat, '그냥');
    await clock.advance(20 * MINUTE);
    expect(room.rows('SELECT count FROM reflections')).toEqual([{ count: 2 }]);
  }),
);

test(
  'idle alone still counts a sentence that nobody answered, once',
  closing(async () => {
    const { room, clock } = await opened({ settings: { trigger: 'idle' } });
    room.chat(WAITING);
    room.proactive.post([FAILED]);
    await clock.advance(2 * SECOND);
    await clock.advance(60 * MINUTE);
    expect(room.proactive.state().moves).toMatchObject([{ answer: 'unanswered', step: 0.025, source: 'ci' }]);
  }),
);

test.each<[string, (bench: Bench) => () => void, string]>([
  [
    'focus',
    ({ room }) =>
      during(
        () => room.focus(25),
        () => room.focus(0),
      ),
    'suppressed: focus',
  ],
  ['a turn that runs', ({ room }) => room.answering(), 'suppressed: turn running'],
  [
    'typing',
    ({ room }) =>
      during(
        () => room.typing(true),
        () => room.typing(false),
      ),
    'suppressed: typing',
  ],
])('%s: suppressed and withdrawn, and said when it is over', async (_, begin, reason) => {
  await closing(async () => {
    const bench = await opened();
    const { room, clock, reasons } = bench;
    const chat = room.chat(WAITING);
    const end = begin(bench);
    room.proactive.post([FAILED]);
    await clock.advance(2 * SECOND);
    expect(reasons()).toEqual([reason]);
    expect(room.said(chat)).toEqual([]);
    expect(room.proactive.state().moves).toEqual([]);
    end();
    await clock.advance(2 * SECOND);
    expect(room.said(chat)).toHaveLength(1);
  })();
});

test(
  'quiet hours hold it, and the first tick after them says it',
  closing(async () => {
    let quiet = true;
    const { room, clock, reasons } = await opened({ quiet: () => quiet });
    const chat = room.chat(WAITING);
    room.proactive.post([FAILED]);
    await clock.advance(10 * MINUTE);
    expect(new Set(reasons())).toEqual(new Set(['suppressed: quiet hours', 'unchanged']));
    quiet = false;
    await clock.advance(2 * MINUTE);
    expect(room.said(chat)).toHaveLength(1);
  }),
);

test(
  'one voice at a time: it is said in the conversation that it belongs to, not in all of them',
  closing(async () => {
    const { room, clock } = await opened();
    const chats = [room.chat(WAITING), room.chat('주말에 뭐 하지'), room.chat('저녁 뭐 먹지')];
    room.proactive.post([FAILED]);
    await clock.advance(30 * MINUTE);
    expect(chats.map((chat) => room.said(chat).length).reduce((a, b) => a + b)).toBe(1);
  }),
);

test(
  'while an answer is awaited nothing is consumed: the next thing is said after it',
  closing(async () => {
    const { room, clock } = await opened();
    const chat = room.chat(WAITING);
    room.proactive.post([FAILED]);
    await clock.advance(2 * SECOND);
    room.proactive.post([{ source: 'system', text: 'ALERT: deploy-prod disk usage 99%, writes failing' }]);
    await clock.advance(20 * MINUTE);
    expect(room.said(chat)).toHaveLength(1);
    await room.say(chat, '고마워 보고 있어');
    await clock.advance(3 * MINUTE);
    expect(room.said(chat)[1]).toContain('disk usage');
  }),
);

test(
  'the model reads an answer only where rules are not sure, and its word moves θ',
  closing(async () => {
    const asked: string[] = [];
    const { room, clock } = await opened({
      classify: async (_, reply) => {
        asked.push(reply);
        return 'accepted';
      },
    });
    const chat = room.chat(WAITING);
    room.proactive.post([FAILED]);
    await clock.advance(2 * SECOND);
    await room.say(chat, '흠 노드가 다섯 개였나');
    expect(asked).toEqual(['흠 노드가 다섯 개였나']);
    expect(room.rows('SELECT answer, answered_by FROM said_first')).toEqual([
      { answer: 'accepted', answered_by: 'model' },
    ]);
    expect(room.proactive.state().sources).toEqual([{ source: 'ci', theta: 0.55, learned: -0.05 }]);
  }),
);

test(
  'an answer given just before the end is learned from at the next start; a command is no answer',
  closing(async () => {
    const bench = await opened({ classify: () => new Promise(() => {}) });
    const { clock, dir } = bench;
    const chat = bench.room.chat(WAITING);
    bench.room.proactive.post([FAILED]);
    await clock.advance(2 * SECOND);
    await bench.room.say(chat, '/focus off');
    expect(bench.room.rows('SELECT answer FROM said_first')).toEqual([{ answer: null }]);
    await bench.room.say(chat, '흠 노드가 다섯 개였나');
    await rooms.pop()!.close();
    const { room } = await opened({ clock, dir, classify: async () => 'dismissed' });
    await clock.advance(0);
    expect(room.rows('SELECT answer FROM said_first')).toEqual([{ answer: 'dismissed' }]);
  }),
);

test(
  '“이미 보냈어” to a commitment settles the commitment too',
  closing(async () => {
    const { room, clock } = await opened();
    const chat = room.chat('2시 25분까지 보고서 보낼게');
    await clock.advance(3 * MINUTE);
    expect(room.said(chat)).toHaveLength(1);
    await room.say(chat, '이미 보냈어');
    expect(room.proactive.commitments.list()).toMatchObject([{ text: '보고서 보내기', status: 'done' }]);
  }),
);

test(
  'a snoozed commitment is silent until its rest is over',
  closing(async () => {
    const { room, clock } = await opened();
    const chat = room.chat('2시 25분까지 보고서 보낼게');
    await clock.advance(0);
    const [one] = room.proactive.commitments.list();
    room.proactive.commitments.snooze(one!.id, '10m');
    await clock.advance(9 * MINUTE);
    expect(room.said(chat)).toEqual([]);
    await clock.advance(4 * MINUTE);
    expect(room.said(chat)).toHaveLength(1);
  }),
);

test(
  'the result of a low-risk action stands behind the sentence, and no other action is done',
  closing(async () => {
    const done: string[] = [];
    const thought: ThoughtEngine = {
      think: async ({ anchor }) => ({
        decision: 'speak',
        confidence: 1,
        utterance: `${anchor?.item.text} 봐 주세요.`,
        interpretation: '',
        proactive_actions: [
          { kind: 'tool', tool_name: 'read_file', risk: 'low', args: { path: 'deploy.log' } },
          { kind: 'tool', tool_name: 'write_file', risk: 'low' },
          { kind: 'tool', tool_name: 'grep', risk: 'high' },
        ],
      }),
    };
    const { room, clock } = await opened({
      thought,
      act: async ({ tool_name }) => {
        done.push(tool_name);
        return '2번 노드\n시간 초과';
      },
    });
    const chat = room.chat(WAITING);
    room.proactive.post([FAILED]);
    await clock.advance(2 * SECOND);
    expect(done).toEqual(['read_file']);
    expect(room.said(chat)[0]).toMatch(/\n\(미리 해둠\) 2번 노드 시간 초과$/);
  }),
);

test(
  'dropped files: each line once, over restarts; a line that is being written waits, one that is no event is passed over',
  closing(async () => {
    const bench = await opened();
    const file = join(bench.dir, 'events', 'ci.jsonl');
    mkdirSync(join(bench.dir, 'events'), { recursive: true });
    const chat = bench.room.chat(WAITING);
    const line = (text: string) => JSON.stringify({ source: 'ci', text });
    writeFileSync(file, `\ufeff${line(FAILED.text)}\nnot json\n{"source":"ci"}\n{"source":"ci","te`);
    await bench.room.proactive.tick();
    const texts = (room: SpeakingRoom) =>
      room.rows<{ text: string }>('SELECT text FROM outside_events ORDER BY id').map(({ text }) => text);
    expect(texts(bench.room)).toEqual([FAILED.text]);
    expect(bench.room.said(chat)).toHaveLength(1);
    await rooms.pop()!.close();
    appendFileSync(file, `xt":"second"}\n${line('third')}`);
    const { room } = await opened({ dir: bench.dir, clock: bench.clock });
    await room.proactive.tick();
    expect(texts(room)).toEqual([FAILED.text, 'second', 'third']);
  }),
);

test(
  'a calendar: what begins within the hour is an event, once; the rest of the file is not',
  closing(async () => {
    const vevent = (uid: string, at: string, title: string) =>
      `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:${at}\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`;
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${vevent('1', '20260303T052500Z', '기획 회의')}${vevent('2', '20260303T090000Z', '저녁 약속')}END:VCALENDAR\r\n`;
    const { room, clock } = await opened({
      sources: { calendars: ['https://example.com/me.ics'] },
      fetchText: async () => text,
    });
    const chat = room.chat('오후엔 기획 회의 준비');
    await clock.advance(31 * MINUTE);
    const events = room.rows<{ text: string; via: string }>('SELECT text, via FROM outside_events');
    expect(events).toEqual([{ text: '14:25 기획 회의', via: 'calendar' }]);
    expect(room.said(chat).join()).toContain('기획 회의');
  }),
);

test(
  'a feed: what was there at the first look is no event, what comes later is',
  closing(async () => {
    let look = 0;
    const settled: number[] = [];
    const { room, clock } = await opened({
      sources: { feeds: ['https://example.com/feed.xml'] },
      feedNews: async () => {
        look += 1;
        const mine = look;
        return {
          first: mine === 1,
          items: mine <= 2 ? [{ key: `k${mine}`, text: `글 ${mine}` }] : [],
          settle: () => void settled.push(mine),
        };
      },
    });
    await clock.advance(32 * MINUTE);
    expect(room.rows('SELECT text, via FROM outside_events')).toEqual([{ text: '글 2', via: 'feed' }]);
    expect(settled).toEqual([1, 2, 3]);
  }),
);

test(
  'events about one thing are linked, and the same event twice is one',
  closing(async () => {
    const { room } = await opened();
    const { proactive } = room;
    expect(proactive.post([{ source: 'calendar', text: '초대: 분기 기획 회의 15:00', id: 'a' }])).toEqual({
      read: 1,
      taken: 1,
    });
    expect(proactive.post([{ source: 'calendar', text: '초대: 분기 기획 회의 15:00', id: 'a' }])).toEqual({
      read: 1,
      taken: 0,
    });
    proactive.post([{ source: 'mail', text: '분기 기획 회의 15:00 초대를 수락했습니다', id: 'b' }]);
    proactive.post([{ source: 'parcel', text: '배송완료: 무인보관함 12번', id: 'c' }]);
    expect(room.rows('SELECT subject FROM outside_events ORDER BY id')).toEqual([
      { subject: null },
      { subject: 1 },
      { subject: null },
    ]);
    expect(proactive.post([{ text: 'no source' }, 7, { source: 'x', text: 'a', at: 'yesterday' }])).toEqual({
      read: 0,
      taken: 0,
    });
  }),
);

test(
  'the base of θ is moved by hand and what was learned is reset: both stand in the history',
  closing(async () => {
    const settings = { decisionThreshold: 0.6 };
    const { room, clock } = await opened({ settings });
    const chat = room.chat(WAITING);
    room.proactive.post([FAILED]);
    await clock.advance(2 * SECOND);
    await room.say(chat, '됐어 필요 없어');
    room.proactive.moved(0.6, 0.5);
    room.proactive.reset('ci');
    const { sources, moves } = room.proactive.state();
    expect(sources).toEqual([]);
    expect(moves.map(({ answer }) => answer)).toEqual(['reset', 'base', 'dismissed']);
  }),
);

test(
  'the day’s page tells why: gate, facts, probabilities and anchor; early silences of one kind are one row',
  closing(async () => {
    const { room, clock } = await opened();
    room.chat(WAITING);
    await clock.advance(9 * MINUTE);
    room.proactive.post([FAILED]);
    await clock.advance(2 * SECOND);
    const { day, reflected } = room.proactive.day(null);
    expect(day).toBe('2026-03-03');
    expect(reflected[0]).toMatchObject({
      spoke: true,
      gate: 0,
      anchor: FAILED.text,
      source: 'ci',
      items: [{ text: FAILED.text, features: { trouble: 1 } }],
    });
    expect(reflected[0]!.confidence).toBeGreaterThan(0.6);
    expect(reflected[1]).toMatchObject({ reason: 'no need', gate: 3, count: 5 });
    expect(room.proactive.day('2026-03-02').reflected).toEqual([]);
    expect(() => room.proactive.day('2026-02-30')).toThrow('2026-02-30');
  }),
);
