import { compileGlob } from '../../files/glob-match.ts';
import { baseName, type Call, fileName, hasFlag, operands } from './call.ts';
import { DECODED, DOWNLOADED, expandWord, MOST_TEXT, marksOf, UNKNOWN } from './expand.ts';
import { downloadedFiles, outputOfCall } from './flow.ts';
import { type Part, quotedParts, type Word } from './lex.ts';
import { TooDeep } from './quotes.ts';
import { type Reading, report, setVariable } from './reading.ts';
import type { Danger } from './reasons.ts';
import { fileRules } from './rule-files.ts';
import { networkRules } from './rule-network.ts';
import { secretRules } from './rule-secrets.ts';
import { systemRules } from './rule-system.ts';
import { runsText } from './run-text.ts';
import { type Command, commandsOf } from './script.ts';
import { readsSecret, writesTo } from './targets.ts';
import { unwrap } from './unwrap.ts';

const RULES = [...systemRules, ...fileRules, ...networkRules, ...secretRules];
/** Nobody writes commands in commands deeper than this but to hide them. */
const MOST_DEPTH = 16;
const MOST_COMMANDS = 4000;

const START: [string, string][] = [
  ['HOME', '~'],
  ['PWD', '.'],
  ['OLDPWD', '.'],
  ['IFS', ' '],
  ['TMPDIR', '/tmp'],
  ['SHELL', '/bin/bash'],
  ['JARVIS_HOME', '.jarvis'],
];

/** The first danger in a command line, or null. It is read as a shell would read it, as far as that goes without running it. */
export function inspect(source: string, home: string | null): Danger | null {
  const reading: Reading = {
    home,
    variables: new Map(START),
    files: new Map(),
    depth: 0,
    left: MOST_COMMANDS,
    found: null,
    outputs: new Map(),
    read: (script, input, bulk = false) => readScript(script, input, bulk, reading),
  };
  try {
    reading.read(source, null);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    report('hidden', reading);
  }
  return reading.found;
}

function readScript(source: string, input: string | null, bulk: boolean, reading: Reading): string {
  if (reading.found !== null) return UNKNOWN;
  if (source.includes(DOWNLOADED)) return report('download', reading);
  if (source.includes(DECODED) || reading.depth >= MOST_DEPTH) return report('hidden', reading);
  reading.depth++;
  let last = '';
  let all = '';
  for (const command of commandsOf(source)) {
    const piped = command.piped === 'no' ? input : command.piped === 'group' ? all : last;
    last = readCommand(command, piped, bulk, reading);
    all = (all + last).slice(-MOST_TEXT);
    if (reading.found !== null) break;
  }
  reading.depth--;
  return last;
}

function outputOf(script: string, reading: Reading): string {
  const known = reading.outputs.get(script);
  if (known !== undefined) return known;
  // `$(< file)` is the file.
  const read = reading.read(script, null).replace(/\n+$/, '');
  const output = /^\s*</.test(script) ? UNKNOWN : read;
  reading.outputs.set(script, output);
  return output;
}

function readCommand(command: Command, piped: string | null, bulk: boolean, reading: Reading): string {
  const expand = (word: Word) => expandWord(word, reading.variables, (script) => outputOf(script, reading));
  const words = [...command.words, ...command.assignments.map((each) => each.word)];
  const parts = [...words, ...command.redirects.map((redirect) => redirect.word), ...command.here].flat();
  const runs = parts.flatMap((part) => scriptsIn(part));
  for (const script of runs) outputOf(script, reading);

  for (const { name, word } of command.assignments) {
    const value = expand(word).join(' ');
    if (name === 'HISTFILE' && /^(\/dev\/null)?$/.test(value)) report('history', reading);
    setVariable(reading, name, value);
  }
  const here = command.here.map((word) => expand(word).join(' '));
  const { input, files } = readRedirects(command, expand, here.length > 0 ? here.join('\n') : piped, reading);
  const fields = command.words.flatMap(expand);
  const names = parts.flatMap((part) => (part.kind === 'var' ? [part.name] : []));
  const output = fields.length === 0 ? '' : readWords(fields, { input, runs, names, bulk }, reading);
  for (const part of parts) {
    if (part.kind === 'stream') reading.read(part.script, part.into ? output || piped : null);
  }
  for (const { name, more } of files) write(name, output, more, reading);
  return output;
}

/** Where the streams of a command go: dangers are reported; gives what it reads, and the names of files that it writes. */
function readRedirects(
  command: Command,
  expand: (word: Word) => string[],
  given: string | null,
  reading: Reading,
): { input: string | null; files: { name: string; more: boolean }[] } {
  let input = given;
  const files: { name: string; more: boolean }[] = [];
  for (const { op, word } of command.redirects) {
    const target = expand(word).join(' ');
    if (/^(\d+|-)$/.test(target)) continue;
    if (op === '<') {
      if (readsSecret(target, reading.home)) report('secrets', reading);
      const text = reading.files.get(fileName(target)) ?? UNKNOWN + marksOf(target);
      input = target === '/dev/null' ? null : text;
    } else files.push({ name: fileName(target), more: op === '>>' || op === '&>>' });
    const danger = op === '<' && !target.startsWith('/dev/tcp') ? null : writesTo(target, reading.home);
    if (danger !== null) report(danger, reading);
  }
  return { input, files };
}

/** The scripts whose output stands in a word, also in the fallback of a variable. */
function scriptsIn(part: Part, depth = 0): string[] {
  if (part.kind === 'run') return [part.script];
  if (part.kind !== 'var' || part.change === '') return [];
  if (depth > MOST_DEPTH) throw new TooDeep();
  return quotedParts(part.change).flatMap((each) => scriptsIn(each, depth + 1));
}

type Given = Pick<Call, 'input' | 'runs' | 'names' | 'bulk'>;

/** Reads the words of one command, and of what it runs in its turn; gives what it would write. */
function readWords(fields: readonly string[], given: Given, reading: Reading): string {
  const [head = '', ...args] = fields;
  if (reading.found !== null) return UNKNOWN;
  if (--reading.left < 0 || reading.depth >= MOST_DEPTH) return report('hidden', reading);
  if (head.includes(DOWNLOADED)) return report('download', reading);
  if (head.includes(DECODED)) return report('hidden', reading);
  const own = /[\\/]|\.(exe|bat|cmd|ps1|sh)$/i.test(head) ? reading.files.get(fileName(head)) : undefined;
  if (own !== undefined) reading.read(own, given.input);
  const name = nameOf(head, args, reading);
  const call: Call = { ...given, name, args, files: reading.files, home: reading.home };
  for (const rule of RULES) {
    const danger = rule(call);
    if (danger !== null) return report(danger, reading);
  }
  remember(call, reading);
  const output = runsText(call, reading) ?? runsInner(call, reading) ?? outputOfCall(call);
  rememberFiles(call, reading);
  return output;
}

function runsInner(call: Call, reading: Reading): string | null {
  let output: string | null = null;
  reading.depth++;
  for (const inner of unwrap(call)) {
    if ('script' in inner) output = reading.read(inner.script, call.input, call.bulk);
    else {
      const input = inner.input === undefined ? call.input : inner.input;
      output = readWords(inner.words, { ...call, input, bulk: call.bulk || inner.bulk === true }, reading);
    }
  }
  reading.depth--;
  return output;
}

/** Variables that a command sets. */
function remember({ name, args, input }: Call, reading: Reading): void {
  const set = (variable: string, value: string) => setVariable(reading, variable, value);
  if (/^(export|declare|local|readonly|typeset)$/.test(name)) {
    for (const arg of args) {
      const found = /^(\w+)=(.*)$/s.exec(arg);
      if (found !== null) set(found[1]!, found[2]!);
    }
  } else if (name === 'for' || name === 'select') {
    if (args[0] !== undefined) set(args[0], args.slice(args[1] === 'in' ? 2 : 1).join(' '));
  } else if (name === 'read') {
    set(operands(args, '-p', '-t', '-n', '-d', '-u')[0] ?? 'REPLY', (input ?? UNKNOWN).trim());
  } else if (name === 'printf' && args[0] === '-v' && args[1] !== undefined) {
    set(args[1], args.slice(3).join(' ') || (args[2] ?? ''));
  } else if (name === 'set' && args[0] === '--') {
    const rest = args.slice(1);
    set('@', rest.join(' '));
    set('*', rest.join(' '));
    for (const [i, arg] of rest.entries()) set(String(i + 1), arg);
  }
}

/** Files that a command writes or renames. */
function rememberFiles(call: Call, reading: Reading): void {
  const { name, args, input } = call;
  for (const file of downloadedFiles(call)) write(file, DOWNLOADED, false, reading);
  if (name === 'tee')
    for (const file of operands(args)) write(fileName(file), input ?? '', hasFlag(args, 'a'), reading);
  if (!/^(mv|cp|ln)$/.test(name)) return;
  const [source = '', target = ''] = operands(args).slice(-2);
  const text = reading.files.get(fileName(source));
  if (text !== undefined) write(fileName(target), text, false, reading);
}

/** What a file holds from now on, as far as the script itself tells. */
function write(name: string, text: string, more: boolean, reading: Reading): void {
  const before = more ? (reading.files.get(name) ?? '') : '';
  reading.files.set(name, `${before}${before === '' ? '' : '\n'}${text}`.slice(0, MOST_TEXT));
}

const TARGETS = 'rm dd mkfs shred shutdown reboot poweroff sudo su curl wget bash sh nc cat chmod python3 perl'.split(
  ' ',
);

/** The name of a command. One with wildcards is what it can stand for; one that only the run would tell is judged by its flags. */
function nameOf(head: string, args: readonly string[], reading: Reading): string {
  const name = baseName(head);
  if (name.includes(UNKNOWN)) {
    const cluster = args.some((arg) => /^-[a-z]*(rf|fr)[a-z]*$/i.test(arg));
    if (cluster || (hasFlag(args, 'rR') && hasFlag(args, 'f'))) report('hidden', reading);
    return name;
  }
  if (!/[*?[]/.test(name) || name === '[' || name === '[[') return name;
  try {
    const glob = compileGlob(name);
    return TARGETS.find((target) => glob.fits([target])) ?? name;
  } catch {
    // No wildcards that a shell would widen.
    return name;
  }
}
