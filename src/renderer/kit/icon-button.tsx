import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Tip } from './tip.tsx';

interface Props extends ComponentProps<'button'> {
  /** What it does; said to screen readers and shown on hover. */
  label: string;
  keys?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  size?: 'small' | 'medium' | 'large';
  look?: keyof typeof looks;
}

const looks = {
  quiet: 'text-soft hover:bg-hover hover:text-text active:bg-press disabled:opacity-50 data-[state=open]:bg-hover',
  accent:
    'bg-accent text-accent-ink hover:bg-accent-strong active:bg-accent-strong disabled:bg-sunk disabled:text-faint',
  bad: 'text-bad hover:bg-hover active:bg-press',
};

const sizes = { small: 'size-7', medium: 'size-8', large: 'size-9' };

/** A button that is only an icon: always with a name, at least 28 px, 40 on touch. */
export function IconButton({ label, keys, side, size = 'small', look = 'quiet', className, ...props }: Props) {
  return (
    <Tip text={label} keys={keys} side={side}>
      <button
        type="button"
        aria-label={label}
        {...props}
        className={cx(
          'grid shrink-0 place-items-center rounded-chip transition-colors pointer-coarse:size-10',
          looks[look],
          sizes[size],
          className,
        )}
      />
    </Tip>
  );
}
