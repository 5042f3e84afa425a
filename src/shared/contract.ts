import { z } from 'zod';

/**
 * The contract between the companion and its windows: every method with its input and output, every event.
 * Both hosts serve it through `core/dispatch.ts`; the renderer imports only its types.
 * Payloads are plain JSON (no Date, Map, undefined that matters), so that IPC and WebSocket agree.
 */
export const PROTOCOL_VERSION = 1;

/** A moment: ISO 8601 with offset, as a person in the job's zone would write it. */
const Moment = z.string();

export const ErrorCode = z.enum([
  'bad_input',
  'not_found',
  'conflict',
  'home_busy',
  'database',
  'disk_full',
  'file',
  'not_available',
  'internal',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

export const Agent = z.object({ id: z.string(), name: z.string(), color: z.string() });
export type Agent = z.infer<typeof Agent>;

export const Session = z.object({
  id: z.number(),
  agent: z.string(),
  title: z.string(),
  /** Who opened it: a person's chat, or unattended work that a person can look into. */
  origin: z.enum(['chat', 'schedule', 'goal', 'delegation', 'focus', 'test']),
  preview: z.string(),
  updatedAt: Moment,
  unread: z.number(),
});
export type Session = z.infer<typeof Session>;

/** One thing told: the key is its stable id, the text a line that may hold a link. */
export const Item = z.object({ key: z.string(), text: z.string(), link: z.string().optional() });
export type Item = z.infer<typeof Item>;

export const Created = z.object({ type: z.string(), name: z.string() });
export type Created = z.infer<typeof Created>;

/** One tool call of an agent's answer. */
export const StepCall = z.object({
  id: z.string(),
  name: z.string(),
  /** As the model wrote them. */
  arguments: z.string(),
  /** What it does, in one line. */
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'refused']),
  ms: z.number(),
  /** The head of the result, or what a running call has said so far. */
  result: z.string(),
  /** Where the whole result is, when the head is not all of it. */
  file: z.string().nullable(),
});
export type StepCall = z.infer<typeof StepCall>;

/** An answer is made of steps: text, and the calls that followed it. */
export const Step = z.object({ text: z.string(), reasoning: z.string(), calls: z.array(StepCall) });
export type Step = z.infer<typeof Step>;

export const Message = z.object({
  id: z.number(),
  sessionId: z.number(),
  role: z.enum(['user', 'agent']),
  agent: z.string(),
  text: z.string(),
  at: Moment,
  /** The agent said it unasked: shown with a small bell. */
  saidFirst: z.boolean(),
  state: z.enum(['streaming', 'done', 'failed']),
  items: z.array(Item),
  created: z.array(Created),
  /** How an agent's answer came about; empty for what was said by code. */
  steps: z.array(Step),
  /** The model that answered. */
  model: z.string().nullable(),
  /** Why the answer broke off; its text so far is kept. */
  error: z.string().nullable(),
});
export type Message = z.infer<typeof Message>;

export const RunState = z.enum([
  'claimed',
  'produced',
  'delivered',
  'empty',
  'missed',
  'skipped',
  'failed',
  'interrupted',
]);
export type RunState = z.infer<typeof RunState>;

export const Run = z.object({
  id: z.number(),
  job: z.string(),
  slot: Moment,
  state: RunState,
  trigger: z.enum(['slot', 'catch_up', 'manual']),
  /** How many slots the row stands for: long absences are folded into one `missed` row. */
  count: z.number(),
  lateSec: z.number(),
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  error: z.string().nullable(),
  /** The session that a task worked in. */
  sessionId: z.number().nullable(),
  /** The model that it asked for (its name in settings) and the one that answered; absent where none was called. */
  model: z.object({ asked: z.string(), answered: z.string() }).optional(),
});
export type Run = z.infer<typeof Run>;

/** What is wrong with a job file, with the place and the way out. */
export const Problem = z.object({
  message: z.string(),
  hint: z.string().nullable(),
  line: z.number().nullable(),
  column: z.number().nullable(),
  field: z.string().nullable(),
});
export type Problem = z.infer<typeof Problem>;

export const AgendaRow = z.object({
  name: z.string(),
  file: z.string(),
  title: z.string(),
  kind: z.string(),
  /** Which tool a job of kind `tool` runs. */
  tool: z.string().nullable().optional(),
  agent: z.string(),
  /** The schedule as written, in one line. */
  schedule: z.string(),
  /** The schedule in words of the user's language. */
  words: z.string(),
  next: Moment.nullable(),
  zone: z.string(),
  zoneDiffers: z.boolean(),
  enabled: z.boolean(),
  running: z.boolean(),
  group: z.enum(['today', 'upcoming', 'paused', 'attention']),
  createdBy: z.enum(['person', 'companion']),
  problem: Problem.nullable(),
  warnings: z.array(Problem),
  last: z.object({ state: RunState, at: Moment, error: z.string().nullable(), lateSec: z.number() }).nullable(),
});
export type AgendaRow = z.infer<typeof AgendaRow>;

export const InboxItem = z.object({
  id: z.number(),
  at: Moment,
  kind: z.string(),
  agent: z.string(),
  title: z.string(),
  text: z.string(),
  items: z.array(Item),
  state: z.enum(['unread', 'read', 'snoozed', 'done']),
  snoozedUntil: Moment.nullable(),
  /** It came while no window was open and has not been looked at since. */
  missed: z.boolean(),
  lateSec: z.number(),
  job: z.string().nullable(),
  sessionId: z.number().nullable(),
  messageId: z.number().nullable(),
});
export type InboxItem = z.infer<typeof InboxItem>;

export const Focus = z.object({ until: Moment.nullable() });
export type Focus = z.infer<typeof Focus>;

export const Settings = z.object({
  language: z.enum(['ko', 'en']),
  theme: z.enum(['system', 'light', 'dark']),
  userName: z.string(),
});
export type Settings = z.infer<typeof Settings>;

/** Something the person must know about the companion itself (database set aside, another owner, disk full). */
export const Trouble = z.object({ code: ErrorCode, message: z.string(), at: Moment });
export type Trouble = z.infer<typeof Trouble>;

export const DoctorLine = z.object({
  name: z.string(),
  ok: z.boolean(),
  text: z.string(),
});
export type DoctorLine = z.infer<typeof DoctorLine>;

export const Understood = z.object({
  kind: z.enum(['once', 'until', 'cron', 'interval', 'none', 'ask', 'past', 'error']),
  /** The reading in words, or the question, or the reason. */
  sentence: z.string(),
  assumed: z.boolean(),
  rest: z.string(),
  matched: z.string(),
  next: z.array(Moment),
});
export type Understood = z.infer<typeof Understood>;

/** What the form of a new or edited job holds; the sentence is what `/schedule` would take. */
export const JobDraft = z.object({
  title: z.string().min(1).max(4000),
  /** Words ("평일 9시"), or a cron of five fields. */
  when: z.string().min(1).max(400),
  kind: z.enum(['reminder', 'tool']),
  prompt: z.string().max(4000).default(''),
  tool: z.string().nullable().default(null),
  args: z.record(z.string(), z.unknown()).default({}),
  deliver: z.enum(['notice', 'conversation']).default('notice'),
  agent: z.string().nullable().default(null),
});
export type JobDraft = z.infer<typeof JobDraft>;

export const JobDetail = z.object({
  row: AgendaRow,
  path: z.string(),
  text: z.string(),
  next: z.array(Moment),
  /** What an edit form starts from; null when the file can't be read. */
  editable: z
    .object({ prompt: z.string(), deliver: z.enum(['notice', 'conversation']), quiet: z.boolean() })
    .nullable()
    .optional(),
});
export type JobDetail = z.infer<typeof JobDetail>;

export const CommandHelp = z.object({ name: z.string(), usage: z.string(), help: z.string() });
export type CommandHelp = z.infer<typeof CommandHelp>;

export const ToolInfo = z.object({ name: z.string(), description: z.string(), schema: z.unknown() });
export type ToolInfo = z.infer<typeof ToolInfo>;

export const Preview = z.discriminatedUnion('type', [
  z.object({ type: z.literal('diff'), path: z.string(), diff: z.string() }),
  z.object({ type: z.literal('command'), command: z.string(), folder: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
]);
export type Preview = z.infer<typeof Preview>;

/** A question that waits for the person: may the agent do this? */
export const Approval = z.object({
  id: z.number(),
  sessionId: z.number(),
  messageId: z.number(),
  agent: z.string(),
  tool: z.string(),
  title: z.string(),
  args: z.unknown(),
  preview: Preview.nullable(),
  /** Why it looks dangerous; it can then only be allowed once. */
  danger: z.string().nullable(),
  state: z.enum(['waiting', 'once', 'agent', 'job', 'no', 'gone']),
  /** The job whose conversation this is: only there can it be answered with `job`. */
  job: z.string().nullable().optional(),
  askedAt: Moment,
});
export type Approval = z.infer<typeof Approval>;

/** What was answered with "always". An empty job means everywhere. */
export const ApprovalRule = z.object({ agent: z.string(), tool: z.string(), job: z.string() });
export type ApprovalRule = z.infer<typeof ApprovalRule>;

export const Cost = z.object({
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** US dollars. */
  cost: z.number(),
  /** Some of it was counted here, not by the server. */
  estimated: z.boolean(),
});
export type Cost = z.infer<typeof Cost>;

export const ModelInfo = z.object({
  name: z.string(),
  baseUrl: z.string(),
  model: z.string(),
  /** The name of its key in the secret store; `none` for a server without keys. */
  keyRef: z.string(),
  hasKey: z.boolean(),
  contextTokens: z.number(),
  priceIn: z.number(),
  priceOut: z.number(),
});
export type ModelInfo = z.infer<typeof ModelInfo>;

export const ModelsState = z.object({
  models: z.array(ModelInfo),
  /** Of today, US dollars. */
  spentToday: z.number(),
  perDay: z.number().nullable(),
  /** Where keys are kept: in a plain file of this user, or encrypted by the system. */
  secrets: z.enum(['file', 'system', 'obfuscated']),
});
export type ModelsState = z.infer<typeof ModelsState>;

export const FoundServer = z.object({ title: z.string(), baseUrl: z.string(), models: z.array(z.string()) });
export type FoundServer = z.infer<typeof FoundServer>;

export const ModelTest = z.object({
  ok: z.boolean(),
  sentence: z.string(),
  tools: z.enum(['yes', 'unused', 'no']).nullable(),
  models: z.array(z.string()),
});
export type ModelTest = z.infer<typeof ModelTest>;

export const McpState = z.object({
  name: z.string(),
  state: z.enum(['starting', 'ready', 'failed', 'stopped']),
  tools: z.array(z.string()),
  error: z.string().nullable(),
});
export type McpState = z.infer<typeof McpState>;

export const Folder = z.object({ path: z.string(), write: z.boolean() });
export type Folder = z.infer<typeof Folder>;

/** What an agent was told to remember. */
export const Note = z.object({ id: z.number(), agent: z.string(), text: z.string(), at: Moment });
export type Note = z.infer<typeof Note>;

export const Workbench = z.object({
  folders: z.array(Folder),
  mcp: z.array(McpState),
  rules: z.array(ApprovalRule),
  /** Whether commands run in a sandbox, and why not. */
  sandbox: z.object({ on: z.boolean(), reason: z.string().nullable() }),
});
export type Workbench = z.infer<typeof Workbench>;

export const GoalStatus = z.enum(['active', 'paused', 'blocked', 'limited', 'done', 'stopped']);
export type GoalStatus = z.infer<typeof GoalStatus>;

/** How a turn of a goal ended; `waiting`: it could not look (no model, the day's spending) and that is no failure. */
export const GoalOutcome = z.enum(['unchanged', 'nothing', 'told', 'asked', 'failed', 'waiting']);
export type GoalOutcome = z.infer<typeof GoalOutcome>;

export const Goal = z.object({
  id: z.string(),
  /** Changes name it; one decided on an old revision is refused with `conflict`. */
  revision: z.number(),
  agent: z.string(),
  objective: z.string(),
  mode: z.enum(['watch', 'finish']),
  status: GoalStatus,
  /** Why it is paused, blocked or limited. */
  reason: z.string().nullable(),
  /** The job that turns for it, in AGENDA. */
  job: z.string(),
  /** When it looks, in words. */
  clock: z.string(),
  next: Moment.nullable(),
  running: z.boolean(),
  /** The last look and what it found; 0 model calls where nothing had changed. */
  last: z.object({ at: Moment, outcome: GoalOutcome, told: z.number(), modelCalls: z.number() }).nullable(),
  /** Things told so far. */
  told: z.number(),
  turns: z.number(),
  cost: z.object({ modelCalls: z.number(), inputTokens: z.number(), outputTokens: z.number(), usd: z.number() }),
  /** Why it is not moving now. */
  why: z.string().nullable(),
  updatedAt: Moment,
});
export type Goal = z.infer<typeof Goal>;

/**
 * What became of an item of a turn: told, or why not. `known`: told before; `asked`: asked already; `elsewhere`: another goal or
 * job told it just before; `no_key`: a line without a key; `not_from_tool`: the model's own where the tools make the lines.
 */
export const GoalItem = Item.extend({
  fate: z.enum(['told', 'known', 'asked', 'elsewhere', 'no_key', 'not_from_tool']),
});
export type GoalItem = z.infer<typeof GoalItem>;

export const GoalDetail = z.object({
  goal: Goal,
  createdAt: Moment,
  daily: z.boolean(),
  evidence: z.string().nullable(),
  /** What goes on from turn to turn, oldest first. */
  notes: z.array(z.string()),
  /** What the next turn looks at first. */
  calls: z.array(z.object({ tool: z.string(), args: z.unknown() })),
  /** Newest first. */
  events: z.array(
    z.object({ revision: z.number(), type: z.string(), by: z.string(), at: Moment, payload: z.unknown() }),
  ),
  turns: z.array(
    z.object({
      id: z.number(),
      at: Moment,
      seconds: z.number(),
      outcome: GoalOutcome,
      /** The user has what it found. */
      handedOver: z.boolean(),
      sessionId: z.number().nullable(),
      modelCalls: z.number(),
      toolCalls: z.number(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      usd: z.number(),
      items: z.array(GoalItem),
      /** Why it failed, or could not look. */
      reason: z.string().nullable(),
    }),
  ),
  told: z.array(z.object({ item: Item, at: Moment, elsewhere: z.boolean() })),
});
export type GoalDetail = z.infer<typeof GoalDetail>;

export const Snapshot = z.object({
  protocol: z.number(),
  seq: z.number(),
  version: z.string(),
  now: Moment,
  zone: z.string(),
  agents: z.array(Agent),
  mainAgent: z.string(),
  sessions: z.array(Session),
  agenda: z.array(AgendaRow),
  inbox: z.array(InboxItem),
  unread: z.number(),
  focus: Focus,
  /** Questions that wait. */
  approvals: z.array(Approval),
  /** Whether a model is connected; without one the companion does what code can decide. */
  hasModel: z.boolean(),
  settings: Settings,
  commands: z.array(CommandHelp),
  tools: z.array(ToolInfo),
  examples: z.array(z.string()),
  troubles: z.array(Trouble),
});
export type Snapshot = z.infer<typeof Snapshot>;

export const SearchHit = z.object({
  messageId: z.number(),
  sessionId: z.number(),
  agent: z.string(),
  role: z.enum(['user', 'agent']),
  at: Moment,
  /** The surroundings of the hit; the hit itself between U+E000 and U+E001. */
  excerpt: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;

const Ok = z.object({});
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
      }),
    }),
    AgendaRow,
  ),
  'agenda.delete': method(z.object({ name }), z.object({ deleted: z.boolean(), text: z.string() })),
  'agenda.run': method(z.object({ name }), Run),
  'agenda.runs': method(
    z.object({ job: z.string().nullable().default(null), limit: z.number().int().min(1).max(1000).default(100) }),
    z.array(Run),
  ),
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
      }),
    }),
    Goal,
  ),
  presence: method(z.object({ window: z.string().max(64), visible: z.boolean(), focused: z.boolean() }), Ok),
  openExternal: method(z.object({ url: z.string().max(4000) }), Ok),
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
  'inbox.changed': z.object({ item: InboxItem, unread: z.number() }),
  'focus.changed': Focus,
  'settings.changed': Settings,
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
