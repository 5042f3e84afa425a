import { Check, CircleSlash, X } from 'lucide-react';
import type { Approval } from '../../shared/contract.ts';
import { useT } from '../state/hooks.ts';
import { ApprovalCard } from './approval-card.tsx';

/** A question of an agent while it waits; once answered, a line. `named`: its call is not in view, so it says what it was about. */
export function ApprovalView({ approval, named }: { approval: Approval; named: boolean }) {
  const t = useT();
  if (approval.state === 'waiting') return <ApprovalCard approval={approval} />;
  const Icon = approval.state === 'no' ? X : approval.state === 'gone' ? CircleSlash : Check;
  return (
    <p className="flex min-w-0 items-center gap-1.5 ps-2.5 text-soft text-sm">
      <Icon size={14} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
      <span className="shrink-0">{t(`approval.was.${approval.state}`)}</span>
      {named && (
        <bdi className="truncate">
          {approval.tool} {approval.title}
        </bdi>
      )}
    </p>
  );
}
