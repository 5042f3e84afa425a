import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Bridge } from '../../shared/contract.ts';
import { enterMeaning } from '../composer/ime.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { type Language, words } from '../words/t.ts';
import { type Entry, entryOf, sentenceOf } from './entry.ts';

/** What became of what was said. */
type State =
  | { kind: 'writing'; trouble: string | null }
  | { kind: 'sending' }
  | { kind: 'answered'; reply: string; sessionId: number };

interface Props {
  bridge: Pick<Bridge, 'call'>;
  language: Language;
  /** The window whose address says what it is for. */
  at: Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>;
  close(): void;
}

/** The small window that opens from anywhere: one box, one answer, gone with Esc. */
export function Quick({ bridge, language, at, close }: Props) {
  const t = words(language);
  const [entry, setEntry] = useState<Entry>(() => entryOf(at.location.hash));
  const [text, setText] = useState(entry.text);
  const [state, setState] = useState<State>({ kind: 'writing', trouble: null });
  const box = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  const sendAfter = useRef(false);

  useEffect(() => {
    // The keys were pressed again while it is open: for the other thing, or with a text from elsewhere.
    const turn = () => {
      const next = entryOf(at.location.hash);
      setEntry(next);
      if (next.text !== '') setText(next.text);
      setState((now) => (now.kind === 'answered' ? { kind: 'writing', trouble: null } : now));
      box.current?.focus();
    };
    at.addEventListener('hashchange', turn);
    return () => at.removeEventListener('hashchange', turn);
  }, [at]);

  const send = async (said: string) => {
    if (said.trim() === '' || state.kind === 'sending') return;
    setState({ kind: 'sending' });
    const result = await bridge.call('say', { text: sentenceOf(entry.mode, said) });
    if (!result.ok) return setState({ kind: 'writing', trouble: result.error.message });
    const { reply, sessionId, refused } = result.data;
    // What could not be done stays in the box, to be put otherwise.
    if (refused !== undefined) return setState({ kind: 'writing', trouble: reply });
    setText('');
    setState({ kind: 'answered', reply: reply === '' ? t('quick.sent') : reply, sessionId });
  };

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    const meaning = enterMeaning(event.nativeEvent, composing.current);
    if (meaning === 'ignore') return;
    event.preventDefault();
    if (meaning === 'send-after-composition') sendAfter.current = true;
    else void send(event.currentTarget.value);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(text);
  };

  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close();
  };

  return (
    <main className="flex h-dvh flex-col gap-2 bg-pane p-4 text-base text-text" onKeyDown={leaveOnEscape}>
      <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col gap-2">
        <h1 className="font-strong">
          <label htmlFor="quick">{t(entry.mode === 'goal' ? 'quick.goal' : 'quick.say')}</label>
        </h1>
        <textarea
          id="quick"
          ref={box}
          // biome-ignore lint/a11y/noAutofocus: the window was opened by a key to write in this one box.
          autoFocus
          value={text}
          maxLength={100_000}
          placeholder={t(entry.mode === 'goal' ? 'quick.goalExample' : 'quick.sayExample')}
          aria-describedby="quick-answer"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={(event) => {
            composing.current = false;
            if (!sendAfter.current) return;
            sendAfter.current = false;
            void send(event.currentTarget.value);
          }}
          className="min-h-0 flex-1 resize-none rounded-composer border border-line-strong bg-raised px-3 py-2 placeholder:text-soft"
        />
        <Answer state={state} hint={t('quick.keys')} />
        <div className="flex justify-end gap-2">
          {state.kind === 'answered' && (
            <Button
              onClick={() => {
                void bridge.call('desktop.show', { sessionId: state.sessionId });
                close();
              }}
            >
              {t('quick.open')}
            </Button>
          )}
          <Button onClick={close}>{t('quick.close')}</Button>
          <Button type="submit" look="primary" disabled={text.trim() === '' || state.kind === 'sending'}>
            {t('quick.send')}
          </Button>
        </div>
      </form>
    </main>
  );
}

/** The answer, what went wrong, or the keys. */
function Answer({ state, hint }: { state: State; hint: string }) {
  const trouble = state.kind === 'writing' ? state.trouble : null;
  const answered = state.kind === 'answered';
  const colour = trouble !== null ? 'text-bad' : answered ? 'text-text' : 'text-soft';
  return (
    <p
      id="quick-answer"
      role={trouble === null ? 'status' : 'alert'}
      className={cx('max-h-20 overflow-y-auto whitespace-pre-line text-sm', colour)}
    >
      {answered ? state.reply : (trouble ?? hint)}
    </p>
  );
}
