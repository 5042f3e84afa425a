import type { Cost, Run, RunRow } from '../shared/contract.ts';
import type { Agenda } from './agenda/agenda.ts';
import type { Handlers } from './dispatch.ts';
import type { UsageStore, UsageSum } from './model/usage-store.ts';

export interface HistoryDeps {
  agenda: Pick<Agenda, 'history' | 'runs' | 'missed' | 'skip'>;
  usage: Pick<UsageStore, 'modelOfRun' | 'ofRun' | 'ofRunsBetween'>;
}

type Names = 'agenda.runs' | 'runs.page' | 'runs.days' | 'runs.streaks' | 'runs.missed' | 'runs.skip';

/** What windows ask of the run journal, each run with its model and its cost. */
export function historyHandlers({ agenda, usage }: HistoryDeps): Pick<Handlers, Names> {
  const withModel = (run: Run): Run => {
    const model = run.sessionId === null ? null : usage.modelOfRun(run.id);
    return model === null ? run : { ...run, model };
  };
  const withCost = (run: Run): RunRow => {
    const sum = usage.ofRun(run.id);
    return { ...withModel(run), cost: sum.calls === 0 ? null : costOf(sum) };
  };
  /** A window has shown what passed while the program was off: no other opens that page by itself. */
  let shown = false;
  return {
    'agenda.runs': ({ job, limit }) => agenda.runs(job, limit).map(withModel),
    'runs.page': (filter) => {
      const { runs, next } = agenda.history.page(filter);
      return { runs: runs.map(withCost), next };
    },
    'runs.days': ({ days }) =>
      agenda.history.days(days).map(({ from, to, ...counts }) => {
        const { calls, cost } = usage.ofRunsBetween(from, to);
        return { ...counts, modelCalls: calls, cost };
      }),
    'runs.streaks': () => agenda.history.streaks(),
    'runs.missed': ({ shows }) => {
      const answer = { runs: agenda.missed(), shown };
      shown ||= shows;
      return answer;
    },
    'runs.skip': ({ ids }) => {
      agenda.skip(ids);
      return {};
    },
  };
}

function costOf({ calls, inputTokens, outputTokens, cost, estimated }: UsageSum): Cost {
  return { calls, inputTokens, outputTokens, cost, estimated };
}
