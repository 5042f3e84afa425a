import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { CompanionError, messageOf } from '../../errors.ts';
import type { Grants } from '../files/granted.ts';
import { shownName } from '../files/shown.ts';
import type { Tool, ToolContext, ToolResult } from '../tool.ts';
import type { CommandResult, Commands } from './commands.ts';
import { dangerOf } from './danger.ts';
import type { CommandEnd } from './run-command.ts';
import { shellWords } from './words.ts';

export interface ShellToolOptions {
  grants: Grants;
  commands: Commands;
  /** The companion's own folder, which no command should touch. */
  home: string;
}

/** Longest time that a call may ask for (s), and what it has where it asks for none. */
const LONGEST = 1800;
const USUAL = 120;

const ShellArgs = z.strictObject({
  command: z.string().min(1).max(20_000),
  /** By default the first granted folder that may be written. */
  folder: z.string().min(1).max(4096).optional(),
  timeout_sec: z.int().min(1).max(LONGEST).default(USUAL),
});
export type ShellArgs = z.infer<typeof ShellArgs>;

/** `shell`: runs a command in a granted folder, shut in where the system allows it. */
export function createShellTool(options: ShellToolOptions): Tool[] {
  const { grants, commands } = options;

  async function folderOf(args: ShellArgs, context: ToolContext): Promise<string> {
    const words = shellWords(context.language);
    const roots = await grants.roots();
    const usual = context.folder ?? roots.find((root) => root.write)?.path ?? '.';
    const place = await grants.write(args.folder ?? usual, context.language, context.folder);
    if (!place.exists) throw new CompanionError('not_found', words.noFolder(place.shown));
    if (!(await stat(place.path)).isDirectory()) throw new CompanionError('bad_input', words.notFolder(place.shown));
    return place.path;
  }

  async function run(args: ShellArgs, context: ToolContext): Promise<ToolResult> {
    const words = shellWords(context.language);
    if (args.command.trim() === '' || args.command.includes('\0')) throw new CompanionError('bad_input', words.empty);
    const folder = await folderOf(args, context);
    const { command, timeout_sec: seconds } = args;
    let result: CommandResult;
    try {
      const { signal, progress } = context;
      result = await commands.run({ command, folder, timeoutMs: seconds * 1000, signal, progress });
    } catch (error) {
      if (context.signal.aborted) throw error;
      throw new CompanionError('not_available', words.noShell(messageOf(error)), { cause: error });
    }
    const { end, said } = result;
    if (end.why === 'abort') throw context.signal.reason;
    const shown = said.binary ? words.binary(said.total, said.file) : said.head.trimEnd();
    const rest = said.left > 0 ? [words.left(said.left, said.file), said.tail.trimEnd()] : [];
    const head = [endOf(end, args), words.seconds((end.ms / 1000).toFixed(1)), grants.shown(folder)].join(' · ');
    const lines = [head, shown === '' ? words.noOutput : shown, ...rest, ...(end.leftOver ? [words.leftOver] : [])];
    const good = end.why === 'exit' && end.code === 0;
    return { text: lines.join('\n'), ...(good ? {} : { failed: true }) };

    function endOf(ended: CommandEnd, { timeout_sec }: ShellArgs): string {
      if (ended.why === 'timeout') return words.timeout(timeout_sec);
      if (ended.why === 'flood') return words.flood(commands.limits.most);
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
