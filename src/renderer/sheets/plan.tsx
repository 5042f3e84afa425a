import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PlanDraft } from '../../shared/contract.ts';
import { written } from '../goals/finish/changes.ts';
import { ListFields, PlaceFields } from '../goals/finish/fields.tsx';
import { type PlanFields, planFieldsOf, withDraft } from '../goals/finish/plan-fields.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { AreaField } from '../kit/field.tsx';
import { SheetFrame } from '../kit/sheet.tsx';
import { Nothing, Skeleton } from '../kit/waiting.tsx';
import { useActions, useCompanion, useDomain, useLink, useT } from '../state/hooks.ts';

const formId = 'plan';

/** A plan before it is a goal: the draft as it comes, what the user makes of it, and entrusting it. */
export default function PlanSheet({ id, onClose }: { id: number; onClose(): void }) {
  const t = useT();
  const { plans } = useActions();
  const plan = useDomain('plans', ({ byId }) => byId[id]);
  const connected = useLink((link) => link.connected);
  const [failed, setFailed] = useState<string | null>(null);
  // What this window missed while it was cut off, it asks for.
  useEffect(() => {
    if (connected) void plans.open(id).then(setFailed);
  }, [id, plans, connected]);
  return (
    <SheetFrame
      title={t('plan.title')}
      width={640}
      onClose={onClose}
      footer={
        plan && (
          <>
            <Button onClick={onClose}>{t('app.close')}</Button>
            <Button type="submit" form={formId} look="primary" disabled={!connected || plan.state === 'used'}>
              {t('plan.entrust')}
            </Button>
          </>
        )
      }
    >
      {plan ? (
        <PlanForm plan={plan} />
      ) : failed === null ? (
        <Skeleton label={t('app.loading')} />
      ) : (
        <Nothing>{failed}</Nothing>
      )}
    </SheetFrame>
  );
}

function PlanForm({ plan }: { plan: PlanDraft }) {
  const t = useT();
  const { plans } = useActions();
  const { ui } = useCompanion();
  const [fields, setFields] = useState(() => planFieldsOf(plan));
  const [refused, setRefused] = useState<string | null>(null);
  const [empty, setEmpty] = useState(false);
  const [busy, setBusy] = useState(false);
  const shown = useRef(plan);
  const set = (change: Partial<PlanFields>) => {
    setFields({ ...fields, ...change });
    setRefused(null);
    setEmpty(false);
  };

  useEffect(() => {
    const before = planFieldsOf(shown.current);
    shown.current = plan;
    setFields((now) => withDraft(now, before, planFieldsOf(plan)));
  }, [plan]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || plan.state === 'used') return;
    if (fields.objective.trim() === '') return setEmpty(true);
    setBusy(true);
    const goal = await plans.entrust({
      id: plan.id,
      objective: fields.objective.trim(),
      requirements: written(fields.requirements),
      steps: written(fields.steps),
      verify: fields.verify.trim(),
      folder: fields.folder.trim(),
    });
    setBusy(false);
    if (typeof goal === 'string') setRefused(goal);
    else ui.setState({ sheet: { kind: 'goal', id: goal.id } });
  };
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5">
      <StateLine plan={plan} />
      <AreaField
        label={t('plan.objective')}
        error={empty ? t('finish.whatEmpty') : null}
        rows={2}
        maxLength={4000}
        value={fields.objective}
        onChange={(event) => set({ objective: event.currentTarget.value })}
      />
      <ListFields
        requirements={fields.requirements}
        steps={fields.steps}
        onRequirements={(requirements) => set({ requirements })}
        onSteps={(steps) => set({ steps })}
      />
      <PlaceFields
        verify={fields.verify}
        folder={fields.folder}
        onVerify={(verify) => set({ verify })}
        onFolder={(folder) => set({ folder })}
      />
      {refused && (
        <p role="alert" className="rounded-row bg-bad-soft px-3 py-2 text-bad">
          {refused}
        </p>
      )}
    </form>
  );
}

/** How the draft stands, read out as it changes. */
function StateLine({ plan }: { plan: PlanDraft }) {
  const t = useT();
  const bare = plan.requirements.length === 0 && plan.steps.length === 0;
  const words = () => {
    switch (plan.state) {
      case 'drafting':
        return t('plan.drafting');
      case 'ready':
        return t(bare ? 'plan.form' : 'plan.arrived');
      case 'failed':
        return plan.problem ?? t('plan.form');
      case 'used':
        return t('plan.used');
    }
  };
  return (
    <p
      role="status"
      className={cx(
        'rounded-row px-3 py-2 text-sm',
        plan.state === 'failed' ? 'bg-warn-soft text-warn' : 'bg-sunk text-soft',
      )}
    >
      {words()}
    </p>
  );
}
