import type { Session } from '../../shared/contract.ts';
import type { Clock } from '../clock.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { type Assembled, assemble, type Open } from './assemble.ts';
import type { Commitments } from './commitments/commitments.ts';
import {
  type ActionLimits,
  BUCKET,
  createProactivityCore,
  type Hindrance,
  type Outcome,
  type Silence,
} from './core.ts';
import type { ReflectionEngine } from './engine.ts';
import type { EventStore } from './events/event-store.ts';
import { DUE_SOON } from './need.ts';
import type { Judge, ProactivityPolicy } from './policy.ts';
import type { FramesStore } from './store/frames-store.ts';
import type { SaidStore } from './store/said-store.ts';
import type { ProactiveAction } from './thought.ts';

/** What speaking needs of the rest of the companion. */
export interface SpeakingPorts {
  agentName(agent: string): string;
  /** How that agent considers a situation. */
  engine(agent: string, sessionId: number): ReflectionEngine;
  limits(agent: string): ActionLimits;
  /** Does one low-risk action; its result in words. */
  act(agent: string, sessionId: number, action: ProactiveAction): Promise<string>;
  quietHours(): boolean;
  typing(): boolean;
}

export interface SpeakingDeps extends SpeakingPorts {
  store: Store;
  clock: Clock;
  log: Log;
  conversation: Conversation;
  delivery: Delivery;
  policy: ProactivityPolicy;
  events: EventStore;
  commitments: Commitments;
  frames: FramesStore;
  said: SaidStore;
  /** Something was added to the frames. */
  reflected(): void;
}

/** What is remembered once the user has it. */
interface Settled {
  session: number;
  source: string;
  judge: Judge;
  about: string | null;
  text: string;
}

/** How much of a conversation a reflection looks at. */
const LINES = 40;
/** Sessions that a tick looks at, the most recently active first. */
const MOST_SESSIONS = 100;
/** Longest result of an action that is told behind the sentence (characters). */
const LONGEST_RESULT = 300;
/** Reasons after which it may be said as soon as nothing stands in the way any more. */
const HELD: ReadonlySet<Silence> = new Set(['suppressed', 'cooldown']);
const PRODUCER = 'proactive';

/** Reflects over the sessions and says what passes the gates: one voice at a time. */
export function createSpeaking(deps: SpeakingDeps) {
  const { store, clock, conversation, delivery, policy, events, commitments, frames, said } = deps;
  const current = new Map<string, { session: Session; assembled: Assembled }>();

  delivery.onSettle(PRODUCER, (payload) => {
    const { session, source, judge, about, text } = payload as Settled;
    const message = conversation.page(session, null, 1).messages[0];
    said.add({
      session_id: session,
      message_id: message?.id ?? 0,
      at: clock.now(),
      text,
      source,
      judge,
      about,
    });
    const [kind, id] = (about ?? '').split(':');
    if (kind === 'event') events.told(Number(id));
    if (kind === 'commitment') commitments.told(Number(id));
  });

  const hindranceFor = (agent: string): Hindrance | null => {
    if (conversation.busySince(agent) !== null) return 'turn running';
    if (conversation.focusUntil() !== null) return 'focus';
    if (deps.quietHours()) return 'quiet hours';
    return deps.typing() ? 'typing' : null;
  };

  const core = (engine: ReflectionEngine) =>
    createProactivityCore({
      policy,
      engine,
      limits: (key) => deps.limits(agentOf(key)),
      async spawn(key, action) {
        const { session } = current.get(key)!;
        const result = await deps.act(session.agent, session.id, action);
        return result.replace(/\s+/g, ' ').trim().slice(0, LONGEST_RESULT);
      },
      async push(key, utterance, outcome) {
        const { session, assembled } = current.get(key)!;
        if (hindranceFor(session.agent) !== null) return false;
        const { anchor } = outcome.trace;
        const about = anchor === null ? null : assembled.idOf(anchor.item.ref);
        const settled: Settled = {
          session: session.id,
          source: outcome.source,
          judge: outcome.judge,
          about,
          text: utterance,
        };
        try {
          delivery.handOver({
            kind: PRODUCER,
            agent: session.agent,
            job: null,
            runId: null,
            title: deps.agentName(session.agent),
            text: utterance,
            items: [],
            deliver: 'conversation',
            sessionId: session.id,
            lateMs: 0,
            quiet: false,
            summarised: false,
            settle: [{ producer: PRODUCER, payload: settled }],
          });
          return true;
        } catch (error) {
          deps.log.error({ err: error }, 'what was to be said first could not be handed over');
          return false;
        }
      },
    });
  const agentOf = (key: string) => current.get(key)?.session.agent ?? '';

  /** What a look at a session depended on, and what came of it: where nothing of it changed, nothing is read again. */
  const looks = new Map<number, { mark: string; reason: Silence }>();

  /** Silence without a look: it still waits for an answer, or all stands as it stood. */
  const stillSilent = (session: Session, mark: string): Silence | null => {
    if (policy.isAwaiting(String(session.id))) return 'awaiting';
    const before = looks.get(session.id);
    if (before?.mark !== mark || frames.key(session.id)?.held === true) return null;
    return before.reason === 'no need' || before.reason === 'no conversation' ? before.reason : 'unchanged';
  };

  const reflectOn = async (session: Session, first: boolean, open: Open, places: ReadonlySet<number>) => {
    const key = String(session.id);
    const { messages } = conversation.page(session.id, null, LINES);
    const assembled = assemble({
      session,
      first,
      messages,
      open,
      places,
      events,
      lastKey: frames.key(session.id),
      recentlySaid: said.recent(session.id, 3),
      now: clock.now(),
      zone: clock.zone(),
      hindrance: () => hindranceFor(session.agent),
      inCooldown: policy.inCooldown(key, clock.now()),
    });
    current.set(key, { session, assembled });
    try {
      const outcome = await core(deps.engine(session.agent, session.id)).reflect(assembled.reflection);
      // Silences that cost nothing are written together at the end of the tick.
      if (outcome.speak || outcome.trace.key !== null) record(session, outcome, assembled);
      return outcome;
    } finally {
      current.delete(key);
    }
  };

  const record = (session: Session, outcome: Outcome, assembled: Assembled) => {
    const { trace } = outcome;
    store.tx(() => {
      frames.add(session, outcome, clock.now());
      const held = !outcome.speak && HELD.has(outcome.reason);
      const unchanged = !outcome.speak && outcome.reason === 'unchanged';
      if (trace.key !== null && !unchanged) frames.putKey(session.id, trace.key, held);
      if (!held && !unchanged) events.look(session.id, thoughtAbout(outcome, assembled));
    });
    deps.reflected();
    if (!outcome.speak) deps.log.debug({ session: session.id, reason: outcome.reason }, 'silent');
  };

  return {
    /** Looks at every session, the most recently active first, until one has spoken. Gives how many have. */
    async tick(): Promise<number> {
      const now = clock.now();
      events.tidy(now);
      const open: Open = { events: events.open(now), commitments: commitments.open() };
      const sessions = conversation
        .sessions(null)
        .filter((session) => session.origin === 'chat')
        .slice(0, MOST_SESSIONS);
      const places = new Set(sessions.map((session) => session.id));
      const mark = markOf(open, now);
      const silences: [Session, Silence][] = [];
      let spoken = 0;
      let first = true;
      for (const session of sessions) {
        const own = `${session.updatedAt} ${first} ${mark}`;
        let reason = stillSilent(session, own);
        if (reason === null) {
          const outcome = await reflectOn(session, first, open, places);
          if (outcome.speak) {
            spoken = 1;
            break;
          }
          reason = outcome.reason;
          looks.set(session.id, { mark: own, reason });
          if (outcome.trace.key === null) silences.push([session, reason]);
        } else silences.push([session, reason]);
        // It was the place for what belongs to nowhere else, whether it could take it now or not.
        if (reason !== 'no conversation') first = false;
      }
      if (silences.length > 0) {
        store.tx(() => {
          for (const [session, reason] of silences) frames.silent(session, reason, now);
        });
        deps.reflected();
      }
      return spoken;
    },
  };
}

/** What of the open things a look depends on: which they are, how many are near, and the quarter of an hour. */
function markOf(open: Open, now: number): string {
  const near = open.commitments.filter(({ due }) => due !== null && due - now <= DUE_SOON).length;
  const last = Math.max(0, ...open.commitments.map((row) => row.updated_at));
  return [open.events.map((row) => row.id), open.commitments.length, last, near, Math.floor(now / BUCKET)].join(' ');
}

export type Speaking = ReturnType<typeof createSpeaking>;

/** The events that have had their thought: those asked about and not sure enough, all where nothing at all was. */
function thoughtAbout(outcome: Outcome, assembled: Assembled): number[] {
  const { trace } = outcome;
  if (trace.facts === null || (trace.judgement === null && trace.frame === null)) return [];
  if (!outcome.speak && outcome.reason === 'no thought') return [];
  const all = trace.facts.items.map((facts) => ({ facts, probability: null as number | null }));
  const low = !outcome.speak && outcome.reason === 'decision below floor';
  const asked = low || trace.judgement === null ? all : trace.judgement.items;
  const theta = trace.theta ?? 1;
  return asked
    .filter(
      ({ facts, probability }) => facts.item.kind === 'event' && (facts === trace.anchor || (probability ?? 0) < theta),
    )
    .map(({ facts }) => Number(assembled.idOf(facts.item.ref).split(':')[1]))
    .filter((id) => Number.isInteger(id));
}
