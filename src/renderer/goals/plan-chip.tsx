import { ChevronRight, ListChecks } from 'lucide-react';
import { useCompanion, useDomain, useT } from '../state/hooks.ts';

/** A plan that began with a message; it leads to its page. How it stands is said once this window has heard of it. */
export function PlanChip({ id }: { id: number }) {
  const t = useT();
  const { ui } = useCompanion();
  const plan = useDomain('plans', ({ byId }) => byId[id]);
  return (
    <li className="max-w-full">
      <button
        type="button"
        className="inline-flex min-h-7 max-w-full items-center gap-2 rounded-chip bg-sunk px-2.5 text-sm hover:bg-press pointer-coarse:min-h-10"
        onClick={() => ui.setState({ sheet: { kind: 'plan', id } })}
      >
        <ListChecks size={14} strokeWidth={1.75} className="shrink-0 text-soft" aria-hidden="true" />
        <span className="font-strong">{t('plan.chip')}</span>
        {plan && <span className="truncate text-soft">{t(`plan.state.${plan.state}`)}</span>}
        <ChevronRight size={14} strokeWidth={1.75} className="shrink-0 text-soft" aria-hidden="true" />
      </button>
    </li>
  );
}
