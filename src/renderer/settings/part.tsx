import type { ReactNode } from 'react';

/** A titled part of a settings page. */
export function Part({
  title,
  note,
  action,
  children,
}: {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid gap-2">
      <header className="flex min-h-7 flex-wrap items-center gap-x-2">
        <h3 className="font-heavy">{title}</h3>
        <span className="grow" />
        {action}
      </header>
      {note && <p className="-mt-1 text-soft text-sm">{note}</p>}
      {children}
    </section>
  );
}

/** Rows in a frame. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="rounded-card border border-line bg-raised">{children}</ul>;
}

export const rowBox = 'flex min-h-11 items-center gap-3 border-line border-t px-3.5 py-2 first:border-t-0';

/** What a part says when there is nothing in it. */
export function None({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-line border-dashed px-3.5 py-3 text-soft text-sm">{children}</p>;
}
