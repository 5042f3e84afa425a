import { ArrowUp, Slash, Square, Target } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CommandHelp } from '../../shared/contract.ts';
import { cx } from '../kit/cx.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { useActions, useAgent, useCompanion, useDomain, useFresh, useLink, useT, useUi } from '../state/hooks.ts';
import { CommandList } from './command-list.tsx';
import { commandName, completions, wantsMore } from './completion.ts';
import { draftKey } from './drafts.ts';
import { GoalLine } from './goal-line.tsx';
import { isHuge, isTooLong } from './long-text.ts';
import { NoModelLine } from './no-model-line.tsx';
import { Pill } from './pill.tsx';
import { TooLongLine } from './too-long-line.tsx';
import { UnderstoodLine } from './understood-line.tsx';
import { useAnswerFocus } from './use-answer-focus.ts';
import { useCompose } from './use-compose.ts';
import { usePlaceOnPage } from './use-place-on-page.ts';

/** Where the user writes. The box keeps its own text, which input methods rely on; React only follows it. */
export function Composer({ stop }: { stop: (() => void) | null }) {
  const t = useT();
  const { drafts, stores } = useCompanion();
  const { say } = useActions();
  const session = useUi((ui) => ui.session);
  const agent = useAgent(useUi((ui) => ui.agent));
  const connected = useLink((link) => link.connected);
  const commands = useDomain('desk', (desk) => desk.commands);
  const box = useRef<HTMLTextAreaElement>(null);
  const key = draftKey(session, agent.id);
  const [text, setText] = useState(() => drafts.read(key));
  // The box is told its first text only: React would write each later one into its children, which for long texts takes longer than the key.
  const [firstText] = useState(text);
  const [active, setActive] = useState(0);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const listId = useId();

  const found = useMemo(() => (closedFor === text ? [] : completions(text, commands)), [text, commands, closedFor]);

  const put = (next: string) => {
    const element = box.current;
    if (element) {
      element.value = next;
      element.setSelectionRange(next.length, next.length);
      growBox(element);
    }
    follow(next);
  };
  const follow = (next: string) => {
    setText(next);
    setActive(0);
    drafts.write(key, next);
  };
  const send = () => {
    const written = (box.current?.value ?? '').trim();
    if (written === '' || !connected || isTooLong(written)) return;
    put('');
    void say.say(written);
  };
  const compose = useCompose(box, send);
  const pick = (command: CommandHelp) => {
    const more = wantsMore(command);
    put(`/${commandName(command)}${more ? ' ' : ''}`);
    if (!more) send();
    box.current?.focus();
  };

  useDraftOf(key, box, (draft) => {
    setText(draft);
    setActive(0);
  });
  // The first start has a field of its own to begin with.
  useFocusOnOpen(key, box, useFresh());
  useAnswerFocus(session, box);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { nativeEvent } = event;
    const chosen = found[active];
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      const picks = chosen !== undefined && text !== `/${commandName(chosen)}`;
      if (picks && !nativeEvent.isComposing && nativeEvent.keyCode !== 229) {
        event.preventDefault();
        pick(chosen);
      } else if (compose.enter(nativeEvent)) event.preventDefault();
      return;
    }
    if (nativeEvent.isComposing) return;
    if (found.length > 0 && chosen) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setActive((active + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
      } else if (event.key === 'Tab' && !event.shiftKey) {
        event.preventDefault();
        put(`/${commandName(chosen)} `);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        setClosedFor(text);
      }
      return;
    }
    if (event.key === 'ArrowUp' && event.currentTarget.value === '') {
      const mine = session === null ? undefined : stores.threads.getState().bySession[session];
      const last = mine?.messages.findLast(({ role }) => role === 'user');
      if (!last) return;
      event.preventDefault();
      put(last.text);
    }
  };

  const outer = useRef<HTMLDivElement>(null);
  usePlaceOnPage(outer);
  const open = found.length > 0;
  const written = text.trim();
  const empty = written === '';
  const tooLong = isTooLong(written);
  return (
    <div ref={outer} className="mx-auto w-full max-w-[752px] shrink-0 px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <GoalLine />
      {tooLong ? (
        <TooLongLine length={written.length} />
      ) : (
        <UnderstoodLine text={text} idle={open ? null : <NoModelLine />} />
      )}
      <div className="relative">
        {open && <CommandList id={listId} commands={found} active={active} onPick={pick} />}
        <div className="focus-box calm rounded-composer border border-line-strong bg-raised shadow-card transition-colors">
          <textarea
            ref={box}
            data-composer=""
            rows={1}
            defaultValue={firstText}
            dir="auto"
            aria-label={t('composer.label', { name: agent.name })}
            placeholder={t('composer.placeholder', { name: agent.name })}
            aria-autocomplete="list"
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open ? `${listId}-${active}` : undefined}
            enterKeyHint="send"
            spellCheck={false}
            onInput={(event) => {
              growBox(event.currentTarget);
              follow(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
            onCompositionStart={compose.onCompositionStart}
            onCompositionEnd={compose.onCompositionEnd}
            onBlur={compose.onBlur}
            className={cx(
              'block max-h-[calc(8lh+1.25rem)] w-full resize-none overflow-y-auto bg-transparent px-3.5 pt-3 pb-1 outline-none',
              isHuge(text) ? 'huge-text h-[calc(8lh+1.25rem)]' : '[field-sizing:content]',
            )}
          />
          <div className="flex items-center gap-2 px-2.5 pb-2.5">
            <Pill
              label={t('composer.commands')}
              icon={<Slash size={13} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => {
                setClosedFor(null);
                if (!box.current?.value.startsWith('/')) put('/');
                box.current?.focus();
              }}
            />
            <Pill
              label={t('composer.entrust')}
              icon={<Target size={13} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => {
                const said = box.current?.value.trimStart() ?? '';
                if (!said.startsWith('/')) put(`/goal ${said}`);
                box.current?.focus();
              }}
            />
            <span className="grow" />
            {!connected && <span className="truncate text-soft text-sm">{t('composer.cut')}</span>}
            {stop && (
              <IconButton
                label={t('chat.stop')}
                keys="Esc"
                side="top"
                disabled={!connected}
                onClick={() => {
                  stop();
                  box.current?.focus();
                }}
                look={empty ? 'accent' : 'quiet'}
                size="medium"
              >
                <Square size={12} strokeWidth={2} fill="currentColor" />
              </IconButton>
            )}
            {!(stop && empty) && (
              <IconButton
                label={t('composer.send')}
                keys="Enter"
                side="top"
                disabled={empty || tooLong || !connected}
                onClick={() => {
                  send();
                  box.current?.focus();
                }}
                look="accent"
                size="medium"
              >
                <ArrowUp size={16} strokeWidth={2} />
              </IconButton>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

const sizesItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** Grows the box with its text where the browser does not do so by itself. */
function growBox(box: HTMLTextAreaElement): void {
  if (isHuge(box.value)) {
    box.style.height = '';
    return;
  }
  if (sizesItself) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight}px`;
}

/** Another conversation brings its own draft. */
function useDraftOf(
  key: string,
  box: React.RefObject<HTMLTextAreaElement | null>,
  show: (draft: string) => void,
): void {
  const { drafts } = useCompanion();
  const shown = useRef(key);
  const latest = useRef(show);
  latest.current = show;
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const draft = drafts.read(key);
    if (box.current && box.current.value !== draft) box.current.value = draft;
    latest.current(draft);
  }, [key, box, drafts]);
}

/**
 * With a mouse or keyboard, opening a conversation puts the caret in the box; on touch that would raise the keyboard. A question that
 * waits in the conversation goes first.
 */
function useFocusOnOpen(key: string, box: React.RefObject<HTMLTextAreaElement | null>, fresh: boolean): void {
  const { stores, ui } = useCompanion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation that is opened.
  useEffect(() => {
    const { session } = ui.getState();
    const asked = stores.approvals.getState().list.some((one) => one.sessionId === session && one.state === 'waiting');
    if (asked || fresh || window.matchMedia('(pointer: coarse)').matches) return;
    box.current?.focus({ preventScroll: true });
  }, [key, box]);
}
