import { expect, test } from 'vitest';
import { fakeClock } from '../../../test/support/fake-clock.ts';
import { freshHome } from '../../../test/support/home.ts';
import { openSpeakingRoom, type SpeakingRoom } from '../../../test/support/speaking-room.ts';
import { samePurport } from './repeat.ts';
import type { ThoughtEngine } from './thought.ts';

const MINUTE = 60_000;
const SESSIONS = 40;
const EVENTS = 200;
const START = '2026-03-03T00:00:00+09:00';

/** A fixed row of numbers: the day is the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Kinds of lines as they come in a day; one in four matters. */
const LINES: ((n: number) => [source: string, text: string])[] = [
  (n) => ['ci', `service-${n} deploy: failed (exit ${n})`],
  (n) => ['mail', `[행정팀] 서류 ${n} 오늘 23:30까지 회신 부탁드립니다`],
  (n) => ['mail', `(광고) ${n}% 할인 기획전, 오늘 단 하루`],
  (n) => ['web', `오늘의 뉴스 ${n}: 전망과 해설`],
  (n) => ['messenger', `[동창회] ㅋㅋㅋ ${n}번째 사진`],
  (n) => ['system', `업데이트 ${n}건 설치 완료 (재시작 불필요)`],
  (n) => ['parcel', `배송 ${n}: 터미널 입고`],
  (n) => ['bank', `[가온은행] 출금 ${n},000원 자동이체 완료`],
];

/** Some of its answers are greetings, the words of another matter, or none: none of that may come out. */
const carelessThought = (): ThoughtEngine => {
  let turn = 0;
  return {
    async think({ anchor, facts }) {
      turn += 1;
      const words = anchor?.item.text ?? '';
      const utterance =
        turn % 7 === 0
          ? '안녕하세요! 더 궁금한 점 있으시면 말씀해 주세요.'
          : turn % 11 === 0
            ? ''
            : turn % 13 === 0
              ? '민지야, 리뷰 꼭 잊지 말고 진행할게!'
              : `${words} 확인해 주세요.`;
      return {
        decision: 'speak',
        confidence: 1,
        utterance,
        interpretation: `항목 ${facts.items.length}개`,
        proactive_actions: [],
      };
    },
  };
};

interface Frame {
  session_id: number;
  at: number;
  spoke: number;
  decision_calls: number;
  thought_calls: number;
  reason: string;
}

test('a day of 40 sessions and 200 events, restarted at noon', { timeout: 240_000 }, async () => {
  const random = numbers(7);
  const clock = fakeClock(START);
  const dir = freshHome();
  const thought = carelessThought();
  let room: SpeakingRoom = openSpeakingRoom({ dir, clock, thought });
  const sessions: number[] = [];
  for (let i = 0; i < SESSIONS; i++) {
    sessions.push(room.chat(i % 2 === 0 ? `service-${i} 배포 돌려 놨어. 결과 기다리는 중` : `오늘은 정리하는 날 ${i}`));
  }
  const calls = { decision: 0, thought: 0 };
  let posted = 0;
  for (let quarter = 0; quarter < 96; quarter++) {
    if (quarter === 48) {
      const before = room.proactive.state();
      calls.decision += room.calls.decision;
      calls.thought += room.calls.thought;
      await room.close();
      room = openSpeakingRoom({ dir, clock, thought });
      expect(room.proactive.state()).toEqual(before);
    }
    while (posted < ((quarter + 1) * EVENTS) / 96) {
      const [source, text] = LINES[Math.floor(random() * LINES.length)]!(posted);
      room.proactive.post([{ source, text, id: `e${posted}` }]);
      posted += 1;
    }
    await clock.advance(7 * MINUTE);
    // Now and then the user answers, or says something of their own.
    const spoken = room.rows<{ session_id: number }>(
      'SELECT session_id FROM said_first WHERE answered_at IS NULL ORDER BY id DESC LIMIT 1',
    )[0];
    if (spoken !== undefined && random() < 0.6) {
      const replies = ['오 고마워 바로 볼게', '이미 했어', '됐어', '점심 뭐 먹지'];
      await room.say(spoken.session_id, replies[Math.floor(random() * replies.length)]!);
    } else if (random() < 0.3) await room.say(sessions[Math.floor(random() * SESSIONS)]!, `메모 ${quarter}`);
    await clock.advance(8 * MINUTE);
  }
  calls.decision += room.calls.decision;
  calls.thought += room.calls.thought;

  const frames = room.rows<Frame>('SELECT * FROM reflections');
  const said = room.rows<{ session_id: number; text: string; at: number; about: string }>('SELECT * FROM said_first');
  console.log(
    `day: ${posted} events, ${said.length} messages, ${calls.decision} decision calls, ${calls.thought} thought calls, ${frames.length} frames kept`,
  );
  expect(posted).toBe(EVENTS);
  // Something is worth saying on such a day, and most of it is not.
  expect(said.length).toBeGreaterThan(3);
  expect(said.length).toBeLessThan(60);
  // Never more than four decisions for one reflection, never a thought without a change.
  expect(Math.max(...frames.map((frame) => frame.decision_calls))).toBeLessThanOrEqual(4);
  for (const frame of frames) if (frame.reason === 'unchanged') expect(frame.thought_calls).toBe(0);
  expect(calls.thought).toBe(frames.reduce((sum, frame) => sum + frame.thought_calls, 0));
  // No greeting, nothing of another matter, no repeat within a session, and each thing once.
  for (const { text } of said) expect(text).not.toMatch(/안녕하세요|민지야/);
  const things = said.map(({ about }) => about);
  expect(new Set(things).size).toBe(things.length);
  for (const sessionId of sessions) {
    const here = room.said(sessionId);
    here.forEach((text, i) => {
      for (const other of here.slice(Math.max(0, i - 3), i)) expect(samePurport(other, text)).toBe(false);
    });
  }
  // Cooldown and awaiting hold over the restart.
  for (const sessionId of sessions) {
    const times = said.filter((one) => one.session_id === sessionId).map(({ at }) => at);
    times.forEach((at, i) => {
      if (i > 0) expect(at - times[i - 1]!).toBeGreaterThanOrEqual(5 * MINUTE);
    });
  }
  await room.close();
});
