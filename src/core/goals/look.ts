import { createHash } from 'node:crypto';
import { messageOf } from '../errors.ts';
import { callDigest, keyScopeOf } from '../tools/key-scope.ts';
import type { Tool, ToolContext, ToolResult } from '../tools/tool.ts';
import type { Call } from './goal.ts';
import type { Source } from './items.ts';
import type { Why } from './why.ts';

/** One call that was made: its result, or why there is none. */
export type Looked =
  | { call: Call; result: ToolResult; error: null }
  /** `why`: where the companion itself did not make the call. */
  | { call: Call; result: null; error: string; why?: Why };

export interface LookDeps {
  get(name: string): Tool | undefined;
  call(name: string, args: unknown, context: ToolContext): Promise<ToolResult>;
}

/**
 * Makes calls without a model, side by side. `usable` are the tools inside the boundaries; a call of any other, and one that looks
 * dangerous, fails. Parameters that only the user decides are left out.
 */
export async function look(
  deps: LookDeps,
  calls: readonly Call[],
  usable: readonly Tool[],
  context: ToolContext,
  notUsable: (tool: string) => string,
): Promise<Looked[]> {
  return Promise.all(
    calls.map(async ({ tool: name, args: given }): Promise<Looked> => {
      const tool = usable.find((each) => each.name === name);
      const args = allowedArgs(tool, given);
      const call = { tool: name, args };
      const refused = { call, result: null, error: notUsable(name), why: { why: 'notUsable' as const, tool: name } };
      if (tool === undefined) return refused;
      try {
        if ((tool.danger?.(args, context.language) ?? null) !== null) return refused;
        return { call, result: await deps.call(name, args, context), error: null };
      } catch (error) {
        return { call, result: null, error: messageOf(error) };
      }
    }),
  );
}

export function allowedArgs(tool: Tool | undefined, args: Record<string, unknown>): Record<string, unknown> {
  const forbidden = tool?.userOnly ?? [];
  return Object.fromEntries(Object.entries(args).filter(([name]) => !forbidden.includes(name)));
}

/**
 * What the results say, as one string: equal while nothing has changed, whatever the order of the calls. What a tool marks as
 * volatile (counters, "3분 전") is left out.
 */
export function digestOf(looked: readonly Looked[], get: LookDeps['get']): string | null {
  if (looked.length === 0 || looked.some((each) => each.error !== null)) return null;
  const parts = looked.map(({ call, result }) => {
    const volatile = get(call.tool)?.volatile ?? [];
    const text = volatile.reduce((left, pattern) => left.replace(everywhere(pattern), ''), result!.text);
    return `${callDigest(call.tool, call.args)}\n${text}`;
  });
  return createHash('sha256').update(parts.sort().join('\n\n').toWellFormed()).digest('hex');
}

const everywhere = (pattern: RegExp): RegExp =>
  pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);

/** Nothing to tell, by the tools' own account: a watch that remembers says nothing while there is nothing new. */
export const saysNothing = (looked: readonly Looked[]): boolean =>
  looked.length > 0 && looked.every(({ result }) => result !== null && result.text === '');

export function sourceOf(looked: Looked & { error: null }, get: LookDeps['get'], lineTools: readonly string[]): Source {
  const { call, result } = looked;
  const tool = get(call.tool);
  const items = result.items ?? [];
  return {
    tool: call.tool,
    scope: keyScopeOf(tool, call.tool, call.args),
    items,
    makesLines: tool?.keyScope !== undefined || items.length > 0 || lineTools.includes(call.tool),
    remembers: result.settle !== undefined,
  };
}
