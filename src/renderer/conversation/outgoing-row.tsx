import { CircleAlert } from 'lucide-react';
import { UserText } from '../markdown/text.tsx';
import type { Outgoing } from '../state/domains.ts';
import { useActions, useT } from '../state/hooks.ts';
import { bubble } from './message-row.tsx';

/** The user's words on their way; when they did not get through they stay, with a way to send them again. */
export function OutgoingRow({ outgoing }: { outgoing: Outgoing }) {
  const t = useT();
  const { say } = useActions();
  const failed = outgoing.state === 'failed';
  const action = 'min-h-7 font-strong text-accent pointer-coarse:min-h-10';
  return (
    <article className="flex flex-col items-end px-1 py-2" aria-label={t('chat.you')}>
      <div className={`${bubble} ${failed ? '' : 'opacity-75'}`}>
        <UserText text={outgoing.text} />
        {!failed && <span className="sr-only">{t('chat.sending')}</span>}
      </div>
      {failed && (
        <div role="alert" className="mt-1 flex max-w-[85%] flex-wrap items-center justify-end gap-x-3 text-sm">
          <span className="flex items-center gap-1.5 text-bad">
            <CircleAlert size={14} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
            {t('chat.notSent', { reason: outgoing.reason })}
          </span>
          <button type="button" className={action} onClick={() => void say.sayAgain(outgoing)}>
            {t('chat.retry')}
          </button>
          <button type="button" className={action} onClick={() => say.discard(outgoing.key)}>
            {t('chat.discard')}
          </button>
        </div>
      )}
    </article>
  );
}
