import type { Tool, ToolResult } from '../tools/tool.ts';
import type { Called } from './call-tools.ts';

/** What a round of a goal adds to a turn: a log of its calls, the leave that the user gave with the goal, and an early end. */
export interface RoundHooks {
  /** Where relative paths start and commands run; null: as in a chat. */
  folder: string | null;
  /**
   * A call is about to be made: its number in the log. `stands`: it was made before a crash cut the round off; its result counts
   * and nothing is done twice.
   */
  begin(call: { tool: Tool; args: Record<string, unknown>; key: string; title: string }): {
    n: number;
    stands: ToolResult | null;
  };
  /** What came of it; gives the text that the model is shown. */
  end(n: number, ended: { ok: boolean; text: string; diff: string | null; ms: number }): Promise<string>;
  /** Whether the user's leave for the goal covers a call that is otherwise asked for. */
  covers(tool: Tool, args: Record<string, unknown>): Promise<boolean>;
  /** A question waits for the user, or does so no longer. */
  asking(waits: boolean): void;
  /** After each answer with calls: what is said where the round ends here; null: it goes on. */
  endsHere(called: readonly Called[]): string | null;
}
