import type { Clock } from '../../clock.ts';
import type { Conversation } from '../../conversation/conversation.ts';
import type { UsageStore } from '../../model/usage-store.ts';
import type { AgentDef } from '../../team/team.ts';
import type { Called } from '../../turn/call-tools.ts';
import type { TurnError, TurnResult } from '../../turn/turn.ts';
import type { Goal } from '../goal.ts';
import { jobName } from '../goal-id.ts';
import type { FolderPort, RoundPort } from '../ports.ts';
import { usedUp } from './budget.ts';
import type { CallsStore } from './calls-store.ts';
import type { Completion } from './completion.ts';
import { type Course, filesChanged, type HookDeps, hooksOf, traceOf } from './course.ts';
import { type Left, leftBy } from './cut-off.ts';
import type { FinishStore } from './finish-store.ts';
import { newsOf, signatureOf } from './progress.ts';
import { roundMessage, roundRules } from './prompt.ts';
import type { RoundsStore } from './rounds-store.ts';
import { changeDigest, type FileChange, snapshotOf } from './snapshot.ts';
import type { Verified } from './verify.ts';
import { passed } from './verify.ts';
import type { FinishWords } from './words.ts';

export interface RoundDeps {
  clock: Clock;
  conversation: Pick<Conversation, 'open' | 'append'>;
  usage: Pick<UsageStore, 'ofGoal'>;
  rounds: RoundsStore;
  calls: CallsStore;
  finish: FinishStore;
  port: RoundPort;
  folders: FolderPort;
  completion: Completion;
  words: () => FinishWords;
  asking: HookDeps['asking'];
  /** Its turn begins, or has ended. */
  under: (course: Course, runs: boolean) => void;
  /** Called at named instants; tests kill the process there. */
  failpoint: (name: string) => void;
}

/** What a round came to, before anybody decides what follows. */
export interface Ended {
  course: Course;
  summary: string;
  error: TurnError | null;
  files: FileChange[];
  verified: Verified | null;
  signature: string;
  fresh: boolean;
  called: readonly Called[];
}

/** Rounds in a row that crashes cut off, as far as one looks back. */
const MOST_CUT_OFF = 50;
/** How much of a check's output the next round is told (characters). */
const OUTPUT_SHOWN = 3000;

/** One round: its number is reserved before anything runs; its row is written when it has ended. */
export function createRound(deps: RoundDeps) {
  const { clock, rounds, calls, finish } = deps;

  const sessionOf = (goal: Goal): number => {
    const known = finish.get(goal.id).sessionId;
    if (known !== null) return known;
    const { id } = deps.conversation.open(goal.agent, 'goal', goal.objective.slice(0, 40).toWellFormed());
    finish.change(goal.id, { sessionId: id });
    return id;
  };

  /** What crashes left of the rounds just before: done calls that must not be done again, and one whose end nobody knows. */
  const leftOf = (goal: Goal): Left & { news: string[] } => {
    const past = rounds.page(goal.id, null, MOST_CUT_OFF);
    const whole = past.findIndex((round) => round.outcome !== 'interrupted' || round.reason !== null);
    const crashed = (whole === -1 ? past : past.slice(0, whole)).reverse();
    if (crashed.length === 0) return { made: [], cut: null, lastChange: 0, news: [] };
    const left = leftBy(crashed.map((round) => calls.ofRound(goal.id, round.n)));
    const { toModel } = deps.words();
    const cut = left.cut === null ? [] : [toModel.cutOff(`${left.cut.tool} ${left.cut.title}`)];
    return { ...left, news: [toModel.interrupted, ...cut] };
  };

  const begin = async (
    goal: Goal,
    agent: AgentDef,
    signal: AbortSignal,
  ): Promise<{ course: Course; news: string[] }> => {
    const words = deps.words();
    const plan = goal.plan.finish;
    const left = leftOf(goal);
    // A folder that is gone is no round.
    const folder = plan?.folder == null ? null : (await deps.folders.place(plan.folder)).path;
    const n = rounds.reserve(goal.id, goal.revision, clock.now());
    deps.failpoint('round-reserved');
    const known = finish.get(goal.id);
    const state = left.lastChange > known.lastChange ? finish.change(goal.id, { lastChange: left.lastChange }) : known;
    const before = folder === null ? null : await snapshotOf(folder, signal);
    const verified = plan?.verify == null ? null : state.verified;
    const standing = state.verifiedChange === state.lastChange && passed(verified);
    const course: Course = {
      ...{ goal, agent, n, folder, signal, before, now: before, redo: left.made },
      sessionId: sessionOf(goal),
      usedBefore: deps.usage.ofGoal(goal.id),
      startedAt: clock.now(),
      ...{ parkedMs: 0, parkedSince: null },
      revision: goal.revision,
      lastChange: state.lastChange,
      // What the user changed between two rounds is not seen by the log: each round checks anew.
      verified: null,
      verifiedChange: null,
      report: null,
      wait: null,
      waitsFor: '',
      halt: null,
    };
    const passes = standing && plan?.verify != null ? [words.toModel.verifyPassed(plan.verify)] : [];
    return { course, news: [...left.news, ...state.news, ...passes] };
  };

  /** What the goal has used since the round began: answers, compactions, other agents that were asked, the judge. */
  const usedSince = ({ goal, usedBefore: before }: Course) => {
    const now = deps.usage.ofGoal(goal.id);
    return {
      calls: now.calls - before.calls,
      inputTokens: now.inputTokens - before.inputTokens,
      cachedTokens: now.cachedTokens - before.cachedTokens,
      outputTokens: now.outputTokens - before.outputTokens,
      cost: now.cost - before.cost,
    };
  };

  const isUsedUp = (course: Course, called: readonly Called[]): boolean => {
    const plan = course.goal.plan.finish;
    if (plan === null) return false;
    const { rounds: _, ...bounds } = plan;
    const past = rounds.used(course.goal.id);
    const now = usedSince(course);
    const used = {
      rounds: 0,
      tokens: past.tokens + now.inputTokens - now.cachedTokens + now.outputTokens,
      cost: past.cost + now.cost,
      calls: past.calls + called.length,
      workMs: past.workMs + Math.max(clock.now() - course.startedAt - course.parkedMs, 0),
    };
    return usedUp({ ...bounds, rounds: null }, used) !== null;
  };

  const run = async (goal: Goal, agent: AgentDef, signal: AbortSignal): Promise<Ended> => {
    const words = deps.words();
    const startedAt = clock.now();
    const started = clock.monotonic();
    const { course, news } = await begin(goal, agent, signal);
    const asked = deps.conversation.append({
      sessionId: course.sessionId,
      role: 'user',
      agent: agent.id,
      text: roundMessage(course.n, news, words),
    });
    const hooks = hooksOf(course, {
      calls,
      words: deps.words,
      sandboxed: deps.folders.sandboxed,
      reach: (path, folder) => deps.folders.file(path, folder).catch(() => null),
      changed: (goalId, lastChange) => finish.change(goalId, { lastChange }),
      isUsedUp,
      asking: deps.asking,
      failpoint: deps.failpoint,
    });
    const more = { used: rounds.used(goal.id), requirements: finish.requirements(goal.id), folder: course.folder };
    deps.under(course, true);
    const turn = await deps.port
      .take({
        agent,
        sessionId: course.sessionId,
        goalId: goal.id,
        job: jobName(goal.id),
        askedId: asked.id,
        extra: roundRules(goal, more, words),
        hooks,
        signal,
      })
      .finally(() => deps.under(course, false));
    deps.failpoint('round-worked');
    const error = didWork(turn) ? null : turn.error;
    rounds.writes(goal.id, course.n, turn.messageId);
    const files = signal.aborted ? [] : await filesChanged(course);
    const verified = signal.aborted || course.wait !== null ? null : await checkAfter(course, files);
    const trace = traceOf(turn.called);
    const digest = course.folder === null || files.length === 0 ? null : await changeDigest(course.folder, files);
    const signature = signatureOf({
      verify: verified === null ? null : { code: verified.code, output: verified.broke ?? verified.output },
      files: digest,
      calls: trace,
    });
    const used = usedSince(course);
    const fresh = files.length > 0 || isNews(course, newsOf(trace), verified);
    rounds.end(goal.id, course.n, {
      endedAt: clock.now(),
      outcome: signal.aborted
        ? signal.reason === 'closing'
          ? 'interrupted'
          : 'stopped'
        : error === null
          ? 'worked'
          : 'failed',
      summary: turn.text === '' ? null : turn.text.slice(0, 4000).toWellFormed(),
      reason: signal.aborted ? null : (error?.message ?? null),
      files: files.slice(0, 200),
      verify: verified,
      signature,
      fresh,
      modelCalls: used.calls,
      toolCalls: turn.called.length,
      inputTokens: used.inputTokens,
      cachedTokens: used.cachedTokens,
      outputTokens: used.outputTokens,
      costNano: Math.round(used.cost * 1e9),
      // A sleep of the machine is no work: whichever clock says less.
      workMs: Math.max(Math.min(Math.round(clock.monotonic() - started), clock.now() - startedAt) - course.parkedMs, 0),
    });
    finish.change(goal.id, { news: [] });
    deps.failpoint('round-ended');
    return { course, summary: turn.text, error, files, verified, signature, fresh, called: turn.called };
  };

  /** The check after a round that changed something; one that changed nothing has the result from before. */
  const checkAfter = async (course: Course, files: readonly FileChange[]): Promise<Verified | null> => {
    const plan = course.goal.plan.finish;
    if (plan?.verify == null || course.folder === null) return null;
    if (course.verified !== null && course.verifiedChange === course.lastChange) return course.verified;
    const before = finish.get(course.goal.id).verified;
    if (before !== null && files.length === 0) return before;
    return deps.completion.check(course);
  };

  /** Whether the round saw something that none of the goal's rounds had seen. */
  const isNews = (course: Course, digests: readonly string[], verified: Verified | null): boolean => {
    const id = course.goal.id;
    const [mine, last] = rounds.page(id, null, 2);
    const sameCheck = verified === null || last?.verify?.code === verified.code;
    const known = deps.rounds.seen(id, digests, mine?.n ?? course.n);
    return !known || !sameCheck;
  };

  /** What a failed check says to the next round. */
  const checkNews = (ended: Ended): string[] => {
    const command = ended.course.goal.plan.finish?.verify ?? null;
    const { verified } = ended;
    if (command === null || verified === null || passed(verified)) return [];
    const code = deps.words().toModel.exit(verified.code, verified.broke);
    return [deps.words().toModel.verified(command, code, verified.output.slice(-OUTPUT_SHOWN))];
  };

  return { run, checkNews, sessionOf };
}

/** Many calls in one round, or an end without words after calls, are work all the same. */
function didWork({ error, called }: Pick<TurnResult, 'error' | 'called'>): boolean {
  return error === null || error.code === 'steps' || (error.code === 'empty' && called.length > 0);
}

export type Round = ReturnType<typeof createRound>;
