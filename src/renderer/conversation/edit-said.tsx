import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Message } from '../../shared/contract.ts';
import { useCompose } from '../composer/use-compose.ts';
import { Button } from '../kit/button.tsx';
import { useActions, useT } from '../state/hooks.ts';

/** Changes what the user said and goes on from there. */
export function EditSaid({ message, onClose }: { message: Message; onClose(): void }) {
  const t = useT();
  const { turns } = useActions();
  const box = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    const text = box.current?.value.trim() ?? '';
    if (text === '' || busy) return;
    setBusy(true);
    const reason = await turns.resend(message.id, text);
    setBusy(false);
    if (reason === null) onClose();
    else setRefused(reason);
  };
  const compose = useCompose(box, () => void send());
  useEffect(() => {
    const element = box.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      if (compose.enter(event.nativeEvent)) event.preventDefault();
    } else if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <div className="grid w-full gap-1.5">
      <div className="focus-box rounded-composer border border-line-strong bg-raised transition-colors">
        <textarea
          ref={box}
          defaultValue={message.text}
          dir="auto"
          rows={2}
          aria-label={t('chat.editLabel')}
          spellCheck={false}
          onKeyDown={onKeyDown}
          onCompositionStart={compose.onCompositionStart}
          onCompositionEnd={compose.onCompositionEnd}
          onBlur={compose.onBlur}
          className="block max-h-[calc(12lh+1.25rem)] w-full resize-none overflow-y-auto bg-transparent px-3.5 py-2 outline-none [field-sizing:content]"
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p
          role={refused ? 'alert' : undefined}
          className={`min-w-0 grow text-sm ${refused ? 'text-bad' : 'text-soft'}`}
        >
          {refused ?? t('chat.editNote')}
        </p>
        <Button size="small" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button size="small" look="primary" disabled={busy} onClick={() => void send()}>
          {t('chat.resend')}
        </Button>
      </div>
    </div>
  );
}
