import type { Command } from './command.ts';
import { momentText } from './moment.ts';
import { table } from './table.ts';

export const inbox: Command = {
  name: 'inbox',
  usage: 'inbox',
  takes: 'none',
  async run({ line }) {
    const rows = await line.call('inbox.list', {});
    return {
      json: rows.map(({ id, at, kind, agent, title, text, state, missed }) => ({
        id,
        at,
        kind,
        agent,
        title,
        text,
        state,
        missed,
      })),
      text: (words, language) => {
        if (rows.length === 0) return words.emptyInbox;
        return table(
          rows.map((row) => [
            String(row.id),
            momentText(row.at, language),
            row.missed ? words.missedMark : words.inbox[row.state],
            row.text === '' || row.text === row.title ? row.title : `${row.title}: ${row.text}`,
          ]),
        );
      },
    };
  },
};
