import type { Clock } from '../../clock.ts';
import { CompanionError } from '../../errors.ts';
import type { Store } from '../../store/store.ts';
import type { AgentDef } from '../../team/team.ts';
import type { BlockCode, Goal, Happening } from '../goal.ts';
import type { GoalStore } from '../goal-store.ts';
import type { RoundPort } from '../ports.ts';
import { type BudgetState, shareUsed, usedUp } from './budget.ts';
import type { FinishStore } from './finish-store.ts';
import type { Notices } from './notices.ts';
import { standsStill } from './progress.ts';
import type { Ended, Round } from './round.ts';
import type { RoundOutcome, RoundsStore } from './rounds-store.ts';
import type { FinishWords } from './words.ts';
import { writeWrapUp } from './wrap-up.ts';

export interface ConcludeDeps {
  store: Store;
  clock: Clock;
  goals: GoalStore;
  finish: FinishStore;
  rounds: RoundsStore;
  round: () => Pick<Round, 'checkNews' | 'sessionOf'>;
  port: Pick<RoundPort, 'take'>;
  conversation: Parameters<typeof writeWrapUp>[0]['conversation'];
  usage: Parameters<typeof writeWrapUp>[0]['usage'];
  notices: Notices;
  words: () => FinishWords;
  gaps: () => { leastMs: number; mostMs: number };
  moment: (at: number) => string;
  /** It has ended or stands still: what runs beside it ends. */
  rests: (id: string) => void;
  /** Called at named instants; tests kill the process there. */
  failpoint: (name: string) => void;
}

/** Turns in a row that fail before the goal is blocked (goals.md). */
const MOST_ERRORS = 3;
/** The first wait after an overloaded provider, and the longest (ms). */
const BACKOFF = { first: 5000, most: 15 * 60_000 };
/** A provider that names no moment is asked again after so long (ms). */
const QUOTA_WAIT = 3_600_000;
/** A limit that is over so soon is waited for like an overload (ms). */
const SHORT_LIMIT = 2 * 60_000;
/** Names of files that hold tests, as most languages have them. */
const TEST_FILE = /(^|\/)(tests?|__tests__|spec)\/|[._-](test|spec)\.[a-z]+$|(^|\/)test_[^/]+\.py$|_test\.(go|py|rb)$/i;

/** Decides what follows from a round that has ended. Every state is written with its notice in one transaction. */
export function createConclude(deps: ConcludeDeps) {
  const { store, clock, goals, finish, rounds, notices } = deps;

  const isCurrent = (goal: Pick<Goal, 'id'>, revision: number): boolean => {
    const now = goals.get(goal.id);
    return now !== null && now.revision === revision && now.status === 'active';
  };

  /** The goal at another state, and what the user is told of it, together; nothing where somebody else changed it first. */
  const settle = (
    goal: Pick<Goal, 'id' | 'objective'>,
    revision: number,
    happening: Happening,
    text: string,
    round: { n: number; outcome: RoundOutcome } | null = null,
  ): boolean => {
    const told = store.tx(() => {
      if (!isCurrent(goal, revision)) return false;
      goals.change({ id: goal.id, revision }, happening, 'goal');
      finish.change(goal.id, { owed: notices.of(goal, happening, text), wait: null });
      if (round !== null) rounds.conclude(goal.id, round.n, round.outcome, null);
      return true;
    });
    if (!told) return false;
    deps.failpoint('goal-settled');
    deps.rests(goal.id);
    notices.send(goal.id);
    return true;
  };

  /** `n`: the round that came to it. */
  const block = (
    goal: Goal,
    revision: number,
    code: BlockCode,
    reason: string,
    { summary = '', n = null }: { summary?: string; n?: number | null } = {},
  ): boolean => {
    const text = [reason, summary, deps.words().howOn].filter((each) => each !== '').join('\n\n');
    const round = n === null ? null : { n, outcome: 'blocked' as const };
    return settle(goal, revision, { type: 'blocked', payload: { reason, code } }, text, round);
  };

  const done = (ended: Ended): void => {
    const { course, files, summary } = ended;
    const report = course.report;
    if (report?.kind !== 'complete') return;
    const words = deps.words();
    const tests = changedTests(rounds, course.goal.id, files);
    const lines = [report.evidence, ...(tests.length === 0 ? [] : [words.changedTests(tests)])];
    const evidence = lines.join('\n').slice(0, 8000).toWellFormed();
    const said = report.summary === '' ? summary : report.summary;
    const text = [...(said === '' ? [] : [`${words.modelSays}: ${said}`]), evidence].join('\n\n');
    const round = { n: course.n, outcome: 'complete' as const };
    settle(course.goal, course.revision, { type: 'done', payload: { evidence } }, text, round);
  };

  /** The next round after its gap; a round that changed nothing makes the gap grow. */
  const goOn = (ended: Ended): void => {
    const { course, files, fresh } = ended;
    const id = course.goal.id;
    const state = finish.get(id);
    const moved = files.length > 0 || (course.folder === null && fresh);
    const still = moved ? 0 : state.still + 1;
    const { leastMs, mostMs } = deps.gaps();
    const gap = Math.min(leastMs * 2 ** Math.min(still, 20), mostMs);
    const news = [...state.news, ...deps.round().checkNews(ended)];
    finish.change(id, { nextAt: clock.now() + gap, still, errors: 0, overloads: 0, news, wait: course.wait });
    if (course.wait !== null) rounds.conclude(id, course.n, 'waits', course.waitsFor);
    checkpoint(goals.get(id) ?? course.goal);
  };

  const checkpoint = (goal: Goal): void => {
    const plan = goal.plan.finish;
    if (plan === null || !plan.checkpoints) return;
    const quarter = Math.floor(shareUsed(plan, rounds.used(goal.id)) * 4);
    if (quarter === 0 || quarter >= 4 || quarter <= finish.get(goal.id).quarters) return;
    const summary = rounds.page(goal.id, null, 1)[0]?.summary ?? '';
    const title = deps.words().checkpointTitle(short(goal.objective), quarter * 25);
    finish.change(goal.id, { quarters: quarter, owed: { title, text: summary } });
    notices.send(goal.id);
  };

  const failed = (ended: Ended): void => {
    const { course, error } = ended;
    const { goal, revision } = course;
    if (error === null) return;
    const words = deps.words();
    const state = finish.get(goal.id);
    const wait = error.retryAt === null ? null : error.retryAt - clock.now();
    if (error.code === 'quota' || (error.code === 'rate_limited' && wait !== null && wait > SHORT_LIMIT)) {
      const until = error.retryAt ?? clock.now() + QUOTA_WAIT;
      const reason = words.quota(error.message, deps.moment(until));
      settle(goal, revision, { type: 'limited', payload: { reason, code: 'quota', until } }, reason);
      return;
    }
    const overloaded = error.code === 'overloaded' || error.code === 'rate_limited';
    const errors = state.errors + (overloaded ? 0 : 1);
    const overloads = overloaded ? state.overloads + 1 : 0;
    if (errors >= MOST_ERRORS) {
      block(goal, revision, 'error', words.error(error.message));
      return;
    }
    const backoff = Math.min(BACKOFF.first * 3 ** (Math.max(errors, overloads) - 1), BACKOFF.most);
    const nextAt = clock.now() + Math.max(backoff, wait ?? 0);
    const news = [...state.news, words.toModel.failedBefore(error.message)];
    finish.change(goal.id, { nextAt, errors, overloads, news });
  };

  const noProgress = (ended: Ended): boolean => {
    const { course } = ended;
    const past = rounds.page(course.goal.id, null, 6);
    // What happened before an answer, an edit or a resume is another story.
    const since = past.filter(
      (round) => round.revision === course.goal.revision && !['failed', 'waits', 'stopped'].includes(round.outcome),
    );
    if (!standsStill(since)) return false;
    const tried = [...new Set(ended.called.map(({ tool, step }) => `${tool} ${step.title}`.trim()))].slice(0, 6);
    const words = deps.words();
    const more = { summary: ended.summary, n: course.n };
    return block(course.goal, course.revision, 'no_progress', words.noProgress(tried), more);
  };

  return {
    /** A round has ended by itself, or was told to. */
    async round(ended: Ended, signal: AbortSignal): Promise<void> {
      const { course, error } = ended;
      if (signal.aborted) {
        const why = { user_first: deps.words().userFirst, budget: deps.words().budget.minutes };
        rounds.conclude(course.goal.id, course.n, 'stopped', why[signal.reason as keyof typeof why] ?? null);
        return;
      }
      if (!isCurrent(course.goal, course.revision)) {
        // Only its bounds were changed (any other change ends the round): what it reported is not taken, and it goes on.
        if (goals.get(course.goal.id)?.status !== 'active') return;
        return error === null || error.code === 'steps' ? goOn(ended) : failed(ended);
      }
      const { report, halt } = course;
      // A change after the check takes it back.
      if (report?.kind === 'complete' && report.change === course.lastChange) return done(ended);
      if (report?.kind === 'blocked') {
        block(course.goal, course.revision, 'asks', report.question, { n: course.n });
        return;
      }
      if (halt?.kind === 'circles') {
        const reason = deps.words().circles(halt.call, 10);
        block(course.goal, course.revision, 'no_progress', reason, { n: course.n });
        return;
      }
      if (error !== null) return failed(ended);
      if (course.wait === null && noProgress(ended)) return;
      goOn(ended);
    },
    /** A budget is used up: one last message, then `limited`. */
    async limited(goal: Goal, agent: AgentDef, full: BudgetState, signal: AbortSignal): Promise<void> {
      const words = deps.words();
      const limit = words.limit(full.kind, full.limit);
      const state = finish.get(goal.id);
      const summary =
        state.wrapped === `${full.kind} ${full.limit}`
          ? (rounds.page(goal.id, null, 1)[0]?.summary ?? '')
          : await writeWrapUp({ ...deps, finish, rounds, clock }, goal, agent, {
              limit,
              sessionId: deps.round().sessionOf(goal),
              signal,
            });
      if (signal.aborted) return;
      finish.change(goal.id, { wrapped: `${full.kind} ${full.limit}` });
      const text = [limit, summary === '' ? words.wrapUpNone : summary, words.howMore(full.kind)].join('\n\n');
      const payload = { reason: limit, code: full.kind, until: null };
      settle(goal, goal.revision, { type: 'limited', payload }, text);
    },
    /** The agent is gone, or may not use what a round needs. */
    cannot(goal: Goal, agent: AgentDef | null): void {
      const words = deps.words();
      block(goal, goal.revision, 'no_tools', agent === null ? words.noAgent(goal.agent) : words.noTools);
    },
    /** A round could not even be run: its folder is gone, a disk is full. */
    broke(goal: Goal, message: string): void {
      const now = goals.get(goal.id);
      if (now?.status === 'active') block(goal, now.revision, 'folder', deps.words().folderGone(message));
    },
    /** What limited it is over. */
    resumeByItself(goal: Goal): void {
      store.tx(() => {
        goals.change(goal, { type: 'resumed', payload: {} }, 'companion');
        finish.change(goal.id, { nextAt: 0, errors: 0, overloads: 0 });
      });
    },
    /** Throws where a budget has no room: a resume would end at once. */
    checkRoom(goal: Goal): void {
      const plan = goal.plan.finish;
      const full = plan === null ? null : usedUp(plan, rounds.used(goal.id));
      if (full !== null) throw new CompanionError('conflict', deps.words().noRoom(full.kind));
    },
  };
}

export type Conclude = ReturnType<typeof createConclude>;

const short = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, 80).join('');

/** Test files that any of its rounds changed: a passing check means less where they did. */
function changedTests(rounds: RoundsStore, goalId: string, files: Ended['files']): string[] {
  const all = [...rounds.page(goalId, null, 1000).flatMap((round) => round.files), ...files].map((file) => file.path);
  return [...new Set(all)].filter((path) => TEST_FILE.test(path)).slice(0, 10);
}
