import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { ActivityStore, JobWanted } from './activity.ts';
import { type Goal, isEnded } from './goal.ts';
import { goalOfJob, jobName } from './goal-id.ts';
import type { GoalStore } from './goal-store.ts';
import type { GoalJob, JobsPort } from './ports.ts';
import { kept, type Why } from './why.ts';

export interface JobSyncDeps {
  store: Store;
  log: Log;
  goals: GoalStore;
  activity: ActivityStore;
  jobs: JobsPort;
  /** Ends a turn that runs. */
  abort: (id: string) => void;
  changed: (id: string) => void;
  /** The file was deleted by hand, and the goal paused for it. */
  fileGone: (goal: Goal) => void;
}

/**
 * Keeps goals and their job files in agreement. What the goal decided is noted in its transaction and carried out on the file
 * afterwards, also after a crash; once that is done, a file that says something else was changed by hand, and the goal follows.
 */
export function createJobSync(deps: JobSyncDeps) {
  const { goals, activity, jobs } = deps;
  const queues = new Map<string, Promise<void>>();

  /** Steps of one goal come one after the other. */
  const inTurn = (id: string, work: () => Promise<void>): Promise<void> => {
    const mine = (queues.get(id) ?? Promise.resolve()).then(work);
    const kept = mine.catch(() => {});
    queues.set(id, kept);
    void kept.then(() => queues.get(id) === kept && queues.delete(id));
    return mine;
  };

  const carryOut = async (goal: Goal, wanted: JobWanted): Promise<void> => {
    const name = jobName(goal.id);
    const job = jobs.get(name);
    if (wanted === 'on' && job === null) {
      const crons = goal.plan.crons ?? [];
      await jobs.create({ name, title: goal.objective, agent: goal.agent, crons });
    } else if (wanted === 'gone' && job !== null) await jobs.remove(name);
    else if (job !== null && !job.broken && wanted !== 'gone' && job.enabled !== (wanted === 'on')) {
      await jobs.toggle(name, wanted === 'on');
    }
  };

  /** Brings the file to what the goal wants. Rejects where the file can't be written; it is tried again at the next start. */
  const sync = (id: string): Promise<void> =>
    inTurn(id, async () => {
      const { wanted, synced } = activity.job(id);
      const goal = goals.get(id);
      if (synced || goal === null) return;
      await carryOut(goal, wanted);
      activity.jobSynced(id, wanted);
    });

  const pauseFor = (goal: Goal, why: Why) => {
    deps.store.tx(() => {
      goals.change(goal, { type: 'paused', payload: { reason: kept(why) } }, 'file');
      agreeOn(goal.id, 'off');
    });
    deps.abort(goal.id);
    deps.changed(goal.id);
  };

  const agreeOn = (id: string, wanted: JobWanted) => {
    activity.wantJob(id, wanted);
    activity.jobSynced(id, wanted);
  };

  const followFile = (goal: Goal, job: GoalJob | null) => {
    if (job?.broken === true) return;
    if (goal.status === 'active' && job === null) {
      pauseFor(goal, { why: 'fileGone' });
      deps.fileGone(goal);
    } else if (goal.status === 'active' && job?.enabled === false) {
      pauseFor(goal, job.problem === null ? { why: 'fileOff' } : { why: 'job', said: job.problem });
    } else if (goal.status !== 'active' && job?.enabled === true) {
      deps.store.tx(() => {
        goals.change(goal, { type: 'resumed', payload: {} }, 'file');
        agreeOn(goal.id, 'on');
      });
      deps.changed(goal.id);
    }
  };

  /** The file of a goal changed, or is gone. */
  const fileChanged = (name: string): void => {
    const id = goalOfJob(name);
    const goal = id === null ? null : goals.get(id);
    if (goal === null || goal.cleared || isEnded(goal) || goal.mode !== 'watch') return;
    // Until it is carried out, what the goal wants counts.
    if (!activity.job(goal.id).synced) return;
    followFile(goal, jobs.get(name));
  };

  return {
    sync,
    fileChanged,
    /** At start: carries out what a crash left undone, then follows what was changed by hand meanwhile. */
    async reconcile(): Promise<void> {
      for (const id of activity.unsynced()) {
        await sync(id).catch((error) =>
          deps.log.warn({ err: error, goal: id }, 'the job file of a goal could not be changed; it is tried again'),
        );
      }
      for (const goal of goals.open('watch')) fileChanged(jobName(goal.id));
    },
    async idle(): Promise<void> {
      await Promise.all(queues.values());
    },
  };
}

export type JobSync = ReturnType<typeof createJobSync>;
