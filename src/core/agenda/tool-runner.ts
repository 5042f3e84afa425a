import type { Claims } from '../delivery/report.ts';
import { CompanionError } from '../errors.ts';
import type { ToolContext, ToolResult } from '../tools/tool.ts';
import { itemLine } from '../tools/watch/report.ts';
import type { Runner } from './runner.ts';

/** Two jobs that are due at the same time look within this (ms). */
const SAME_TIME = 10 * 60_000;

/** What the agenda needs of the tool registry. */
export interface ToolCalls {
  call(name: string, args: unknown, context: ToolContext): Promise<ToolResult>;
  readOnly(name: string): boolean;
  /** What the keys of a call's items are ids of. */
  keyScope(name: string, args: unknown): string;
}

/** `tool`: calls the tool with the job's arguments, no model between. What was told is settled by the tool at hand-over. */
export function createToolRunner(tools: ToolCalls): Runner {
  return {
    kind: 'tool',
    lane: 'slow',
    repeatable: (job) => job.tool !== null && tools.readOnly(job.tool),
    async run(job, context) {
      if (job.tool === null) throw new CompanionError('bad_input', `${job.name}: tool is missing`);
      const result = await tools.call(job.tool, job.args, { ...context, scope: `job:${job.name}` });
      const items = result.items ?? [];
      const scope = tools.keyScope(job.tool, job.args);
      const things = items.map((item) => ({ scope, key: item.key, line: itemLine(item, context.language) }));
      const claims: Claims = { by: `job:${job.name}`, withinMs: SAME_TIME, things };
      return {
        text: result.text,
        items,
        ...(things.length === 0 ? {} : { claims }),
        settle: result.settle === undefined ? [] : [{ producer: `tool:${job.tool}`, payload: result.settle }],
      };
    },
  };
}
