import { readFileSync } from 'node:fs';
import { shipped } from '../../shipped.ts';
import { DecisionWeights, embeddedModel } from './embedded.ts';
import { logprobsModel } from './logprobs.ts';
import type { DecisionModel } from './port.ts';
import type { DecisionServer } from './request.ts';
import { systemOneModel } from './systemone.ts';

/** What a setting `decision_model` names. */
export type DecisionChoice =
  | { kind: 'embedded' }
  | { kind: 'logprobs' | 'systemone'; name: string }
  /** The thought model alone decides. */
  | { kind: 'none' }
  | { kind: 'unknown' };

export function readChoice(setting: string): DecisionChoice {
  const text = setting.trim();
  if (text === 'embedded') return { kind: 'embedded' };
  if (text === '' || text === 'none') return { kind: 'none' };
  const match = /^(logprobs|systemone):(\S+)$/.exec(text);
  return match === null ? { kind: 'unknown' } : { kind: match[1] as 'logprobs' | 'systemone', name: match[2] ?? '' };
}

/** The model that ships with the program; its weights are read once. */
export function shippedDecisionModel(): DecisionModel {
  const weights: unknown = JSON.parse(readFileSync(shipped('resources', 'proactive', 'decision-weights.json'), 'utf8'));
  return embeddedModel(DecisionWeights.parse(weights));
}

export function servedDecisionModel(kind: 'logprobs' | 'systemone', server: DecisionServer): DecisionModel {
  return kind === 'logprobs' ? logprobsModel(server) : systemOneModel(server);
}
