import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const base =
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-chip transition-colors disabled:opacity-50';
const looks = {
  primary: 'bg-accent font-strong text-accent-ink hover:bg-accent-strong disabled:hover:bg-accent',
  plain: 'border border-line-strong bg-raised text-text hover:bg-hover active:bg-press',
  quiet: 'text-soft hover:bg-hover hover:text-text active:bg-press',
  danger: 'border border-bad bg-bad-soft font-strong text-bad hover:border-current',
};
const sizes = {
  small: 'h-7 px-2.5 text-sm pointer-coarse:h-10 pointer-coarse:px-3.5',
  medium: 'h-8 px-3 text-base pointer-coarse:h-10 pointer-coarse:px-4',
};

interface Props extends ComponentProps<'button'> {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
}

export function Button({ look = 'plain', size = 'medium', className, ...props }: Props) {
  return <button type="button" {...props} className={cx(base, looks[look], sizes[size], className)} />;
}
