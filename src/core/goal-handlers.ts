import type { Handlers } from './dispatch.ts';
import type { Goals } from './goals/goals.ts';

type Names = 'goals.list' | 'goals.get' | 'goals.act' | 'goals.edit';

/** What windows ask of goals, and do with them. */
export function goalHandlers(goals: Goals): Pick<Handlers, Names> {
  return {
    'goals.list': (page) => goals.list(page),
    'goals.get': ({ id }) => goals.detail(id),
    'goals.act': ({ id, revision, action }) => goals.act({ id, revision }, action),
    'goals.edit': ({ id, revision, changes }) => goals.edit({ id, revision }, changes),
  };
}
