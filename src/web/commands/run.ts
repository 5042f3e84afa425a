import type { Command } from './command.ts';
import { runCells, runJson } from './runs.ts';
import { table } from './table.ts';

export const run: Command = {
  name: 'run',
  usage: 'run JOB',
  takes: 'one',
  async run({ args, line }) {
    const done = await line.call('agenda.run', { name: args[0]! });
    return {
      json: runJson(done),
      text: (words, language) => table([runCells(done, words, language)]),
      well: done.state !== 'failed' && done.state !== 'interrupted',
    };
  },
};
