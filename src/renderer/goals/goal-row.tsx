import { Ellipsis } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { Goal } from '../../shared/contract.ts';
import { cx } from '../kit/cx.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Menu } from '../kit/menu.tsx';
import { useAsOfNow, useCompanion, usePlace, useT, useUi } from '../state/hooks.ts';
import { absolute } from '../time/say.ts';
import { useGoalMenu } from './goal-menu.tsx';
import { ShareBar } from './share-bar.tsx';
import { dotOf, nextWords, reasonOf, standingOf, stateWords } from './standing.ts';

/** With a mouse the menu lies over the end of the row, only while it is pointed at; on touch it has its own room. */
const overlaid =
  'absolute top-1.5 right-1.5 bg-sunk opacity-0 hover:bg-sunk! data-[state=open]:bg-sunk! focus-visible:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100 data-[state=open]:opacity-100 pointer-coarse:static pointer-coarse:bg-transparent! pointer-coarse:opacity-100';

/** A goal: its sentence, how it stands with the last look, what comes next or why it does not move, and its menu. */
export const GoalRow = memo(function GoalRow({ goal }: { goal: Goal }) {
  const t = useT();
  const { ui } = useCompanion();
  const place = usePlace();
  const menu = useGoalMenu(goal);
  const flash = useUi((state) => (state.flash?.name === `goal:${goal.id}` ? state.flash.n : null));
  const element = useRef<HTMLLIElement>(null);
  const state = useAsOfNow((now) => stateWords(goal, now, place, t));
  const below = useAsOfNow((now) => nextWords(goal, now, place, t));
  const standing = standingOf(goal);
  const reason = reasonOf(goal);
  const sentence = goal.objective.toWellFormed();
  const lastAt = goal.last === null ? undefined : absolute(Date.parse(goal.last.at), place, place.zone);

  useEffect(() => {
    if (flash !== null) element.current?.scrollIntoView({ block: 'nearest' });
  }, [flash]);

  return (
    <li
      ref={element}
      key={flash}
      data-goal={goal.id}
      className={cx('border-line border-t py-0.5 first:border-t-0', flash !== null && 'move-flash')}
    >
      <div className="group relative flex items-center rounded-row hover:bg-hover">
        <button
          type="button"
          onClick={() => ui.setState({ sheet: { kind: 'goal', id: goal.id } })}
          className="min-w-0 grow rounded-row px-2 py-2 text-start"
        >
          <bdi
            title={sentence}
            className={cx(
              'block truncate font-strong',
              goal.status !== 'active' && standing === 'quiet' && 'text-soft',
            )}
          >
            {sentence}
          </bdi>
          <span className="flex min-w-0 items-baseline gap-2 text-soft text-sm tabular-nums">
            <span
              aria-hidden="true"
              className={cx(
                'size-1.5 shrink-0 self-center rounded-full',
                dotOf[standing],
                standing === 'quiet' && 'border border-soft',
              )}
            />
            <span
              className={cx(
                'truncate',
                standing === 'troubled' && 'text-bad',
                standing === 'waits' && goal.finish !== null && 'font-strong text-warn',
              )}
              title={lastAt}
            >
              {state}
            </span>
          </span>
          {reason !== null && (
            <span
              className={cx('line-clamp-2 ps-3.5 text-sm', standing === 'waits' ? 'text-warn' : 'text-soft')}
              title={reason}
            >
              {reason}
            </span>
          )}
          {below && <span className="block truncate ps-3.5 text-soft text-xs tabular-nums">{below}</span>}
          {goal.finish !== null && goal.status !== 'done' && goal.status !== 'stopped' && (
            <ShareBar share={goal.finish.share} className="ms-3.5 mt-1.5 mb-0.5" />
          )}
        </button>
        <Menu entries={menu}>
          <IconButton label={t('app.moreOf', { name: sentence.slice(0, 80).toWellFormed() })} className={overlaid}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        </Menu>
      </div>
    </li>
  );
});
