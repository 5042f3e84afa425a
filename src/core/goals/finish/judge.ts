import { z } from 'zod';
import type { AgentDef } from '../../team/team.ts';
import type { RoundPort } from '../ports.ts';
import type { Language } from '../words.ts';
import type { CallRow } from './calls-store.ts';
import type { Claimed } from './evidence.ts';
import { callNumber } from './evidence.ts';
import { judgeWords } from './judge-words.ts';

/** What the judge says of one requirement. */
const Verdict = z.object({
  requirement: z.string().min(1).max(1000),
  met: z.enum(['yes', 'no', 'uncertain']),
  why: z.string().max(2000).default(''),
});
const Judgement = z.object({
  requirements: z.array(Verdict).min(1).max(100),
  /** What the objective asks for and the list leaves out. */
  missing: z.array(z.string().max(1000)).max(100).default([]),
});
export type Judgement = z.output<typeof Judgement>;

/** How much of each result the judge is shown (characters). */
const SHOWN = 3000;

/**
 * A fresh call of the model, without the history: does the evidence show every requirement of the objective? Objective, claims and
 * results are quoted as data. null: it did not answer in the form that was asked for, which counts as uncertain.
 */
export async function judge(
  port: Pick<RoundPort, 'ask'>,
  request: {
    agent: AgentDef;
    goalId: string;
    objective: string;
    claimed: readonly Claimed[];
    call: (n: number) => CallRow | null;
    language: Language;
    signal: AbortSignal;
  },
): Promise<Judgement | null> {
  const { agent, goalId, objective, claimed, call, language, signal } = request;
  const words = judgeWords[language];
  const quoted = (text: string) => `"""\n${text.replaceAll('"""', '"')}\n"""`;
  const seen = [...new Set(claimed.flatMap((each) => each.calls))].flatMap((name) => {
    const n = callNumber(name);
    const row = n === null ? null : call(n);
    return row === null
      ? []
      : [`${name} ${row.tool}(${row.args.slice(0, 500)})\n${quoted(row.result.slice(0, SHOWN))}`];
  });
  const claims = claimed.map(({ requirement, calls, note }) => `- ${requirement} [${calls.join(', ')}] ${note}`);
  const text = [
    `${words.objective}:\n${quoted(objective)}`,
    `${words.claims}:\n${quoted(claims.join('\n'))}`,
    `${words.results}:\n${seen.join('\n\n')}`,
  ].join('\n\n');
  const answer = await port.ask({ agent, goalId, system: words.order, text, signal });
  return answer === null ? null : parseJudgement(answer);
}

/** Reads the judge's JSON out of what it wrote; null: there is none of that form. Pure. */
export function parseJudgement(answer: string): Judgement | null {
  const from = answer.indexOf('{');
  const to = answer.lastIndexOf('}');
  if (from === -1 || to <= from) return null;
  try {
    const parsed = Judgement.safeParse(JSON.parse(answer.slice(from, to + 1)));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: the judge said nothing that counts.
    return null;
  }
}

/** Done only where every requirement is met for sure and none is missing; uncertain is not done (goals.md). Pure. */
export const accepts = (judgement: Judgement | null): boolean =>
  judgement !== null && judgement.missing.length === 0 && judgement.requirements.every((each) => each.met === 'yes');
