import { type EntryMode, LINK_SCHEME } from './deep-link.ts';

export const HIDDEN_FLAG = '--hidden';

export interface Launch {
  /** Started with the desktop: no window, where something visible brings it. */
  hidden: boolean;
  link: string | null;
  /** For keys that the desktop binds to the program itself, where global shortcuts can't be had. */
  entry: EntryMode | null;
}

/** What a command line asks for; Chromium mixes flags of its own into it. */
export function launchOf(argv: readonly string[]): Launch {
  const entry = argv.includes('--goal') ? 'goal' : argv.includes('--say') ? 'say' : null;
  return {
    hidden: argv.includes(HIDDEN_FLAG),
    link: argv.find((arg) => arg.toLowerCase().startsWith(`${LINK_SCHEME}:`)) ?? null,
    entry,
  };
}
