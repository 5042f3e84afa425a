import type { Reflected } from '../../shared/contract.ts';
import type { Translate } from '../words/t.ts';

const reasons = [
  'spoke',
  'awaiting',
  'no conversation',
  'no need',
  'unchanged',
  'decision below floor',
  'no thought',
  'decision=silent',
  'anchor missing',
  'repeat',
  'confidence',
  'empty utterance',
  'cooldown',
  'suppressed',
] as const;

/** Why, in a sentence. A newer companion may know of more reasons than this window; its own word stands then. */
export function reasonWords({ reason, detail }: Pick<Reflected, 'reason' | 'detail'>, t: Translate): string {
  if (reason === 'suppressed') return t('speak.reason.suppressedBy', { why: saidWords(detail, t) });
  const known = reasons.find((one) => one === reason);
  return known ? t(`speak.reason.${known}`) : reason;
}

const details = ['quiet hours', 'focus', 'turn running', 'typing', 'said first', 'answer'] as const;

export function saidWords(detail: string, t: Translate): string {
  const known = details.find((one) => one === detail);
  return known ? t(`speak.detail.${known}`) : detail;
}

const sources = [
  'commitment',
  'mail',
  'calendar',
  'ci',
  'system',
  'messenger',
  'bank',
  'parcel',
  'weather',
  'web',
] as const;

export function sourceWords(source: string, t: Translate): string {
  const known = sources.find((one) => one === source);
  return known ? t(`speak.source.${known}`) : source.toWellFormed();
}

const features = [
  'soon',
  'trouble',
  'alarm',
  'waiting',
  'asked',
  'consequence',
  'awaited',
  'ordered',
  'plan',
  'change',
  'far',
  'foreign',
  'mild',
  'routine',
] as const;

/** The facts that counted, the strongest first. */
export function featureWords(values: Record<string, number>, t: Translate): string[] {
  return features
    .filter((name) => (values[name] ?? 0) >= 0.5)
    .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
    .slice(0, 4)
    .map((name) => t(`speak.fact.${name}`));
}

export const percent = (share: number): string => `${Math.round(share * 100)}%`;
