import { z } from 'zod';
import type { Trace } from '../core.ts';
import { FEATURES } from '../facts.ts';

/** What is kept of each item that was asked about: enough to see why. */
export const KeptItem = z.object({
  text: z.string(),
  source: z.string(),
  probability: z.number().nullable(),
  timeLeft: z.string(),
  handled: z.string(),
  said: z.string().nullable(),
  advert: z.boolean(),
  /** How many other lines speak of the same thing. */
  linked: z.number(),
  /** The features that are not 0. */
  features: z.record(z.string(), z.number()),
});
export const KeptFrame = z.object({ items: z.array(KeptItem), interpretation: z.string() });
export type KeptFrame = z.output<typeof KeptFrame>;

const LONGEST = 200;

export function frameOf({ judgement, anchor, frame }: Trace): KeptFrame {
  const asked = judgement?.items ?? (anchor === null ? [] : [{ facts: anchor, probability: null }]);
  return {
    items: asked.map(({ facts, probability }) => ({
      text: facts.item.text.slice(0, LONGEST).toWellFormed(),
      source: facts.item.source,
      probability,
      timeLeft: facts.timeLeft,
      handled: facts.handled === 'none' ? 'none' : `${facts.handled} (${facts.handledBy})`,
      said: facts.said,
      advert: facts.advert,
      linked: facts.linked.length,
      features: Object.fromEntries(
        FEATURES.filter((name) => facts.features[name] !== 0).map((name) => [name, facts.features[name]]),
      ),
    })),
    interpretation: (frame?.interpretation ?? '').slice(0, LONGEST).toWellFormed(),
  };
}
