import { createAgendaActions } from './agenda.ts';
import { createCommitmentActions } from './commitments.ts';
import type { Companion } from './companion.ts';
import { createDeskActions } from './desk.ts';
import { createGoalActions } from './goal-actions.ts';
import { createInboxActions } from './inbox.ts';
import { createModelActions } from './models.ts';
import { createPlanActions } from './plans.ts';
import { createSayActions } from './say.ts';
import { createSessionActions } from './sessions.ts';
import { createThreadActions } from './threads.ts';
import { createTurnActions } from './turns.ts';

/** Everything the user can do, by domain. */
export function createActions(companion: Companion) {
  const threads = createThreadActions(companion);
  return {
    threads,
    say: createSayActions(companion, threads),
    agenda: createAgendaActions(companion),
    goals: createGoalActions(companion),
    plans: createPlanActions(companion),
    commitments: createCommitmentActions(companion),
    inbox: createInboxActions(companion),
    sessions: createSessionActions(companion),
    turns: createTurnActions(companion),
    models: createModelActions(companion),
    desk: createDeskActions(companion),
  };
}

export type Actions = ReturnType<typeof createActions>;
