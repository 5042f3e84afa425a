import { type Call, fileName, hasFlag, operands, valuesOf } from './call.ts';
import { codeDanger, FETCHES } from './code.ts';
import { DECODED, DOWNLOADED, UNKNOWN } from './expand.ts';
import { outputOfCall } from './flow.ts';
import { type Reading, report, setVariable } from './reading.ts';

const SHELL = /^(ba|z|da|a|k|mk|c|tc|fi|r)?sh$|^(fish|elvish|nu|xonsh)$/;
const INTERPRETER =
  /^(python|pypy|perl|ruby|node|nodejs|php|lua|deno|bun|osascript|rscript|tclsh|java|powershell|pwsh)[\d.]*$/;
const CODE_FLAGS = '-c -e -E -r -p -C --eval --print -Command -command'.split(' ');

/** Shells, `eval`, `source` and interpreters: what they run is text. Gives what they write; null for any other command. */
export function runsText(call: Call, reading: Reading): string | null {
  const { name, args } = call;
  if (name === 'eval') return reading.read(args.join(' '), call.input);
  if (name === 'iex' || name === 'invoke-expression') {
    const text = args.join(' ') || (call.input ?? '');
    return FETCHES.test(text) ? report('download', reading) : reading.read(text, null);
  }
  if (name === 'source' || name === '.') return runFile(args[0] ?? '', call, reading);
  if (SHELL.test(name)) return shell(call, reading);
  if (/^[gm]?awk$/.test(name)) return code(operands(args, '-F', '-v', '-f')[0] ?? '', call, reading);
  return INTERPRETER.test(name) ? interpreter(call, reading) : null;
}

function shell(call: Call, reading: Reading): string {
  const { args, input } = call;
  const at = args.findIndex((arg) => /^-[a-z]*c[a-z]*$/i.test(arg));
  if (at === -1) {
    const file = hasFlag(args, 's') ? undefined : operands(args, '-o', '+o', '-O', '--rcfile', '--init-file')[0];
    if (file !== undefined && file !== '-' && file !== '/dev/stdin') return runFile(file, call, reading);
    return input === null ? '' : reading.read(input, null, call.bulk);
  }
  const scriptAt = args.findIndex((arg, i) => i > at && !/^([-+]\w|--$)/.test(arg));
  const [script = '', zero, ...rest] = scriptAt === -1 ? [] : args.slice(scriptAt);
  if (zero !== undefined) setVariable(reading, '0', zero);
  for (const [i, value] of rest.entries()) setVariable(reading, String(i + 1), value);
  if (rest.length > 0) setVariable(reading, '@', rest.join(' '));
  return reading.read(script, input, call.bulk);
}

function interpreter(call: Call, reading: Reading): string | null {
  const { name, args, input } = call;
  const given = valuesOf(args, ...CODE_FLAGS);
  if (/^(deno|bun)$/.test(name) && args[0] === 'eval') given.push(args[1] ?? '');
  if (/^(powershell|pwsh)$/.test(name)) {
    if (args.some((arg) => /^[-/]e(c|nc\w*)?$/i.test(arg))) return report('hidden', reading);
    if (given.length > 0) reading.read(given.join(' '), null);
  }
  if (given.length > 0) return code(given.join('\n'), call, reading);
  if (args.some((arg) => /^(-m|-V|--version)$/.test(arg))) return null;
  const file = operands(args, '-m', '-W', '-X', '-cp')[0];
  if (file !== undefined && file !== '-' && file !== '/dev/stdin') return runFile(file, call, reading);
  return input === null ? '' : code(input, call, reading);
}

function code(text: string, call: Call, reading: Reading): string {
  if (text.includes(DOWNLOADED)) return report('download', reading);
  if (text.includes(DECODED)) return report('hidden', reading);
  const danger = codeDanger(text, reading.home, (script) => {
    reading.read(script, null);
    return reading.found;
  });
  return danger === null ? outputOfCall(call) : report(danger, reading);
}

function runFile(file: string, call: Call, reading: Reading): string {
  if (file.includes(DOWNLOADED)) return report('download', reading);
  if (file.includes(DECODED)) return report('hidden', reading);
  const text = file === '/dev/stdin' ? call.input : (reading.files.get(fileName(file)) ?? null);
  if (text === null) return UNKNOWN;
  return INTERPRETER.test(call.name) ? code(text, call, reading) : reading.read(text, null);
}
