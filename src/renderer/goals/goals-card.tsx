import { ChevronRight, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { cx } from '../kit/cx.ts';
import { Few } from '../kit/few.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Skeleton } from '../kit/waiting.tsx';
import { isEnded, sorted } from '../state/goals.ts';
import { useActions, useCompanion, useDomain, useT, useUi } from '../state/hooks.ts';
import { GoalExamples } from './goal-examples.tsx';
import { GoalRow } from './goal-row.tsx';

/** Before one asks for more. */
const rowsFirst = 12;
/** About the height of a row (rem). */
const rowRem = 4.5;

/** Everything that is entrusted: what waits for the user, what is looked after, what is paused; what has ended when asked. */
export function GoalsCard() {
  const t = useT();
  const { ui } = useCompanion();
  const { goals } = useActions();
  const { list, state, error, next } = useDomain('goals', (all) => all);
  const flashed = useUi(({ flash }) => flash?.name);
  const open = useMemo(() => sorted(list.filter((goal) => !isEnded(goal))), [list]);
  return (
    <Card
      title={t('goals.title')}
      label={t('goals.label')}
      gives={{ share: open.length > 0 ? 1 : 0, least: Math.min(10, 3 + rowRem * open.length) }}
      note={open.length > 0 ? `${open.length}${next === null ? '' : '+'}` : undefined}
      action={
        <IconButton
          label={t('goals.add')}
          keys="T"
          side="left"
          onClick={() => ui.setState({ sheet: { kind: 'entrust' } })}
        >
          <Plus size={16} strokeWidth={1.75} />
        </IconButton>
      }
    >
      {open.length > 0 ? (
        <div className="scroll-cue min-h-0 overflow-y-auto px-1.5 pb-1.5">
          <Few
            items={open}
            step={rowsFirst}
            include={(goal) => `goal:${goal.id}` === flashed}
            draw={(goal) => <GoalRow key={goal.id} goal={goal} />}
          />
          {next !== null && (
            <Button size="small" look="quiet" onClick={() => void goals.more()}>
              {t('goals.more')}
            </Button>
          )}
        </div>
      ) : state === 'loading' ? (
        <Skeleton rows={1} label={t('app.loading')} />
      ) : state === 'failed' ? (
        <div className="grid justify-items-start gap-2 px-3.5 pb-3.5">
          <p role="alert" className="text-bad text-sm">
            {t('goals.failed', { reason: error })}
          </p>
          <Button size="small" onClick={() => void goals.refresh()}>
            {t('app.retry')}
          </Button>
        </div>
      ) : (
        <div className="px-3.5 pb-2">
          <p className="text-soft text-sm">{t('goals.empty')}</p>
          <GoalExamples count={1} />
        </div>
      )}
      <Ended />
    </Card>
  );
}

/** What has ended, folded: one of them is here to say that there are any, the rest when it is first opened. */
function Ended() {
  const t = useT();
  const { goals } = useActions();
  const asked = useDomain('goals', ({ ended }) => ended);
  const list = useDomain('goals', (all) => all.list);
  const [shown, setShown] = useState(false);
  const ended = useMemo(() => sorted(list.filter(isEnded)), [list]);
  if (ended.length === 0) return null;
  return (
    <div className="border-line border-t px-1.5 py-1">
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => {
          setShown(!shown);
          if (!shown && asked === 'no') void goals.showEnded();
        }}
        className="flex min-h-7 w-full items-center gap-1.5 rounded-row px-2 text-start text-soft text-xs hover:bg-hover hover:text-text pointer-coarse:min-h-10"
      >
        <ChevronRight
          size={13}
          strokeWidth={1.75}
          aria-hidden="true"
          className={cx('transition-transform', shown && 'rotate-90')}
        />
        {t('goals.ended')}
      </button>
      {shown && <Few items={ended} step={rowsFirst} draw={(goal) => <GoalRow key={goal.id} goal={goal} />} />}
    </div>
  );
}
