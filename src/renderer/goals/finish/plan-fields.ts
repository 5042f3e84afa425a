import type { PlanDraft } from '../../../shared/contract.ts';

/** What the form of a plan holds. */
export type PlanFields = Pick<PlanDraft, 'objective' | 'requirements' | 'steps' | 'verify' | 'folder'>;

export const planFieldsOf = ({ objective, requirements, steps, verify, folder }: PlanDraft): PlanFields => ({
  objective,
  requirements,
  steps,
  verify,
  folder,
});

const same = (one: string | readonly string[], other: string | readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The form once a draft has come: what the user wrote meanwhile stays, the rest is the draft's. */
export function withDraft(fields: PlanFields, before: PlanFields, draft: PlanFields): PlanFields {
  const merged: Record<string, string | string[]> = {};
  for (const name of ['objective', 'requirements', 'steps', 'verify', 'folder'] as const) {
    merged[name] = same(fields[name], before[name]) ? draft[name] : fields[name];
  }
  return merged as unknown as PlanFields;
}
