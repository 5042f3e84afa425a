import { anchorCheck } from './anchor.ts';
import { type DecisionModel, UTTERANCE_FLOOR } from './decision/port.ts';
import type { ItemFacts, SituationFacts } from './facts.ts';
import { type Judgement, judge } from './judge.ts';
import { isNeeded, orderItems } from './need.ts';
import type { Judge } from './policy.ts';
import type { ThoughtEngine, ThoughtFrame, ThoughtRequest } from './thought.ts';

/** What considering a situation came to. */
export interface Considered {
  /** Whose confidence it is. */
  judge: Judge;
  confidence: number | null;
  /** What is spoken of. */
  anchor: ItemFacts | null;
  judgement: Judgement | null;
  /** Null: the decision was so low that nobody thought, or the thought gave no answer. */
  frame: ThoughtFrame | null;
  belowFloor: boolean;
  utterance: string;
  decisionCalls: number;
  thoughtCalls: number;
}

/** Considers what is known: whether to speak, how surely, of what, in which words. Never throws. */
export interface ReflectionEngine {
  consider(facts: SituationFacts, recentlySaid: string[]): Promise<Considered>;
}

/** The thought alone: its own decision and confidence count. */
export function thoughtEngine(thought: ThoughtEngine): ReflectionEngine {
  return {
    async consider(facts, recentlySaid) {
      const frame = await thought.think({ facts, anchor: null, decided: false, recentlySaid });
      const utterance = frame?.utterance.trim() ?? '';
      return {
        judge: 'thought',
        confidence: frame?.confidence ?? null,
        anchor: spokenOf(facts, utterance),
        judgement: null,
        frame,
        belowFloor: false,
        utterance,
        decisionCalls: 0,
        thoughtCalls: 1,
      };
    },
  };
}

/**
 * A decision model around the thought (seed 002, DecisionGatedEngine): its probability takes the place of the thought's decision and
 * confidence, is asked first, and below the floor nobody thinks. Without an answer from it the thought decides as if alone.
 */
export function decisionGatedEngine(thought: ThoughtEngine, decision: DecisionModel): ReflectionEngine {
  const alone = thoughtEngine(thought);
  return {
    async consider(facts, recentlySaid) {
      const judgement = await judge(facts, decision);
      const { anchor, confidence, calls } = judgement;
      if (confidence === null)
        return { ...(await alone.consider(facts, recentlySaid)), judgement, decisionCalls: calls };
      const decided = { judge: 'decision' as const, confidence, anchor, judgement, decisionCalls: calls };
      if (confidence < UTTERANCE_FLOOR)
        return { ...decided, frame: null, belowFloor: true, utterance: '', thoughtCalls: 0 };
      const request: ThoughtRequest = { facts, anchor, decided: true, recentlySaid };
      const frame = await thought.think(request);
      const words = frame?.utterance.trim() ?? '';
      // Only where it is decided to speak and the frame brought no words, they are asked for.
      const asks = frame !== null && words === '' && thought.word !== undefined;
      const utterance = asks ? ((await thought.word?.(request)) ?? '').trim() : words;
      return { ...decided, frame, belowFloor: false, utterance, thoughtCalls: asks ? 2 : 1 };
    },
  };
}

/** The item that a thought's own words are about; where they are about none, the likeliest, which they then fail to name. */
function spokenOf(facts: SituationFacts, utterance: string): ItemFacts | null {
  const needed = orderItems(facts.items.filter((item) => isNeeded(item, facts.situation.now)));
  return needed.find(({ item }) => anchorCheck(item.text, utterance).ok) ?? needed[0] ?? null;
}
