import { CornerDownLeft } from 'lucide-react';
import { useActions, useLink, useT } from '../state/hooks.ts';

const examples = ['welcome.job.minute', 'welcome.job.weekdays', 'welcome.job.friday'] as const;

/** One job that really runs: the first of them comes a minute later. */
export function FirstJob({ onDone }: { onDone(): void }) {
  const t = useT();
  const { say } = useActions();
  const connected = useLink((link) => link.connected);
  return (
    <ul aria-label={t('chat.examples')} className="grid gap-1.5">
      {examples.map((key) => (
        <li key={key}>
          <button
            type="button"
            disabled={!connected}
            onClick={() => {
              onDone();
              void say.say(t(key));
            }}
            className="group flex min-h-10 w-full items-center justify-between gap-3 rounded-row border border-line bg-raised px-3 py-1.5 text-start transition-colors hover:border-accent hover:bg-accent-soft disabled:opacity-50 pointer-coarse:min-h-11"
          >
            {t(key)}
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
