import type { Created } from '../../shared/contract.ts';

/** What the user said, and to whom. */
export interface Utterance {
  sessionId: number;
  agent: string;
  text: string;
}

/** What the agent answers, and what came of it. */
export interface Reply {
  text: string;
  created: Created[];
}

/** A slash command. It never calls a model. Features declare theirs; the composition root registers them. */
export interface Command {
  /** Without the slash. */
  name: string;
  usage: Record<'ko' | 'en', string>;
  help: Record<'ko' | 'en', string>;
  /** `rest` is what follows the command's name, trimmed. */
  run(rest: string, said: Utterance): Promise<Reply> | Reply;
}

export const say = (text: string, created: Created[] = []): Reply => ({ text, created });
