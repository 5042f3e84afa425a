import { useState } from 'react';
import type { BudgetKind, FinishDetail, Goal } from '../../../shared/contract.ts';
import { Button } from '../../kit/button.tsx';
import { useT } from '../../state/hooks.ts';
import { count, money } from '../../words/figures.ts';
import { ShareBar } from '../share-bar.tsx';
import { RaiseForm } from './raise-form.tsx';

type Budget = FinishDetail['budgets'][number];

const amount = (kind: BudgetKind, n: number): string =>
  kind === 'cost' ? money(n) : count(kind === 'minutes' ? Math.round(n * 10) / 10 : n);

/** Every bound it has, how much is used, and raising it in its place. */
export function Budgets({ goal, budgets, canRaise }: { goal: Goal; budgets: Budget[]; canRaise: boolean }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {budgets.map((budget) => (
        <Row key={budget.kind} goal={goal} budget={budget} canRaise={canRaise} />
      ))}
    </ul>
  );
}

function Row({ goal, budget, canRaise }: { goal: Goal; budget: Budget; canRaise: boolean }) {
  const t = useT();
  const [raising, setRaising] = useState(false);
  const { kind, used, limit } = budget;
  const name = t(`finish.budget.${kind}`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex min-h-7 items-center gap-3 tabular-nums">
        <span className="text-sm">{name}</span>
        <span className="grow text-end text-soft text-sm">
          {amount(kind, used)} / {amount(kind, limit)}
        </span>
        {canRaise && !raising && (
          <Button size="small" look="quiet" aria-label={t('finish.raiseOf', { name })} onClick={() => setRaising(true)}>
            {t('finish.raise')}
          </Button>
        )}
      </div>
      <ShareBar share={limit === 0 ? 1 : used / limit} />
      {raising && <RaiseForm goal={goal} budget={budget} label={t('finish.raise')} onClose={() => setRaising(false)} />}
    </li>
  );
}
