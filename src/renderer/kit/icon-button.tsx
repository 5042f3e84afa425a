import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Tip } from './tip.tsx';

interface Props extends ComponentProps<'button'> {
  /** What it does; said to screen readers and shown on hover. */
  label: string;
  keys?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  size?: 'small' | 'large';
}

/** A button that is only an icon: always with a name, at least 28 px, 40 on touch. */
export function IconButton({ label, keys, side, size = 'small', className, ...props }: Props) {
  return (
    <Tip text={label} keys={keys} side={side}>
      <button
        type="button"
        aria-label={label}
        {...props}
        className={cx(
          'grid shrink-0 place-items-center rounded-chip text-soft transition-colors hover:bg-hover hover:text-text active:bg-press',
          'disabled:opacity-50 data-[state=open]:bg-hover pointer-coarse:size-10',
          size === 'small' ? 'size-7' : 'size-9',
          className,
        )}
      />
    </Tip>
  );
}
