import { createHash } from 'node:crypto';
import { OWN_TOOLS } from './cut-off.ts';

/** What a round came to, as far as code can see: no word that the model wrote for people is in it. */
export interface RoundTrace {
  /** How the check by the verify command ended; null: there was none. */
  verify: { code: number | null; output: string } | null;
  /** What the changed files hold; null: none was changed. */
  files: string | null;
  calls: readonly TracedCall[];
}

export interface TracedCall {
  tool: string;
  /** One string for its arguments. */
  args: string;
  ok: boolean;
  result: string;
}

/** Rounds that come to the same before it is no progress; they count among so many. */
const SAME_ROUNDS = 3;
const AMONG = 6;
/** Rounds in a row that bring nothing at all that is new. */
const NOTHING_NEW = 3;
/** The same call so often in one round goes in circles. */
export const SAME_CALLS = 10;

const hash = (text: string): string => createHash('sha256').update(text.toWellFormed()).digest('hex').slice(0, 24);

/** Times, durations and counters differ between two runs that come to the same. */
const steady = (text: string): string =>
  text
    .replace(/\d+(?:[.,:]\d+)*/g, '0')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The state signature of a round (goals.md): verify result, what the changed files hold, and name, arguments and result of each
 * call. Blind to wording, to the order of the calls and to numbers that run. Pure.
 */
export function signatureOf({ verify, files, calls }: RoundTrace): string {
  const parts = calls.map(({ tool, args, ok, result }) =>
    // Their arguments are words.
    OWN_TOOLS.includes(tool) ? `${tool} ${ok}` : `${tool} ${args} ${ok} ${hash(steady(result))}`,
  );
  const checked = verify === null ? '' : `${verify.code} ${hash(steady(verify.output))}`;
  return hash([checked, files ?? '', ...[...new Set(parts)].sort()].join('\n'));
}

/** Results as they are told apart from those seen before: numbers and the arguments that they repeat don't count. Pure. */
export function newsOf(calls: readonly TracedCall[]): string[] {
  return calls
    .filter(({ tool }) => !OWN_TOOLS.includes(tool))
    .map(({ tool, args, result, ok }) => {
      const repeated = [...args.matchAll(/"((?:[^"\\]|\\.){3,})"/g)].map((match) => match[1]!);
      const text = repeated.reduce((left, each) => left.replaceAll(each, ''), result);
      return hash(`${tool} ${ok} ${steady(text)}`);
    });
}

export interface PastRound {
  signature: string | null;
  /** It changed a file, got another verify result, or saw a result that none had seen before. */
  fresh: boolean;
}

/** Whether the last rounds (newest first) show that nothing moves. Pure. */
export function standsStill(rounds: readonly PastRound[]): boolean {
  const latest = rounds.slice(0, AMONG);
  const first = latest[0]?.signature ?? null;
  if (first !== null && latest.filter((round) => round.signature === first).length >= SAME_ROUNDS) return true;
  return rounds.length >= NOTHING_NEW && rounds.slice(0, NOTHING_NEW).every((round) => !round.fresh);
}
