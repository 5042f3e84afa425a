import { anchorCheck } from './anchor.ts';
import type { ReflectionEngine } from './engine.ts';
import { factsOf, type ItemFacts, type SituationFacts } from './facts.ts';
import type { Judgement } from './judge.ts';
import { isNeeded } from './need.ts';
import type { Judge, ProactivityPolicy } from './policy.ts';
import { repeats } from './repeat.ts';
import type { Situation } from './situation.ts';
import { LOW_RISK_TOOLS, type ProactiveAction, type ThoughtFrame } from './thought.ts';

/** What a reflection of one session is given. */
export interface Reflection {
  session: string;
  situation: Situation;
  /** The user has spoken in this session. */
  talked: boolean;
  /** The key of the reflection before, or null. */
  lastKey: string | null;
  /** The last things said first, oldest first. */
  recentlySaid: string[];
  lastAnswer: { text: string; at: number } | null;
  /** As of when it is to be said: asked again at the end, since thinking takes time. */
  hindrance(): Hindrance | null;
}

/** Why it can't be said at this moment. */
export type Hindrance = 'quiet hours' | 'focus' | 'turn running' | 'typing';

/** Why nothing was said; each names the gate of the table in `design/proactive.md` that closed. */
export type Silence =
  | 'awaiting'
  | 'no conversation'
  | 'no need'
  | 'unchanged'
  | 'decision below floor'
  | 'no thought'
  | 'decision=silent'
  | 'anchor missing'
  | 'repeat'
  | 'confidence'
  | 'empty utterance'
  | 'cooldown'
  | 'suppressed';

export const GATES: Record<Silence, number> = {
  awaiting: 1,
  'no conversation': 2,
  'no need': 3,
  unchanged: 4,
  'decision below floor': 5,
  'no thought': 6,
  'decision=silent': 6,
  'anchor missing': 7,
  repeat: 8,
  confidence: 9,
  'empty utterance': 10,
  cooldown: 11,
  suppressed: 11,
};

/** What is kept of a reflection for the "why" panel. */
export interface Trace {
  /** Null before gate 4. */
  key: string | null;
  facts: SituationFacts | null;
  judgement: Judgement | null;
  frame: ThoughtFrame | null;
  anchor: ItemFacts | null;
  confidence: number | null;
  theta: number | null;
  decisionCalls: number;
  thoughtCalls: number;
}

export type Outcome =
  | { speak: false; reason: Silence; gate: number; detail: string; trace: Trace }
  | { speak: true; utterance: string; source: string; judge: Judge; actions: ProactiveAction[]; trace: Trace };

export interface CoreDeps {
  policy: ProactivityPolicy;
  engine: ReflectionEngine;
}

/** How often time alone is a reason to look again (seed 002, REFLECT_REFRESH_SEC; ms). */
export const BUCKET = 15 * 60_000;

/** The key of what a reflection looks at: last message, open commitments, events, quarter of an hour. */
export function keyOf({ now, conversation, commitments, events }: Situation): string {
  const last = conversation.at(-1);
  return JSON.stringify([
    last === undefined ? null : [last.at, last.role, last.text],
    commitments.filter((each) => each.status === 'open').map((each) => [each.text, each.due]),
    events.map((each) => [each.source, each.at, each.text]),
    Math.floor(now / BUCKET),
  ]);
}

/**
 * One reflection through the gates, in their order; the first that closes ends it. Changes only the policy, and only when
 * it speaks: the caller says it, and calls `policy.withdraw` where it could not be said after all. Never speaks on an
 * answer that is missing: without a decision the frame's own values count, without a frame it is silent.
 */
export async function reflect(reflection: Reflection, { policy, engine }: CoreDeps): Promise<Outcome> {
  const { session, situation, recentlySaid } = reflection;
  const { now } = situation;
  const trace: Trace = {
    key: null,
    facts: null,
    judgement: null,
    frame: null,
    anchor: null,
    confidence: null,
    theta: null,
    decisionCalls: 0,
    thoughtCalls: 0,
  };
  const silent = (reason: Silence, detail = ''): Outcome => ({
    speak: false,
    reason,
    gate: GATES[reason],
    detail,
    trace,
  });

  if (policy.isAwaiting(session)) return silent('awaiting');
  if (!reflection.talked) return silent('no conversation');
  const facts = factsOf(situation);
  trace.facts = facts;
  if (!facts.items.some((item) => isNeeded(item, now))) return silent('no need');
  trace.key = keyOf(situation);
  if (trace.key === reflection.lastKey) return silent('unchanged');

  const thought = await engine.consider(facts, recentlySaid);
  const { anchor, frame, utterance } = thought;
  const confidence = thought.confidence ?? 0;
  Object.assign(trace, {
    judgement: thought.judgement,
    frame,
    anchor,
    confidence: thought.confidence,
    decisionCalls: thought.decisionCalls,
    thoughtCalls: thought.thoughtCalls,
  });
  if (thought.belowFloor) return silent('decision below floor');
  if (frame === null) return silent('no thought');
  if (thought.judge === 'thought' && frame.decision === 'silent')
    return silent('decision=silent', frame.interpretation);

  const source = anchor?.item.source ?? 'unknown';
  trace.theta = policy.theta(source, thought.judge);
  if (utterance !== '') {
    if (anchor !== null && !anchorCheck(anchor.item.text, utterance).ok) return silent('anchor missing', utterance);
    const again = repeats(utterance, { said: recentlySaid, answer: reflection.lastAnswer }, now);
    if (again !== null) return silent('repeat', again);
  }
  const verdict = policy.check(
    session,
    { decision: 'speak', confidence, utterance, judge: thought.judge, source },
    now,
  );
  if (!verdict.speak) return silent(verdict.reason);
  const hindrance = reflection.hindrance();
  if (hindrance !== null) return silent('suppressed', hindrance);
  policy.spoke(session, source, thought.judge, now);
  return { speak: true, utterance, source, judge: thought.judge, actions: frame.proactive_actions, trace };
}

export interface ActionLimits {
  needsApproval(tool: string): boolean;
  /** In the agent's `boundaries.ask` or `never`. */
  bounded(tool: string): boolean;
}

/** Gate 12: the actions that may be done once everything else is passed. */
export function allowedActions(actions: ProactiveAction[], limits: ActionLimits): ProactiveAction[] {
  return actions.filter(
    ({ risk, kind, tool_name }) =>
      risk === 'low' &&
      kind === 'tool' &&
      (LOW_RISK_TOOLS as readonly string[]).includes(tool_name) &&
      !limits.needsApproval(tool_name) &&
      !limits.bounded(tool_name),
  );
}

export interface ProactivityCoreDeps extends CoreDeps {
  /** What the agent of a session may do by itself. */
  limits(session: string): ActionLimits;
  /** Does one low-risk action and gives its result in words; it may throw. */
  spawn(session: string, action: ProactiveAction): Promise<string>;
  /** Says it. False: it could not be said now (a turn began, focus), and everything is taken back. */
  push(session: string, utterance: string, outcome: Extract<Outcome, { speak: true }>): Promise<boolean>;
}

/** The whole of it: reflect, do what is allowed, say it, or take it back. */
export function createProactivityCore(deps: ProactivityCoreDeps): {
  reflect(reflection: Reflection): Promise<Outcome>;
} {
  return {
    async reflect(reflection) {
      const outcome = await reflect(reflection, deps);
      if (!outcome.speak) return outcome;
      const { session } = reflection;
      const results: string[] = [];
      for (const action of allowedActions(outcome.actions, deps.limits(session))) {
        const result = await deps.spawn(session, action).catch(() => ''); // what could not be done ahead is not told
        if (result !== '') results.push(result);
      }
      const done = results.length === 0 ? '' : `\n(미리 해둠) ${results.join(' / ')}`;
      // Actions take time: the user may have begun to type.
      const hindrance = reflection.hindrance();
      if (hindrance === null && (await deps.push(session, outcome.utterance + done, outcome))) return outcome;
      deps.policy.withdraw(session);
      return {
        speak: false,
        reason: 'suppressed',
        gate: GATES.suppressed,
        detail: hindrance ?? 'turn running',
        trace: outcome.trace,
      };
    },
  };
}
