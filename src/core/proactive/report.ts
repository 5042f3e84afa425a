import type { Reflected, SpeakingState } from '../../shared/contract.ts';
import { CompanionError } from '../errors.ts';
import { isoAt, zonedAt } from '../time.ts';
import {
  DECISION_THRESHOLD,
  type Judge,
  type PolicySettings,
  type ProactivityPolicy,
  THETA_HIGHEST,
  THETA_LOWEST,
  THOUGHT_THRESHOLD,
} from './policy.ts';
import { KeptFrame } from './store/frame.ts';
import type { FrameRow, FramesStore } from './store/frames-store.ts';
import type { ThetaStore } from './store/theta-store.ts';

export interface Day {
  day: string;
  reflected: Reflected[];
}

/** Entries of a day, and moves of θ, that are shown. */
const MOST = 300;

/** Why it spoke or was silent on a day of the user's zone; null: today. */
export function dayOf(frames: FramesStore, day: string | null, now: number, zone: string): Day {
  const today = zonedAt(now, zone);
  let date = today.toPlainDate();
  if (day !== null) {
    const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
    try {
      if (match === null) throw new RangeError(day);
      date = date.with(
        { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) },
        { overflow: 'reject' },
      );
    } catch (error) {
      throw new CompanionError('bad_input', `“${day}” is no day. Use YYYY-MM-DD.`, { cause: error });
    }
  }
  const from = date.toZonedDateTime(zone).epochMilliseconds;
  const to = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  return { day: date.toString(), reflected: frames.between(from, to, MOST).map((row) => reflectedDto(row, zone)) };
}

function reflectedDto(row: FrameRow, zone: string): Reflected {
  return {
    id: row.id,
    sessionId: row.session_id,
    agent: row.agent,
    from: isoAt(row.at, zone),
    at: isoAt(row.last_at, zone),
    count: row.count,
    spoke: row.spoke === 1,
    reason: row.reason,
    gate: row.gate,
    detail: row.detail,
    anchor: row.anchor,
    source: row.source,
    confidence: row.confidence,
    whole: row.whole,
    theta: row.theta,
    decisionCalls: row.decision_calls,
    thoughtCalls: row.thought_calls,
    items: itemsOf(row.frame),
  };
}

function itemsOf(frame: string): Reflected['items'] {
  const parsed = KeptFrame.safeParse(JSON.parse(frame));
  return parsed.success ? parsed.data.items : [];
}

export function stateOf(input: {
  policy: ProactivityPolicy;
  theta: ThetaStore;
  settings: PolicySettings & { enabled: boolean };
  judge: Judge;
  name: string;
  now: number;
  zone: string;
}): SpeakingState {
  const { policy, theta, settings, judge, zone } = input;
  const learned = policy.state().learned;
  return {
    enabled: settings.enabled,
    judge: input.name,
    base: judge === 'thought' ? settings.thoughtThreshold : settings.decisionThreshold,
    standard: judge === 'thought' ? THOUGHT_THRESHOLD : DECISION_THRESHOLD,
    lowest: THETA_LOWEST,
    highest: THETA_HIGHEST,
    sources: Object.entries(learned)
      .map(([source, by]) => ({ source, theta: policy.theta(source, judge), learned: by }))
      .sort((a, b) => a.source.localeCompare(b.source)),
    moves: theta.moves(MOST).map(({ id, at, source, answer, step, theta: value, said, reply }) => ({
      id,
      at: isoAt(at, zone),
      source,
      answer,
      step,
      theta: value,
      said,
      reply,
    })),
  };
}
