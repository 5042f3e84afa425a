import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Clock } from '../../clock.ts';
import { type Watching, watchFiles } from '../../files/watch.ts';
import { isEnded } from '../goal.ts';
import type { GoalStore } from '../goal-store.ts';
import type { Language } from '../words.ts';
import { statusWords } from '../words.ts';
import type { CommandsBeside } from './commands-beside.ts';
import type { Wait } from './finish-store.ts';
import type { FinishWords } from './words.ts';

/** What a file was, as one string; null: it is not there. */
export function fileMark(path: string): string | null {
  try {
    const { size, mtimeMs, ino } = statSync(path);
    return `${size} ${mtimeMs} ${ino}`;
  } catch {
    // Not there, or not to be seen.
    return null;
  }
}

/** Looks whether what goals wait for has happened, and has them looked at again when it does. Waiting costs no model call. */
export function createWaits(deps: {
  clock: Clock;
  goals: GoalStore;
  beside: CommandsBeside;
  language: () => Language;
  words: () => FinishWords;
  /** Something that is waited for may have happened. */
  wake: () => void;
}) {
  const { clock, goals, beside } = deps;
  const watched = new Map<string, { path: string; watching: Watching }>();

  const stopWatching = (goalId: string) => {
    const mine = watched.get(goalId);
    watched.delete(goalId);
    mine?.watching.stop().catch(() => {
      // It ends with the process at the latest.
    });
  };

  const watchFor = (goalId: string, path: string) => {
    if (watched.get(goalId)?.path === path) return;
    stopWatching(goalId);
    const name = basename(path);
    const watching = watchFiles({
      dir: dirname(path),
      match: (each) => each.normalize('NFC') === name.normalize('NFC'),
      onChange: deps.wake,
      clock,
    });
    watched.set(goalId, { path, watching });
  };

  return {
    /** What the next round is told; null: it still waits. */
    over(goalId: string, wait: Wait): string | null {
      const { ended } = deps.words().toModel;
      const late = clock.now() >= wait.until;
      switch (wait.for) {
        case 'time':
          return late ? ended.time : null;
        case 'command': {
          const row = beside.get(goalId, wait.command);
          if (row?.state === 'lost') return ended.command(wait.command, row.command, deps.words().toModel.lost);
          if (row === null || row.state === 'ended')
            return ended.command(wait.command, row?.command ?? '', row?.result ?? '');
          return late ? ended.late : null;
        }
        case 'file': {
          const mark = fileMark(wait.path);
          if (mark !== null && mark !== wait.was) {
            stopWatching(goalId);
            return ended.file(wait.path);
          }
          if (late) stopWatching(goalId);
          else watchFor(goalId, wait.path);
          return late ? ended.late : null;
        }
        case 'goal': {
          const other = goals.get(wait.goalId);
          if (other === null || other.cleared || isEnded(other) || other.status === 'blocked') {
            const status = statusWords[deps.language()](other?.status ?? null);
            return ended.goal(other?.objective.slice(0, 200).toWellFormed() ?? '', status);
          }
          return late ? ended.late : null;
        }
      }
    },
    forget: stopWatching,
    stop(): void {
      for (const goalId of [...watched.keys()]) stopWatching(goalId);
    },
  };
}

export type Waits = ReturnType<typeof createWaits>;
