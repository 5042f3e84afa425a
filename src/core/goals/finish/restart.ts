import type { Store } from '../../store/store.ts';
import type { GoalStore } from '../goal-store.ts';
import type { CommandsBeside } from './commands-beside.ts';
import type { FinishStore } from './finish-store.ts';
import type { RoundsStore } from './rounds-store.ts';
import type { FinishWords } from './words.ts';

/** What a start makes of goals that were at work: rounds that were cut off keep their numbers, and the user is asked once. */
export function createRestart(deps: {
  store: Store;
  goals: GoalStore;
  finish: FinishStore;
  rounds: RoundsStore;
  beside: CommandsBeside;
  words: () => FinishWords;
  policy: () => 'ask' | 'always' | 'never';
  ask: (title: string, body: string) => void;
}) {
  const { goals, finish } = deps;
  return {
    run(): void {
      const waiting = deps.store.tx(() => {
        deps.rounds.cutOff();
        deps.beside.loseAll();
        const open = goals.open('finish');
        for (const goal of open) {
          // Its question went with the process; the next round asks again.
          if (goal.status === 'blocked' && goal.code === 'approval') {
            goals.change(goal, { type: 'resumed', payload: {} }, 'companion');
          }
        }
        // One that a quota limits would go on by itself as well.
        const going = goals
          .open('finish')
          .filter((goal) => goal.status === 'active' || (goal.status === 'limited' && goal.until !== null));
        const armed = deps.policy() === 'always';
        for (const { id } of going) finish.change(id, { armed });
        return armed ? 0 : going.filter((goal) => goal.status === 'active').length;
      });
      if (waiting === 0 || deps.policy() === 'never') return;
      const words = deps.words();
      deps.ask(words.resumeTitle(waiting), words.resumeBody);
    },
  };
}
