import { inspect } from './danger/inspect.ts';
import { asRead, hidesCharacters } from './danger/lookalike.ts';
import type { Danger } from './danger/reasons.ts';

export type { Danger } from './danger/reasons.ts';

/** What is longer than this is not read by a person either. */
const MOST_CHARACTERS = 20_000;

/** A function that starts itself twice, under any name; `%0|%0` of Windows; a loop that starts its own script. */
const BOMBS: readonly RegExp[] = [
  /([^\s(){};|&"'`$]{1,40})\s*\(\s*\)\s*[{(][^}]{0,200}?\1\s*\|\s*\1/,
  /\bfunction\s+([^\s(){};]{1,40})\s*(?:\(\s*\)\s*)?\{[^}]{0,200}?\1\s*\|\s*\1/,
  /([^\s(){};|&"'`$]{1,40})\s*\(\s*\)\s*\{\s*\1\s*&\s*\1/,
  /%0\s*\|\s*%0/,
  /\bwhile\s+(?:true|:|1)\s*;?\s*do\b[^;]{0,100}\$0[^;]{0,100}&/,
];

/** PowerShell's brackets are no part of a shell's grammar. */
const RUNS_DOWNLOAD =
  /\b(iex|invoke-expression)[\s(&]+(new-object|iwr|irm|invoke-(webrequest|restmethod)|curl|wget)\b/i;

/**
 * Why a command looks dangerous, or null: the sort of harm that can't be taken back, or that a person should see before it
 * happens. The command is read as a shell would read it (quotes, `$( )`, `sh -c`, pipes, variables), not run. It is a second
 * look, no wall: what a command does can't be known from its text.
 * `home`: the companion's own folder.
 */
export function dangerOf(command: string, home: string | null = null): Danger | null {
  if (command.length > MOST_CHARACTERS || hidesCharacters(command)) return 'hidden';
  const source = command.replaceAll('\r\n', '\n');
  const plain = asRead(source);
  // What looks like a dangerous command to a person is one, whatever the shell would make of it; `^` is nothing to cmd.
  const readings = new Set([source, plain, /\w\^\w/.test(plain) ? plain.replaceAll('^', '') : plain]);
  for (const reading of readings) {
    if (BOMBS.some((bomb) => bomb.test(reading))) return 'bomb';
    if (RUNS_DOWNLOAD.test(reading)) return 'download';
    const danger = inspect(reading, home);
    if (danger !== null) return danger;
  }
  return null;
}
