import type { Danger } from './reasons.ts';

/** A command as it would be run, whatever it was wrapped in. */
export interface Call {
  /** Without its folder, small letters, without `.exe`. */
  name: string;
  args: readonly string[];
  /** What it is given to read; null: nothing. */
  input: string | null;
  /** Commands whose output stands in its words. */
  runs: readonly string[];
  /** Variables that stand in its words. */
  names: readonly string[];
  /** It is run for each thing that another command finds. */
  bulk: boolean;
  /** What this script has written or downloaded, by the names of the files. */
  files: ReadonlyMap<string, string>;
  /** The companion's own folder. */
  home: string | null;
}

export type Rule = (call: Call) => Danger | null;

/** `rm` of `/bin/RM.exe`. */
export function baseName(path: string): string {
  return path
    .replace(/^.*[\\/](?=[^\\/])/s, '')
    .replace(/\.(exe|cmd|com|bat)$/i, '')
    .toLowerCase();
}

/** The last name of a path or address, as a download would name its file. */
export function fileName(path: string): string {
  return path.replace(/[?#].*$/s, '').replace(/^.*[\\/]/s, '');
}

/** Whether a short flag of `letters` is set (also among others: `-xdf`), or a long one. */
export function hasFlag(args: readonly string[], letters: string, ...long: string[]): boolean {
  const short = letters === '' ? null : new RegExp(`^-[A-Za-z0-9]*[${letters}]`);
  for (const arg of args) {
    if (arg === '--') return false;
    if (short?.test(arg) || long.some((name) => arg === name || arg.startsWith(`${name}=`))) return true;
  }
  return false;
}

/** Arguments that are no flags; `valued` names the flags whose next argument is theirs. */
export function operands(args: readonly string[], ...valued: string[]): string[] {
  const found: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (arg === '--') return [...found, ...args.slice(i + 1)];
    if (valued.includes(arg)) i++;
    else if (!/^-./.test(arg)) found.push(arg);
  }
  return found;
}

/** What is given to a flag: `-o x`, `-ox`, `-Lo x`, `--output x`, `--output=x`. */
export function valuesOf(args: readonly string[], ...flags: string[]): string[] {
  return args.flatMap((arg, i) => {
    const next = args[i + 1] === undefined ? [] : [args[i + 1]!];
    if (flags.includes(arg)) return next;
    for (const flag of flags) {
      if (flag.startsWith('--') && arg.startsWith(`${flag}=`)) return [arg.slice(flag.length + 1)];
      if (!/^-[^-]$/.test(flag) || !/^-[A-Za-z]/.test(arg)) continue;
      if (arg.length <= 5 && arg.endsWith(flag[1]!)) return next;
      if (arg.startsWith(flag)) return [arg.slice(2)];
    }
    return [];
  });
}
