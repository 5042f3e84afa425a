import { CompanionError } from '../../core/errors.ts';
import type { Command } from './command.ts';
import { plain, withoutKeys } from './table.ts';

export const say: Command = {
  name: 'say',
  usage: 'say TEXT [--agent ID]',
  takes: 'words',
  async run({ args, options, line }) {
    const said = await line.call('say', { text: args.join(' '), agent: options.agent });
    if (said.refused != null) throw new CompanionError(said.refused, said.reply);
    return {
      json: { reply: said.reply, sessionId: said.sessionId, created: said.created },
      text: () => plain(withoutKeys(said.reply)),
    };
  },
};
