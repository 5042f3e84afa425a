import { Button } from './button.tsx';
import { cx } from './cx.ts';

/** Grey lines where content will be; they show only after 150 ms. */
export function Skeleton({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div role="status" data-waiting="" className="move-late grid gap-4 p-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity.
        <div key={row} aria-hidden="true" className="grid gap-2">
          <div className={cx('h-3 rounded-full bg-sunk', row % 2 ? 'w-1/2' : 'w-2/3')} />
          <div className="h-2.5 w-5/6 rounded-full bg-sunk" />
        </div>
      ))}
    </div>
  );
}

/** What a list says when there is nothing in it. */
export function Nothing({ children }: { children: React.ReactNode }) {
  return <p className="px-4 py-6 text-center text-soft text-sm">{children}</p>;
}

/** Where content could not be read: why, and once more. */
export function NotRead({ why, again, onAgain }: { why: string; again: string; onAgain(): void }) {
  return (
    <div role="alert" className="m-auto grid justify-items-center gap-3 p-6 text-center">
      <p>{why}</p>
      <Button onClick={onAgain}>{again}</Button>
    </div>
  );
}
