import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlace, useT } from '../state/hooks.ts';
import { present } from '../time/now.ts';
import { shortMoment } from '../time/say.ts';
import { timedPart } from './completion.ts';
import { useUnderstood } from './use-understood.ts';

const shownTimes = 3;

/** One quiet line over the composer: the time that was understood (the sentence names the first) and the two after it. Its room is always there, so nothing moves; while nothing is understood it is `idle`'s. */
export function UnderstoodLine({ text, idle }: { text: string; idle: ReactNode }) {
  const t = useT();
  const place = usePlace();
  const understood = useUnderstood(timedPart(text));
  const quiet = !understood || understood.kind === 'none';
  const doubtful = !quiet && ['ask', 'past', 'error'].includes(understood.kind);
  const times = quiet ? [] : understood.next.slice(1, shownTimes);
  return (
    <div className="flex min-h-7 min-w-0 items-center px-1 text-sm pointer-coarse:min-h-10">
      {quiet && idle}
      <div aria-live="polite" className="flex min-w-0 items-center gap-2">
        {!quiet && (
          <>
            <CalendarClock
              size={15}
              strokeWidth={1.75}
              aria-hidden="true"
              className={`shrink-0 ${doubtful || understood.assumed ? 'text-warn' : 'text-soft'}`}
            />
            <p className="truncate" title={[understood.sentence, ...times].join('\n')}>
              <span className="sr-only">{t('composer.understood')}: </span>
              <span className={doubtful ? 'text-warn' : 'text-text'}>{understood.sentence}</span>
              {times.length > 0 && (
                <span className="text-soft tabular-nums">
                  {' · '}
                  {times.map((at) => shortMoment(Date.parse(at), present(), place)).join(', ')}
                </span>
              )}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
