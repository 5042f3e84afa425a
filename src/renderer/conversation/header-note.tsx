import { useEffect, useState } from 'react';
import type { Cost } from '../../shared/contract.ts';
import { Tip } from '../kit/tip.tsx';
import { useActions, useCompanion, useDomain, useT, useUi } from '../state/hooks.ts';
import { count, money } from '../words/figures.ts';
import { modelOf } from '../words/names.ts';

/** Beside the agent's name: the model that answers and what today cost; on hover, what this conversation cost. */
export function HeaderNote() {
  const t = useT();
  const { models } = useActions();
  const session = useUi((ui) => ui.session);
  const hasModel = useDomain('models', (state) => state.hasModel);
  const state = useDomain('models', (known) => known.state);
  const answered = useDomain('threads', ({ bySession }) => {
    const last = session === null ? null : bySession[session]?.messages.findLast((one) => modelOf(one) !== null);
    return last ? modelOf(last) : null;
  });
  const ended = useEnded(session);
  const cost = useCost(session, ended);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer, and when models came or went.
  useEffect(() => void models.refresh(), [models, hasModel, ended]);

  const usual = state?.models.find(({ name }) => name === 'default') ?? state?.models[0];
  const model = hasModel ? (answered ?? usual?.model ?? '') : t('chat.noModel');
  const today = state ? t('chat.today', { cost: money(state.spentToday) }) : '';
  return (
    <Tip text={costWords(cost)}>
      <button type="button" className="min-w-0 cursor-default truncate rounded-chip before:mx-1 before:content-['·']">
        {[model, today].filter(Boolean).join(' · ')}
      </button>
    </Tip>
  );

  function costWords(spent: Cost | null): string {
    if (!spent || spent.calls === 0) return t('chat.costNone');
    return t(spent.estimated ? 'chat.costAbout' : 'chat.cost', {
      calls: spent.calls,
      tokens: count(spent.inputTokens + spent.outputTokens),
      cost: money(spent.cost),
    });
  }
}

/** Changes when an answer of a model in this conversation has ended. */
function useEnded(session: number | null): string {
  return useDomain('threads', ({ bySession }) => {
    const last = session === null ? null : bySession[session]?.messages.findLast(({ role }) => role === 'agent');
    return last && last.state !== 'streaming' && last.steps.length > 0 ? `${last.id}-${last.state}-${last.error}` : '';
  });
}

function useCost(session: number | null, ended: string): Cost | null {
  const { call } = useCompanion();
  const [known, setKnown] = useState<{ session: number; cost: Cost } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes when an answer has ended.
  useEffect(() => {
    if (session === null) return;
    let stale = false;
    void call('session.cost', { id: session }).then((answer) => {
      if (!stale && answer.ok) setKnown({ session, cost: answer.data });
    });
    return () => {
      stale = true;
    };
  }, [session, ended, call]);
  return known?.session === session ? known.cost : null;
}
