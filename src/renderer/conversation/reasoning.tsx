import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../kit/cx.ts';
import { useT } from '../state/hooks.ts';

/** What the model thought before it answered: folded, as it is no part of the answer. */
export function Reasoning({ text }: { text: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-1">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-mx-1 flex min-h-7 items-center gap-1 rounded-chip px-1 text-soft text-sm hover:text-text pointer-coarse:min-h-10"
      >
        <ChevronRight size={14} strokeWidth={1.75} className={cx(open && 'rotate-90')} aria-hidden="true" />
        {t('step.reasoning')}
      </button>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms, and a section would be a landmark.
        <div
          role="group"
          dir="auto"
          className="max-h-80 w-full overflow-auto whitespace-pre-wrap border-line-strong border-s-2 ps-3 text-soft text-sm"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          tabIndex={0}
          aria-label={t('step.reasoning')}
        >
          {text.toWellFormed()}
        </div>
      )}
    </div>
  );
}
