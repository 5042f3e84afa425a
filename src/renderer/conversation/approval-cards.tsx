import { Check, CircleSlash, X } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import type { Approval } from '../../shared/contract.ts';
import { useDomain, useT } from '../state/hooks.ts';
import { ApprovalCard } from './approval-card.tsx';

/** What an agent asks before it goes on, under the message it works on; what was answered is one line. */
export function ApprovalCards({ messageId }: { messageId: number }) {
  const approvals = useDomain(
    'approvals',
    useShallow(({ list }) => list.filter((one) => one.messageId === messageId)),
  );
  return approvals.map((approval) =>
    approval.state === 'waiting' ? (
      <ApprovalCard key={approval.id} approval={approval} />
    ) : (
      <Answered key={approval.id} approval={approval} />
    ),
  );
}

function Answered({ approval }: { approval: Approval }) {
  const t = useT();
  if (approval.state === 'waiting') return null;
  const Icon = approval.state === 'no' ? X : approval.state === 'gone' ? CircleSlash : Check;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-soft text-sm">
      <Icon size={14} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
      <span className="shrink-0">{t(`approval.was.${approval.state}`)}</span>
      <bdi className="truncate">
        {approval.tool} {approval.title}
      </bdi>
    </p>
  );
}
