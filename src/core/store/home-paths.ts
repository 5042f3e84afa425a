import { join } from 'node:path';

/** Where the store's files lie in a home. */
export function homePaths(home: string) {
  return {
    database: join(home, 'jarvis.db'),
    backups: join(home, 'backups'),
    ownerLock: join(home, 'owner.lock'),
    endpoint: join(home, 'endpoint.json'),
    /** The port of the last start, as digits. */
    port: join(home, 'port'),
  };
}
