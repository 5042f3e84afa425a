import { createHash } from 'node:crypto';
import type { Tool as Remote } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { CompanionError } from '../../errors.ts';
import type { Tool } from '../tool.ts';
import { oneLine } from '../watch/text.ts';
import { outsideText, sliceText } from '../web/outside-text.ts';
import { flattened } from './flatten.ts';
import { callLimitOf, type McpServer, START_WAIT } from './server.ts';
import { mcpWords } from './words.ts';

const MOST_ABOUT = 1500;
/** A schema is sent with every request to a model (characters). */
const MOST_SCHEMA = 16_000;
/** Models take names of letters, digits, `_` and `-`, at most this long. */
const MOST_NAME = 64;
/** Beyond this a failure's own words say nothing more. */
const MOST_FAILURE = 2000;

const AnyArgs = z.record(z.string(), z.unknown());

/**
 * A tool of another program as one of ours. What the server says of it is taken as a hint and nothing more: one that only
 * reads runs beside others and unasked, everything else is asked for, unless the user decided otherwise.
 */
export function remoteTool(server: McpServer, remote: Remote, taken: ReadonlySet<string>): Tool {
  const { approve } = server.settings;
  const readOnly = remote.annotations?.readOnlyHint === true;
  const name = nameOf(server.name, remote.name, taken);
  return {
    name,
    description: { ko: aboutOf(server.name, remote, 'ko'), en: aboutOf(server.name, remote, 'en') },
    schema: AnyArgs,
    jsonSchema: schemaOf(remote),
    readOnly,
    parallel: readOnly,
    needsApproval: approve === 'ask' || (approve !== 'never-ask' && !readOnly),
    timeLimitMs: callLimitOf(server.settings) + START_WAIT + 5000,
    describe: (args) => lineOf(name, args),
    preview: async (args) => ({ type: 'text', text: sliceText(JSON.stringify(args, null, 2), 0, 4000) }),
    async run(args, context) {
      const result = await server.call(remote.name, args, context);
      const text = flattened(result, context.language);
      if (result.isError !== true) return { text };
      const said = sliceText(text, 0, MOST_FAILURE);
      throw new CompanionError('not_available', mcpWords(context.language).failed(name, said));
    },
  };
}

/** The name under which a model calls it. */
export function modelForm(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, '__');
}

/** `server/tool`; with a digest where a model could not tell it from another, or it is too long. */
function nameOf(server: string, tool: string, taken: ReadonlySet<string>): string {
  const plain = `${server}/${oneLine(tool, 200).replace(/\s/g, '_')}`;
  const form = modelForm(plain);
  if (form.length <= MOST_NAME && !taken.has(form)) return plain;
  const digest = createHash('sha256').update(tool).digest('hex').slice(0, 8);
  let start = plain;
  while (modelForm(`${start}-${digest}`).length > MOST_NAME) start = start.slice(0, -1);
  return `${start}-${digest}`;
}

function aboutOf(server: string, remote: Remote, language: 'ko' | 'en'): string {
  const about = outsideText(remote.description ?? remote.title ?? '');
  if (about === '') return mcpWords(language).noAbout(server);
  return about.length > MOST_ABOUT ? `${sliceText(about, 0, MOST_ABOUT - 1)}…` : about;
}

/** As it came; one that is too large says only that arguments are an object. */
function schemaOf(remote: Remote): object {
  const { inputSchema } = remote;
  return JSON.stringify(inputSchema).length > MOST_SCHEMA ? { type: 'object' } : inputSchema;
}

function lineOf(name: string, args: unknown): string {
  const parts = Object.entries((args ?? {}) as Record<string, unknown>).map(([key, value]) => {
    return `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
  });
  return oneLine(parts.length === 0 ? name : `${name} · ${parts.join(', ')}`, 160);
}
