import { Bell, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Reflected } from '../../shared/contract.ts';
import { cx } from '../kit/cx.ts';
import { Disclosure } from '../kit/disclosure.tsx';
import { Few } from '../kit/few.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Nothing, NotRead, Skeleton } from '../kit/waiting.tsx';
import { useAgent, usePlace, useT } from '../state/hooks.ts';
import { present } from '../time/now.ts';
import { absolute, clock, dayTitle } from '../time/say.ts';
import { ReflectedDetail } from './reflected-detail.tsx';
import { useAsked } from './use-asked.ts';
import { reasonWords } from './words.ts';

const dayMs = 86_400_000;
const rowsFirst = 40;

/** A day of reflections, newest first: when, what was said or which gate closed; open, the facts and the probabilities. */
export function Why() {
  const t = useT();
  const place = usePlace();
  const [back, setBack] = useState(0);
  const at = present() - back * dayMs;
  const [known] = useAsked('proactive.day', { day: dayOf(at, place.zone) });
  return (
    <div className="px-5 py-4">
      <div className="flex items-center gap-1">
        <IconButton label={t('speak.dayBefore')} onClick={() => setBack(back + 1)}>
          <ChevronLeft size={16} strokeWidth={1.75} />
        </IconButton>
        <h3 aria-live="polite" className="min-w-28 text-center font-strong">
          {dayTitle(at, present(), place)}
        </h3>
        <IconButton label={t('speak.dayAfter')} disabled={back === 0} onClick={() => setBack(back - 1)}>
          <ChevronRight size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
      {known.state === 'loading' ? (
        <Skeleton label={t('app.loading')} />
      ) : known.state === 'failed' ? (
        <NotRead why={known.message} again={t('app.retry')} onAgain={known.again} />
      ) : known.data.reflected.length === 0 ? (
        <Nothing>{t('speak.nothing')}</Nothing>
      ) : (
        <Few
          items={known.data.reflected}
          step={rowsFirst}
          className="pt-2"
          draw={(one) => <ReflectedRow key={one.id} reflected={one} />}
        />
      )}
    </div>
  );
}

function ReflectedRow({ reflected }: { reflected: Reflected }) {
  const t = useT();
  const place = usePlace();
  const agent = useAgent(reflected.agent);
  const from = Date.parse(reflected.from);
  const to = Date.parse(reflected.at);
  const time = clock(from, place) === clock(to, place) ? clock(to, place) : `${clock(from, place)}–${clock(to, place)}`;
  const head = (
    <>
      <span className="flex items-baseline gap-2">
        {reflected.spoke ? (
          <Bell size={13} strokeWidth={1.75} className="shrink-0 self-center text-ok" aria-hidden="true" />
        ) : (
          <span aria-hidden="true" className="size-1.5 shrink-0 self-center rounded-full bg-line-strong" />
        )}
        <span className={cx('grow', reflected.spoke ? 'font-strong' : 'text-soft')}>
          {reasonWords(reflected, t)}
          {reflected.count > 1 && (
            <span className="text-soft text-sm"> · {t('speak.times', { n: reflected.count })}</span>
          )}
        </span>
        <time
          className="shrink-0 text-soft text-sm tabular-nums"
          dateTime={reflected.at}
          title={absolute(to, place, place.zone)}
        >
          {time}
        </time>
      </span>
      <span className="block truncate text-soft text-sm">
        <bdi>{agent.name}</bdi>
        {reflected.anchor !== null && (
          <>
            {' · '}
            <bdi>{reflected.anchor.toWellFormed()}</bdi>
          </>
        )}
      </span>
    </>
  );
  return (
    <li className="border-line border-t py-1 first:border-t-0">
      <Disclosure head={head} empty={reflected.items.length === 0 && reflected.anchor === null}>
        <ReflectedDetail reflected={reflected} />
      </Disclosure>
    </li>
  );
}

/** YYYY-MM-DD of a moment in a zone. */
function dayOf(ms: number, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    ms,
  );
}
