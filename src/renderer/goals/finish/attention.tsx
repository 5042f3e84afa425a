import type { ReactNode } from 'react';
import type { FinishDetail, Goal, GoalProgress } from '../../../shared/contract.ts';
import { ApprovalCard } from '../../conversation/approval-card.tsx';
import { useCompanion, useDomain, useT } from '../../state/hooks.ts';
import { standingOf } from '../standing.ts';
import { AnswerForm } from './answer-form.tsx';
import { RaiseForm } from './raise-form.tsx';
import { finishStanding } from './words.ts';

interface Props {
  goal: Goal;
  progress: GoalProgress;
  finish: FinishDetail;
}

/** What a goal needs of the user, with the way to give it: an answer, a yes, more budget, a word to go on. */
export function Attention(props: Props) {
  const t = useT();
  const { goal, progress } = props;
  if (standingOf(goal) !== 'waits') return null;
  return (
    <section
      aria-label={finishStanding(goal, progress, t)}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-warn-fill bg-warn-soft p-3.5"
    >
      <div className="grid gap-1">
        <h3 className="font-heavy text-warn">{finishStanding(goal, progress, t)}</h3>
        <Reason {...props} />
      </div>
      <Way {...props} />
    </section>
  );
}

function Reason({ goal, progress }: Props) {
  const t = useT();
  if (goal.status === 'active') return <p className="text-sm">{t('finish.unarmedNote')}</p>;
  if (progress.code === 'approval' || goal.reason === null) return null;
  return (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
      {goal.reason.toWellFormed()}
    </p>
  );
}

function Way({ goal, progress, finish }: Props): ReactNode {
  const t = useT();
  if (goal.status === 'active') return null;
  switch (progress.code) {
    case 'asks':
      return <AnswerForm goal={goal} as="answer" />;
    case 'approval':
      return <Asked sessionId={progress.sessionId} />;
    case 'no_progress':
    case 'error':
      return <AnswerForm goal={goal} as="hint" />;
    case 'rounds':
    case 'tokens':
    case 'minutes':
    case 'cost':
    case 'calls': {
      const budget = finish.budgets.find(({ kind }) => kind === progress.code);
      return budget ? <RaiseForm goal={goal} budget={budget} label={t('finish.raiseAndGoOn')} /> : null;
    }
    case 'no_tools':
    case 'folder':
    case 'quota':
    case null:
      // What the reason names has to be mended first; then its button at the end of the page lets it go on.
      return null;
  }
}

/** The card of its question, where this window knows it; else the way to its conversation. */
function Asked({ sessionId }: { sessionId: number | null }) {
  const t = useT();
  const approval = useDomain('approvals', ({ list }) =>
    list.find((one) => one.sessionId === sessionId && one.state === 'waiting'),
  );
  if (approval) return <ApprovalCard key={approval.id} approval={approval} />;
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm">
      {t('finish.approvalThere')} <ConversationLink sessionId={sessionId} />
    </p>
  );
}

/** The conversation that its rounds work in. */
export function ConversationLink({ sessionId }: { sessionId: number | null }) {
  const t = useT();
  const { ui } = useCompanion();
  const agent = useDomain('sessions', ({ list }) => list.find(({ id }) => id === sessionId)?.agent);
  if (sessionId === null || agent === undefined) return null;
  return (
    <button
      type="button"
      className="rounded-chip text-start text-accent hover:underline pointer-coarse:min-h-10"
      onClick={() => ui.setState({ agent, session: sessionId, sheet: null, drawer: null, jump: null })}
    >
      {t('finish.openConversation')}
    </button>
  );
}
