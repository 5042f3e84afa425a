import type { z } from 'zod';
import type { Item } from '../../shared/contract.ts';

export type Language = 'ko' | 'en';

/** What a call knows of its surroundings. */
export interface ToolContext {
  now: number;
  zone: string;
  language: Language;
  /** Whose memory a watch uses: `job:<name>`, or `chat`. */
  scope: string;
  signal: AbortSignal;
}

export interface ToolResult {
  /** Empty = nothing to tell. Holds a line `항목: [key] text` (English `Item:`) for each item. */
  text: string;
  items?: Item[];
  /** Handed back to `settle` once the user has the result, in the same transaction. */
  settle?: unknown;
}

/** A tool. Failures are thrown as `CompanionError` with a sentence for the user. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds tools of any arguments; each parses its own.
export interface Tool<A = any> {
  name: string;
  description: Record<Language, string>;
  schema: z.ZodType<A>;
  /** It changes nothing outside, so a run cut off by a crash may call it again. */
  readOnly: boolean;
  run(args: A, context: ToolContext): Promise<ToolResult>;
  /** Applied by delivery inside the hand-over's transaction: synchronous, this home's database only. */
  settle?(payload: unknown): void;
}
