import { useRef } from 'react';
import { cx } from './cx.ts';

interface Props<T extends string> {
  /** What the ids of the tabs and of their panel begin with; the panel is `<id>-<tab>`, labelled by `<id>-tab-<tab>`. */
  id: string;
  tabs: readonly T[];
  current: T;
  nameOf(tab: T): string;
  onChange(tab: T): void;
}

/** The parts of a page, moved through with the arrows. */
export function Tabs<T extends string>({ id, tabs, current, nameOf, onChange }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={list}
      role="tablist"
      className="sticky top-0 z-10 flex gap-1 overflow-x-auto border-line border-b bg-pane px-4"
      onKeyDown={(event) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
        if (step === 0 || !next) return;
        onChange(next);
        list.current?.querySelector<HTMLElement>(`#${id}-tab-${next}`)?.focus();
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-tab-${tab}`}
          aria-selected={tab === current}
          aria-controls={tab === current ? `${id}-${tab}` : undefined}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChange(tab)}
          className={cx(
            'h-10 shrink-0 border-b-2 px-2.5 text-sm focus-visible:outline-offset-[-2px]',
            tab === current ? 'border-accent font-strong text-text' : 'border-transparent text-soft hover:text-text',
          )}
        >
          {nameOf(tab)}
        </button>
      ))}
    </div>
  );
}
