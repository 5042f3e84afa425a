import type { Goal } from '../../shared/contract.ts';
import type { Command } from './command.ts';
import { momentText } from './moment.ts';
import { table } from './table.ts';

/** So many are listed at once; windows page through the rest. */
const MOST = 500;

function goalJson(goal: Goal) {
  const { id, revision, mode, status, objective, turns, told, next, finish } = goal;
  return { id, revision, mode, status, objective, rounds: finish?.rounds ?? turns, told, next };
}

export const goals: Command = {
  name: 'goals',
  usage: 'goals',
  takes: 'none',
  async run({ line }) {
    const { goals: rows } = await line.call('goals.list', { ended: false, limit: MOST });
    return {
      json: rows.map(goalJson),
      text: (words, language) =>
        rows.length === 0
          ? words.noGoals
          : table(
              rows.map((goal) => [
                goal.objective.replace(/\s+/g, ' ').slice(0, 60),
                goal.finish !== null && goal.status === 'active' ? words.atWork : words.goals[goal.status],
                goal.finish === null ? goal.clock : words.rounds(goal.finish.rounds),
                goal.finish === null ? momentText(goal.next, language) || words.never : '',
                goal.why ?? '',
              ]),
            ),
    };
  },
};
