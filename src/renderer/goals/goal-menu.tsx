import { CirclePause, CirclePlay, CircleStop, Eye, Pencil, Target } from 'lucide-react';
import type { Goal } from '../../shared/contract.ts';
import type { MenuEntry } from '../kit/menu.tsx';
import { isEnded } from '../state/goals.ts';
import { useActions, useCompanion, useT } from '../state/hooks.ts';
import { resumeWord } from './finish/words.ts';

const icon = { size: 15, strokeWidth: 1.75 };

/** What can be done with a goal as it stands. */
export function useGoalMenu(goal: Goal): (MenuEntry | null)[] {
  const t = useT();
  const { goals } = useActions();
  const { ui } = useCompanion();
  const active = goal.status === 'active';
  const finishes = goal.finish !== null;
  const rests = goal.finish?.armed === false && active;
  const entries: (MenuEntry | null)[] = [
    {
      label: t('goals.open'),
      icon: <Target {...icon} />,
      onSelect: () => ui.setState({ sheet: { kind: 'goal', id: goal.id } }),
    },
    active && !rests
      ? { label: t('goals.pause'), icon: <CirclePause {...icon} />, onSelect: () => void goals.act(goal, 'pause') }
      : {
          label: resumeWord(goal, t),
          icon: <CirclePlay {...icon} />,
          onSelect: () => void goals.act(goal, 'resume'),
        },
  ];
  if (active && !finishes) {
    entries.push({
      label: t('goals.look'),
      icon: <Eye {...icon} />,
      disabled: goal.running,
      onSelect: () => void goals.look(goal),
    });
  }
  if (isEnded(goal)) return entries;
  return [
    ...entries,
    {
      label: t('goals.edit'),
      icon: <Pencil {...icon} />,
      onSelect: () => ui.setState({ sheet: { kind: 'goal', id: goal.id, tab: 'edit' } }),
    },
    null,
    {
      label: t(finishes ? 'finish.stop' : 'goals.stop'),
      icon: <CircleStop {...icon} />,
      danger: true,
      onSelect: () => void goals.stop(goal),
    },
  ];
}
