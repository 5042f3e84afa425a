import { readFileSync } from 'node:fs';
import { reflect } from '../src/core/proactive/core.ts';
import { DecisionWeights, embeddedModel } from '../src/core/proactive/decision.ts';
import { decisionGatedEngine } from '../src/core/proactive/engine.ts';
import { factsOf } from '../src/core/proactive/facts.ts';
import { createPolicy } from '../src/core/proactive/policy.ts';
import { classifyReply } from '../src/core/proactive/reply.ts';
import type { Situation } from '../src/core/proactive/situation.ts';
import { templateThought } from '../src/core/proactive/thought.ts';
import { median, percentile, print, timed } from './figures.ts';

const NOW = Date.parse('2026-03-02T14:00:00+09:00');
const MINUTE = 60_000;
const ROUNDS = 200;
const TEXTS = [
  '일정 변경: 기획 회의 15:00 → 14:30',
  'release #418 build: FAILED',
  '(광고) 오늘만 30% 쿠폰',
  '[가온은행] 관리비 214,500원 납부 완료',
  '내일 오후 2시까지 회신 부탁드립니다',
];

/** A situation of new lines: nothing of it was read in an earlier round. */
function situation(round: number, events: number): Situation {
  return {
    now: NOW + round * MINUTE,
    zone: 'Asia/Seoul',
    conversation: Array.from({ length: 10 }, (_, i) => ({
      role: i % 2 === 0 ? 'user' : 'assistant',
      text: `${TEXTS[i % 5]} 말인데 ${round}-${i}`,
      at: NOW - i * MINUTE,
    })),
    commitments: [{ text: `보고서 ${round} 보내기`, due: NOW + (round + 20) * MINUTE, status: 'open' }],
    events: Array.from({ length: events }, (_, i) => ({
      source: ['calendar', 'ci', 'mail', 'bank'][i % 4] ?? 'mail',
      text: `${TEXTS[i % 5]} (${round}-${i})`,
      at: NOW - i * MINUTE,
    })),
  };
}

/** Facts, one decision, and the whole reflection with the embedded model and templates. */
export async function benchProactive(): Promise<void> {
  const weights = DecisionWeights.parse(
    JSON.parse(readFileSync(new URL('../resources/proactive/decision-weights.json', import.meta.url), 'utf8')),
  );
  const model = embeddedModel(weights);
  factsOf(situation(-1, 5));
  for (const events of [1, 5, 20]) {
    const times = Array.from({ length: ROUNDS }, (_, round) => {
      const one = situation(round + events * 1000, events);
      return timed(() => factsOf(one));
    });
    print(
      `facts of ${events} event(s), new lines`,
      `${median(times).toFixed(2)} ms`,
      `p95 ${percentile(times, 95).toFixed(2)} ms`,
    );
  }
  const facts = factsOf(situation(0, 5));
  const decisions = timed(() => {
    for (let i = 0; i < 100_000; i++) model.itemProbability(facts.items[i % facts.items.length]!.features);
  });
  print('one embedded decision', `${((decisions / 100_000) * 1000).toFixed(2)} µs`, 'from facts');
  const whole: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    await reflect(
      {
        session: 's',
        situation: situation(round + 500_000, 5),
        talked: true,
        lastKey: null,
        recentlySaid: [],
        lastAnswer: null,
        hindrance: () => null,
      },
      { policy: createPolicy(), engine: decisionGatedEngine(templateThought(), model) },
    );
    whole.push(performance.now() - from);
  }
  print(
    'a whole reflection, 5 new events',
    `${median(whole).toFixed(2)} ms`,
    `p95 ${percentile(whole, 95).toFixed(2)} ms`,
  );
  const replies = Array.from({ length: ROUNDS }, (_, i) =>
    timed(() => classifyReply('보고서 마감이 20분 남았어요.', `이미 보냈어 ${i}`)),
  );
  print('one answer read by rules', `${median(replies).toFixed(3)} ms`, '');
}
