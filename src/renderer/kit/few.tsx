import { type ReactNode, useState } from 'react';
import { useT } from '../state/hooks.ts';

interface Props<T> {
  items: T[];
  /** How many are drawn before one asks for more, and how many more each time. */
  step: number;
  /** Must be among what is drawn. */
  include?(item: T): boolean;
  draw(item: T): ReactNode;
  className?: string;
}

/** A list that draws its first rows and the rest when asked: thousands of rows would make every change slow. */
export function Few<T>({ items, step, include, draw, className }: Props<T>) {
  const t = useT();
  const [asked, setAsked] = useState(step);
  const needed = include ? items.findIndex(include) + 1 : 0;
  const shown = items.slice(0, Math.max(asked, needed));
  const left = items.length - shown.length;
  return (
    <ul className={className}>
      {shown.map(draw)}
      {left > 0 && (
        <li>
          <button
            type="button"
            className="min-h-8 w-full rounded-row px-2.5 text-start text-accent text-sm hover:bg-hover pointer-coarse:min-h-11"
            onClick={() => setAsked(shown.length + step * 4)}
          >
            {t('inbox.moreItems', { n: left })}
          </button>
        </li>
      )}
    </ul>
  );
}
