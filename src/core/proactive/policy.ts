/** When it may be said: awaiting, confidence, cooldown, and a threshold that the answers move. No sessions, no UI. */

/** Seed 002, CONFIDENCE_THRESHOLD: θ where the thought model decides. */
export const THOUGHT_THRESHOLD = 0.85;
/** Seed 002, DECISION_THRESHOLD: θ where a decision model decides. */
export const DECISION_THRESHOLD = 0.6;
export const THETA_LOWEST = 0.3;
export const THETA_HIGHEST = 0.95;
/** Seed 002, COOLDOWN_SEC (ms). */
export const COOLDOWN = 300_000;
/** Seed 002, IGNORE_AFTER_SEC (ms). */
export const IGNORE_AFTER = 600_000;

/** How a said-first sentence was answered. `unanswered` counts once for each. */
export type Answer = 'accepted' | 'dismissed' | 'unrelated' | 'unanswered';

/** What an answer adds to θ (seed 002; unrelated is a weak refusal). */
export const STEPS: Record<Answer, number> = { accepted: -0.05, dismissed: 0.05, unrelated: 0.025, unanswered: 0.025 };

/** Who gave the confidence: each has its own scale and so its own base. */
export type Judge = 'thought' | 'decision';

export interface Frame {
  decision: 'speak' | 'silent';
  /** 0 … 1. */
  confidence: number;
  utterance: string;
  judge: Judge;
  /** Kind of source of the anchor; θ is learned for each. */
  source: string;
}

/** Gate by gate, in the order of the seed: awaiting, decision, confidence, empty utterance, cooldown. */
export type Verdict =
  | { speak: true }
  | { speak: false; reason: 'awaiting' | 'decision=silent' | 'confidence' | 'empty utterance' | 'cooldown' };

export interface SessionState {
  /** When it last spoke first (epoch ms). */
  spokeAt: number | null;
  /** Something said first is not answered yet. */
  awaiting: boolean;
  source: string | null;
  /** Who was sure of it: what is learned stays within what that θ can move. */
  judge: Judge;
  /** No answer was counted for it. */
  ignored: boolean;
}

/** One move of θ, for the page that shows how it moved. */
export interface Move {
  session: string;
  source: string;
  answer: Answer;
  by: number;
  /** The learned part after it, to be added to the base. */
  learned: number;
  at: number;
}

export interface PolicySettings {
  thoughtThreshold: number;
  decisionThreshold: number;
  /** ms */
  cooldown: number;
  /** ms */
  ignoreAfter: number;
}

export interface PolicyState {
  sessions: Record<string, SessionState>;
  /** What was learned for each kind of source, to be added to the base. */
  learned: Record<string, number>;
}

/** Pure but for its own memory; the clock comes with every call. `restore` takes what was stored before a restart. */
export interface ProactivityPolicy {
  /** θ for a kind of source, 0.3 … 0.95. */
  theta(source: string, judge: Judge): number;
  isAwaiting(session: string): boolean;
  inCooldown(session: string, now: number): boolean;
  /** Would it be said? Changes nothing. */
  check(session: string, frame: Frame, now: number): Verdict;
  /** It was said: cooldown begins, an answer is awaited. Gives how to take it back. */
  spoke(session: string, source: string, judge: Judge, now: number): void;
  /** What was let through was not said after all: as if it had never passed the gates. */
  withdraw(session: string): void;
  /** The first answer moves θ; later ones move nothing. Null where nothing was awaited. */
  answered(session: string, answer: Exclude<Answer, 'unanswered'>, now: number): Move | null;
  /** Counts each sentence that had no answer for too long, once. It is still awaited. */
  expire(now: number): Move[];
  /** When `expire` next has something to count (epoch ms), for a timer. */
  nextExpiry(): number | null;
  /** Forgets what was learned, for one kind of source or for all. */
  reset(source?: string): void;
  configure(settings: Partial<PolicySettings>): void;
  state(): PolicyState;
}

const STANDARD: PolicySettings = {
  thoughtThreshold: THOUGHT_THRESHOLD,
  decisionThreshold: DECISION_THRESHOLD,
  cooldown: COOLDOWN,
  ignoreAfter: IGNORE_AFTER,
};
const NEW_SESSION: SessionState = { spokeAt: null, awaiting: false, source: null, judge: 'decision', ignored: false };

export function createPolicy(settings: Partial<PolicySettings> = {}, restored?: PolicyState): ProactivityPolicy {
  let current = { ...STANDARD, ...settings };
  const sessions = new Map(Object.entries(structuredClone(restored?.sessions ?? {})));
  const learned = new Map(Object.entries(restored?.learned ?? {}));
  /** What a session was before it was let through. */
  const before = new Map<string, SessionState>();
  const of = (session: string) => sessions.get(session) ?? NEW_SESSION;
  const base = (judge: Judge) => (judge === 'thought' ? current.thoughtThreshold : current.decisionThreshold);
  const theta = (source: string, judge: Judge) => round(clamp(base(judge) + (learned.get(source) ?? 0)));

  const move = (session: string, { source, judge }: SessionState, answer: Answer, now: number): Move => {
    const kind = source ?? 'unknown';
    const next = (learned.get(kind) ?? 0) + STEPS[answer];
    // Never further than θ can go: one good answer is felt at once after many bad ones.
    const kept = round(clamp(base(judge) + next) - base(judge));
    learned.set(kind, kept);
    return { session, source: kind, answer, by: STEPS[answer], learned: kept, at: now };
  };
  const inCooldown = (session: string, now: number) => {
    const { spokeAt } = of(session);
    // A clock that was set back must not silence for as long again.
    return spokeAt !== null && now >= spokeAt && now - spokeAt < current.cooldown;
  };

  return {
    theta,
    inCooldown,
    isAwaiting: (session) => of(session).awaiting,
    check(session, frame, now) {
      const no = (reason: Extract<Verdict, { speak: false }>['reason']): Verdict => ({ speak: false, reason });
      if (of(session).awaiting) return no('awaiting');
      if (frame.decision === 'silent') return no('decision=silent');
      if (!(frame.confidence >= theta(frame.source, frame.judge))) return no('confidence');
      if (frame.utterance.trim() === '') return no('empty utterance');
      return inCooldown(session, now) ? no('cooldown') : { speak: true };
    },
    spoke(session, source, judge, now) {
      before.set(session, of(session));
      sessions.set(session, { spokeAt: now, awaiting: true, source, judge, ignored: false });
    },
    withdraw(session) {
      const was = before.get(session);
      if (was === undefined) return;
      before.delete(session);
      sessions.set(session, was);
    },
    answered(session, answer, now) {
      const state = of(session);
      before.delete(session);
      if (!state.awaiting) return null;
      sessions.set(session, { ...state, awaiting: false });
      return move(session, state, answer, now);
    },
    expire(now) {
      const moves: Move[] = [];
      for (const [session, state] of sessions) {
        if (!waits(state) || now - (state.spokeAt ?? now) < current.ignoreAfter) continue;
        sessions.set(session, { ...state, ignored: true });
        moves.push(move(session, state, 'unanswered', now));
      }
      return moves;
    },
    nextExpiry() {
      const times = [...sessions.values()].filter(waits).map((state) => (state.spokeAt ?? 0) + current.ignoreAfter);
      return times.length === 0 ? null : Math.min(...times);
    },
    reset(source) {
      if (source === undefined) learned.clear();
      else learned.delete(source);
    },
    configure(changed) {
      current = { ...current, ...changed };
    },
    state: () => ({
      sessions: structuredClone(Object.fromEntries(sessions)),
      learned: Object.fromEntries(learned),
    }),
  };
}

const waits = (state: SessionState) => state.awaiting && !state.ignored && state.spokeAt !== null;
const clamp = (theta: number) => Math.min(THETA_HIGHEST, Math.max(THETA_LOWEST, theta));
const round = (value: number) => Math.round(value * 1000) / 1000;
