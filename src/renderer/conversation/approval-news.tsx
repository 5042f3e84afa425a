import { useEffect, useState } from 'react';
import type { Approval } from '../../shared/contract.ts';
import { useActions, useCompanion, useT } from '../state/hooks.ts';

/** Tells of questions that begin to wait: read out where their conversation is open, a short line with a way there where it is not. */
export function ApprovalNews() {
  const t = useT();
  const { stores, ui, toasts } = useCompanion();
  const { turns } = useActions();
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const nameOf = (id: string) => stores.team.getState().agents.find((agent) => agent.id === id)?.name ?? id;
    const tell = (approval: Approval) => {
      const agent = nameOf(approval.agent);
      if (ui.getState().session === approval.sessionId) {
        setSpoken(t('approval.announce', { agent, title: `${approval.tool} ${approval.title}` }));
        return;
      }
      toasts.show(t('approval.elsewhere', { agent }), {
        action: { label: t('approval.show'), run: () => turns.showWaiting() },
      });
    };
    return stores.approvals.subscribe(({ list }, before) => {
      const known = new Set(before.list.map(({ id }) => id));
      // What was read out is not to be found on the page once it is answered.
      if (list.every(({ state }) => state !== 'waiting')) setSpoken('');
      for (const one of list) if (one.state === 'waiting' && !known.has(one.id)) tell(one);
    });
  }, [stores, ui, toasts, turns, t]);

  return (
    <div aria-live="polite" className="sr-only">
      {spoken}
    </div>
  );
}
