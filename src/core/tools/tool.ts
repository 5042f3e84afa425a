import type { z } from 'zod';
import type { Created, Item } from '../../shared/contract.ts';

export type Language = 'ko' | 'en';

/** What a call knows of its surroundings. */
export interface ToolContext {
  now: number;
  zone: string;
  language: Language;
  /** Whose memory a watch uses: `job:<name>`, or `chat`. */
  scope: string;
  /** Who calls; absent where a job calls the tool itself. */
  agent?: string;
  sessionId?: number;
  /** The message of the user that the calling turn answers. */
  askedBy?: number;
  /** What a long call has said so far. */
  progress?(text: string): void;
  /** Where relative paths start: the folder of a goal. Absent: the first granted one. */
  folder?: string;
  signal: AbortSignal;
}

export interface ToolResult {
  /** Empty = nothing to tell. Holds a line `항목: [key] text` (English `Item:`) for each item. */
  text: string;
  items?: Item[];
  /** What the call made (a job): shown under the message. */
  created?: Created[];
  /** The call was made, and what it did failed (a command that did not exit 0): it is no evidence that something holds. */
  failed?: true;
  /** Handed back to `settle` once the user has the result, in the same transaction. */
  settle?: unknown;
}

export type Preview =
  | { type: 'diff'; path: string; diff: string }
  | { type: 'command'; command: string; folder: string }
  | { type: 'text'; text: string };

/** A tool. Failures are thrown as `CompanionError` with a sentence for the user. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds tools of any arguments; each parses its own.
export interface Tool<A = any> {
  name: string;
  description: Record<Language, string>;
  schema: z.ZodType<A>;
  /** The arguments as JSON schema where another program made it: shown to models and forms in place of `schema`'s own. */
  jsonSchema?: object;
  /** It changes nothing outside, so a run cut off by a crash may call it again. */
  readOnly: boolean;
  /** Calls of it may run beside others of the same turn. */
  parallel?: boolean;
  /** May be used when the companion acts unasked (seed 002). */
  lowRisk?: boolean;
  /** Parameters that only the user decides (money, conditions): dropped where no person is present, the stored values hold. */
  userOnly?: readonly string[];
  /** In a chat it is done only after a person said yes (writing files, commands, tools of other programs). */
  needsApproval?: boolean;
  /** Words by which a sentence asks for this tool where no model reads it. */
  triggers?: Record<Language, readonly string[]>;
  /** The arguments with which a plain sentence asks for it, where no model reads it; null where it does not. */
  fromSentence?(sentence: string): Record<string, unknown> | null;
  /** Parts of the result that change without meaning anything (counters, “3분 전”): left out of digests. */
  volatile?: readonly RegExp[];
  /**
   * What the keys of its items are ids of (a board, a feed). Calls that give the same are watches of the same thing, and the user
   * hears of a key once. A tool that names it makes all item lines of its results itself.
   */
  keyScope?(args: A): string;
  /** The arguments with which it keeps an eye on what the sentence is about; null where that is not its business. */
  watches?(objective: string, language: Language): Record<string, unknown> | null;
  /** For one call (ms); null: the registry's. */
  timeLimitMs?: number | null;
  /** What is wrong with arguments that fit the schema (a selector that can't be read), as a sentence; null when nothing is. */
  wrong?(args: A, language: Language): string | null;
  /** One line that says what the call does, for the tool line and the approval card. */
  describe?(args: A, language: Language): string;
  /** What a person should see before approving: a diff, or a command. */
  preview?(args: A, context: ToolContext): Promise<Preview>;
  /** Why the call looks dangerous, or null: refused in unattended turns, asked for in chat even if always allowed. */
  danger?(args: A, language: Language): string | null;
  run(args: A, context: ToolContext): Promise<ToolResult>;
  /** Applied by delivery inside the hand-over's transaction: synchronous, this home's database only. */
  settle?(payload: unknown): void;
}
