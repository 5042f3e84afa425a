import type { InboxItem } from '../../shared/contract.ts';
import type { Command } from './command.ts';
import { momentText } from './moment.ts';
import { table, withoutKeys } from './table.ts';
import type { Words } from './words.ts';

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
            words.inbox[row.state],
            [told(row), unseen(row, words)].filter(Boolean).join(' · '),
          ]),
        );
      },
    };
  },
};

function told({ title, text }: InboxItem): string {
  const lines = withoutKeys(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return text === title || lines.length === 0 ? title : `${title}: ${lines.join(' · ')}`;
}

/** As the window says it: late is what was due while the companion was off; else no window was open when it came. */
function unseen({ missed, lateSec }: InboxItem, words: Words): string {
  if (lateSec >= 60) return words.late(Math.floor(lateSec / 60));
  return missed ? words.missed : '';
}
