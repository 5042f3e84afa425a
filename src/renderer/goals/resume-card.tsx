import { CirclePlay } from 'lucide-react';
import { useId, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Goal } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { useActions, useCompanion, useDomain, useLink, useT, useUi } from '../state/hooks.ts';
import { roundWords } from './finish/words.ts';

/** Asks once, after a start, whether the goals that were at work should go on: all, after a look at them, or not now. */
export function ResumeCard() {
  const left = useUi((ui) => ui.goalsLeft);
  const resting = useDomain(
    'goals',
    useShallow(({ list }) =>
      list.filter(({ id, status, finish }) => status === 'active' && finish?.armed === false && !left.includes(id)),
    ),
  );
  return resting.length === 0 ? null : <Card resting={resting} />;
}

function Card({ resting }: { resting: Goal[] }) {
  const t = useT();
  const id = useId();
  const { ui } = useCompanion();
  const { goals } = useActions();
  const connected = useLink((link) => link.connected);
  const [shown, setShown] = useState(false);
  const ids = resting.map((goal) => goal.id);

  const resume = async (which: string[]) => {
    await goals.arm(which);
    if (which.length === ids.length) backToWriting();
  };
  const leave = () => {
    ui.setState(({ goalsLeft }) => ({ goalsLeft: [...goalsLeft, ...ids] }));
    backToWriting();
  };
  return (
    <section aria-label={t('finish.resumeLabel')} className="border-line border-b bg-accent-soft px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <CirclePlay size={16} strokeWidth={1.75} className="shrink-0 text-accent" aria-hidden="true" />
        <p role="status" className="min-w-0 grow font-strong">
          {t('finish.resumeTitle', { n: resting.length })}
        </p>
        <div className="flex flex-wrap gap-1.5">
          <Button size="small" look="primary" disabled={!connected} onClick={() => void resume(ids)}>
            {t(resting.length > 1 ? 'finish.resumeAll' : 'finish.goOn')}
          </Button>
          <Button
            size="small"
            aria-expanded={shown}
            aria-controls={shown ? id : undefined}
            onClick={() => setShown(!shown)}
          >
            {t('finish.resumeLook')}
          </Button>
          <Button size="small" look="quiet" onClick={leave}>
            {t('finish.resumeLater')}
          </Button>
        </div>
      </div>
      {shown && (
        <ul id={id} className="mt-2 grid max-h-56 gap-1 overflow-y-auto">
          {resting.map((goal) => (
            <li key={goal.id} className="flex min-w-0 items-center gap-3 rounded-row bg-raised px-3 py-1.5">
              <button
                type="button"
                className="min-h-7 min-w-0 grow truncate text-start hover:underline pointer-coarse:min-h-10"
                onClick={() => ui.setState({ sheet: { kind: 'goal', id: goal.id } })}
              >
                <bdi>{goal.objective.toWellFormed()}</bdi>
                <span className="text-soft text-sm"> · {goal.finish && roundWords(goal.finish, t)}</span>
              </button>
              {resting.length > 1 && (
                <Button
                  size="small"
                  disabled={!connected}
                  aria-label={`${t('finish.resumeOne')}: ${goal.objective.slice(0, 80).toWellFormed()}`}
                  onClick={() => void resume([goal.id])}
                >
                  {t('finish.goOn')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The button that had the focus is gone. */
function backToWriting(): void {
  document.querySelector<HTMLElement>('[data-composer]')?.focus({ preventScroll: true });
}
