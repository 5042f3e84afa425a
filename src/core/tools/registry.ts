import { z } from 'zod';
import { type Clock, systemClock } from '../clock.ts';
import { CompanionError, messageOf } from '../errors.ts';
import { argumentSentence } from './arguments.ts';
import { startDeadline } from './net/deadline.ts';
import type { Language, Tool, ToolContext, ToolResult } from './tool.ts';
import { wordsIn } from './words.ts';

export interface ToolRegistry {
  list(): Tool[];
  get(name: string): Tool | undefined;
  /** The JSON schema of a tool's arguments, null for a tool that is not there. */
  schemaOf(name: string): unknown;
  /** What is wrong with the arguments, as a sentence that names each field and what it may hold; null when nothing is. */
  check(name: string, args: unknown, language: Language): string | null;
  /**
   * Calls a tool with arguments as they came (from a file, a form, a model). Throws a `CompanionError`: `not_found` for an
   * unknown tool, `bad_input` for arguments that do not fit, `not_available` past the time limit, `internal` for a fault
   * of the tool; what the tool itself throws as a `CompanionError` stays as it is.
   */
  call(name: string, args: unknown, context: ToolContext): Promise<ToolResult>;
}

export interface RegistryOptions {
  /** For one call (ms). A tool that does not listen to its signal is left behind. Default: a minute. */
  timeLimitMs?: () => number;
  clock?: Clock;
  /** Tools that come and go, such as those of other programs; asked at each look. A fixed tool of the same name wins. */
  more?: () => readonly Tool[];
}

export function createToolRegistry(tools: readonly Tool[], options: RegistryOptions = {}): ToolRegistry {
  const fixed = new Map(tools.map((tool) => [tool.name, tool]));
  const more = options.more ?? (() => []);
  const clock = options.clock ?? systemClock();
  const timeLimitMs = options.timeLimitMs ?? (() => 60_000);

  const list = () => [...tools, ...more().filter((tool) => !fixed.has(tool.name))];
  const get = (name: string) => fixed.get(name) ?? more().find((tool) => tool.name === name);
  const noTool = (name: string, language: Language) => {
    const known = list().map((tool) => tool.name);
    return wordsIn(language).noTool(name, known.join(', '));
  };

  function find(name: string, language: Language): Tool {
    const tool = get(name);
    if (tool !== undefined) return tool;
    throw new CompanionError('not_found', noTool(name, language));
  }

  return {
    list,
    get,
    schemaOf(name) {
      const tool = get(name);
      if (tool === undefined) return null;
      return tool.jsonSchema ?? z.toJSONSchema(tool.schema, { io: 'input', unrepresentable: 'any' });
    },
    check(name, args, language) {
      const tool = get(name);
      if (tool === undefined) return noTool(name, language);
      const parsed = tool.schema.safeParse(args);
      if (!parsed.success) return argumentSentence(tool, parsed.error, args, language);
      return tool.wrong?.(parsed.data, language) ?? null;
    },
    async call(name, args, context) {
      const tool = find(name, context.language);
      const parsed = tool.schema.safeParse(args);
      if (!parsed.success) {
        throw new CompanionError('bad_input', argumentSentence(tool, parsed.error, args, context.language));
      }
      const limit = tool.timeLimitMs ?? timeLimitMs();
      const deadline = startDeadline(clock, limit, context.signal);
      const words = wordsIn(context.language);
      try {
        return await deadline.race(tool.run(parsed.data, { ...context, signal: deadline.signal }));
      } catch (error) {
        if (deadline.late()) throw new CompanionError('not_available', words.toolTimeout(name, limit / 1000));
        if (error instanceof CompanionError || context.signal.aborted) throw error;
        throw new CompanionError('internal', words.toolFault(name, messageOf(error)), { cause: error });
      } finally {
        deadline.done();
      }
    },
  };
}
