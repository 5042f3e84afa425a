import { hasHangul } from '../phrases/text.ts';

export const CONTROLS = ['show', 'stop', 'pause', 'resume', 'edit', 'clear', 'budget'] as const;
export type Control = (typeof CONTROLS)[number];

export interface Flags {
  watch: boolean;
  finish: boolean;
  daily: boolean;
  every: string | null;
  agent: string | null;
}

export type Parsed =
  | { kind: 'list' }
  | { kind: 'control'; control: Control; part: string; flags: Flags; objective: string | null }
  | { kind: 'objective'; text: string; flags: Flags }
  | { kind: 'flag_problem'; flag: string; problem: 'unknown' | 'no_value' };

const VALUED = ['every', 'agent', 'verify', 'in', 'rounds', 'tokens', 'minutes', 'cost'];
/** Only goals that work until done have these. */
const OF_FINISH = ['finish', 'verify', 'in', 'rounds', 'tokens', 'minutes', 'cost'];

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
  const named = unquoted(control === 'budget' ? part.replace(/\s*\b(?:rounds|tokens|minutes|cost)=\S+/g, '') : part);
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

function readFlags(text: string): { text: string; flags: Flags } | { flag: string; problem: 'unknown' | 'no_value' } {
  const flags: Flags = { watch: false, finish: false, daily: false, every: null, agent: null };
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
    if (name === 'watch' || name === 'daily') flags[name] = true;
    else if (name === 'every' || name === 'agent') flags[name] = unquoted(value ?? '');
    else if (OF_FINISH.includes(name)) flags.finish = true;
    else return { flag: `--${name}`, problem: 'unknown' };
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

const hasFlags = (flags: Flags): boolean =>
  flags.watch || flags.finish || flags.daily || flags.every !== null || flags.agent !== null;

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
