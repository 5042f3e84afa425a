import { z } from 'zod';
import {
  AgendaRow,
  Approval,
  ApprovalRule,
  CatchUp,
  Cost,
  Created,
  DoctorLine,
  ErrorCode,
  Focus,
  Folder,
  FoundServer,
  InboxItem,
  JobDetail,
  JobDraft,
  Message,
  ModelsState,
  ModelTest,
  Note,
  Run,
  SearchHit,
  Session,
  Settings,
  Snapshot,
  Trouble,
  Understood,
  Workbench,
} from './dto.ts';
import { Desktop } from './dto-desktop.ts';
import { FinishSettings, Goal, GoalDetail, PlanDraft } from './dto-goals.ts';
import { Commitment, Reflected, SpeakingState } from './dto-proactive.ts';
import { JobStreak, RunDay, RunFilter, RunRow } from './dto-runs.ts';
import { SettingRow } from './dto-settings.ts';

export * from './dto.ts';
export * from './dto-desktop.ts';
export * from './dto-goals.ts';
export * from './dto-proactive.ts';
export * from './dto-runs.ts';
export * from './dto-settings.ts';

/**
 * The contract between the companion and its windows: every method with its input and output, every event.
 * Both hosts serve it through `core/dispatch.ts`; the renderer imports only its types.
 * Payloads are plain JSON (no Date, Map, undefined that matters), so that IPC and WebSocket agree.
 */
export const PROTOCOL_VERSION = 1;

const Ok = z.object({});
const Switched = z.object({
  names: z.array(z.string()),
  failed: z.array(z.object({ name: z.string(), message: z.string() })),
});
const name = z.string().min(1).max(200);
const id = z.number().int().positive();

const method = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });

export const methods = {
  snapshot: method(z.object({}), Snapshot),
  say: method(
    z.object({
      text: z.string().min(1).max(100_000),
      sessionId: id.nullable().default(null),
      agent: z.string().nullable().default(null),
    }),
    z.object({
      reply: z.string(),
      sessionId: z.number(),
      created: z.array(Created),
      /** What was asked for could not be done (a job that could not be written): why, in `reply`. */
      refused: ErrorCode.optional(),
    }),
  ),
  'sessions.list': method(z.object({ agent: z.string().nullable().default(null) }), z.array(Session)),
  'sessions.create': method(z.object({ agent: z.string().nullable().default(null) }), Session),
  'sessions.rename': method(z.object({ id, title: z.string().min(1).max(200) }), Session),
  'sessions.delete': method(z.object({ id }), Ok),
  'sessions.restore': method(z.object({ id }), Session),
  'messages.page': method(
    z.object({
      sessionId: id,
      before: id.nullable().default(null),
      limit: z.number().int().min(1).max(500).default(100),
    }),
    z.object({ messages: z.array(Message), more: z.boolean() }),
  ),
  'messages.seen': method(z.object({ sessionId: id }), Ok),
  search: method(
    z.object({ query: z.string().min(1).max(200), limit: z.number().int().min(1).max(100).default(30) }),
    z.array(SearchHit),
  ),
  'agenda.list': method(z.object({}), z.array(AgendaRow)),
  'agenda.get': method(z.object({ name }), JobDetail),
  'agenda.toggle': method(z.object({ name, enabled: z.boolean() }), AgendaRow),
  'agenda.create': method(JobDraft, AgendaRow),
  /** Changes only the keys that are given; every other byte of the file stays. */
  'agenda.edit': method(
    z.object({
      name,
      changes: z.object({
        description: z.string().max(4000).optional(),
        prompt: z.string().max(4000).optional(),
        when: z.string().max(400).optional(),
        deliver: z.enum(['notice', 'conversation']).optional(),
        quiet: z.boolean().optional(),
        catchUp: CatchUp.optional(),
      }),
    }),
    AgendaRow,
  ),
  /** Opens its file in the user's own editor. `not_available`, with the path, where nothing here opens it. */
  'agenda.openFile': method(z.object({ name }), Ok),
  'agenda.delete': method(z.object({ name }), z.object({ deleted: z.boolean(), text: z.string() })),
  'agenda.run': method(z.object({ name }), Run),
  'agenda.runs': method(
    z.object({ job: z.string().nullable().default(null), limit: z.number().int().min(1).max(1000).default(100) }),
    z.array(Run),
  ),
  /** The run history, newest slot first; `next` is where the following page begins. */
  'runs.page': method(RunFilter, z.object({ runs: z.array(RunRow), next: z.string().nullable() })),
  /** Runs and their cost by local day, oldest first, today last. */
  'runs.days': method(z.object({ days: z.number().int().min(1).max(92).default(14) }), z.array(RunDay)),
  'runs.streaks': method(z.object({}), z.array(JobStreak)),
  /**
   * What passed while the companion was off, or was cut off, and waits for a word: run it (`agenda.run`) or leave it. `shown`: a window
   * has shown it since the program started; with `shows` this one does now.
   */
  'runs.missed': method(
    z.object({ shows: z.boolean().default(false) }),
    z.object({ runs: z.array(Run), shown: z.boolean() }),
  ),
  /** Leaves them: they end as `skipped`. */
  'runs.skip': method(z.object({ ids: z.array(id).min(1).max(1000) }), Ok),
  'agenda.understand': method(
    z.object({
      text: z.string().max(4000),
      now: z.string().nullable().default(null),
      zone: z.string().nullable().default(null),
    }),
    Understood,
  ),
  'inbox.list': method(
    z.object({
      all: z.boolean().default(false),
      before: id.nullable().default(null),
      limit: z.number().int().min(1).max(500).default(100),
    }),
    z.array(InboxItem),
  ),
  'inbox.read': method(z.object({ ids: z.array(id).max(1000) }), Ok),
  'inbox.done': method(z.object({ id }), InboxItem),
  'inbox.reopen': method(z.object({ id }), InboxItem),
  /** `until`: `10m`, `1h`, `tomorrow` (9:00), or a moment. */
  'inbox.snooze': method(z.object({ id, until: z.string().min(1).max(64) }), InboxItem),
  'focus.set': method(z.object({ minutes: z.number().int().min(0).max(1440) }), Focus),
  'settings.set': method(
    z.object({
      language: z.enum(['ko', 'en']).optional(),
      theme: z.enum(['system', 'light', 'dark']).optional(),
      userName: z.string().max(100).optional(),
    }),
    Settings,
  ),
  /** Every key of the configuration with what the schema says of it. */
  'settings.keys': method(z.object({}), z.array(SettingRow)),
  /** `text`: what a field holds; read as the key's type takes it. */
  'settings.put': method(z.object({ name: z.string().min(1).max(100), text: z.string().max(10_000) }), SettingRow),
  /** Takes the key out of the file, so that the standard holds; null: all but models, folders and tool servers. Gives those keys. */
  'settings.reset': method(z.object({ name: z.string().max(100).nullable() }), z.array(SettingRow)),
  /** Stops what the agent is doing in that session; what it wrote stays. */
  'turn.stop': method(z.object({ sessionId: id }), Ok),
  /** Tries a broken answer again, in its place. */
  'turn.retry': method(z.object({ messageId: id }), Ok),
  /** Changes what the user said and goes on from there; what came after it is kept and no longer shown. */
  'message.resend': method(z.object({ messageId: id, text: z.string().min(1).max(100_000) }), Ok),
  'approvals.answer': method(z.object({ id, answer: z.enum(['once', 'agent', 'job', 'no']) }), Approval),
  'approvals.revoke': method(ApprovalRule, Ok),
  'models.state': method(z.object({}), ModelsState),
  /** Looks for Ollama and LM Studio on this machine. */
  'models.find': method(z.object({}), z.array(FoundServer)),
  'models.test': method(
    z.object({
      baseUrl: z.string().max(2000),
      model: z.string().max(200),
      keyRef: z.string().max(100).default('none'),
      key: z.string().max(4000).nullable().default(null),
    }),
    ModelTest,
  ),
  'models.save': method(
    z.object({
      name: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,40}$/),
      baseUrl: z.string().min(1).max(2000),
      model: z.string().min(1).max(200),
      /** Goes into the secret store and never comes back. */
      key: z.string().max(4000).nullable().default(null),
      contextTokens: z.number().int().min(1000).max(10_000_000).optional(),
      priceIn: z.number().min(0).optional(),
      priceOut: z.number().min(0).optional(),
    }),
    ModelsState,
  ),
  'models.remove': method(z.object({ name }), ModelsState),
  'spending.set': method(z.object({ perDay: z.number().min(0).max(10_000) }), ModelsState),
  workbench: method(z.object({}), Workbench),
  'folders.add': method(Folder, Workbench),
  'folders.remove': method(z.object({ path: z.string().min(1).max(4000) }), Workbench),
  'notes.list': method(z.object({ agent: z.string() }), z.array(Note)),
  'notes.save': method(
    z.object({ id: id.nullable().default(null), agent: z.string(), text: z.string().min(1).max(4000) }),
    Note,
  ),
  'notes.remove': method(z.object({ agent: z.string(), id }), Ok),
  'session.export': method(z.object({ id }), z.object({ name: z.string(), markdown: z.string() })),
  'session.cost': method(z.object({ id }), Cost),
  /** Newest change first; `next` is where the following page begins. */
  'goals.list': method(
    z.object({
      ended: z.boolean().default(false),
      before: z.string().max(200).nullable().default(null),
      limit: z.number().int().min(1).max(500).default(50),
    }),
    z.object({ goals: z.array(Goal), next: z.string().nullable() }),
  ),
  'goals.get': method(z.object({ id: z.string().min(1).max(40) }), GoalDetail),
  /** `look`: takes a turn now. `clear`: off the list, and what it told is forgotten. */
  'goals.act': method(
    z.object({
      id: z.string().min(1).max(40),
      revision: z.number().int().positive(),
      action: z.enum(['pause', 'resume', 'stop', 'clear', 'look']),
    }),
    Goal,
  ),
  'goals.edit': method(
    z.object({
      id: z.string().min(1).max(40),
      revision: z.number().int().positive(),
      changes: z.object({
        objective: z.string().min(1).max(4000).optional(),
        /** Words ("평일 9시"), or a cron of five fields. */
        every: z.string().min(1).max(400).optional(),
        /** The day's first turn looks anew, whatever has changed. */
        daily: z.boolean().optional(),
        /** Of a goal that works until done. Raising the budget that stopped it lets it go on. */
        finish: FinishSettings.optional(),
      }),
    }),
    Goal,
  ),
  /** Lets goals go on that wait since the restart; all of them where none is named. */
  'goals.arm': method(z.object({ ids: z.array(z.string().max(40)).max(1000).nullable().default(null) }), z.array(Goal)),
  /** The answer to what a blocked goal asks: it stands in the goal's conversation, and the goal goes on. */
  'goals.answer': method(
    z.object({
      id: z.string().min(1).max(40),
      revision: z.number().int().positive(),
      text: z.string().min(1).max(20_000),
    }),
    Goal,
  ),
  'plans.get': method(z.object({ id }), PlanDraft),
  /** A form to fill in; with a model it is drafted. */
  'plans.create': method(
    z.object({ agent: z.string().nullable().default(null), objective: z.string().max(4000) }),
    PlanDraft,
  ),
  'plans.entrust': method(
    z.object({
      id,
      objective: z.string().min(1).max(4000),
      requirements: z.array(z.string().min(1).max(1000)).max(100),
      steps: z.array(z.string().min(1).max(1000)).max(100),
      verify: z.string().max(2000),
      folder: z.string().max(4000),
    }),
    Goal,
  ),
  /** Writes everything (keys left out) into one archive, which is then read in pieces; the last piece takes it away. */
  'archive.make': method(z.object({}), z.object({ id: z.string(), name: z.string(), size: z.number() })),
  'archive.read': method(
    z.object({ id: z.string().max(40), offset: z.number().int().min(0) }),
    z.object({ data: z.string(), next: z.number().nullable() }),
  ),
  /** Takes an archive in pieces (base64); without an id the first. */
  'archive.take': method(
    z.object({ id: z.string().max(40).nullable(), data: z.string().max(900_000) }),
    z.object({ id: z.string() }),
  ),
  /** What is in it. `bad_input` when it is no archive or not whole, `database` when its database can't be used. */
  'archive.check': method(
    z.object({ id: z.string().max(40) }),
    z.object({ app: z.string(), at: z.string(), jobs: z.number(), agents: z.number(), messages: z.number() }),
  ),
  /** It takes the place of everything at the next start of the program. */
  'archive.choose': method(z.object({ id: z.string().max(40) }), z.object({ text: z.string() })),
  /** `typing`: the user is writing in it; said again while it goes on. */
  presence: method(
    z.object({
      window: z.string().max(64),
      visible: z.boolean(),
      focused: z.boolean(),
      typing: z.boolean().default(false),
    }),
    Ok,
  ),
  /** What the user said they would do: open ones by due, then the last that are done. */
  'commitments.list': method(z.object({}), z.array(Commitment)),
  /** `id` null: a new one. `when`: words ("오늘 3시"), a moment with offset, or null for none. */
  'commitments.save': method(
    z.object({
      id: id.nullable().default(null),
      text: z.string().trim().min(1).max(400),
      when: z.string().trim().max(400).nullable().default(null),
    }),
    Commitment,
  ),
  'commitments.act': method(z.object({ id, action: z.enum(['done', 'reopen', 'remove']) }), Commitment),
  /** `until` as for the inbox. */
  'commitments.snooze': method(z.object({ id, until: z.string().min(1).max(64) }), Commitment),
  /** Data from outside, never instructions. `taken`: how many were new. */
  'events.post': method(z.object({ events: z.array(z.unknown()).min(1).max(100) }), z.object({ taken: z.number() })),
  /** Why it spoke or was silent on a day (YYYY-MM-DD; null: today), newest first. */
  'proactive.day': method(
    z.object({ day: z.string().max(10).nullable().default(null) }),
    z.object({ day: z.string(), reflected: z.array(Reflected) }),
  ),
  'proactive.state': method(z.object({}), SpeakingState),
  /** `base`: θ before anything is learned, of who decides now. */
  'proactive.set': method(
    z.object({ enabled: z.boolean().optional(), base: z.number().min(0.3).max(0.95).optional() }),
    SpeakingState,
  ),
  /** Forgets what was learned, for one kind of source or for all. */
  'proactive.reset': method(z.object({ source: z.string().max(200).nullable().default(null) }), SpeakingState),
  openExternal: method(z.object({ url: z.string().max(4000) }), Ok),
  /** What the desktop around the companion can do and does, setting by setting. */
  'desktop.state': method(z.object({}), Desktop),
  /** Brings the window to the front; with a session, there. `not_available` in a browser. */
  'desktop.show': method(z.object({ sessionId: id.nullable().default(null) }), Ok),
  /** Switches every job off, and later just those on again; `agenda.paused`: which would be. */
  'agenda.pauseAll': method(z.object({}), Switched),
  'agenda.resumeAll': method(z.object({}), Switched),
  'agenda.paused': method(z.object({}), z.object({ names: z.array(z.string()) })),
  doctor: method(z.object({}), z.array(DoctorLine)),
  /**
   * What can be chosen then (`backup`: the name of the newest backup that is whole; null when there is none), and
   * the way out when the database can't be opened (`snapshot` then answers `database`): the newest backup that is whole, or an
   * empty one; the broken file is set aside either way. `conflict` while the home is open and well.
   */
  'home.ways': method(z.object({}), z.object({ backup: z.string().nullable() })),
  'home.recover': method(z.object({ how: z.enum(['backup', 'fresh']) }), z.object({ text: z.string() })),
} as const;

export type Methods = typeof methods;
export type MethodName = keyof Methods;
/** What a caller passes (defaults may be left out). */
export type Input<M extends MethodName> = z.input<Methods[M]['input']>;
/** What a handler receives. */
export type Parsed<M extends MethodName> = z.output<Methods[M]['input']>;
export type Output<M extends MethodName> = z.output<Methods[M]['output']>;

export const events = {
  'message.added': Message,
  'message.changed': Message,
  /** A piece of an answer that is being written: to be added to the step of that number, at that place (UTF-16 units). */
  'message.delta': z.object({
    id: z.number(),
    sessionId: z.number(),
    step: z.number(),
    kind: z.enum(['text', 'reasoning']),
    at: z.number(),
    text: z.string(),
  }),
  'approval.changed': Approval,
  'models.changed': z.object({ hasModel: z.boolean() }),
  'session.changed': Session,
  'session.removed': z.object({ id: z.number() }),
  /** Only the rows that changed. */
  'agenda.changed': z.object({ changed: z.array(AgendaRow), removed: z.array(z.string()) }),
  'run.changed': Run,
  /** null: it is off the list. */
  'goal.changed': z.object({ id: z.string(), goal: Goal.nullable() }),
  'plan.changed': PlanDraft,
  'commitment.changed': Commitment,
  /** Something was thought or learned: open pages ask again. */
  'proactive.changed': z.object({}),
  /** What a desktop would show as a notification; a page that can't be seen shows it as the browser's. */
  notice: z.object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    agent: z.string(),
    sessionId: z.number().nullable(),
    inboxId: z.number().nullable(),
  }),
  'inbox.changed': z.object({ item: InboxItem, unread: z.number() }),
  'focus.changed': Focus,
  'settings.changed': Settings,
  'desktop.changed': Desktop,
  'trouble.raised': Trouble,
} as const;
export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;
export type CompanionEvent = { [E in EventName]: { name: E; payload: EventPayload<E> } }[EventName];
/** Events are numbered; a window that saw `seq` asks for what came after it, or takes a new snapshot. */
export type Envelope = CompanionEvent & { seq: number };

export type Result<T> = { ok: true; data: T } | { ok: false; error: { code: ErrorCode; message: string } };

/** What the host can do; the UI hides what is not there. */
export interface Capabilities {
  host: 'web' | 'electron';
  tray: boolean;
  nativeNotifications: boolean;
}

/** The one global that the renderer has. */
export interface Bridge {
  capabilities: Capabilities;
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Result<Output<M>>>;
  /** Calls back for each event in order; after a gap that can't be filled, with `null`: take a new snapshot. */
  onEvent(listener: (event: Envelope | null) => void): () => void;
  /** `false` while the way to the companion is cut. */
  onConnection(listener: (connected: boolean) => void): () => void;
}

/**
 * Frames of the web host's one WebSocket (`/ws`). The first frame is `hello`; its token is needed unless the socket was opened
 * with the subprotocols `jarvis` and `token.<token>`. Calls are numbered from 1: a result with id 0 is about a frame that
 * could not be read.
 */
export type ClientFrame =
  | { type: 'hello'; since: number | null; token?: string }
  | { type: 'call'; id: number; method: string; input: unknown };
export type ServerFrame =
  | { type: 'welcome'; protocol: number; seq: number; replayed: boolean; capabilities: Capabilities }
  | { type: 'result'; id: number; result: Result<unknown> }
  | { type: 'event'; event: Envelope };
