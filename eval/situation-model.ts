import { readFileSync } from 'node:fs';
import { probabilityOf } from '../src/core/proactive/decision/embedded.ts';
import { MAX_ITEM_QUESTIONS } from '../src/core/proactive/decision/port.ts';
import { type Features, factsOf, type ItemFacts } from '../src/core/proactive/facts.ts';
import { isNeeded, orderItems } from '../src/core/proactive/need.ts';
import { auc, type Fitted, fitLogistic, type Sample } from './fit.ts';
import { type SituationCase, situationOf } from './situation-cases.ts';

/**
 * What is believed of each fact before a case is seen, in log-odds: being due soon speaks for saying it, being dealt with,
 * told already or advertised speaks against. The ridge pulls towards these, so a fact that hardly occurs among the
 * labelled cases keeps its sign.
 */
export const CENTRE: Features = {
  soon: 4,
  trouble: 3,
  alarm: 2,
  waiting: 2,
  asked: 1,
  consequence: 1.5,
  awaited: 1.5,
  ordered: 2,
  plan: 1.5,
  change: 1.5,
  interest: 0.5,
  far: -2,
  closed: -5,
  said: -6,
  advert: -5,
  foreign: -4,
  mild: -2,
  routine: -1,
};
export const OPTIONS = { ridge: 0.5, centre: CENTRE, centreBias: -2.5 };

export interface Read {
  one: SituationCase;
  topic: string;
  /** In the order in which they are asked about. */
  items: ItemFacts[];
}

const topics: Record<string, string> = JSON.parse(
  readFileSync(new URL('data/situation-topics.json', import.meta.url), 'utf8'),
);

export function read(one: SituationCase): Read {
  const facts = factsOf(situationOf(one));
  return {
    one,
    topic: one.topic ?? topics[one.id] ?? one.id,
    items: orderItems(facts.items.filter((item) => isNeeded(item, facts.situation.now))),
  };
}

/**
 * The items to learn from: what a `must` case is about is to be told, everything in a `must_not` case is noise. Other lines
 * of a `must` case count little (some would be worth a word too); `can` cases say nothing.
 */
export function samplesOf({ one, topic, items }: Read): Sample[] {
  if (one.label === 'can') return [];
  return items.map((item) => {
    const wanted = one.label === 'must' && item.item.ref === one.about;
    return {
      features: item.features,
      label: wanted ? 1 : 0,
      // The aims hold a missed `must` (≥ 0.95 said) for worse than a false alarm (≤ 0.10).
      weight: wanted ? 3 : one.label === 'must' ? 0.3 : 1,
      group: topic,
    };
  });
}

export const fitted = (cases: Read[]): Fitted => fitLogistic(cases.flatMap(samplesOf), OPTIONS);

/** The confidence of a case: its likeliest item of those that are asked about. */
export function confidenceOf({ items }: Read, model: Fitted): number {
  return Math.max(0, ...items.slice(0, MAX_ITEM_QUESTIONS).map((item) => probabilityOf(item.features, model)));
}

export interface Figures {
  recall: number;
  false_alarm: number;
  auc: number;
}

/** Seed 002: recall over must, false alarms over must_not, AUC of the one against the other. */
export function figuresOf(scored: { label: SituationCase['label']; confidence: number; spoke: boolean }[]): Figures {
  const must = scored.filter((one) => one.label === 'must');
  const mustNot = scored.filter((one) => one.label === 'must_not');
  const share = (list: { spoke: boolean }[]) => list.filter((one) => one.spoke).length / list.length;
  return {
    recall: share(must),
    false_alarm: share(mustNot),
    auc: auc(
      must.map((one) => one.confidence),
      mustNot.map((one) => one.confidence),
    ),
  };
}

/** Every case scored by a model that has seen no case of its topic. */
export function leaveTopicsOut(cases: Read[], threshold: number, always: Read[] = []): Figures & { topics: number } {
  const names = [...new Set(cases.map((one) => one.topic))];
  const scored = names.flatMap((name) => {
    const model = fitted([...always, ...cases].filter((one) => one.topic !== name));
    return cases
      .filter((one) => one.topic === name)
      .map((one) => {
        const confidence = confidenceOf(one, model);
        return { label: one.one.label, confidence, spoke: confidence >= threshold };
      });
  });
  return { ...figuresOf(scored), topics: names.length };
}
