import type { Goal, GoalProgress } from '../../../shared/contract.ts';
import { isEnded } from '../../state/goals.ts';
import type { Translate } from '../../words/t.ts';

/** How a goal that works until done stands, in words: `라운드 7 하는 중`, `답을 기다림`. */
export function finishStanding(goal: Goal, { armed, code, rounds }: GoalProgress, t: Translate): string {
  if (goal.status === 'active') {
    if (goal.running) return rounds > 0 ? t('finish.running', { n: rounds }) : t('finish.active');
    return armed ? t('finish.active') : t('finish.unarmed');
  }
  const stuck = goal.status === 'blocked' || goal.status === 'limited';
  return stuck && code !== null ? t(`finish.code.${code}`) : t(`goals.status.${goal.status}`);
}

/** That with its round, where the words do not name it: `하는 중 · 라운드 7`. */
export function finishState(goal: Goal, progress: GoalProgress, t: Translate): string {
  const standing = finishStanding(goal, progress, t);
  if (goal.status === 'active' && goal.running && progress.rounds > 0) return standing;
  if (goal.status === 'active' && progress.armed && progress.rounds === 0) return t('finish.notYet');
  return `${standing} · ${roundWords(progress, t)}`;
}

export const roundWords = ({ rounds }: GoalProgress, t: Translate): string =>
  rounds > 0 ? t('finish.round', { n: rounds }) : t('finish.notYet');

/** Its tightest budget and its check: `예산 34% · 확인 실패`. */
export function finishBelow({ share, passes }: GoalProgress, t: Translate): string {
  const used = t('finish.used', { percent: Math.floor(share * 100) });
  return passes === null ? used : `${used} · ${t(passes ? 'finish.passes' : 'finish.fails')}`;
}

/** What letting it go on is called. */
export function resumeWord(goal: Goal, t: Translate): string {
  if (goal.finish === null) return t('goals.resume');
  return t(isEnded(goal) ? 'finish.again' : 'finish.goOn');
}

/**
 * The way on that its page shows besides the button: none; one (`other`: an answer, a hint), so that the button is the lesser; or
 * the `only` one (a yes, a raised limit), which the button could not stand for.
 */
export function wayOn({ status, finish }: Goal): 'none' | 'other' | 'only' {
  if (finish === null || (status !== 'blocked' && status !== 'limited')) return 'none';
  switch (finish.code) {
    case 'asks':
    case 'no_progress':
    case 'error':
      return 'other';
    case 'approval':
    case 'rounds':
    case 'tokens':
    case 'minutes':
    case 'cost':
    case 'calls':
      return 'only';
    case 'no_tools':
    case 'folder':
    case 'quota':
    case null:
      return 'none';
  }
}
