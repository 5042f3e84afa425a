import { useMemo } from 'react';
import type { GoalDetail } from '../../shared/contract.ts';
import { ItemsCard } from '../conversation/items-card.tsx';
import { Nothing } from '../kit/waiting.tsx';
import { useAsOfNow, usePlace, useT } from '../state/hooks.ts';
import { absolute, moment } from '../time/say.ts';
import { type Telling, tellings } from './tellings.ts';

/** Everything it has told so far, with its links. */
export function GoalTold({ detail }: { detail: GoalDetail }) {
  const t = useT();
  const all = useMemo(() => tellings(detail.told), [detail]);
  if (all.length === 0) return <Nothing>{t('goal.noTold')}</Nothing>;
  return (
    <div className="grid gap-4 p-5">
      {all.map((telling) => (
        <Told key={`${telling.at} ${telling.elsewhere} ${telling.items[0]?.key}`} telling={telling} />
      ))}
    </div>
  );
}

function Told({ telling: { at, elsewhere, items } }: { telling: Telling }) {
  const t = useT();
  const place = usePlace();
  const ms = Date.parse(at);
  const when = useAsOfNow((now) => moment(ms, now, place));
  return (
    <section className="grid gap-1.5">
      <h3 className="text-soft text-sm tabular-nums" title={absolute(ms, place, place.zone)}>
        {when}
        {elsewhere && ` · ${t('goal.elsewhere')}`}
      </h3>
      <ItemsCard items={items} />
    </section>
  );
}
