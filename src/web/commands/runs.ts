import type { Run } from '../../shared/contract.ts';
import type { Command } from './command.ts';
import { momentText } from './moment.ts';
import { table } from './table.ts';
import type { Language, Words } from './words.ts';

export function runJson(run: Run) {
  const { job, slot, state, lateSec, startedAt, endedAt, error } = run;
  return { job, slot, state, lateSec, startedAt, endedAt, error };
}

export function runCells(run: Run, words: Words, language: Language): string[] {
  const late = run.lateSec >= 60 ? words.late(Math.floor(run.lateSec / 60)) : '';
  const count = run.count > 1 ? ` ×${run.count}` : '';
  return [
    momentText(run.slot, language),
    run.job,
    words.runs[run.state] + count,
    [late, run.error ?? ''].filter(Boolean).join(', '),
  ];
}

export const runs: Command = {
  name: 'runs',
  usage: 'runs [JOB]',
  takes: 'maybe',
  async run({ args, line }) {
    const job = args[0] ?? null;
    const rows = await line.call('agenda.runs', { job });
    // A job that is gone keeps its runs; one that has none must be there, or this says that it is not.
    if (job !== null && rows.length === 0) await line.call('agenda.get', { name: job });
    return {
      json: rows.map(runJson),
      text: (words, language) =>
        rows.length === 0 ? words.noRuns : table(rows.map((row) => runCells(row, words, language))),
    };
  },
};
