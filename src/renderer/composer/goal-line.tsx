import { Square, Target } from 'lucide-react';
import type { Goal } from '../../shared/contract.ts';
import { finishState } from '../goals/finish/words.ts';
import { dotOf, standingOf } from '../goals/standing.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { isEnded } from '../state/goals.ts';
import { useActions, useCompanion, useDomain, useLink, useT, useUi } from '../state/hooks.ts';

/** Over the composer: the goal that works in this conversation, else the one that its agent is at work on. */
export function GoalLine() {
  const session = useUi((ui) => ui.session);
  const agent = useUi((ui) => ui.agent);
  const goal = useDomain('goals', ({ list }) => shownGoal(list, session, agent));
  return goal ? <Line goal={goal} own={session !== null && goal.finish?.sessionId === session} /> : null;
}

function shownGoal(list: readonly Goal[], session: number | null, agent: string): Goal | undefined {
  const own = list.find((goal) => session !== null && goal.finish?.sessionId === session && !isEnded(goal));
  return own ?? list.find((goal) => goal.agent === agent && goal.finish !== null && goal.running);
}

function Line({ goal, own }: { goal: Goal; own: boolean }) {
  const t = useT();
  const { ui } = useCompanion();
  const { goals } = useActions();
  const connected = useLink((link) => link.connected);
  if (goal.finish === null) return null;
  const standing = standingOf(goal);
  const goesOn = goal.status === 'active' && goal.finish.armed;
  const asks = goal.finish.code === 'asks' && goal.status === 'blocked';
  const open = () => ui.setState({ sheet: { kind: 'goal', id: goal.id } });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms, and a section would be a landmark of its own.
    <div
      role="group"
      aria-label={t('finish.lineLabel')}
      className="flex min-h-7 min-w-0 items-center gap-2 px-1 text-sm pointer-coarse:min-h-10"
    >
      <Target size={15} strokeWidth={1.75} className="shrink-0 text-soft" aria-hidden="true" />
      <button
        type="button"
        onClick={open}
        className="flex min-h-7 min-w-0 items-center gap-2 rounded-chip text-start hover:underline pointer-coarse:min-h-10"
      >
        <bdi className="min-w-1/4 shrink-[4] truncate font-strong">{goal.objective.toWellFormed()}</bdi>
        <span aria-hidden="true" className={cx('size-1.5 shrink-0 rounded-full', dotOf[standing])} />
        <span className={cx('truncate tabular-nums', standing === 'waits' ? 'text-warn' : 'text-soft')}>
          {finishState(goal, goal.finish, t)}
        </span>
      </button>
      <span className="grow" />
      {goesOn ? (
        <>
          {own && <span className="shrink-0 text-soft text-xs max-rail:hidden">{t('finish.lineEsc')}</span>}
          <Button
            size="small"
            look="quiet"
            aria-label={t('finish.lineStop')}
            aria-keyshortcuts={own ? 'Escape' : undefined}
            disabled={!connected}
            onClick={() => void goals.pause(goal)}
          >
            <Square size={10} strokeWidth={2} fill="currentColor" aria-hidden="true" />
            {t('goals.pause')}
          </Button>
        </>
      ) : asks ? (
        <Button size="small" onClick={open}>
          {t('finish.lineAnswer')}
        </Button>
      ) : (
        goal.status !== 'blocked' &&
        goal.status !== 'limited' && (
          <Button size="small" disabled={!connected} onClick={() => void goals.act(goal, 'resume')}>
            {t('finish.goOn')}
          </Button>
        )
      )}
    </div>
  );
}
