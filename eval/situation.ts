import { readFileSync } from 'node:fs';
import { reflect } from '../src/core/proactive/core.ts';
import { DecisionWeights, embeddedModel } from '../src/core/proactive/decision/embedded.ts';
import { decisionGatedEngine } from '../src/core/proactive/engine.ts';
import { createPolicy, DECISION_THRESHOLD } from '../src/core/proactive/policy.ts';
import { templateThought } from '../src/core/proactive/thought.ts';
import { SituationCase, situationOf } from './situation-cases.ts';
import { figuresOf, leaveTopicsOut, type Read, read } from './situation-model.ts';
import { parseAll, round, type Suite } from './suite.ts';

/** Seed 002, Figure 3 (a): 26 cases, decision model tev1 (4B) with facts and anchor. Other cases: for orientation only. */
const SEED =
  'seed 002, 26 cases, tev1 with facts: AUC 0.93; at 0.6 recall 0.97, false alarms 0.33; at 0.7 recall 0.89, false alarms 0.25';

const weights = DecisionWeights.parse(
  JSON.parse(readFileSync(new URL('../resources/proactive/decision-weights.json', import.meta.url), 'utf8')),
);

/** Lines of all kinds, read once before the clock runs. */
const WARM: SituationCase[] = [
  '오늘 15:00까지 회신 부탁드립니다',
  'build #4 failed on May 3 at 2 PM EST',
  '다음 주 화요일 오전 10시 → 11시 변경',
  'ok',
].map((text, i) => ({
  id: `warm-${i}`,
  now: '2026-05-01T09:00:00+09:00',
  conversation: [{ role: 'user', text: `${text}, 이미 보냈어`, at: '2026-05-01T08:00:00+09:00' }],
  commitments: [{ text, due: '2026-05-01T09:20:00+09:00', status: 'open' }],
  events: ['mail', 'system', 'calendar'].map((source) => ({ source, text, at: '2026-05-01T08:30:00+09:00' })),
  label: 'can',
  about: null,
  expect: [],
}));

/** Whether to speak first, with the embedded decision model and templates alone: no network, no chat model. */
export const situation: Suite = async (input) => {
  const parsed = parseAll(SituationCase, input);
  if (!parsed.ok) return parsed;
  const cases = parsed.cases;
  const lines: string[] = [];
  // Loading the calendar and compiling the patterns belongs to the start of the program, not to a case.
  for (const one of WARM) await decide(one);
  const from = performance.now();
  const outcomes = [];
  for (const one of cases) outcomes.push({ one, ...(await decide(one)) });
  const ms = (performance.now() - from) / Math.max(cases.length, 1);

  const wrong: string[] = [];
  let spoken = 0;
  let good = 0;
  for (const { one, confidence, utterance, why } of outcomes) {
    const spoke = utterance !== null;
    let fault = (one.label === 'must' && !spoke) || (one.label === 'must_not' && spoke);
    if (one.label === 'must' && spoke) {
      spoken += 1;
      const text = utterance.toLowerCase();
      if (one.expect.some((word) => text.includes(word.toLowerCase()))) good += 1;
      else fault = true;
    }
    if (!fault) continue;
    wrong.push(one.id);
    lines.push(
      `${one.id}  ${one.label}, ${why}, confidence ${confidence.toFixed(2)}${spoke ? `\n  said: ${utterance}` : ''}`,
    );
  }
  lines.push(...crossValidated(cases.map(read)), SEED);
  const { recall, false_alarm, auc } = figuresOf(
    outcomes.map(({ one, confidence, utterance }) => ({ label: one.label, confidence, spoke: utterance !== null })),
  );
  return {
    ok: true,
    figures: {
      n: cases.length,
      recall: figure(recall),
      false_alarm: figure(false_alarm),
      auc: figure(auc),
      utterance_ok: figure(good / spoken),
      ms_per_case: Math.round(ms * 100) / 100,
      wrong,
    },
    lines,
  };
};

/** A share of nothing is no figure. */
const figure = (value: number) => (Number.isNaN(value) ? null : round(value));

/** One reflection of an idle session that nothing was said in before. */
async function decide(one: SituationCase): Promise<{ confidence: number; utterance: string | null; why: string }> {
  const outcome = await reflect(
    {
      session: one.id,
      situation: situationOf(one),
      talked: true,
      lastKey: null,
      recentlySaid: [],
      lastAnswer: null,
      hindrance: () => null,
    },
    { policy: createPolicy(), engine: decisionGatedEngine(templateThought(), embeddedModel(weights)) },
  );
  return {
    confidence: outcome.trace.confidence ?? 0,
    utterance: outcome.speak ? outcome.utterance : null,
    why: outcome.speak ? 'spoke' : `silent (${outcome.reason})`,
  };
}

/** How the weights do on topics they were not fitted with; the facts' patterns are the same in every fold. */
function crossValidated(cases: Read[]): string[] {
  const labels = new Set(cases.map(({ one }) => one.label));
  if (!labels.has('must') || !labels.has('must_not')) return [];
  const { topics, ...figures } = leaveTopicsOut(cases, DECISION_THRESHOLD);
  return [`weights fitted anew on this file, ${topics} topics left out in turn: ${JSON.stringify(roundAll(figures))}`];
}

const roundAll = (figures: object) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, figure(Number(value))]));
