import type { Store } from '../../store/store.ts';

/** One tool call of a goal, as its log has it. */
export interface CallRow {
  /** Results name it `c<n>`. */
  n: number;
  round: number;
  tool: string;
  /** JSON, as it was called; long ones are cut. */
  args: string;
  digest: string;
  title: string;
  readOnly: boolean;
  /** `begun` after a crash: nobody knows what came of it. */
  state: 'begun' | 'done' | 'failed';
  /** It changed something, as far as code can see. */
  changed: boolean;
  /** The head of its result. */
  result: string;
  diff: string | null;
  ms: number;
}

interface Row extends Omit<CallRow, 'readOnly' | 'changed'> {
  read_only: number;
  changed: number;
}

/** How much of arguments, results and diffs is kept (characters). */
const KEPT = { args: 4000, result: 8000, diff: 20_000 };

/** How much of a result a goal's page shows (characters). */
const SHOWN = 1500;

const COLUMNS = 'n, round, tool, args, digest, title, read_only, state, changed, result, diff, ms';

/** SQL over `goal_calls`: what a goal did, in order, each call written before it is made. */
export function createCallsStore({ db }: Store) {
  const add = db.prepare(
    `INSERT INTO goal_calls (goal_id, n, round, tool, args, digest, title, read_only, state)
     VALUES (@goalId, (SELECT coalesce(max(n), 0) + 1 FROM goal_calls WHERE goal_id = @goalId), @round, @tool, @args, @digest,
       @title, @readOnly, 'begun') RETURNING n`,
  );
  const end = db.prepare(
    `UPDATE goal_calls SET state = @state, changed = @changed, result = @result, diff = @diff, ms = @ms
     WHERE goal_id = @goalId AND n = @n`,
  );
  const one = db.prepare<[string, number], Row>(`SELECT ${COLUMNS} FROM goal_calls WHERE goal_id = ? AND n = ?`);
  // Left to itself SQLite reads all calls of the goal, because they lie in the order that is asked for.
  const ofRound = db.prepare<[string, number], Row>(
    `SELECT ${COLUMNS} FROM goal_calls INDEXED BY goal_calls_by_round WHERE goal_id = ? AND round = ? ORDER BY n`,
  );
  const shown = db.prepare<[string, number], Row>(
    `SELECT n, round, tool, '' AS args, digest, title, read_only, state, changed, substr(result, 1, ${SHOWN}) AS result, diff, ms
     FROM goal_calls INDEXED BY goal_calls_by_round WHERE goal_id = ? AND round = ? ORDER BY n`,
  );
  const toCall = ({ read_only, changed, ...row }: Row): CallRow => ({
    ...row,
    readOnly: read_only === 1,
    changed: changed === 1,
  });

  return {
    /** A call is about to be made. Gives its number. */
    begin(goalId: string, call: Pick<CallRow, 'round' | 'tool' | 'args' | 'digest' | 'title' | 'readOnly'>): number {
      const row = add.get({
        ...call,
        goalId,
        args: call.args.slice(0, KEPT.args).toWellFormed(),
        title: call.title.slice(0, 300).toWellFormed(),
        readOnly: call.readOnly ? 1 : 0,
      });
      return (row as { n: number }).n;
    },
    end(
      goalId: string,
      n: number,
      ended: Pick<CallRow, 'changed' | 'result' | 'diff' | 'ms'> & { state: 'done' | 'failed' },
    ): void {
      end.run({
        ...ended,
        goalId,
        n,
        changed: ended.changed ? 1 : 0,
        result: ended.result.slice(0, KEPT.result).toWellFormed(),
        diff: ended.diff?.slice(0, KEPT.diff).toWellFormed() ?? null,
      });
    },
    get(goalId: string, n: number): CallRow | null {
      const row = one.get(goalId, n);
      return row === undefined ? null : toCall(row);
    },
    /** As a page shows them: the head of each result. */
    shownOfRound: (goalId: string, round: number): CallRow[] => shown.all(goalId, round).map(toCall),
    ofRound: (goalId: string, round: number): CallRow[] => ofRound.all(goalId, round).map(toCall),
  };
}

export type CallsStore = ReturnType<typeof createCallsStore>;
