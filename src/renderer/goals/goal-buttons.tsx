import { useState } from 'react';
import type { Goal } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { isEnded } from '../state/goals.ts';
import { useActions, useT } from '../state/hooks.ts';

/** What can be done with a goal, at the end of its page. Taking it off the list forgets what was told, so it asks once more. */
export function GoalButtons({ goal, onGone }: { goal: Goal; onGone(): void }) {
  const t = useT();
  const { goals } = useActions();
  const active = goal.status === 'active';
  if (isEnded(goal)) {
    return (
      <>
        <Clear goal={goal} onGone={onGone} />
        <Button look="primary" onClick={() => void goals.act(goal, 'resume')}>
          {t('goals.resume')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button look="quiet" className="me-auto" onClick={() => void goals.stop(goal)}>
        {t('goals.stop')}
      </Button>
      {/* One button for both, so that the focus stays on it. */}
      <Button look={active ? 'plain' : 'primary'} onClick={() => void goals.act(goal, active ? 'pause' : 'resume')}>
        {t(active ? 'goals.pause' : 'goals.resume')}
      </Button>
      {active && (
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
          <span className="text-soft text-sm">{t('goals.clearNote')}</span>
        </>
      ) : (
        <Button look="quiet" onClick={() => setSure(true)}>
          {t('goals.clear')}
        </Button>
      )}
    </div>
  );
}
