import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../state/hooks.ts';
import { IconButton } from './icon-button.tsx';
import { Overlay } from './overlay.tsx';

interface Props {
  title: string;
  /** Beside the title: a count, a filter. */
  beside?: ReactNode;
  width?: number;
  /** Nothing in it takes the focus: the content itself does, so that it scrolls by keyboard. */
  readOnly?: boolean;
  onClose(): void;
  children: ReactNode;
  /** Buttons at the end; they stay in view while the content scrolls. */
  footer?: ReactNode;
}

/** A page over the desk: title, content that scrolls, buttons. On a narrow screen it fills the screen. */
export function SheetFrame({ title, beside, width, readOnly = false, onClose, children, footer }: Props) {
  const t = useT();
  return (
    <Overlay label={title} width={width} onClose={onClose}>
      <header className="flex min-h-13 shrink-0 items-center gap-3 border-line border-b py-2 pr-3 pl-5">
        <h2 className="truncate font-heavy text-lg">{title}</h2>
        <div className="flex min-w-0 grow items-center gap-2">{beside}</div>
        <IconButton label={t('app.close')} keys="Esc" onClick={onClose}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      </header>
      {readOnly ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          tabIndex={0}
          aria-label={title}
          className="min-h-0 grow overflow-y-auto focus-visible:outline-offset-[-2px]"
        >
          {children}
        </section>
      ) : (
        <div className="min-h-0 grow overflow-y-auto">{children}</div>
      )}
      {footer && (
        <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</footer>
      )}
    </Overlay>
  );
}
