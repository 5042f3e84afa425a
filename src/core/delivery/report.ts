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
  /** How long after its slot it was produced (ms); told when a minute or more. */
  lateMs: number;
  /** May be shown during quiet hours. */
  quiet: boolean;
  /** Part of a summary that is told as one: an inbox row, and neither a message nor a toast of its own. */
  summarised: boolean;
  settle: Settlement[];
}
