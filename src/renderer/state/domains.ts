import type {
  AgendaRow,
  Agent,
  Approval,
  CommandHelp,
  Desktop,
  Focus,
  InboxItem,
  Message,
  ModelsState,
  PlanDraft,
  Run,
  Session,
  Settings,
  Snapshot,
  ToolInfo,
  Trouble,
} from '../../shared/contract.ts';
import { type Commitments, emptyCommitments } from './commitments.ts';
import { emptyGoals, type Goals } from './goals.ts';

export interface Team {
  agents: Agent[];
  mainAgent: string;
}

export interface Sessions {
  list: Session[];
}

/** The messages of one session that this window holds, oldest first; `more`: there are older ones. */
export interface Thread {
  messages: Message[];
  more: boolean;
  loading: boolean;
  error: string | null;
}

/** What the user wrote and the companion has not stored yet. */
export interface Outgoing {
  key: string;
  /** null: it opens a new session. */
  sessionId: number | null;
  agent: string;
  text: string;
  at: number;
  state: 'sending' | 'failed';
  reason: string;
}

export interface Threads {
  bySession: Record<number, Thread>;
  outgoing: Outgoing[];
}

export interface Agenda {
  rows: AgendaRow[];
  /** Switches that were moved and not confirmed yet: name → the state the user wants. */
  pending: Record<string, boolean>;
}

export interface Inbox {
  items: InboxItem[];
  unread: number;
}

/** Runs that changed while this window looked on; lists that are open take them in. */
export interface Runs {
  recent: Run[];
}

/** Questions to the person: those that wait, and those that were answered while this window looked on. */
export interface Approvals {
  list: Approval[];
}

/** Whether there is a model, and all about them once it was asked. */
export interface Models {
  hasModel: boolean;
  state: ModelsState | null;
}

/** Plans that this window has seen, by their id. */
export interface Plans {
  byId: Record<number, PlanDraft>;
}

/** How often something was thought or learned: open pages ask again. */
export interface Speaking {
  changes: number;
}

/** What belongs to no room of its own. */
export interface Desk {
  zone: string;
  version: string;
  focus: Focus;
  settings: Settings;
  commands: CommandHelp[];
  tools: ToolInfo[];
  examples: string[];
  troubles: Trouble[];
  /** What the desktop around the window can do; null until a page asked. */
  desktop: Desktop | null;
}

export interface Domains {
  team: Team;
  sessions: Sessions;
  threads: Threads;
  agenda: Agenda;
  inbox: Inbox;
  runs: Runs;
  approvals: Approvals;
  goals: Goals;
  plans: Plans;
  commitments: Commitments;
  speaking: Speaking;
  models: Models;
  desk: Desk;
}

export const emptyDomains: Domains = {
  team: { agents: [], mainAgent: '' },
  sessions: { list: [] },
  threads: { bySession: {}, outgoing: [] },
  agenda: { rows: [], pending: {} },
  inbox: { items: [], unread: 0 },
  runs: { recent: [] },
  approvals: { list: [] },
  goals: emptyGoals,
  plans: { byId: {} },
  commitments: emptyCommitments,
  speaking: { changes: 0 },
  models: { hasModel: false, state: null },
  desk: {
    zone: 'UTC',
    version: '',
    focus: { until: null },
    settings: { language: 'ko', theme: 'system', userName: '' },
    commands: [],
    tools: [],
    examples: [],
    troubles: [],
    desktop: null,
  },
};

/** Everything as a snapshot tells it. Threads are dropped (they may have a hole); what the user still has to send is kept. */
export function fromSnapshot(before: Domains, snapshot: Snapshot): Domains {
  return {
    team: { agents: snapshot.agents, mainAgent: snapshot.mainAgent },
    sessions: { list: byUpdate(snapshot.sessions) },
    threads: { bySession: {}, outgoing: before.threads.outgoing },
    agenda: { rows: snapshot.agenda, pending: {} },
    inbox: { items: newestFirst(snapshot.inbox), unread: snapshot.unread },
    runs: { recent: [] },
    approvals: { list: snapshot.approvals },
    // Asked for besides the snapshot; what is known stays until the answer is there.
    goals: before.goals,
    plans: before.plans,
    commitments: before.commitments,
    speaking: { changes: before.speaking.changes + 1 },
    models: { ...before.models, hasModel: snapshot.hasModel },
    desk: {
      zone: snapshot.zone,
      version: snapshot.version,
      focus: snapshot.focus,
      settings: snapshot.settings,
      commands: snapshot.commands,
      tools: snapshot.tools,
      examples: snapshot.examples,
      troubles: snapshot.troubles,
      desktop: before.desk.desktop,
    },
  };
}

export function byUpdate(list: Session[]): Session[] {
  return [...list].sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || b.id - a.id);
}

export function newestFirst(items: InboxItem[]): InboxItem[] {
  return [...items].sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id);
}
