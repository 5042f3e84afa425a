import type { ReactNode } from 'react';

/**
 * A card of the side: a titled region. What is long in it scrolls by itself (`min-h-0 overflow-y-auto`), once the window has no more
 * room for all of them.
 */
export function Card({
  title,
  label,
  note,
  action,
  gives,
  children,
}: {
  title: string;
  label?: string;
  note?: ReactNode;
  action?: ReactNode;
  /** How readily it gives room to the others where all have too little, and the least that it keeps (rem). */
  gives: { share: number; least: number };
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label ?? title}
      className="flex flex-col rounded-card border border-line bg-pane shadow-card"
      style={{ flexShrink: gives.share, minHeight: `${gives.least}rem` }}
    >
      <header className="flex h-11 shrink-0 items-center gap-2 pr-2 pl-3.5">
        <h2 className="shrink-0 font-heavy text-base">{title}</h2>
        {note && <p className="flex min-w-0 items-center gap-2 truncate text-soft text-sm tabular-nums">{note}</p>}
        <span className="grow" />
        {action}
      </header>
      {children}
    </section>
  );
}
