import { compileGlob } from '../../files/glob-match.ts';
import { baseName, type Call, fileName, hasFlag, operands, valuesOf } from './call.ts';
import { codeDanger } from './code.ts';
import { DECODED, DOWNLOADED, expandWord, UNKNOWN, type Variables } from './expand.ts';
import { downloadedFiles, outputOfCall } from './flow.ts';
import { type Part, quotedParts, type Word } from './lex.ts';
import type { Danger } from './reasons.ts';
import { fileRules } from './rule-files.ts';
import { networkRules } from './rule-network.ts';
import { secretRules } from './rule-secrets.ts';
import { systemRules } from './rule-system.ts';
import { type Command, commandsOf } from './script.ts';
import { readsSecret, writesTo } from './targets.ts';
import { unwrap } from './unwrap.ts';

const RULES = [...systemRules, ...fileRules, ...networkRules, ...secretRules];
const SHELL = /^(ba|z|da|a|k|mk|c|tc|fi|r)?sh$|^(fish|elvish|nu|xonsh)$/;
const INTERPRETER =
  /^(python|pypy|perl|ruby|node|nodejs|php|lua|deno|bun|osascript|rscript|tclsh|java|powershell|pwsh)[\d.]*$/;
const MOST_DEPTH = 12;
const MOST_COMMANDS = 4000;

/** What is known while a command line is read. */
interface Reading {
  home: string | null;
  variables: Variables;
  downloads: Set<string>;
  depth: number;
  left: number;
  found: Danger | null;
  /** Outputs of scripts that were read already: nested ones would be read again and again. */
  outputs: Map<string, string>;
}

/** The first danger in a command line, or null. It is read as a shell would, as far as that is possible without running it. */
export function inspect(source: string, home: string | null): Danger | null {
  const user = [
    ['HOME', '~'],
    ['PWD', '.'],
    ['OLDPWD', '.'],
    ['IFS', ' '],
    ['TMPDIR', '/tmp'],
    ['SHELL', '/bin/bash'],
    ['JARVIS_HOME', '.jarvis'],
  ];
  const reading: Reading = {
    home,
    variables: new Map(user as [string, string][]),
    downloads: new Set(),
    depth: 0,
    left: MOST_COMMANDS,
    found: null,
    outputs: new Map(),
  };
  readScript(source, null, reading);
  return reading.found;
}

/** Reads a script; gives what it would write. */
function readScript(source: string, input: string | null, reading: Reading, bulk = false): string {
  if (reading.found !== null) return UNKNOWN;
  if (source.includes(DOWNLOADED)) return report('download', reading);
  if (source.includes(DECODED) || ++reading.depth > MOST_DEPTH) return report('hidden', reading);
  let last = '';
  let all = '';
  for (const command of commandsOf(source)) {
    if (--reading.left < 0) report('hidden', reading);
    if (reading.found !== null) break;
    last = readCommand(command, command.piped === 'no' ? input : command.piped === 'group' ? all : last, reading);
    all += last;
  }
  reading.depth--;
  return last;
}

function report(danger: Danger, reading: Reading): string {
  reading.found ??= danger;
  return UNKNOWN;
}

function outputOf(script: string, reading: Reading): string {
  const known = reading.outputs.get(script);
  if (known !== undefined) return known;
  // `$(< file)` is the file.
  const output = /^\s*</.test(script) ? UNKNOWN : readScript(script, null, reading).replace(/\n+$/, '');
  reading.outputs.set(script, output);
  return output;
}

function readCommand(command: Command, piped: string | null, reading: Reading): string {
  const expand = (word: Word) => expandWord(word, reading.variables, (script) => outputOf(script, reading));
  const words = [...command.words, ...command.assignments.map((each) => each.word)];
  const redirected = command.redirects.map((redirect) => redirect.word);
  const parts = [...words, ...redirected, ...command.here].flat();
  const runs = parts.flatMap(scriptsIn);
  for (const script of runs) outputOf(script, reading);

  for (const { name, word } of command.assignments) {
    const value = expand(word).join(' ');
    if (name === 'HISTFILE' && /^(\/dev\/null)?$/.test(value)) report('history', reading);
    reading.variables.set(name, value);
  }
  const here = command.here.length === 0 ? null : command.here.map((word) => expand(word).join(' ')).join('\n');
  let input = here ?? piped;
  let files: string[] = [];
  for (const { op, word } of command.redirects) {
    const target = expand(word).join(' ');
    if (/^(\d+|-)$/.test(target)) continue;
    if (op === '<' && readsSecret(target, reading.home)) report('secrets', reading);
    const danger = op === '<' && !target.startsWith('/dev/tcp') ? null : writesTo(target, reading.home);
    if (danger !== null) report(danger, reading);
    if (op === '<') input = reading.downloads.has(fileName(target)) ? DOWNLOADED : UNKNOWN;
    else files.push(fileName(target));
  }
  const fields = command.words.flatMap(expand);
  const names = parts.flatMap((part) => (part.kind === 'var' ? [part.name] : []));
  const output = fields.length === 0 ? '' : readWords(fields, { input, runs, names, bulk: false }, reading);
  for (const part of parts)
    if (part.kind === 'stream') readScript(part.script, part.into ? (output === '' ? piped : output) : null, reading);
  if (command.words.length === 0) files = [];
  if (output.includes(DOWNLOADED)) for (const file of files) reading.downloads.add(file);
  return output;
}

/** The scripts whose output stands in a word, also in the fallback of a variable. */
function scriptsIn(part: Part): string[] {
  if (part.kind === 'run') return [part.script];
  return part.kind === 'var' && part.change !== '' ? quotedParts(part.change).flatMap(scriptsIn) : [];
}

type Given = Pick<Call, 'input' | 'runs' | 'names' | 'bulk'>;

/** Reads the words of one command, and those of what it runs in its turn; gives what it would write. */
function readWords(fields: readonly string[], given: Given, reading: Reading): string {
  const [head = '', ...args] = fields;
  if (reading.found !== null || --reading.left < 0) return UNKNOWN;
  if (head.includes(DOWNLOADED)) return report('download', reading);
  if (head.includes(DECODED)) return report('hidden', reading);
  const name = nameOf(head, args, reading);
  const call: Call = { ...given, name, args, downloads: reading.downloads, home: reading.home };
  if (/[\\/]/.test(head) && reading.downloads.has(fileName(head))) return report('download', reading);
  for (const rule of RULES) {
    // `env x=1 command` only shows variables where no command follows.
    const danger = rule(call);
    if (danger !== null) return report(danger, reading);
  }
  remember(call, reading);
  const inner = runsText(call, reading) ?? runsInner(call, reading);
  for (const file of downloadedFiles(call)) reading.downloads.add(file);
  if (name === 'tee' && given.input?.includes(DOWNLOADED))
    for (const file of operands(args)) reading.downloads.add(fileName(file));
  if (/^(mv|cp|ln)$/.test(name) && args.some((arg) => reading.downloads.has(fileName(arg))))
    reading.downloads.add(fileName(args.at(-1)!));
  return inner ?? outputOfCall(call);
}

function runsInner(call: Call, reading: Reading): string | null {
  let output: string | null = null;
  for (const inner of unwrap(call)) {
    if ('script' in inner) output = readScript(inner.script, call.input, reading);
    else
      output = readWords(
        inner.words,
        {
          ...call,
          input: inner.input === undefined ? call.input : inner.input,
          bulk: call.bulk || inner.bulk === true,
        },
        reading,
      );
  }
  return output;
}

/** Shells, `eval`, `source` and interpreters: what they run is text. Null for other commands. */
function runsText(call: Call, reading: Reading): string | null {
  const { name, args } = call;
  const inCode = (code: string) => {
    if (code.includes(DOWNLOADED)) return report('download', reading);
    if (code.includes(DECODED)) return report('hidden', reading);
    const danger = codeDanger(code, reading.home, (script) => inspectInner(script, reading));
    return danger === null ? outputOfCall(call) : report(danger, reading);
  };
  if (name === 'eval') return readScript(args.join(' '), call.input, reading);
  if (name === 'iex' || name === 'invoke-expression')
    return readScript(args.join(' ') || (call.input ?? ''), null, reading);
  if (name === 'source' || name === '.') return runFile(args[0] ?? '', call, reading);
  if (SHELL.test(name)) {
    const at = args.findIndex((arg) => /^-[a-z]*c[a-z]*$/i.test(arg));
    if (at !== -1) {
      const script = args.slice(at + 1).find((arg) => !/^[-+]\w/.test(arg)) ?? '';
      const [zero, ...rest] = args.slice(args.indexOf(script) + 1);
      for (const [i, value] of rest.entries()) reading.variables.set(String(i + 1), value);
      if (zero !== undefined) reading.variables.set('0', zero);
      if (rest.length > 0) reading.variables.set('@', rest.join(' '));
      return readScript(script, call.input, reading);
    }
    const file = hasFlag(args, 's') ? undefined : operands(args, '-o', '+o', '-O', '--rcfile', '--init-file')[0];
    if (file === undefined || file === '-' || file === '/dev/stdin')
      return call.input === null ? '' : readScript(call.input, null, reading);
    return runFile(file, call, reading);
  }
  if (/^[gm]?awk$/.test(name)) return inCode(operands(args, '-F', '-v', '-f')[0] ?? '');
  if (!INTERPRETER.test(name)) return null;
  const code = valuesOf(
    args,
    '-c',
    '-e',
    '-E',
    '-r',
    '-p',
    '--eval',
    '--print',
    '-ne',
    '-pe',
    '-le',
    '-lne',
    '-Command',
    '-command',
    '-C',
  );
  if (/^(deno|bun)$/.test(name) && args[0] === 'eval') code.push(args[1] ?? '');
  if (/^(powershell|pwsh)$/.test(name) && args.some((arg) => /^[-/]e(nc|ncodedcommand|c)?$/i.test(arg)))
    return report('hidden', reading);
  if (/^(powershell|pwsh)$/.test(name) && code.length > 0) readScript(code.join(' '), null, reading);
  if (code.length > 0) return inCode(code.join('\n'));
  const file = operands(args, '-m', '-W', '-X', '-jar', '-cp')[0] ?? valuesOf(args, '-jar')[0];
  if (args.some((arg) => arg === '-m' || arg === '--version' || arg === '-V')) return null;
  if (file === undefined || file === '-' || file === '/dev/stdin') return call.input === null ? '' : inCode(call.input);
  return runFile(file, call, reading);
}

function runFile(file: string, call: Call, reading: Reading): string | null {
  if (file.includes(DOWNLOADED) || reading.downloads.has(fileName(file))) return report('download', reading);
  if (file.includes(DECODED)) return report('hidden', reading);
  if (file === '/dev/stdin' && call.input !== null) return readScript(call.input, null, reading);
  return UNKNOWN;
}

function inspectInner(script: string, reading: Reading): Danger | null {
  readScript(script, null, reading);
  return reading.found;
}

/** Variables that a command sets. */
function remember({ name, args, input }: Call, reading: Reading): void {
  const { variables } = reading;
  if (/^(export|declare|local|readonly|typeset)$/.test(name)) {
    for (const arg of args) {
      const found = /^(\w+)=(.*)$/s.exec(arg);
      if (found !== null) variables.set(found[1]!, found[2]!);
    }
  } else if (name === 'for' || name === 'select') {
    if (args[0] !== undefined) variables.set(args[0], args.slice(args[1] === 'in' ? 2 : 1).join(' '));
  } else if (name === 'read') {
    const into = operands(args, '-p', '-t', '-n', '-d', '-u')[0] ?? 'REPLY';
    variables.set(into, (input ?? UNKNOWN).trim());
  } else if (name === 'printf' && args[0] === '-v' && args[1] !== undefined) {
    variables.set(args[1], args.slice(3).join(' ') || (args[2] ?? ''));
  } else if (name === 'set' && args[0] === '--') {
    variables.set('@', args.slice(1).join(' '));
    variables.set('*', args.slice(1).join(' '));
    for (const [i, arg] of args.slice(1).entries()) variables.set(String(i + 1), arg);
  }
}

const TARGETS = 'rm dd mkfs shred shutdown reboot poweroff sudo su curl wget bash sh nc cat chmod python3 perl'.split(
  ' ',
);

/** The name of a command; one with wildcards is what it can stand for, one that only the run would tell is judged by its flags. */
function nameOf(head: string, args: readonly string[], reading: Reading): string {
  const name = baseName(head);
  if (name.includes(UNKNOWN)) {
    if (args.some((arg) => /^-[a-z]*(rf|fr)[a-z]*$/i.test(arg)) || (hasFlag(args, 'rR') && hasFlag(args, 'f')))
      report('hidden', reading);
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
