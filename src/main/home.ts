import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeFolder } from '../core/files/make-folder.ts';

/** The folder of the companion: `JARVIS_HOME`, else `~/.jarvis`. */
export function homeOf(env: NodeJS.ProcessEnv): string {
  const given = env.JARVIS_HOME;
  return given === undefined || given === '' ? join(homedir(), '.jarvis') : resolve(given);
}

/**
 * Where Chromium keeps its own files for this home, so that two homes are two instances. Null where the home can't be
 * written: Electron's usual folder then, so that a window can still say what is wrong.
 */
export function profileOf(home: string): string | null {
  const profile = join(home, 'window');
  try {
    makeFolder(profile);
    accessSync(profile, constants.W_OK);
    return profile;
  } catch {
    // Read-only, a file in its place, a full disk: opening the home will say which.
    return null;
  }
}
