import { useMemo } from 'react';
import type { GoalDetail, Item } from '../../shared/contract.ts';
import { ItemsCard } from '../conversation/items-card.tsx';
import { Nothing } from '../kit/waiting.tsx';
import { useAsOfNow, usePlace, useT } from '../state/hooks.ts';
import { absolute, moment } from '../time/say.ts';

interface Telling {
  at: string;
  elsewhere: boolean;
  items: Item[];
}

/** What was told together, in the order it comes: newest first. */
export function tellings(told: GoalDetail['told']): Telling[] {
  const all: Telling[] = [];
  for (const { item, at, elsewhere } of told) {
    const last = all.at(-1);
    const twice = last?.items.some(({ key }) => key === item.key);
    if (last && last.at === at && last.elsewhere === elsewhere && !twice) last.items.push(item);
    else all.push({ at, elsewhere, items: [item] });
  }
  return all;
}

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
