import { CircleAlert, RotateCcw } from 'lucide-react';
import type { Message } from '../../shared/contract.ts';
import { useActions, useLink, useT } from '../state/hooks.ts';

/** Why an answer broke off, and a way to try it again. */
export function TurnEnd({ message }: { message: Message }) {
  const t = useT();
  const { turns } = useActions();
  const connected = useLink((link) => link.connected);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="flex min-w-0 items-start gap-1.5">
        <CircleAlert size={14} strokeWidth={1.75} className="mt-[3px] shrink-0 text-bad" aria-hidden="true" />
        {message.error?.toWellFormed() ?? t('chat.failed')}
      </p>
      <button
        type="button"
        disabled={!connected}
        className="flex min-h-7 items-center gap-1 font-strong text-accent disabled:opacity-50 pointer-coarse:min-h-10"
        onClick={() => void turns.retry(message.id)}
      >
        <RotateCcw size={13} strokeWidth={1.75} aria-hidden="true" />
        {t('chat.again')}
      </button>
    </div>
  );
}
