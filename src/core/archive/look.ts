import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkCopy } from '../store/check-copy.ts';
import { DATABASE } from './contents.ts';

/** What an unpacked archive holds. Throws `database` when its database is damaged or of a newer version. */
export function look(dir: string, language: 'ko' | 'en'): { jobs: number; agents: number; messages: number } {
  const { messages } = checkCopy(join(dir, DATABASE), language);
  return { jobs: filesIn(join(dir, 'schedules')), agents: filesIn(join(dir, 'team')), messages };
}

function filesIn(dir: string): number {
  return existsSync(dir) ? readdirSync(dir).filter((name) => /\.ya?ml$/.test(name)).length : 0;
}
