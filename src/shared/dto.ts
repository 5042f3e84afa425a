import { z } from 'zod';

/** What methods and events of the contract carry: plain JSON, so that IPC and WebSocket agree. */

/** A moment: ISO 8601 with offset, as a person in the job's zone would write it. */
export const Moment = z.string();

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

/** Something the person must know about the companion itself (settings that can't be read, another owner, disk full). */
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
/** What becomes of times that passed while the companion was off. */
export const CatchUp = z.enum(['skip', 'latest', 'all']);

export const JobDraft = z.object({
  title: z.string().min(1).max(4000),
  /** Words ("평일 9시"), or a cron of five fields. */
  when: z.string().min(1).max(400),
  kind: z.enum(['reminder', 'task', 'tool']),
  prompt: z.string().max(4000).default(''),
  tool: z.string().nullable().default(null),
  args: z.record(z.string(), z.unknown()).default({}),
  deliver: z.enum(['notice', 'conversation']).default('notice'),
  agent: z.string().nullable().default(null),
  /** Left out: as its kind has it (a schedule skips, a one-shot is told late). */
  catchUp: CatchUp.optional(),
  /** Told in quiet hours too. */
  quiet: z.boolean().default(false),
});
export type JobDraft = z.infer<typeof JobDraft>;

export const JobDetail = z.object({
  row: AgendaRow,
  path: z.string(),
  text: z.string(),
  next: z.array(Moment),
  /** What an edit form starts from; null when the file can't be read. */
  editable: z
    .object({
      prompt: z.string(),
      deliver: z.enum(['notice', 'conversation']),
      quiet: z.boolean(),
      catchUp: CatchUp,
      /** What it looks at; null for a job that looks at no address. */
      url: z.string().nullable(),
    })
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
