import type { Commitment as CommitmentDto, SpeakingState } from '../../shared/contract.ts';
import { type Reply, say, type Utterance } from '../conversation/command.ts';
import { messageOf } from '../errors.ts';
import { createCommitmentStore } from './commitments/commitment-store.ts';
import { type Commitments, createCommitments } from './commitments/commitments.ts';
import { type FoundCommitment, findCommitments } from './commitments/find.ts';
import { promiseWords } from './commitments/words.ts';
import { createDaemon, type DaemonSettings } from './daemon.ts';
import { createDropFolder } from './events/drop-folder.ts';
import { EventInput, type NewEvent, newEvent } from './events/event-input.ts';
import { createEventStore, type EventRow } from './events/event-store.ts';
import { createSources, type SourcesDeps } from './events/sources.ts';
import { createFeedback } from './feedback.ts';
import { createPolicy, type Judge, type PolicySettings, THETA_HIGHEST, THETA_LOWEST } from './policy.ts';
import type { ReplyKind } from './reply.ts';
import { type Day, dayOf, stateOf } from './report.ts';
import { createSpeaking, type SpeakingDeps, type SpeakingPorts } from './speaking.ts';
import { createFramesStore } from './store/frames-store.ts';
import { createSaidStore } from './store/said-store.ts';
import { createThetaStore } from './store/theta-store.ts';
import { languageFor } from './templates.ts';

export interface ProactiveSettings extends DaemonSettings, PolicySettings {
  /** How long an event may be spoken of (ms). */
  eventsKeptMs: number;
  /** How long reasons of silence are kept (ms). */
  framesKeptMs: number;
}

export interface ProactiveDeps
  extends SpeakingPorts,
    Pick<SpeakingDeps, 'store' | 'clock' | 'log' | 'conversation' | 'delivery'>,
    Pick<SourcesDeps, 'fetchText' | 'feedNews'> {
  language: () => 'ko' | 'en';
  settings: () => ProactiveSettings;
  sources: SourcesDeps['settings'];
  /** `<home>/events`. */
  dropDir: string;
  /** Who decides now, and in which name. */
  judge(): { judge: Judge; name: string };
  classify: (said: string, reply: string, agent: string) => Promise<ReplyKind | null>;
  findCommitments: (text: string, agent: string, now: number, zone: string) => Promise<FoundCommitment[]>;
  commitmentChanged(commitment: CommitmentDto): void;
  /** Something was thought or learned. */
  changed(): void;
}

/** What the user said in a chat. */
export interface Heard {
  sessionId: number;
  messageId: number;
  agent: string;
  text: string;
}

export interface Proactive {
  commitments: Commitments;
  /** Stores events: how many could be read, and how many of them were new. */
  post(events: readonly unknown[]): { read: number; taken: number };
  /** What is said to a promise where no model answers; null where the sentence holds none. */
  promised(said: Utterance): Reply | null;
  /** `created`: whether it became a job or a goal, and so is no commitment; known once it is answered. */
  heard(said: Heard, created: Promise<boolean>): void;
  /** The user does something in a window. */
  active(): void;
  day(day: string | null): Day;
  state(): SpeakingState;
  /** The person moved θ's base. */
  moved(before: number, after: number): void;
  reset(source: string | null): void;
  /** Settings changed. */
  configure(): void;
  start(): void;
  /** Thinks now, and reads what is dropped; for tests and `wake`. */
  tick(): Promise<number>;
  stop(): Promise<void>;
}

/** Opens the room: what was awaited and learned before a restart holds again. */
export function openProactive(deps: ProactiveDeps): Proactive {
  const { store, clock, log, conversation } = deps;
  const frames = createFramesStore(store);
  const said = createSaidStore(store);
  const theta = createThetaStore(store);
  const events = createEventStore(store);
  const policy = createPolicy(deps.settings(), { sessions: said.sessions(), learned: theta.learned() });
  const commitments = createCommitments({
    store,
    rows: createCommitmentStore(store),
    clock,
    log,
    language: deps.language,
    changed: deps.commitmentChanged,
    read: deps.findCommitments,
  });
  const feedback = createFeedback({
    store,
    clock,
    log,
    policy,
    said,
    theta,
    classify: deps.classify,
    done: (id) => void commitments.act(id, 'done'),
    learned: deps.changed,
  });
  const speaking = createSpeaking({ ...deps, policy, events, commitments, frames, said, reflected: deps.changed });
  const daemon = createDaemon({
    clock,
    log,
    settings: deps.settings,
    tick: () => speaking.tick(),
    expire: feedback.expire,
    nextExpiry: policy.nextExpiry,
  });

  const take = (list: NewEvent[], via: EventRow['via'], also?: () => void): number => {
    const added = store.tx(() => {
      also?.();
      return events.add(list, via, deps.settings().eventsKeptMs, clock.now(), clock.zone());
    });
    if (added > 0) store.afterCommit(daemon.poke);
    return added;
  };
  const folder = createDropFolder({ dir: deps.dropDir, store, clock, log, take: (list) => void take(list, 'file') });
  const sources = createSources({
    clock,
    log,
    language: deps.language,
    settings: deps.sources,
    fetchText: deps.fetchText,
    feedNews: deps.feedNews,
    take: (list, via, also) => void take(list, via, also),
    known: events.known,
  });
  const stopListening = conversation.onFree(() => {
    if (frames.anyHeld()) daemon.poke();
  });

  const quietly = (work: Promise<unknown>) => {
    work.catch((error) => log.error({ err: error, what: messageOf(error) }, 'what was said could not be learned from'));
  };

  /** What the user answered just before the companion ended is learned from now. */
  const takeUp = () => {
    for (const row of said.open()) {
      const reply = conversation
        .after(row.session_id, row.message_id)
        .find((message) => message.role === 'user' && !message.text.startsWith('/'));
      if (reply !== undefined)
        quietly(feedback.hear({ sessionId: row.session_id, agent: reply.agent, text: reply.text }));
    }
  };

  return {
    commitments,
    post(inputs) {
      const list = inputs.flatMap((input) => {
        const parsed = EventInput.safeParse(input);
        const event = parsed.success ? newEvent(parsed.data) : null;
        return event === null ? [] : [event];
      });
      return { read: list.length, taken: take(list, 'post') };
    },
    promised({ text }) {
      const found = findCommitments(text, clock.now(), clock.zone());
      if (found.length === 0) return null;
      const language = languageFor(text, text);
      return say(promiseWords(found, clock.now(), clock.zone(), language));
    },
    heard(one, created) {
      daemon.active();
      // A command is said to the program, not to the agent.
      if (one.text.startsWith('/')) return;
      quietly(feedback.hear(one));
      quietly(created.then((made) => (made ? undefined : commitments.hear(one))));
    },
    active: daemon.active,
    day: (day) => dayOf(frames, day, clock.now(), clock.zone()),
    state: () => {
      const { judge, name } = deps.judge();
      const settings = deps.settings();
      return stateOf({ policy, theta, settings, judge, name, now: clock.now(), zone: clock.zone() });
    },
    moved(before, after) {
      policy.configure(deps.settings());
      theta.move({
        at: clock.now(),
        source: '',
        answer: 'base',
        step: after - before,
        learned: 0,
        theta: after,
        saidId: null,
        reply: null,
      });
      deps.changed();
    },
    reset(source) {
      const { judge } = deps.judge();
      policy.reset(source ?? undefined);
      store.tx(() => {
        theta.forget(source);
        const now = policy.theta(source ?? '', judge);
        theta.move({
          at: clock.now(),
          source: source ?? '',
          answer: 'reset',
          step: 0,
          learned: 0,
          theta: Math.min(THETA_HIGHEST, Math.max(THETA_LOWEST, now)),
          saidId: null,
          reply: null,
        });
      });
      deps.changed();
    },
    configure() {
      policy.configure(deps.settings());
      sources.again();
      deps.changed();
    },
    start() {
      frames.prune(clock.now() - deps.settings().framesKeptMs);
      takeUp();
      commitments.start();
      folder.start();
      sources.start();
      daemon.start();
    },
    async tick() {
      await folder.look();
      feedback.expire();
      return speaking.tick();
    },
    async stop() {
      stopListening();
      await daemon.stop();
      await folder.stop();
      await sources.stop();
      commitments.stop();
    },
  };
}
