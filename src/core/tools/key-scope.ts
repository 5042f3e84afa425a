import { createHash } from 'node:crypto';
import type { Tool } from './tool.ts';

/** What the keys of a call's items are ids of: what the tool says, else this very call. */
export function keyScopeOf(tool: Tool | undefined, name: string, args: unknown): string {
  const own = tool?.keyScope?.(args);
  return own === undefined ? `${name} ${callDigest(name, args)}` : `${name} ${own}`;
}

/** One string for a tool with its arguments, whatever the order of their keys. */
export function callDigest(tool: string, args: unknown): string {
  return createHash('sha256')
    .update(`${tool}\n${stable(args)}`)
    .digest('hex');
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${stable(each)}`).join(',')}}`;
}
