import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Clock, systemClock } from '../../clock.ts';
import { CompanionError, messageOf } from '../../errors.ts';
import type { Grants } from '../files/granted.ts';
import { shownName } from '../files/shown.ts';
import type { Tool, ToolContext } from '../tool.ts';
import { dangerOf } from './danger.ts';
import { cleanEnv } from './env.ts';
import { createOutput, type OutputLimits, tidyOutputs } from './output.ts';
import { type CommandEnd, runCommand } from './run-command.ts';
import type { Sandbox } from './sandbox.ts';
import { shellWords } from './words.ts';

export interface ShellToolOptions {
  grants: Grants;
  sandbox: Sandbox;
  /** Where whole outputs are kept that are too long for a result. */
  outputDir: string;
  /** The companion's own folder, which no command should touch. */
  home: string;
  clock?: Clock;
  env?: NodeJS.ProcessEnv;
  limits?: Partial<OutputLimits>;
}

/** Together below what a turn takes of a result (6,000 characters); 16 MB of output are a mistake. */
const LIMITS: OutputLimits = { head: 2200, tail: 2800, most: 16 * 1024 * 1024 };
/** Longest time that a call may ask for (s), and what it has where it asks for none. */
const LONGEST = 1800;
const USUAL = 120;
/** Whole outputs are kept so long (ms). */
const KEPT = 7 * 24 * 3600 * 1000;
/** How often a person who watches sees the output anew (ms). */
const WATCH = 250;
const MARK = 'COMPANION_CALL';

const ShellArgs = z.strictObject({
  command: z.string().min(1).max(20_000),
  /** By default the first granted folder that may be written. */
  folder: z.string().min(1).max(4096).optional(),
  timeout_sec: z.int().min(1).max(LONGEST).default(USUAL),
});
export type ShellArgs = z.infer<typeof ShellArgs>;

/** `shell`: runs a command in a granted folder, shut in where the system allows it. */
export function createShellTool(options: ShellToolOptions): Tool[] {
  const { grants, sandbox, outputDir, clock = systemClock() } = options;
  const limits = { ...LIMITS, ...options.limits };

  async function folderOf(args: ShellArgs, context: ToolContext): Promise<string> {
    const words = shellWords(context.language);
    const roots = await grants.roots();
    const place = await grants.write(args.folder ?? roots.find((root) => root.write)?.path ?? '.', context.language);
    if (!place.exists) throw new CompanionError('not_found', words.noFolder(place.shown));
    if (!(await stat(place.path)).isDirectory()) throw new CompanionError('bad_input', words.notFolder(place.shown));
    return place.path;
  }

  async function run(args: ShellArgs, context: ToolContext) {
    const words = shellWords(context.language);
    if (args.command.trim() === '' || args.command.includes('\0')) throw new CompanionError('bad_input', words.empty);
    const folder = await folderOf(args, context);
    await tidyOutputs(outputDir, clock.now(), KEPT);
    context.signal.throwIfAborted();
    const id = randomBytes(8).toString('hex');
    const output = createOutput(join(outputDir, `shell-${id}.txt`), limits);
    const sandboxed = (await sandbox.state()).on;
    const watcher = createWatcher(context, output.soFar, clock);
    let end: CommandEnd;
    try {
      end = await runCommand({
        argv: await sandbox.wrap(shellOf(args.command), folder),
        folder,
        env: cleanEnv(options.env ?? process.env, { sandboxed, mark: [MARK, id] }),
        mark: `${MARK}=${id}`,
        timeoutMs: args.timeout_sec * 1000,
        output,
        clock,
        signal: context.signal,
        onOutput: watcher.changed,
      });
    } catch (error) {
      throw new CompanionError('not_available', words.noShell(messageOf(error)), { cause: error });
    } finally {
      watcher.stop();
    }
    const said = await output.finish();
    if (end.why === 'abort') throw context.signal.reason;
    const shown = said.binary ? words.binary(said.total, said.file) : said.head.trimEnd();
    const rest = said.left > 0 ? [words.left(said.left, said.file), said.tail.trimEnd()] : [];
    const head = [endOf(end, args), words.seconds((end.ms / 1000).toFixed(1)), grants.shown(folder)].join(' · ');
    const lines = [head, shown === '' ? words.noOutput : shown, ...rest, ...(end.leftOver ? [words.leftOver] : [])];
    return { text: lines.join('\n') };

    function endOf(ended: CommandEnd, { timeout_sec }: ShellArgs): string {
      if (ended.why === 'timeout') return words.timeout(timeout_sec);
      if (ended.why === 'flood') return words.flood(limits.most);
      return ended.code === null ? words.signalled(ended.signal ?? '?') : words.exit(ended.code);
    }
  }

  return [
    {
      name: 'shell',
      description: {
        ko: '허락된 폴더에서 명령을 실행하고 출력을 보여 줘요. 물음에 답할 수 없고, 뒤에 남은 프로그램은 명령과 함께 끝나요.',
        en: 'Runs a command in a granted folder and shows its output. It cannot answer questions; programs left in the background end with it.',
      },
      schema: ShellArgs,
      readOnly: false,
      needsApproval: true,
      timeLimitMs: (LONGEST + 30) * 1000,
      volatile: [/(?<= · )\d+\.\d (초|s)(?= · )/g],
      describe: (args) => commandLine(args?.command),
      danger(args, language) {
        if (typeof args?.command !== 'string') return null;
        const danger = dangerOf(args.command, options.home);
        return danger === null ? null : shellWords(language).danger[danger];
      },
      async preview(args, context) {
        const folder = await folderOf(ShellArgs.parse(args), context);
        return { type: 'command', command: args.command, folder: grants.shown(folder) };
      },
      run,
    },
  ];
}

function commandLine(command: unknown): string {
  const [first = '', ...more] = typeof command === 'string' ? command.trim().split('\n') : [];
  const line = shownName(first.length > 120 ? first.slice(0, 120).toWellFormed() : first);
  return `$ ${line}${first.length > 120 || more.length > 0 ? ' …' : ''}`;
}

/** The shell with the command; what it says on both its outputs comes in one stream, in order. */
function shellOf(command: string): string[] {
  if (process.platform === 'win32')
    return [process.env.ComSpec ?? 'cmd.exe', '/d', '/s', '/c', `"chcp 65001>nul & ${command}"`];
  const shell = ['/bin/bash', '/usr/bin/bash'].find((path) => existsSync(path)) ?? '/bin/sh';
  return ['/bin/sh', '-c', 'exec "$@" 2>&1', 'sh', shell, '-c', command];
}

/** Tells who watches what was said, a few times a second at most. */
function createWatcher(context: ToolContext, soFar: () => string, clock: Clock) {
  let cancel: (() => void) | null = null;
  return {
    changed() {
      if (context.progress === undefined) return;
      cancel ??= clock.after(WATCH, () => {
        cancel = null;
        context.progress?.(soFar());
      });
    },
    stop: () => cancel?.(),
  };
}
