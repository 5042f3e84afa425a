import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { defaultHome } from '../core/companion.ts';
import { CompanionError } from '../core/errors.ts';
import { systemLanguage } from '../core/settings/language.ts';
import type { ErrorCode } from '../shared/contract.ts';
import { exportAll, importAll } from './commands/archive.ts';
import type { Command, Found, Options } from './commands/command.ts';
import { diagnosisWithout, doctor } from './commands/doctor.ts';
import { events } from './commands/events.ts';
import { goals } from './commands/goals.ts';
import { inbox } from './commands/inbox.ts';
import { jobs } from './commands/jobs.ts';
import { run } from './commands/run.ts';
import { runs } from './commands/runs.ts';
import { say } from './commands/say.ts';
import { plain, table } from './commands/table.ts';
import { when } from './commands/when.ts';
import { type Language, type Words, wordsOf } from './commands/words.ts';
import { connect, type Line } from './connect.ts';
import { serve } from './serve.ts';

const commands: Command[] = [say, jobs, runs, inbox, goals, when, run, events, exportAll, importAll, doctor];
const SERVE_USAGE = 'serve [--port N]';

/** Options beside `--home`, `--json` and `--help`, and the command that takes them. */
const own: Record<string, string> = { port: 'serve', agent: 'say', now: 'when', zone: 'when' };
const config = {
  allowPositionals: true,
  options: {
    home: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
    port: { type: 'string' },
    agent: { type: 'string' },
    now: { type: 'string' },
    zone: { type: 'string' },
  },
} satisfies ParseArgsConfig;
type Values = ReturnType<typeof parseArgs<typeof config>>['values'];

export interface Terminal {
  env: NodeJS.ProcessEnv;
  out(text: string): void;
  err(text: string): void;
  /** Resolves when a served companion is asked to end. */
  stopped(): Promise<void>;
  /** Called once a served companion answers, with its address. */
  onAddress?(address: string): void;
}

/** Runs one command. Gives the exit code: 1 when something is wrong, which is then said in a sentence. Never throws for that. */
export async function main(argv: string[], terminal: Terminal): Promise<number> {
  const language = systemLanguage(terminal.env);
  const words = wordsOf(language);
  try {
    const { values, positionals } = read(argv, words);
    const [name, ...args] = positionals;
    if (values.help || name === 'help') {
      terminal.out(`${help(words)}\n`);
      return 0;
    }
    const command = commandOf(name, words);
    check(command, args, values, words);
    const home = resolve(values.home || defaultHome(terminal.env));
    if (command === 'serve')
      return await serve({ home, port: portOf(values.port, words), json: values.json ?? false, language, terminal });
    const options: Options = { agent: values.agent ?? null, now: values.now ?? null, zone: values.zone ?? null };
    return await answer(command, home, { args, options, json: values.json ?? false, language, terminal });
  } catch (error) {
    return complain(error, argv.includes('--json'), terminal);
  }
}

interface Answering {
  args: string[];
  options: Options;
  json: boolean;
  language: Language;
  terminal: Terminal;
}

async function answer(command: Command, home: string, given: Answering): Promise<number> {
  const { json, terminal } = given;
  let line: Line;
  try {
    line = await connect(home, terminal.env);
  } catch (error) {
    const found = command === doctor ? diagnosisWithout(home, error) : null;
    if (found === null) throw error;
    return show(found, json, given.language, terminal);
  }
  try {
    const found = await command.run({ args: given.args, options: given.options, line });
    return show(found, json, json ? given.language : await chosenLanguage(line, given.language), terminal);
  } finally {
    await line.close();
  }
}

function show(found: Found, json: boolean, language: Language, terminal: Terminal): number {
  terminal.out(json ? `${JSON.stringify(found.json)}\n` : `${found.text(wordsOf(language), language)}\n`);
  return found.well === false ? 1 : 0;
}

/** The language of the settings; that of the machine when they can't be had. */
async function chosenLanguage(line: Line, otherwise: Language): Promise<Language> {
  try {
    return (await line.call('snapshot', {})).settings.language;
  } catch (error) {
    if (error instanceof CompanionError) return otherwise;
    throw error;
  }
}

function complain(error: unknown, json: boolean, terminal: Terminal): number {
  const known = error instanceof CompanionError;
  const code: ErrorCode = known ? error.code : 'internal';
  const message = error instanceof Error ? error.message : String(error);
  if (json) terminal.out(`${JSON.stringify({ error: { code, message } })}\n`);
  else terminal.err(`${plain(known || !(error instanceof Error) ? message : (error.stack ?? message))}\n`);
  return 1;
}

function read(argv: string[], words: Words): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ ...config, args: argv });
  } catch (error) {
    // parseArgs throws TypeErrors with a code of their own; their sentence names the option, in English.
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    const option = /'(-[^' ]*)/.exec(error.message)?.[1] ?? '';
    throw new CompanionError('bad_input', aboutOption(error.code, option, words));
  }
}

function aboutOption(code: unknown, option: string, words: Words): string {
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return words.unknownOption(option);
  const known = Object.entries(config.options).find(([name]) => `--${name}` === option);
  return known?.[1].type === 'boolean' ? words.takesNoValue(option) : words.needsValue(option);
}

function commandOf(name: string | undefined, words: Words): Command | 'serve' {
  if (name === undefined) throw new CompanionError('bad_input', words.none);
  if (name === 'serve') return 'serve';
  const command = commands.find((each) => each.name === name);
  if (command === undefined) throw new CompanionError('bad_input', words.unknown(name));
  return command;
}

function check(command: Command | 'serve', args: string[], values: Values, words: Words): void {
  const { name, usage, takes } = command === 'serve' ? { name: 'serve', usage: SERVE_USAGE, takes: 'none' } : command;
  const few = takes === 'one' || takes === 'words' ? 1 : 0;
  const many = { none: 0, maybe: 1, one: 1, words: Number.POSITIVE_INFINITY }[takes as Command['takes']];
  if (args.length < few || (few > 0 && args.join('').trim() === ''))
    throw new CompanionError('bad_input', words.missing(usage));
  const stray = Object.keys(values).some((option) => option in own && own[option] !== name);
  if (args.length > many || stray) throw new CompanionError('bad_input', words.extra(usage));
}

function portOf(text: string | undefined, words: Words): number | null {
  if (text === undefined) return null;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new CompanionError('bad_input', words.badPort);
  return port;
}

function help(words: Words): string {
  const rows = [
    [SERVE_USAGE, words.help.serve],
    ...commands.map(({ usage, name }) => [usage, words.help[name as keyof Words['help']]]),
  ];
  return `${words.usage}\n\n${words.commands}\n${table(rows).replace(/^/gm, '  ')}`;
}
