import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { cx } from './cx.ts';

interface Props {
  head: ReactNode;
  /** Drawn only while it is open. */
  children: ReactNode;
  className?: string;
  /** Opens it when it becomes so; what the user closed is not opened again by a change elsewhere. */
  open?: boolean;
  /** Nothing belongs to it: it is a line among others that open. */
  empty?: boolean;
}

/** A line that opens what belongs to it. What is open stays so while what it says changes. */
export function Disclosure({ head, children, className, open = false, empty = false }: Props) {
  const id = useId();
  const [shown, setShown] = useState(open);
  useEffect(() => {
    if (open) setShown(true);
  }, [open]);
  const line = (
    <>
      <ChevronRight
        size={14}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx('mt-1 text-soft transition-transform', shown && 'rotate-90', empty && 'invisible')}
      />
      <span className="min-w-0">{head}</span>
    </>
  );
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)]', className)}>
      {empty ? (
        <div className={look}>{line}</div>
      ) : (
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          onClick={() => setShown(!shown)}
          className={cx(look, 'hover:bg-hover pointer-coarse:min-h-10')}
        >
          {line}
        </button>
      )}
      {shown && !empty && (
        <div id={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 ps-8 pe-2 pt-0.5 pb-2">
          {children}
        </div>
      )}
    </div>
  );
}

const look = 'grid min-h-7 w-full grid-cols-[14px_minmax(0,1fr)] items-start gap-x-2 rounded-row px-2 py-1 text-start';
