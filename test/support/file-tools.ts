import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CompanionError } from '../../src/core/errors.ts';
import { createGrants, type GrantedFolder, type Grants } from '../../src/core/tools/files/granted.ts';
import { createFileTools, type FileToolOptions } from '../../src/core/tools/files/index.ts';
import type { Preview, Tool, ToolContext } from '../../src/core/tools/tool.ts';

export const toolContext = (more: Partial<ToolContext> = {}): ToolContext => ({
  now: Date.parse('2026-12-01T09:00:00+09:00'),
  zone: 'Asia/Seoul',
  language: 'en',
  scope: 'chat',
  sessionId: 1,
  signal: new AbortController().signal,
  ...more,
});

export interface ToolBox {
  /** The user's home: holds `work` (granted, writable), `.jarvis` (the companion's own) and `outside` (not granted). */
  user: string;
  work: string;
  own: string;
  outside: string;
  grants: Grants;
  tool(name: string): Tool;
  /** The text of a call. */
  call(name: string, args: object, context?: Partial<ToolContext>): Promise<string>;
  preview(name: string, args: object, context?: Partial<ToolContext>): Promise<Preview>;
  /** `code: sentence` of a call that must fail. */
  fails(name: string, args: object, context?: Partial<ToolContext>): Promise<string>;
}

/** The file tools on fresh folders of their own, removed when the test ends. */
export function fileToolBox(
  folders?: (user: string) => GrantedFolder[],
  options: Partial<FileToolOptions> = {},
): ToolBox {
  // A link in the way to the temporary folder (macOS has one) would make every path differ from its real one.
  const user = realpathSync(mkdtempSync(join(tmpdir(), 'jarvis-test-')));
  onTestFinished(() => rmSync(user, { recursive: true, force: true, maxRetries: 3 }));
  const [work, own, outside] = ['work', '.jarvis', 'outside'].map((name) => join(user, name)) as [
    string,
    string,
    string,
  ];
  for (const dir of [work, own, outside]) mkdirSync(dir);
  const grants = createGrants({
    folders: () => folders?.(user) ?? [{ path: work, write: true }],
    home: own,
    userHome: user,
  });
  const tools = createFileTools({ grants, ...options });
  const tool = (name: string) => {
    const found = tools.find((each) => each.name === name);
    if (found === undefined) throw new Error(`no tool ${name}`);
    return found;
  };
  const call = async (name: string, args: object, context: Partial<ToolContext> = {}) =>
    (await tool(name).run(tool(name).schema.parse(args), toolContext(context))).text;
  return {
    user,
    work,
    own,
    outside,
    grants,
    tool,
    call,
    preview: (name, args, context) => tool(name).preview!(args, toolContext(context)),
    fails: (name, args, context) => failure(call(name, args, context)),
  };
}

/** `code: sentence` of what must be a sentence for a person; anything else fails the test. */
export async function failure(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    (value) => new Error(`expected a failure, got ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof CompanionError)) throw error;
  return `${error.code}: ${error.message}`;
}
