import { CornerDownLeft } from 'lucide-react';
import { Avatar } from '../kit/avatar.tsx';
import { useActions, useAgent, useDomain, useLink, useT, useUi } from '../state/hooks.ts';

/** A conversation that has not begun: one sentence, and examples that are said when clicked. */
export function Greeting() {
  const t = useT();
  const agent = useAgent(useUi((ui) => ui.agent));
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto">
      <div className="m-auto grid w-full max-w-[520px] justify-items-center gap-2 px-5 py-8 text-center">
        <Avatar agent={agent} size="huge" />
        <h2 className="mt-3 font-heavy text-xl">{t('chat.greeting')}</h2>
        <p className="text-balance text-soft">{t('chat.greetingHelp')}</p>
        <Examples label={t('chat.examples')} count={4} />
      </div>
    </div>
  );
}

/** Sentences of the companion that really work; a click says them. */
export function Examples({ label, count }: { label: string; count: number }) {
  const { say } = useActions();
  const examples = useDomain('desk', (desk) => desk.examples);
  const connected = useLink((link) => link.connected);
  if (examples.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-4 grid w-full gap-1.5">
      {examples.slice(0, count).map((example) => (
        <li key={example}>
          <button
            type="button"
            disabled={!connected}
            onClick={() => void say.say(example)}
            className="group flex min-h-9 w-full items-center justify-between gap-3 rounded-row border border-line bg-raised px-3 py-1.5 text-start transition-colors hover:border-accent hover:bg-accent-soft disabled:opacity-50 pointer-coarse:min-h-11"
          >
            {example}
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
