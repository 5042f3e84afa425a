import type { Item } from '../../shared/contract.ts';
import type { Claims, Settlement } from '../delivery/report.ts';
import type { AgentDef } from '../team/team.ts';
import type { ToolResult } from '../tools/tool.ts';
import type { RoundHooks } from '../turn/round-hooks.ts';
import type { TurnResult } from '../turn/turn.ts';

/** What goals need of an agent's turn. */
export interface TurnPort {
  run(request: {
    agent: AgentDef;
    sessionId: number;
    /** Whose memory watches use. */
    scope: string;
    runId: number;
    goalId: string;
    /** The only tools that it sees, of those inside its boundaries. */
    narrowed: readonly string[];
    /** Results that stand already: the same calls are answered from them. */
    earlier: readonly { tool: string; args: unknown; result: ToolResult }[];
    /** Rules, appended last. */
    extra: string;
    signal: AbortSignal;
  }): Promise<{
    text: string;
    called: TurnCall[];
    /** Why it broke off. */
    error: string | null;
  }>;
}

/** What goals need of the turn of a round. */
export interface RoundPort {
  take(request: {
    agent: AgentDef;
    sessionId: number;
    goalId: string;
    /** Whose approvals count: what was allowed for the goal is kept with its name. */
    job: string;
    /** The message that the round answers. */
    askedId: number;
    /** Rules, appended last. */
    extra: string;
    /** null: a turn without tools. */
    hooks: (RoundHooks & { offered: readonly string[] }) | null;
    signal: AbortSignal;
  }): Promise<Pick<TurnResult, 'messageId' | 'text' | 'called' | 'error'>>;
  /** One question to the agent's model, without tools and without any history; null: it could not answer. */
  ask(request: {
    agent: AgentDef;
    goalId: string;
    system: string;
    text: string;
    signal: AbortSignal;
  }): Promise<string | null>;
}

/** What goals need of the folders and commands of this machine. */
export interface FolderPort {
  /** The real path of a folder that may be written, and as a person reads it. Throws a sentence. */
  place(folder: string): Promise<{ path: string; shown: string }>;
  /** As the user asked for it: makes sure that the folder may be written; `granted`: it may only since now. Throws a sentence. */
  grant(folder: string): Promise<{ path: string; shown: string; granted: boolean }>;
  /** The first folder that may be written; null: none may. */
  usual(): Promise<string | null>;
  /** Where a file is that a goal may see. Throws a sentence. */
  file(path: string, folder: string | null): Promise<string>;
  /** Whether commands are shut in. */
  sandboxed(): Promise<boolean>;
  /** Why a command looks dangerous; null: it does not. */
  danger(command: string): string | null;
  /** Runs a command; resolves when all its processes have ended. Rejects where it could not be started or was told to stop. */
  run(request: { command: string; folder: string; timeoutMs: number; signal: AbortSignal }): Promise<CommandEnded>;
}

export interface CommandEnded {
  /** null: it did not end by itself. */
  code: number | null;
  /** Why it did not end by itself; null: it did. */
  broke: string | null;
  ms: number;
  /** Beginning and end of what it said. */
  output: string;
}

export interface TurnCall {
  tool: string;
  args: Record<string, unknown>;
  ok: boolean;
  text: string;
  items: Item[];
  settle: Settlement | null;
}

/** The job of a goal as the agenda has it. */
export interface GoalJob {
  enabled: boolean;
  /** Its file can't be read at present. */
  broken: boolean;
  /** What the agenda says is wrong: paused after failures, a file that can't be read. */
  problem: string | null;
  /** ISO moment. */
  next: string | null;
  running: boolean;
  /** When it runs, in words. */
  words: string;
}

/** What goals need of the agenda. Jobs are named `goal-<id>`. */
export interface JobsPort {
  get(name: string): GoalJob | null;
  create(job: { name: string; title: string; agent: string; crons: string[] }): Promise<void>;
  /** Switches the file on or off. */
  toggle(name: string, enabled: boolean): Promise<void>;
  /** Takes the file away; one that a person wrote is switched off. */
  remove(name: string): Promise<void>;
  edit(name: string, changes: { title?: string; crons?: string[] }): Promise<void>;
  /** Runs it once, now. Returns at once. */
  runNow(name: string): void;
  /** Cron lines of what a person wrote ("0 9 * * *", "평일 9시"), in words too; null: no such time. */
  readTimes(text: string): { crons: string[]; words: string } | { problem: string };
}

/** What a run of a goal's job gives the agenda. */
export interface Produced {
  text: string;
  items: Item[];
  settle: Settlement[];
  claims?: Claims;
}
