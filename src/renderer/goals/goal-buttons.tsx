import { useState } from 'react';
import type { Goal } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { isEnded } from '../state/goals.ts';
import { useActions, useT } from '../state/hooks.ts';
import { resumeWord, wayOn } from './finish/words.ts';

/** What can be done with a goal, at the end of its page. Taking it off the list forgets what was told, so it asks once more. */
export function GoalButtons({ goal, onGone }: { goal: Goal; onGone(): void }) {
  const t = useT();
  const { goals } = useActions();
  const active = goal.status === 'active';
  const finishes = goal.finish !== null;
  const goesOn = active && goal.finish?.armed !== false;
  const way = wayOn(goal);
  if (isEnded(goal)) {
    return (
      <>
        <Clear goal={goal} onGone={onGone} />
        <Button look="primary" onClick={() => void goals.act(goal, 'resume')}>
          {resumeWord(goal, t)}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button look="quiet" className="me-auto" onClick={() => void goals.stop(goal)}>
        {t(finishes ? 'finish.stop' : 'goals.stop')}
      </Button>
      {/* One button for both, so that the focus stays on it. */}
      {way !== 'only' && (
        <Button
          look={goesOn || way === 'other' ? 'plain' : 'primary'}
          onClick={() => void goals.act(goal, goesOn ? 'pause' : 'resume')}
        >
          {goesOn ? t('goals.pause') : resumeWord(goal, t)}
        </Button>
      )}
      {active && !finishes && (
        <Button look="primary" disabled={goal.running} onClick={() => void goals.look(goal)}>
          {t('goals.look')}
        </Button>
      )}
    </>
  );
}

function Clear({ goal, onGone }: { goal: Goal; onGone(): void }) {
  const t = useT();
  const { goals } = useActions();
  const [sure, setSure] = useState(false);
  const clear = async () => {
    if (await goals.act(goal, 'clear')) onGone();
  };
  return (
    <div className="me-auto flex items-center gap-2">
      {sure ? (
        <>
          <Button look="danger" autoFocus onClick={() => void clear()}>
            {t('goals.clearSure')}
          </Button>
          <span className="text-soft text-sm">{t(goal.finish === null ? 'goals.clearNote' : 'finish.clearNote')}</span>
        </>
      ) : (
        <Button look="quiet" onClick={() => setSure(true)}>
          {t('goals.clear')}
        </Button>
      )}
    </div>
  );
}
