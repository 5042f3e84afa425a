import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Text in the machine's own face, scrolled where it is long. */
export function Block({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms, and a section would be a landmark: there are many of these.
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      className={cx(
        'max-h-72 overflow-auto whitespace-pre-wrap rounded-row border border-line bg-sunk px-3 py-2 font-mono text-xs leading-relaxed',
        className,
      )}
    >
      {children}
    </div>
  );
}
