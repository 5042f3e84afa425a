import type { BudgetKind } from '../../../shared/contract.ts';
import { TextField } from '../../kit/field.tsx';
import { useT } from '../../state/hooks.ts';
import { type BudgetFields, budgetKinds } from './budget-fields.ts';
import { LinesField } from './lines-field.tsx';

/** Where it works and how it is known to be done: both are only ever the user's. */
export function PlaceFields({
  verify,
  folder,
  onVerify,
  onFolder,
}: {
  verify: string;
  folder: string;
  onVerify(text: string): void;
  onFolder(text: string): void;
}) {
  const t = useT();
  const optional = ` (${t('finish.optional')})`;
  return (
    <>
      <TextField
        label={t('finish.verify') + optional}
        help={t('finish.verifyHelp')}
        placeholder={t('finish.verifyHint')}
        value={verify}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onVerify(event.currentTarget.value)}
      />
      <TextField
        label={t('finish.folder') + optional}
        help={t('finish.folderHelp')}
        placeholder={t('finish.folderHint')}
        value={folder}
        maxLength={4000}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onFolder(event.currentTarget.value)}
      />
    </>
  );
}

/** The bounds, one field each. `bad`: those that hold no amount; `titled: false`: what stands over it names it already. */
export function BudgetFieldset({
  fields,
  bad,
  titled = true,
  onChange,
}: {
  fields: BudgetFields;
  bad: readonly BudgetKind[];
  titled?: boolean;
  onChange(fields: BudgetFields): void;
}) {
  const t = useT();
  return (
    <fieldset className="grid gap-1.5">
      <legend className={titled ? 'mb-1.5 font-strong text-sm' : 'sr-only'}>{t('finish.budgets')}</legend>
      <div className="grid grid-cols-2 gap-3 rail:grid-cols-3">
        {budgetKinds.map((kind) => (
          <TextField
            key={kind}
            label={t(`finish.budget.${kind}`)}
            placeholder={kind === 'rounds' ? '256' : t('finish.noLimit')}
            error={bad.includes(kind) ? t(kind === 'rounds' ? 'finish.badWhole' : 'finish.badAmount') : null}
            value={fields[kind]}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => onChange({ ...fields, [kind]: event.currentTarget.value })}
          />
        ))}
      </div>
      <p className="text-soft text-sm">{t('finish.budgetsHelp')}</p>
    </fieldset>
  );
}

/** What must hold, and how one might get there. */
export function ListFields({
  requirements,
  steps,
  onRequirements,
  onSteps,
}: {
  requirements: string[];
  steps: string[];
  onRequirements(lines: string[]): void;
  onSteps(lines: string[]): void;
}) {
  const t = useT();
  return (
    <>
      <LinesField
        title={t('finish.requirements')}
        lines={requirements}
        nameOf={(n) => t('finish.requirementN', { n })}
        addLabel={t('finish.addRequirement')}
        onChange={onRequirements}
      />
      <LinesField
        title={t('finish.steps')}
        help={t('finish.stepsNote')}
        lines={steps}
        nameOf={(n) => t('finish.stepN', { n })}
        addLabel={t('finish.addStep')}
        onChange={onSteps}
      />
    </>
  );
}
