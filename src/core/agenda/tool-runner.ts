import { CompanionError } from '../errors.ts';
import type { ToolContext, ToolResult } from '../tools/tool.ts';
import type { Runner } from './runner.ts';

/** What the agenda needs of the tool registry. */
export interface ToolCalls {
  call(name: string, args: unknown, context: ToolContext): Promise<ToolResult>;
  readOnly(name: string): boolean;
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
      return {
        text: result.text,
        items: result.items ?? [],
        settle: result.settle === undefined ? [] : [{ producer: `tool:${job.tool}`, payload: result.settle }],
      };
    },
  };
}
