import { usePlace, useT } from '../state/hooks.ts';
import { present } from '../time/now.ts';
import { shortMoment } from '../time/say.ts';

const shown = 5;

/** The next five times of a schedule in its zone, which is named where it is not the companion's. */
export function NextTimes({ times, zone }: { times: string[]; zone: string }) {
  const t = useT();
  const place = usePlace();
  if (times.length === 0) return <p className="text-warn">{t('job.never')}</p>;
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 text-soft">
      <span>{t('job.nextTimes')}</span>
      <ol className="flex flex-wrap gap-x-3 tabular-nums">
        {times.slice(0, shown).map((at) => (
          <li key={at}>
            <time dateTime={at}>{shortMoment(Date.parse(at), present(), { ...place, zone })}</time>
          </li>
        ))}
      </ol>
      {zone !== place.zone && <span className="col-span-2">{t('job.zone', { zone })}</span>}
    </div>
  );
}
