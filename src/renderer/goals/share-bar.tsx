import { cx } from '../kit/cx.ts';

/** From this share on a bar is amber. */
const nearlyFull = 0.8;

/** How much of a budget is used; the figures stand beside it in words. */
export function ShareBar({ share, className }: { share: number; className?: string }) {
  const used = Math.min(Math.max(share, 0), 1);
  return (
    <span
      aria-hidden="true"
      className={cx('block h-1 overflow-hidden rounded-full bg-line forced-colors:border', className)}
    >
      <span
        className={cx('block h-full rounded-full', used >= nearlyFull ? 'bg-warn-fill' : 'bg-accent')}
        style={{ width: `${used * 100}%` }}
      />
    </span>
  );
}
