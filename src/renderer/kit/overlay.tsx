import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';

export type Placement = 'center' | 'start' | 'end';

const panels: Record<Placement, string> = {
  center:
    'move-appear mx-auto mt-[min(12dvh,96px)] mb-auto max-h-[min(720px,calc(100dvh-64px))] w-[min(var(--wide),calc(100vw-32px))] rounded-card border border-line max-rail:m-0 max-rail:h-dvh max-rail:max-h-none max-rail:w-full max-rail:rounded-none max-rail:border-0',
  start: 'move-slide-start mr-auto h-dvh w-[min(320px,calc(100vw-48px))] border-line border-r',
  end: 'move-slide-end ml-auto h-dvh w-[min(344px,calc(100vw-32px))] border-line border-l',
};

interface Props {
  label: string;
  placement?: Placement;
  width?: number;
  className?: string;
  onClose(): void;
  children: ReactNode;
}

/** What lies over the desk, topmost last. Everything below the top is `inert`. */
const stack: HTMLElement[] = [];

function settleStack(): void {
  document.querySelector('[data-desk]')?.toggleAttribute('inert', stack.length > 0);
  for (const layer of stack) layer.toggleAttribute('inert', layer !== stack.at(-1));
}

/** Where the focus was, and should return to: the button of a menu stands for the menu, which is gone by then. */
function cameFrom(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const owner = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return owner instanceof HTMLElement && owner !== document.body ? owner : null;
}

/**
 * A dialog or drawer over the desk. What lies below is `inert`, so that Tab stays inside; Esc and the veil close it; the
 * focus goes to `[data-first]` or the panel, and afterwards back to where it was, if it was anywhere.
 */
export function Overlay({ label, placement = 'center', width = 520, className, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const mine = layer.current;
    if (!mine) return;
    const before = cameFrom();
    stack.push(mine);
    settleStack();
    if (!mine.contains(document.activeElement)) {
      const first = mine.querySelector<HTMLElement>('[data-first]') ?? panel.current;
      first?.focus({ preventScroll: true });
    }
    // What had the focus may have left the page (a form that was sent): the keys of the overlay still hold.
    const onStray = (event: KeyboardEvent) => {
      if (event.target !== document.body || stack.at(-1) !== mine || event.isComposing) return;
      if (event.key === 'Escape') close.current();
      else if (event.key === 'Tab') panel.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onStray);
    return () => {
      document.removeEventListener('keydown', onStray);
      stack.splice(stack.indexOf(mine), 1);
      settleStack();
      // Where nothing had the focus, single keys go on to hold: they are not to be typed into the composer.
      if (before === null) return;
      const back = before.isConnected ? before : document.querySelector<HTMLElement>('[data-desk] textarea');
      back?.focus({ preventScroll: true });
    };
  }, []);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the veil only repeats for the mouse what Esc and the close button do.
    <div
      ref={layer}
      className="move-fade fixed inset-0 z-30 flex bg-veil"
      onClick={(event) => {
        if (event.target === event.currentTarget) close.current();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        close.current();
      }}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        className={cx('flex flex-col overflow-hidden bg-pane shadow-pop outline-none', panels[placement], className)}
        style={{ '--wide': `${width}px` } as React.CSSProperties}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
