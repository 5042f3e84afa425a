import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import type { FolderPort } from '../ports.ts';
import type { FinishWords } from './words.ts';

export interface BesideRow {
  n: number;
  command: string;
  state: 'running' | 'ended' | 'lost';
  /** How it ended and what it said. */
  result: string;
}

/** The longest that a command may run beside a goal (ms). */
const LONGEST = 24 * 3_600_000;
export const MOST_BESIDE = 4;
const KEPT = 6000;

/** Commands that run beside the rounds of a goal. They end with the goal, and with the companion. */
export function createCommandsBeside(deps: {
  store: Store;
  clock: Clock;
  log: Log;
  folders: Pick<FolderPort, 'run'>;
  words: () => FinishWords;
  /** One has ended. */
  ended: (goalId: string) => void;
}) {
  const { clock } = deps;
  const { db } = deps.store;
  const add = db.prepare(
    `INSERT INTO goal_commands (goal_id, n, command, folder, state, started_at)
     VALUES (@goalId, (SELECT coalesce(max(n), 0) + 1 FROM goal_commands WHERE goal_id = @goalId), @command, @folder, 'running', @at)
     RETURNING n`,
  );
  const end = db.prepare('UPDATE goal_commands SET state = ?, result = ?, ended_at = ? WHERE goal_id = ? AND n = ?');
  const one = db.prepare<[string, number], BesideRow>(
    'SELECT n, command, state, result FROM goal_commands WHERE goal_id = ? AND n = ?',
  );
  const ofGoal = db.prepare<[string], BesideRow>(
    'SELECT n, command, state, result FROM goal_commands WHERE goal_id = ? ORDER BY n DESC LIMIT 20',
  );
  const lose = db.prepare("UPDATE goal_commands SET state = 'lost', ended_at = ? WHERE state = 'running'");
  const running = new Map<string, Map<number, { abort: AbortController; done: Promise<void> }>>();

  const stop = async (goalId: string, why: 'stopped' | 'closing'): Promise<void> => {
    const mine = [...(running.get(goalId)?.values() ?? [])];
    for (const each of mine) each.abort.abort(why);
    await Promise.all(mine.map((each) => each.done));
  };

  return {
    /** At start: what was running ended with the process before. */
    loseAll: (): void => {
      lose.run(clock.now());
    },
    running: (goalId: string): number => running.get(goalId)?.size ?? 0,
    get: (goalId: string, n: number): BesideRow | null => one.get(goalId, n) ?? null,
    list: (goalId: string): BesideRow[] => ofGoal.all(goalId),
    start(goalId: string, command: string, folder: string): number {
      const { n } = add.get({ goalId, command, folder, at: clock.now() }) as { n: number };
      const abort = new AbortController();
      const mine = running.get(goalId) ?? new Map();
      running.set(goalId, mine);
      const done = deps.folders
        .run({ command, folder, timeoutMs: LONGEST, signal: abort.signal })
        .then(
          ({ code, broke, output }) => `${deps.words().toModel.exit(code, broke)}\n${output}`,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        )
        .then((result) => {
          mine.delete(n);
          // Ended because the companion closes: the next start says what became of it.
          if (abort.signal.aborted && abort.signal.reason === 'closing') return;
          end.run('ended', result.slice(0, KEPT).toWellFormed(), clock.now(), goalId, n);
          deps.ended(goalId);
        })
        .catch((error) => deps.log.error({ err: error, goal: goalId }, 'the end of a command could not be noted'));
      mine.set(n, { abort, done });
      return n;
    },
    /** Ends those of a goal; resolves when their processes have ended. */
    stop: (goalId: string): Promise<void> => stop(goalId, 'stopped'),
    async stopAll(): Promise<void> {
      await Promise.all([...running.keys()].map((goalId) => stop(goalId, 'closing')));
    },
  };
}

export type CommandsBeside = ReturnType<typeof createCommandsBeside>;
