import type { ReactNode } from 'react';

/** A card of the side: a titled region. */
export function Card({
  title,
  label,
  note,
  action,
  children,
}: {
  title: string;
  label?: string;
  note?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={label ?? title} className="rounded-card border border-line bg-pane shadow-card">
      <header className="flex h-11 items-center gap-2 pr-2 pl-3.5">
        <h2 className="font-heavy text-base">{title}</h2>
        {note && <p className="truncate text-soft text-sm tabular-nums">{note}</p>}
        <span className="grow" />
        {action}
      </header>
      {children}
    </section>
  );
}
