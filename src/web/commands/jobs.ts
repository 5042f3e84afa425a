import type { AgendaRow } from '../../shared/contract.ts';
import type { Command } from './command.ts';
import { momentText } from './moment.ts';
import { table } from './table.ts';
import type { Words } from './words.ts';

/** `running`, or the group that the row stands in. */
function stateOf(row: AgendaRow): 'running' | AgendaRow['group'] {
  return row.running ? 'running' : row.group;
}

function problemText(row: AgendaRow): string {
  if (row.problem === null) return '';
  const { line, column, message, hint } = row.problem;
  const place = line === null ? '' : `${row.file}:${line}${column === null ? '' : `:${column}`} `;
  return `${place}${message}${hint === null ? '' : ` ${hint}`}`;
}

export const jobs: Command = {
  name: 'jobs',
  usage: 'jobs',
  takes: 'none',
  async run({ line }) {
    const rows = await line.call('agenda.list', {});
    return {
      json: rows.map((row) => ({
        name: row.name,
        kind: row.kind,
        schedule: row.schedule,
        words: row.words,
        next: row.next,
        enabled: row.enabled,
        state: stateOf(row),
        problem: row.problem,
      })),
      text: (words, language) => {
        if (rows.length === 0) return words.noJobs;
        const next = (row: AgendaRow) =>
          row.problem ? problemText(row) : momentText(row.next, language) || words.never;
        return table(
          rows.map((row) => [row.name, row.kind, stateText(row, words), row.words || row.schedule, next(row)]),
        );
      },
    };
  },
};

function stateText(row: AgendaRow, words: Words): string {
  return words[stateOf(row)];
}
