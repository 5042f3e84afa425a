import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The folder of everything that is the user's: `--home`, else `JARVIS_HOME`, else `~/.jarvis`. Absolute. */
export function homeOf(flag: string | undefined, env: NodeJS.ProcessEnv = process.env): string {
  const named = flag || env.JARVIS_HOME;
  return named ? resolve(named) : join(homedir(), '.jarvis');
}
