import { CornerDownLeft } from 'lucide-react';
import { useState } from 'react';
import { useActions, useCompanion, useLink, useT, useUi } from '../state/hooks.ts';
import type { Key } from '../words/t.ts';

const forAnyone = ['goals.example.feed', 'goals.example.page'] as const satisfies Key[];
/** What an agent of the team looks after best, by its id. */
const forAgent: Record<string, 'goals.example.housing'> = { karen: 'goals.example.housing' };

/** Sentences that can be entrusted as they are; a click does so. `onTaken`: one of them is a goal now. */
export function GoalExamples({ count, onTaken }: { count: number; onTaken?(): void }) {
  const t = useT();
  const { goals } = useActions();
  const { toasts } = useCompanion();
  const connected = useLink((link) => link.connected);
  const agent = useUi((ui) => ui.agent);
  const [busy, setBusy] = useState(false);
  const own = forAgent[agent];
  const keys = [...(own ? [own] : []), ...forAnyone].slice(0, count);

  const entrust = async (sentence: string) => {
    setBusy(true);
    const instead = await goals.entrust(sentence);
    setBusy(false);
    if (instead === null) onTaken?.();
    else toasts.show(instead, { tone: 'bad' });
  };
  return (
    <ul aria-label={t('goals.examples')} className="mt-3 mb-1.5 grid w-full gap-1.5">
      {keys.map((key) => (
        <li key={key}>
          <button
            type="button"
            disabled={!connected || busy}
            onClick={() => void entrust(t(key))}
            className="group flex min-h-9 w-full items-center justify-between gap-3 rounded-row border border-line bg-raised px-3 py-1.5 text-start transition-colors hover:border-accent hover:bg-accent-soft disabled:opacity-50 pointer-coarse:min-h-11"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{t(key)}</span>
            <CornerDownLeft
              size={14}
              strokeWidth={1.75}
              aria-hidden="true"
              className="shrink-0 text-faint group-hover:text-accent"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
