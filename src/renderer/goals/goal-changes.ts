import type { Goal, Input } from '../../shared/contract.ts';

/** What the edit form of a goal holds. `when` is empty while the times stay. */
export interface GoalFields {
  objective: string;
  when: string;
  daily: boolean;
}

export const fieldsOf = ({ objective }: Pick<Goal, 'objective'>, daily: boolean): GoalFields => ({
  objective,
  when: '',
  daily,
});

/** Only what differs. */
export function goalChanges(start: GoalFields, now: GoalFields): Input<'goals.edit'>['changes'] {
  const objective = now.objective.trim();
  const when = now.when.trim();
  return {
    ...(objective === start.objective.trim() ? {} : { objective }),
    ...(when === '' ? {} : { every: when }),
    ...(now.daily === start.daily ? {} : { daily: now.daily }),
  };
}
