import type { Item } from '../../shared/contract.ts';

/** What a producer must remember once the user has the report; applied inside the hand-over's transaction. */
export interface Settlement {
  producer: string;
  payload: unknown;
}

/** One thing to tell the user. Every report has an inbox row; where it is also said is decided by delivery. */
export interface Report {
  kind: string;
  agent: string;
  job: string | null;
  runId: number | null;
  title: string;
  text: string;
  items: Item[];
  deliver: 'notice' | 'conversation';
  /** The conversation that it is said in; left out: the agent's last chat. */
  sessionId?: number;
  /** How long after its slot it was produced (ms); told when a minute or more. */
  lateMs: number;
  /** May be shown during quiet hours. */
  quiet: boolean;
  /** Part of a summary that is told as one: an inbox row, and neither a message nor a toast of its own. */
  summarised: boolean;
  settle: Settlement[];
  /** What must not be told when another watch of the same thing has told it just before. */
  claims?: Claims;
}

/** The things that a report tells, by what their keys are ids of. Plain JSON: it waits in the run's row. */
export interface Claims {
  /** Who tells: `goal:<id>`, `job:<name>`. */
  by: string;
  /** How long ago another's telling still counts (ms). */
  withinMs: number;
  things: Claim[];
}

export interface Claim {
  scope: string;
  key: string;
  /** The line of the report's text that tells it. */
  line: string;
}

/** A report of no job's: told as a notice, at once and by itself, with nothing to remember. */
export function noticeOf(told: Pick<Report, 'kind' | 'agent' | 'title' | 'text'>): Report {
  const ofNoJob = { job: null, runId: null, items: [], lateMs: 0, summarised: false };
  return { ...told, ...ofNoJob, deliver: 'notice', quiet: false, settle: [] };
}
