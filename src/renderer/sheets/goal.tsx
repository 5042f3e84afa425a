import { useEffect, useState } from 'react';
import type { GoalDetail } from '../../shared/contract.ts';
import { EditGoal } from '../goals/edit-goal.tsx';
import { GoalButtons } from '../goals/goal-buttons.tsx';
import { GoalEvents } from '../goals/goal-events.tsx';
import { GoalNow } from '../goals/goal-now.tsx';
import { GoalTold } from '../goals/goal-told.tsx';
import { GoalTurns } from '../goals/goal-turns.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { isEnded } from '../state/goals.ts';
import { useCompanion, useDomain, useT } from '../state/hooks.ts';
import type { GoalTab } from '../state/sheet.ts';

const allTabs: readonly GoalTab[] = ['now', 'told', 'turns', 'events', 'edit'];
const endedTabs: readonly GoalTab[] = ['now', 'told', 'turns', 'events'];

type Known = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'here'; detail: GoalDetail };

/** All about one goal: how it stands, what it told, its turns, what happened to it, and changing it. */
export default function GoalSheet({ id, tab: first, onClose }: { id: string; tab: GoalTab; onClose(): void }) {
  const t = useT();
  const [asked, setTab] = useState(first);
  const row = useDomain('goals', ({ list }) => list.find((one) => one.id === id));
  const known = useDetail(id, row);
  const detail = known.state === 'here' ? known.detail : null;
  const goal = row ?? detail?.goal;
  const tabs = goal && isEnded(goal) ? endedTabs : allTabs;
  const tab = tabs.includes(asked) ? asked : 'now';
  return (
    <SheetFrame
      title={goal?.objective.toWellFormed() ?? t('goals.label')}
      width={640}
      onClose={onClose}
      footer={goal && detail && tab === 'now' ? <GoalButtons goal={goal} onGone={onClose} /> : undefined}
    >
      <Tabs<GoalTab> id="goal" tabs={tabs} current={tab} nameOf={(one) => t(`goal.tab.${one}`)} onChange={setTab} />
      <div className="min-h-72" role="tabpanel" id={`goal-${tab}`} aria-labelledby={`goal-tab-${tab}`}>
        {known.state === 'failed' ? (
          <Nothing>{known.message}</Nothing>
        ) : !detail || !goal ? (
          <Skeleton label={t('app.loading')} />
        ) : tab === 'now' ? (
          <GoalNow goal={goal} detail={detail} />
        ) : tab === 'told' ? (
          <GoalTold detail={detail} />
        ) : tab === 'turns' ? (
          <GoalTurns detail={detail} />
        ) : tab === 'events' ? (
          <GoalEvents detail={detail} />
        ) : (
          <EditGoal goal={goal} daily={detail.daily} onClose={onClose} />
        )}
      </div>
    </SheetFrame>
  );
}

/** Asked anew when the goal changes; what was shown stays meanwhile. */
function useDetail(id: string, row: unknown): Known {
  const { call } = useCompanion();
  const [known, setKnown] = useState<Known>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a goal that changed means another history.
  useEffect(() => {
    let stale = false;
    void call('goals.get', { id }).then((answer) => {
      if (stale) return;
      setKnown(answer.ok ? { state: 'here', detail: answer.data } : { state: 'failed', message: answer.message });
    });
    return () => {
      stale = true;
    };
  }, [id, row, call]);
  return known;
}
