import { hasHangul } from '../phrases/text.ts';
import type { BudgetKind } from './goal.ts';

export const CONTROLS = ['show', 'stop', 'pause', 'resume', 'edit', 'clear', 'budget'] as const;
export type Control = (typeof CONTROLS)[number];

export interface Flags {
  watch: boolean;
  finish: boolean;
  daily: boolean;
  every: string | null;
  agent: string | null;
  verify: string | null;
  folder: string | null;
  checkpoints: boolean;
  budget: BudgetFlags;
}

/** Bounds as they were written; only those that were. */
export type BudgetFlags = { [K in BudgetKind]?: number | null };

export type Parsed =
  | { kind: 'list' }
  | { kind: 'control'; control: Control; part: string; flags: Flags; objective: string | null }
  | { kind: 'objective'; text: string; flags: Flags }
  | { kind: 'flag_problem'; flag: string; problem: FlagProblem };

export type FlagProblem = 'unknown' | 'no_value' | 'no_amount';

const BUDGETS: readonly BudgetKind[] = ['rounds', 'tokens', 'minutes', 'cost', 'calls'];
const VALUED = ['every', 'agent', 'verify', 'in', ...BUDGETS];

/**
 * Reads what follows `/goal`. A control word counts only as the whole first word of a valid form: alone, or before a part of a
 * goal's sentence (`matches` tells). "pause after verification" names no goal, so it is an objective. Pure.
 */
export function parseGoalCommand(rest: string, matches: (part: string) => boolean): Parsed {
  const read = readFlags(rest.trim());
  if ('problem' in read) return { kind: 'flag_problem', ...read };
  const { text, flags } = read;
  if (text === '') return hasFlags(flags) ? { kind: 'objective', text, flags } : { kind: 'list' };
  const [first = '', after = ''] = text.split(/\s+(.*)/s);
  const control = CONTROLS.find((each) => each === first.toLowerCase());
  if (control === undefined) return { kind: 'objective', text: unquoted(text), flags };
  const [part, objective] = control === 'edit' ? splitEdit(after) : [after.trim(), null];
  const written = control === 'budget' ? readBudget(part) : { part, budget: {}, problem: null };
  if (written.problem !== null) return { kind: 'flag_problem', flag: written.problem, problem: 'no_amount' };
  const named = unquoted(written.part);
  flags.budget = { ...flags.budget, ...written.budget };
  if (named === '' || matches(named) || isReference(named)) {
    return { kind: 'control', control, part: named, flags, objective };
  }
  return { kind: 'objective', text: unquoted(text), flags };
}

/** One word, or words of another script than the command's: a part of a sentence that is not there, not a sentence of its own. */
const isReference = (part: string): boolean => !/\s/.test(part) || hasHangul(part);

/** `P => NEW`, `P → NEW`. */
function splitEdit(after: string): [string, string | null] {
  const [part = '', ...rest] = after.split(/\s*(?:=>|→)\s*/);
  const objective = rest.join(' → ').trim();
  return [part.trim(), rest.length === 0 ? null : unquoted(objective)];
}

/** `rounds=40 tokens=200k cost=none`: taken out of the words; what is no amount is named. */
function readBudget(text: string): { part: string; budget: BudgetFlags; problem: string | null } {
  const budget: BudgetFlags = {};
  let problem: string | null = null;
  const part = text.replace(
    /(?:^|\s)(rounds|tokens|minutes|cost|calls)=(\S+)/gi,
    (whole, name: string, value: string) => {
      const kind = name.toLowerCase() as BudgetKind;
      const amount = amountOf(kind, value);
      if (amount === undefined) problem ??= whole.trim();
      else budget[kind] = amount;
      return ' ';
    },
  );
  return { part: part.trim(), budget, problem };
}

/** `200k`, `1.5m`, `$2`, `none`; undefined: no amount. Rounds always have one. */
function amountOf(kind: BudgetKind, written: string): number | null | undefined {
  if (/^(?:none|없음)$/i.test(written)) return kind === 'rounds' ? undefined : null;
  const found = /^\$?(\d+(?:\.\d+)?)(k|m)?$/i.exec(written.replace(/(?<=\d)[,_](?=\d)/g, ''));
  if (found === null) return undefined;
  const amount = Number(found[1]) * (found[2] === undefined ? 1 : found[2].toLowerCase() === 'k' ? 1e3 : 1e6);
  const whole = kind === 'rounds' || kind === 'tokens' || kind === 'calls';
  if (amount <= 0 || amount > 1e12 || (whole && !Number.isInteger(amount))) return undefined;
  return amount;
}

function readFlags(text: string): { text: string; flags: Flags } | { flag: string; problem: FlagProblem } {
  const flags: Flags = {
    ...{ watch: false, finish: false, daily: false, every: null, agent: null },
    ...{ verify: null, folder: null, checkpoints: false, budget: {} },
  };
  const kept: string[] = [];
  let at = 0;
  const words = [...text.matchAll(/"[^"]*"|“[^”]*”|--[a-z]+=(?:"[^"]*"|“[^”]*”)|\S+/gi)];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    const flag = /^--([a-z]+)(?:=(.*))?$/is.exec(word[0]);
    if (flag === null) continue;
    const name = flag[1]!.toLowerCase();
    kept.push(text.slice(at, word.index));
    let last = word;
    let value = flag[2];
    if (VALUED.includes(name) && value === undefined) {
      const next = words[i + 1];
      if (next === undefined || next[0].startsWith('--')) return { flag: `--${name}`, problem: 'no_value' };
      value = next[0];
      last = next;
      i += 1;
    }
    at = last.index + last[0].length;
    const kind = BUDGETS.find((each) => each === name);
    if (name === 'watch' || name === 'daily' || name === 'finish' || name === 'checkpoints') flags[name] = true;
    else if (name === 'every' || name === 'agent' || name === 'verify') flags[name] = unquoted(value ?? '');
    else if (name === 'in') flags.folder = unquoted(value ?? '');
    else if (kind !== undefined) {
      const amount = amountOf(kind, unquoted(value ?? ''));
      if (amount === undefined) return { flag: `--${name} ${value ?? ''}`, problem: 'no_amount' };
      flags.budget[kind] = amount;
    } else return { flag: `--${name}`, problem: 'unknown' };
  }
  kept.push(text.slice(at));
  return {
    text: kept
      .join(' ')
      .replace(/[ \t]+/g, ' ')
      .trim(),
    flags,
  };
}

/** Only goals that work until done have these. */
export const ofFinish = (flags: Flags): boolean =>
  flags.finish ||
  flags.checkpoints ||
  flags.verify !== null ||
  flags.folder !== null ||
  Object.keys(flags.budget).length > 0;

const hasFlags = (flags: Flags): boolean =>
  flags.watch || flags.daily || flags.every !== null || flags.agent !== null || ofFinish(flags);

function unquoted(text: string): string {
  const plain = text.trim();
  const inner = /^(?:"([^"]*)"|“([^”]*)”|'([^']*)')$/s.exec(plain);
  return (inner === null ? plain : (inner[1] ?? inner[2] ?? inner[3] ?? '')).trim();
}

/** Keys struck at random, or a single word of nothing: what is meant has to be asked. */
export function isUnclear(objective: string): boolean {
  const plain = objective.trim();
  if (/\s|https?:/.test(plain)) return false;
  if (/^[\u3131-\u318e]+$/.test(plain)) return true;
  if (hasHangul(plain)) return [...plain].length <= 2;
  return /^[\p{L}\p{N}_.-]+$/u.test(plain);
}
