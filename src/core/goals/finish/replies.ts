import type { FinishDetail } from '../../../shared/contract.ts';
import type { Language } from '../words.ts';
import { finishWords } from './words.ts';

/** Rounds that `/goal show` lists. */
const SHOWN = 8;

/** A goal that works until done in the lines of a reply: its budget, what was shown, its check, its rounds. Pure. */
export function finishLines(finish: FinishDetail, language: Language): string[] {
  const words = finishWords[language];
  const { toModel } = words;
  const lines: string[] = [];
  if (finish.folder !== null) lines.push(toModel.folder(finish.folder));
  if (finish.verify !== null) lines.push(toModel.command(finish.verify));
  const budgets = finish.budgets.map(({ kind, used, limit }) => `${words.budget[kind]} ${round(used)}/${limit}`);
  if (budgets.length > 0) lines.push(`${toModel.budgets}: ${budgets.join(' · ')}`);
  if (finish.requirements.length > 0) {
    lines.push('', toModel.requirements);
    for (const { text, state, calls } of finish.requirements) {
      lines.push(`- ${text}: ${toModel.states[state]}${calls.length === 0 ? '' : ` (${calls.join(', ')})`}`);
    }
  }
  if (finish.rounds.length > 0) lines.push('');
  for (const each of finish.rounds.slice(0, SHOWN)) {
    const check = each.verify === null ? '' : ` · ${toModel.exit(each.verify.code, each.verify.broke)}`;
    const files =
      each.files.length === 0
        ? ''
        : ` · ${each.files
            .map((file) => file.path)
            .slice(0, 5)
            .join(', ')}`;
    const reason = each.reason === null ? '' : `: ${each.reason.slice(0, 200).toWellFormed()}`;
    lines.push(`- ${each.n}. ${words.outcomes[each.outcome]}${check}${files}${reason}`);
  }
  return lines;
}

const round = (amount: number): number => Math.round(amount * 100) / 100;
