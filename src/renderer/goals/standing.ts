import type { Goal } from '../../shared/contract.ts';
import { isEnded } from '../state/goals.ts';
import { clock, moment, type Place } from '../time/say.ts';
import { dayNumber } from '../time/zone.ts';
import type { Translate } from '../words/t.ts';
import { finishBelow, finishState } from './finish/words.ts';

/** How a goal stands, as its dot says it. `waits`: it needs the user; `troubled`: it goes on, and its last look failed. */
export type Standing = 'running' | 'well' | 'troubled' | 'waits' | 'quiet';

export function standingOf(goal: Goal): Standing {
  if (goal.status === 'blocked' || goal.status === 'limited') return 'waits';
  if (goal.status === 'done') return 'well';
  if (goal.status !== 'active') return 'quiet';
  if (goal.running) return 'running';
  // One that works until done also waits for what needs nobody: its next round, a command.
  if (goal.finish !== null) return goal.finish.armed ? 'well' : 'waits';
  if (goal.why !== null) return 'waits';
  return goal.last?.outcome === 'failed' ? 'troubled' : 'well';
}

/** Why it does not move, or why its last look failed; null where neither is so, or it is at work just now. */
export function reasonOf(goal: Goal): string | null {
  const standing = standingOf(goal);
  if (standing === 'running' || goal.finish?.code === 'approval') return null;
  return goal.why ?? (standing === 'troubled' ? (goal.last?.reason ?? null) : null);
}

export const dotOf: Record<Standing, string> = {
  running: 'bg-accent',
  well: 'bg-ok-fill',
  troubled: 'bg-bad',
  waits: 'bg-warn-fill',
  quiet: 'bg-line-strong',
};

/** `10:00` today, else with its day: `어제 21:00`. */
export function lookTime(ms: number, now: number, place: Place): string {
  const today = dayNumber(ms, place.zone) === dayNumber(now, place.zone);
  return today ? clock(ms, place) : moment(ms, now, place);
}

/** What a look came to, and what it cost: `변화 없음 · 모델 0회`. */
export function lookWords({ outcome, told, modelCalls }: NonNullable<Goal['last']>, t: Translate): string {
  const found = outcome === 'told' && told > 0 ? t('goals.toldCount', { n: told }) : t(`goals.outcome.${outcome}`);
  return `${found} · ${t('goals.calls', { n: modelCalls })}`;
}

/** The state in words with the last look (`챙기는 중 · 10:00 변화 없음 · 모델 0회`), or with the round. */
export function stateWords(goal: Goal, now: number, place: Place, t: Translate): string {
  if (goal.finish !== null) return finishState(goal, goal.finish, t);
  if (goal.running && goal.status === 'active') return t('goals.running');
  const state = t(`goals.status.${goal.status}`);
  if (goal.last === null) return isEnded(goal) || goal.why !== null ? state : `${state} · ${t('goals.notYet')}`;
  const when = lookTime(Date.parse(goal.last.at), now, place);
  return `${state} · ${t('goals.last', { when, what: lookWords(goal.last, t) })}`;
}

/** Below it: when it looks next and how much it has told; or its budget and its check. */
export function nextWords(goal: Goal, now: number, place: Place, t: Translate): string {
  if (goal.finish !== null) return finishBelow(goal.finish, t);
  const next = goal.next === null ? '' : t('goals.next', { when: lookTime(Date.parse(goal.next), now, place) });
  const told = goal.told > 0 ? t('goals.toldSoFar', { n: goal.told }) : '';
  return [next, told].filter(Boolean).join(' · ');
}
