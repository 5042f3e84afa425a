import { z } from 'zod';
import type { Tool } from '../tool.ts';
import { oneLine } from '../watch/text.ts';
import { ownWords } from './words.ts';

const Args = z.strictObject({
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().max(4000).default(''),
});

/** What is to be told, and by whom. */
export interface ToolNotice {
  title: string;
  text: string;
  agent: string | null;
  sessionId: number | null;
}

/** `notify`: a notice in the inbox with its copies, through the port. */
export function notifyTool(deps: { notify(notice: ToolNotice): void | Promise<void> }): Tool<z.infer<typeof Args>> {
  return {
    name: 'notify',
    description: { ko: ownWords('ko').notifyAbout, en: ownWords('en').notifyAbout },
    schema: Args,
    readOnly: false,
    describe: (args, language) => ownWords(language).notifying(oneLine(String(args?.title ?? ''), 100)),
    async run(args, context) {
      const title = oneLine(args.title, 120);
      const { agent = null, sessionId = null } = context;
      await deps.notify({ title, text: args.text, agent, sessionId });
      return { text: ownWords(context.language).notified(title) };
    },
  };
}
