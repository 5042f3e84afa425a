import type { Goal as GoalDto } from '../../../shared/contract.ts';
import type { Conversation } from '../../conversation/conversation.ts';
import { CompanionError } from '../../errors.ts';
import type { Store } from '../../store/store.ts';
import { type Goal, type Happening, isEnded, LimitCode } from '../goal.ts';
import type { GoalStore } from '../goal-store.ts';
import type { Action, Target } from '../goals.ts';
import { kept } from '../why.ts';
import { goalWords, type Language } from '../words.ts';
import type { Finish } from './finish.ts';
import { finishWords } from './words.ts';

/** What the user does with a goal that works until done. All of it works while the model and every tool fail. */
export function createFinishActions(deps: {
  store: Store;
  goals: GoalStore;
  finish: Finish;
  conversation: Pick<Conversation, 'append'>;
  language: () => Language;
  changed: (id: string) => void;
  one: (id: string) => GoalDto;
}) {
  const { store, goals, finish } = deps;
  const words = () => goalWords[deps.language()];
  const toModel = () => finishWords[deps.language()].toModel;

  const told = (id: string): GoalDto => {
    deps.changed(id);
    return deps.one(id);
  };

  /** It stands still from now on: first the state, so that nothing begins, then what runs is ended. */
  const rest = async (target: Target, happening: Happening): Promise<GoalDto> => {
    const goal = goals.change(target, happening, 'user');
    deps.changed(goal.id);
    await finish.halt(goal.id, 'changed', true);
    if (happening.type === 'cleared') finish.forget(goal.id);
    finish.wake();
    return told(goal.id);
  };

  const resume = (target: Target, news: readonly string[]): GoalDto => {
    const goal = goals.find(target.id);
    if (goal.status === 'active') {
      // Not switched off, only not begun since the restart.
      if (goal.revision !== target.revision) throw new CompanionError('conflict', words().stale);
      finish.goesOn(goal, news);
      return told(goal.id);
    }
    if (goal.code === 'approval') throw new CompanionError('conflict', finishWords[deps.language()].howToAllow);
    finish.checkRoom(goal);
    const type = isEnded(goal) ? ('reopened' as const) : ('resumed' as const);
    finish.goesOn(goals.change(target, { type, payload: {} }, 'user'), news);
    return told(goal.id);
  };

  return {
    /** A new goal begins with its first round. */
    created(target: Target, happening: Happening): GoalDto {
      const goal = store.tx(() => {
        const made = goals.change(target, happening, 'user');
        finish.edited(made);
        return made;
      });
      finish.goesOn(goal, []);
      return told(goal.id);
    },
    async act(target: Target, action: Action): Promise<GoalDto> {
      switch (action) {
        case 'pause':
          return rest(target, { type: 'paused', payload: { reason: kept({ why: 'byUser' }) } });
        case 'stop':
          return rest(target, { type: 'stopped', payload: {} });
        case 'clear':
          return rest(target, { type: 'cleared', payload: {} });
        case 'resume':
          return resume(target, [toModel().resumed]);
        case 'look':
          throw new CompanionError('bad_input', words().noLook);
      }
    },
    /** Plans anew where what it is to reach has changed; keeps what was used. A budget that has room again lets it go on. */
    async edit(target: Target, goal: Goal, edited: { objective?: string; plan?: Goal['plan'] }): Promise<GoalDto> {
      const before = goal.plan.finish;
      const after = edited.plan?.finish ?? before;
      const anew =
        edited.objective !== undefined ||
        before?.verify !== after?.verify ||
        before?.folder !== after?.folder ||
        JSON.stringify(before?.requirements) !== JSON.stringify(after?.requirements);
      const next = store.tx(() => {
        const changed = goals.change(target, { type: 'edited', payload: edited }, 'user');
        if (anew) finish.edited(changed);
        return changed;
      });
      if (anew) await finish.halt(next.id, 'changed', false);
      const budget = LimitCode.safeParse(next.code);
      // A question of its round has gone with it meanwhile.
      const now = goals.find(next.id);
      const freed = now.status === 'limited' && budget.success && budget.data !== 'quota' && finish.hasRoom(now);
      if (freed) finish.goesOn(goals.change(now, { type: 'resumed', payload: {} }, 'user'), []);
      else if (anew && now.status === 'active' && finish.isArmed(now.id)) finish.goesOn(now, [toModel().edited]);
      return told(next.id);
    },
    /** The user's answer to what it asks: it stands in its conversation, and it goes on. */
    async answer(target: Target, text: string): Promise<GoalDto> {
      const goal = goals.find(target.id);
      if (goal.mode !== 'finish') throw new CompanionError('bad_input', words().noAnswer);
      if (goal.revision !== target.revision) throw new CompanionError('conflict', words().stale);
      // Words instead of a yes or a no: the question is withdrawn.
      if (goal.code === 'approval') await finish.halt(goal.id, 'user_first', false);
      const row = resume(goals.find(goal.id), [`${toModel().answered} ${text.slice(0, 4000)}`.toWellFormed()]);
      deps.conversation.append({ sessionId: finish.sessionOf(goal), role: 'user', agent: goal.agent, text });
      return row;
    },
    /** Lets goals go on that wait since the restart. */
    arm(ids: readonly string[] | null): GoalDto[] {
      const waiting = goals.open('finish').filter((goal) => goal.status === 'active' && !finish.isArmed(goal.id));
      const meant = ids === null ? waiting : waiting.filter((goal) => ids.includes(goal.id));
      for (const goal of meant) finish.goesOn(goal, []);
      return meant.map((goal) => told(goal.id));
    },
  };
}

export type FinishActions = ReturnType<typeof createFinishActions>;
