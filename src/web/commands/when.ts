import type { Command } from './command.ts';
import { momentText } from './moment.ts';
import { plain, table } from './table.ts';

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
      // A question, or a time that is past, was read; what no time was found in was not.
      well: understood.kind !== 'none' && understood.kind !== 'error',
      // The sentence says itself what was assumed.
      text: (words, language) => {
        const times = understood.next.map((iso, i) => [i === 0 ? words.next : '', momentText(iso, language)]);
        return `${plain(understood.sentence)}\n${table(times)}`.trimEnd();
      },
    };
  },
};
