import type { Item } from '../../shared/contract.ts';
import type { Claims, Settlement } from '../delivery/report.ts';
import type { AgentDef } from '../team/team.ts';
import type { ToolResult } from '../tools/tool.ts';

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
