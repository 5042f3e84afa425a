import type { Command } from './command.ts';
import { momentText } from './moment.ts';
import { plain } from './table.ts';

export const when: Command = {
  name: 'when',
  usage: 'when TEXT [--now ISO] [--zone ZONE]',
  takes: 'words',
  async run({ args, options, line }) {
    const understood = await line.call('agenda.understand', {
      text: args.join(' '),
      now: options.now,
      zone: options.zone,
    });
    return {
      json: understood,
      text: (words, language) =>
        [
          plain(understood.sentence),
          ...(understood.assumed ? [`(${words.assumed})`] : []),
          ...understood.next.map(
            (iso, i) => `${i === 0 ? words.next : ' '.repeat(words.next.length)}  ${momentText(iso, language)}`,
          ),
        ].join('\n'),
    };
  },
};
