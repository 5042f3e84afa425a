import { ShieldAlert, ShieldQuestion } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Approval } from '../../shared/contract.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { useActions, useAgent, useCompanion, useLink, useT, useUi } from '../state/hooks.ts';
import type { ApprovalAnswer } from '../state/turns.ts';
import { ApprovalPreview } from './approval-preview.tsx';

/** A key that was on its way when the card took the focus must not answer it (ms). */
const deafFor = 600;
/** Frames in which the focus is tried. */
const mostTries = 30;

/** May the agent do this? What, with what, what it would change; the answers have numbers. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const t = useT();
  const { ui } = useCompanion();
  const { turns } = useActions();
  const agent = useAgent(approval.agent);
  const connected = useLink((link) => link.connected);
  const called = useUi((state) => state.asked === approval.id);
  const card = useRef<HTMLDivElement>(null);
  const heardFrom = useRef(0);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const dangerous = approval.danger !== null;
  const answers = answersFor(approval);

  const answer = async (given: ApprovalAnswer) => {
    if (busy || !connected) return;
    setBusy(true);
    const focused = card.current?.contains(document.activeElement) ?? false;
    const taken = await turns.answer(approval.id, given);
    setBusy(false);
    if (taken && focused) requestAnimationFrame(focusNext);
  };

  useEffect(() => {
    let frame = 0;
    let tries = 0;
    // A row that has just come into the list is hidden until it was measured, and can't be focused before.
    const take = () => {
      const element = card.current;
      if (!element || (!called && !isIdle())) return;
      element.focus({ preventScroll: !called });
      tries += 1;
      if (document.activeElement !== element && tries < mostTries) frame = requestAnimationFrame(take);
      else {
        heardFrom.current = performance.now() + deafFor;
        if (called) ui.setState({ asked: null });
      }
    };
    take();
    return () => cancelAnimationFrame(frame);
  }, [called, ui]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing || event.repeat) return;
    const given = answers[Number(/^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1]) - 1];
    if (!given || performance.now() < heardFrom.current) return;
    event.preventDefault();
    // What looks dangerous takes two keys.
    if (dangerous && given !== 'no') card.current?.querySelector<HTMLElement>(`[data-answer="${given}"]`)?.focus();
    else void answer(given);
  };

  const Icon = dangerous ? ShieldAlert : ShieldQuestion;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms, and a section would be a landmark: several may wait.
    <div
      role="group"
      ref={card}
      data-approval=""
      tabIndex={-1}
      aria-labelledby={`${id}-title ${id}-what`}
      aria-describedby={dangerous ? `${id}-danger` : undefined}
      onKeyDown={onKeyDown}
      className={cx(
        'move-appear grid gap-2.5 rounded-card border bg-raised p-3.5',
        dangerous ? 'border-bad' : 'border-warn-fill',
      )}
    >
      <header className="grid grid-cols-[16px_minmax(0,1fr)] items-start gap-x-2">
        <Icon
          size={16}
          strokeWidth={1.75}
          className={cx('mt-[3px]', dangerous ? 'text-bad' : 'text-warn')}
          aria-hidden="true"
        />
        <div className="min-w-0">
          <p id={`${id}-title`} className="font-heavy">
            {t('approval.title')}
          </p>
          <p id={`${id}-what`} className="min-w-0 text-sm">
            <bdi className="font-strong">{approval.tool}</bdi>{' '}
            <bdi className="break-words text-soft">{approval.title.toWellFormed()}</bdi>
          </p>
        </div>
      </header>
      {dangerous && (
        <p id={`${id}-danger`} className="rounded-row bg-bad-soft px-3 py-2 text-bad text-sm">
          <span className="block break-words">{t('approval.danger', { reason: approval.danger ?? '' })}</span>
          {t('approval.dangerNote')}
        </p>
      )}
      <ApprovalPreview approval={approval} />
      <div className="flex flex-wrap items-center gap-2">
        {answers.map((given, index) => (
          <Button
            key={given}
            data-answer={given}
            aria-keyshortcuts={String(index + 1)}
            look={look(given, dangerous)}
            disabled={busy || !connected}
            onClick={() => void answer(given)}
          >
            {label(given)}
            <span aria-hidden="true" className="text-xs tabular-nums opacity-70 pointer-coarse:hidden">
              {index + 1}
            </span>
          </Button>
        ))}
      </div>
    </div>
  );

  function label(given: ApprovalAnswer): string {
    if (given === 'agent') return t('approval.agent', { agent: agent.name });
    // A goal's rounds and looks are run as a job that is named after it.
    return given === 'job' && approval.job?.startsWith('goal-') ? t('approval.goal') : t(`approval.${given}`);
  }
}

/** What looks dangerous is allowed once or not at all; a job's own rule only where the question came from a job. */
function answersFor(approval: Approval): ApprovalAnswer[] {
  if (approval.danger !== null) return ['once', 'no'];
  return approval.job ? ['once', 'agent', 'job', 'no'] : ['once', 'agent', 'no'];
}

function look(given: ApprovalAnswer, dangerous: boolean): 'primary' | 'danger' | 'plain' {
  if (given !== 'once') return 'plain';
  return dangerous ? 'danger' : 'primary';
}

/** Whether the focus may go to a question by itself: nothing is being written, and nothing lies over the desk. */
function isIdle(): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  if (active instanceof HTMLTextAreaElement) return active.matches('[data-composer]') && active.value === '';
  return active.getAttribute('role') === 'log';
}

/** After an answer: to the next question of the conversation, else back to the box. */
function focusNext(): void {
  const next =
    document.querySelector<HTMLElement>('[data-desk] [data-approval]') ??
    document.querySelector<HTMLElement>('[data-composer]');
  next?.focus({ preventScroll: true });
}
