import type { BigIntStats } from 'node:fs';
import type { ToolContext } from '../tool.ts';

/** What each conversation knows of files: which state of them it has seen. */
export interface SeenFiles {
  note(context: ToolContext, path: string, info: BigIntStats): void;
  /** Whether the file is another than the one that this conversation saw last; false for one that it never saw. */
  changedSince(context: ToolContext, path: string, info: BigIntStats): boolean;
}

/** Most files that are remembered, the oldest going first. */
const MOST = 5000;

export function createSeenFiles(): SeenFiles {
  const stamps = new Map<string, string>();
  const key = (context: ToolContext, path: string) => `${context.sessionId ?? context.scope}\0${path}`;
  const stamp = (info: BigIntStats) => `${info.dev}:${info.ino}:${info.size}:${info.mtimeNs}`;
  return {
    note(context, path, info) {
      const mine = key(context, path);
      stamps.delete(mine);
      stamps.set(mine, stamp(info));
      if (stamps.size > MOST) stamps.delete(stamps.keys().next().value!);
    },
    changedSince(context, path, info) {
      const seen = stamps.get(key(context, path));
      return seen !== undefined && seen !== stamp(info);
    },
  };
}
