import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../core/log.ts';
import type { Notifier } from '../core/ports.ts';
import type { Words } from './words.ts';

/** The first time that closing only hides the window, the user is told so; never again, and not on macOS, where it is the custom. */
export function createHiddenNotice(options: {
  profile: string;
  notifier: Notifier;
  words(): Words;
  log: Log;
}): () => void {
  const { profile, notifier, words, log } = options;
  const told = join(profile, 'told-hidden');
  return () => {
    if (process.platform === 'darwin' || existsSync(told)) return;
    const { stillHere, stillHereText } = words();
    notifier.notify({
      id: 'still-here',
      title: stillHere,
      body: stillHereText,
      agent: '',
      sessionId: null,
      inboxId: null,
    });
    try {
      writeFileSync(told, '');
    } catch (error) {
      log.warn({ err: error }, 'the notice about hiding may come again');
    }
  };
}
