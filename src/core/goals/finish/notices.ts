import type { Delivery } from '../../delivery/delivery.ts';
import { noticeOf } from '../../delivery/report.ts';
import type { Log } from '../../log.ts';
import type { Goal, Happening } from '../goal.ts';
import type { GoalStore } from '../goal-store.ts';
import type { FinishStore, Owed } from './finish-store.ts';
import type { FinishWords } from './words.ts';

const short = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, 80).join('').toWellFormed();

/**
 * The one notice of an end state. It is written down with the state and handed over afterwards; what a crash kept back comes at the
 * next start, and what was handed over is forgotten in the hand-over's own transaction, so that it is told once.
 */
export function createNotices(deps: {
  log: Log;
  goals: GoalStore;
  finish: FinishStore;
  delivery: Pick<Delivery, 'handOver' | 'onSettle'>;
  words: () => FinishWords;
}) {
  const { finish, delivery } = deps;
  delivery.onSettle('goal-end', (payload) => {
    const { goalId, owed } = payload as { goalId: string; owed: Owed };
    const now = finish.get(goalId).owed;
    // A later end has come meanwhile: that one is still to be told.
    if (now !== null && now.title === owed.title && now.text === owed.text) finish.change(goalId, { owed: null });
  });

  const send = (id: string): void => {
    const goal = deps.goals.get(id);
    const { owed } = finish.get(id);
    if (goal === null || owed === null) return;
    try {
      delivery.handOver({
        ...noticeOf({ kind: 'goal', agent: goal.agent, title: owed.title, text: owed.text }),
        deliver: 'conversation',
        settle: [{ producer: 'goal-end', payload: { goalId: id, owed } }],
      });
    } catch (error) {
      deps.log.error({ err: error, goal: id }, 'the end of a goal could not be told; it is told at the next start');
    }
  };

  return {
    short,
    /** What is told of it. */
    of(goal: Pick<Goal, 'objective'>, happening: Happening, text: string): Owed {
      const words = deps.words();
      const objective = short(goal.objective);
      const title =
        happening.type === 'done'
          ? words.doneTitle(objective)
          : happening.type === 'limited'
            ? words.limitedTitle(objective)
            : words.blockedTitle(objective);
      return { title, text: `${title}\n\n${text}` };
    },
    send,
    /** At start: those that the last process did not hand over. */
    sendOwed(): void {
      for (const id of finish.owing()) send(id);
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
