import type { Command } from './command.ts';

/** `events post SOURCE TEXT`: tells the companion that something happened. */
export const events: Command = {
  name: 'events',
  usage: 'events post SOURCE TEXT',
  takes: 'words',
  async run({ args, line }) {
    const [verb, source = '', ...words] = args;
    const text = words.join(' ').trim();
    if (verb !== 'post' || text === '') {
      return { json: { taken: 0 }, text: (say) => say.missing(events.usage), well: false };
    }
    const { taken } = await line.call('events.post', { events: [{ source, text }] });
    return { json: { taken }, text: (say) => (taken === 0 ? say.knownEvent : say.tookEvent) };
  },
};
