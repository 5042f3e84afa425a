import { TriangleAlert } from 'lucide-react';
import { useT } from '../state/hooks.ts';
import { count } from '../words/figures.ts';
import { longestMessage } from './long-text.ts';

/** Over the composer in place of what was understood: the text is longer than a message can be, and stays. */
export function TooLongLine({ length }: { length: number }) {
  const t = useT();
  const most = count(longestMessage);
  return (
    <div className="flex min-h-7 min-w-0 items-center gap-2 px-1 text-sm text-warn pointer-coarse:min-h-10">
      <TriangleAlert size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0">{t('composer.tooLong', { n: count(length), most })}</p>
      {/* The number changes with every key; aloud it is said once. */}
      <span role="status" className="sr-only">
        {t('composer.tooLongSaid', { most })}
      </span>
    </div>
  );
}
