import { useState } from 'react';
import type { Goal, GoalDetail } from '../../shared/contract.ts';
import { EditGoal } from '../goals/edit-goal.tsx';
import { EditFinish } from '../goals/finish/edit-finish.tsx';
import { FinishNow } from '../goals/finish/finish-now.tsx';
import { Rounds } from '../goals/finish/rounds.tsx';
import { GoalButtons } from '../goals/goal-buttons.tsx';
import { GoalEvents } from '../goals/goal-events.tsx';
import { GoalNow } from '../goals/goal-now.tsx';
import { GoalTold } from '../goals/goal-told.tsx';
import { GoalTurns } from '../goals/goal-turns.tsx';
import { useDetail } from '../goals/use-detail.ts';
import { SheetFrame } from '../kit/sheet.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { isEnded } from '../state/goals.ts';
import { useDomain, useT } from '../state/hooks.ts';
import type { GoalTab } from '../state/sheet.ts';

const tabsOf: Record<Goal['mode'], readonly GoalTab[]> = {
  watch: ['now', 'told', 'turns', 'events', 'edit'],
  finish: ['now', 'rounds', 'events', 'edit'],
};

/** All about one goal: how it stands, what it told or did, what happened to it, and changing it. */
export default function GoalSheet({ id, tab: first, onClose }: { id: string; tab: GoalTab; onClose(): void }) {
  const t = useT();
  const [asked, setTab] = useState(first);
  const row = useDomain('goals', ({ list }) => list.find((one) => one.id === id));
  const known = useDetail(id, row);
  const detail = known.state === 'here' ? known.detail : null;
  const goal = row ?? detail?.goal;
  const tabs = tabsOf[goal?.mode ?? 'watch'].filter((one) => one !== 'edit' || !goal || !isEnded(goal));
  const tab = tabs.includes(asked) ? asked : 'now';
  return (
    <SheetFrame
      title={goal?.objective.toWellFormed() ?? t('goals.label')}
      width={640}
      onClose={onClose}
      footer={goal && detail && tab === 'now' ? <GoalButtons goal={goal} onGone={onClose} /> : undefined}
    >
      <Tabs<GoalTab> id="goal" tabs={tabs} current={tab} nameOf={(one) => nameOf(one, t)} onChange={setTab} />
      <div className="min-h-72" role="tabpanel" id={`goal-${tab}`} aria-labelledby={`goal-tab-${tab}`}>
        {known.state === 'failed' ? (
          <Nothing>{known.message}</Nothing>
        ) : !detail || !goal ? (
          <Skeleton label={t('app.loading')} />
        ) : (
          <Panel tab={tab} goal={goal} detail={detail} onTab={setTab} onClose={onClose} />
        )}
      </div>
    </SheetFrame>
  );
}

const nameOf = (tab: GoalTab, t: ReturnType<typeof useT>): string =>
  tab === 'rounds' ? t('finish.tab.rounds') : t(`goal.tab.${tab}`);

interface PanelProps {
  tab: GoalTab;
  goal: Goal;
  detail: GoalDetail;
  onTab(tab: GoalTab): void;
  onClose(): void;
}

function Panel({ tab, goal, detail, onTab, onClose }: PanelProps) {
  const { finish } = detail;
  switch (tab) {
    case 'now':
      return finish !== null && goal.finish !== null ? (
        <FinishNow
          goal={goal}
          progress={goal.finish}
          detail={detail}
          finish={finish}
          onRounds={() => onTab('rounds')}
        />
      ) : (
        <GoalNow goal={goal} detail={detail} />
      );
    case 'told':
      return <GoalTold detail={detail} />;
    case 'turns':
      return <GoalTurns detail={detail} />;
    case 'rounds':
      return finish === null ? null : <Rounds finish={finish} />;
    case 'events':
      return <GoalEvents detail={detail} />;
    case 'edit':
      return finish === null ? (
        <EditGoal goal={goal} daily={detail.daily} onClose={onClose} />
      ) : (
        <EditFinish goal={goal} finish={finish} onClose={onClose} />
      );
  }
}
