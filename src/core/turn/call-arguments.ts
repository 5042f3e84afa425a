import { createHash } from 'node:crypto';
import type { Language, Tool } from '../tools/tool.ts';

/** The name that a model may use: `server/tool` becomes `server__tool`. */
export const modelName = (tool: string): string => tool.replace(/[^a-zA-Z0-9_-]/g, '__').slice(0, 64);

/** An object, or null; nothing at all counts as no arguments. */
export function parseArguments(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    // The model is told and may write them again.
    return null;
  }
}

export function without(args: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)));
}

/** One line for the call. */
export function titleOf(tool: Tool, args: Record<string, unknown>, language: Language): string {
  try {
    return tool.describe?.(args, language) ?? shortArguments(args);
  } catch {
    // Arguments of the wrong shape are refused by the tool's own schema, with a better sentence.
    return shortArguments(args);
  }
}

function shortArguments(args: Record<string, unknown>): string {
  const text = Object.values(args)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ');
  return text.length > 80 ? `${text.slice(0, 79)}…`.toWellFormed() : text;
}

/** One string for a tool with its arguments, whatever the order of their keys. */
export function digest(tool: string, args: unknown): string {
  return `${tool}\n${createHash('sha256').update(stable(args)).digest('hex')}`;
}

export const toolOfDigest = (key: string): string => key.slice(0, key.lastIndexOf('\n'));

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${stable(each)}`).join(',')}}`;
}
