import type { ReactNode } from 'react';
import { useMedia, wideEnough } from '../kit/use-media.ts';
import { useAsOfNow, usePlace } from '../state/hooks.ts';
import { absolute, moment, relative } from '../time/say.ts';

/** A line of the facts about a goal. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

export const facts = 'grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2 tabular-nums';

/** A titled part of its page; `beside` stands at the end of the title's line. */
export function Part({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-baseline gap-3">
        <h3 className="grow font-strong text-sm">{title}</h3>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** A moment with the whole of it on hover; `far`: and how far it is. */
export function When({ at, far = false }: { at: string; far?: boolean }) {
  const place = usePlace();
  const ms = Date.parse(at);
  const words = useAsOfNow((now) => {
    const said = moment(ms, now, place);
    const away = relative(ms, now, place);
    return far && away !== said ? `${said} · ${away}` : said;
  });
  return (
    <time dateTime={at} title={absolute(ms, place, place.zone)}>
      {words}
    </time>
  );
}

/** What the title of the page shows whole, in widths of a Hangul syllable. */
const titleHolds = { wide: 38, narrow: 20 };
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter < '\u1100' ? 0.55 : 1), 0);

/** The whole sentence, where the title can't hold it. */
export function Sentence({ text }: { text: string }) {
  const wide = useMedia(wideEnough.rail);
  if (widthOf(text) <= titleHolds[wide ? 'wide' : 'narrow'] && !text.includes('\n')) return null;
  return (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
      {text.toWellFormed()}
    </p>
  );
}
