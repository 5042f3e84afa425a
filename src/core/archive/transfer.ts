import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { CompanionError } from '../errors.ts';
import type { Log } from '../log.ts';
import { copyInto } from '../store/backup.ts';
import type { Store } from '../store/store.ts';
import { READY } from './apply.ts';
import type { Manifest } from './contents.ts';
import { look } from './look.ts';
import { readArchive } from './read.ts';
import { archiveWords } from './words.ts';
import { writeArchive } from './write.ts';

/** How much goes over the bridge at once (bytes). */
export const CHUNK = 512 * 1024;
const MOST = 2 * 1024 ** 3;

export interface TransferDeps {
  home: string;
  store: Store;
  log: Log;
  language: () => 'ko' | 'en';
  /** `2026-12-01T09:00:00+09:00` */
  now: () => string;
  app: string;
}

export interface Found extends Pick<Manifest, 'app' | 'at'> {
  jobs: number;
  agents: number;
  messages: number;
}

/** Archives on their way out of the home and into it, in pieces that fit the bridge. They lie in `transfer/`, which each start empties. */
export function createTransfer(deps: TransferDeps) {
  const dir = join(deps.home, 'transfer');
  const words = () => archiveWords[deps.language()];
  rmSync(dir, { recursive: true, force: true });
  const pathOf = (id: string) => join(dir, `${id}.zip`);
  const known = (id: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(id) || !existsSync(pathOf(id))) throw new CompanionError('not_found', words().gone);
    return pathOf(id);
  };

  return {
    /** Writes an archive of everything; its id and size in bytes. */
    async make(): Promise<{ id: string; name: string; size: number }> {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      const id = randomUUID();
      const database = join(dir, `${id}.db`);
      const at = deps.now();
      try {
        await copyInto(deps.store, database, deps.language());
        await writeArchive({ home: deps.home, target: pathOf(id), database, app: deps.app, at });
      } catch (error) {
        rmSync(pathOf(id), { force: true });
        throw error;
      } finally {
        rmSync(database, { force: true });
      }
      return { id, name: `jarvis-${at.slice(0, 10)}.zip`, size: statSync(pathOf(id)).size };
    },
    /** A piece of it from `offset`; the last one takes it away. */
    read(id: string, offset: number): { data: string; next: number | null } {
      const path = known(id);
      const piece = Buffer.alloc(CHUNK);
      const file = openSync(path, 'r');
      const length = readSync(file, piece, 0, CHUNK, offset);
      closeSync(file);
      const end = offset + length >= statSync(path).size;
      if (end) rmSync(path, { force: true });
      return { data: piece.subarray(0, length).toString('base64'), next: end ? null : offset + length };
    },
    /** Takes a piece of an archive that is to be brought in; without an id it is the first. */
    take(id: string | null, data: string): string {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      const mine = id === null ? randomUUID() : id;
      const path = id === null ? pathOf(mine) : known(mine);
      appendFileSync(path, Buffer.from(data, 'base64'), { mode: 0o600 });
      if (statSync(path).size > MOST) {
        rmSync(path, { force: true });
        throw new CompanionError('bad_input', words().tooLarge);
      }
      return mine;
    },
    /** Unpacks what was taken and says what is in it. Throws when it is no archive, or not whole. */
    async check(id: string): Promise<Found> {
      const path = known(id);
      const unpacked = await readArchive(path, join(dir, id));
      rmSync(path, { force: true });
      if (!unpacked.ok) throw new CompanionError('bad_input', words()[unpacked.why]);
      try {
        return { app: unpacked.manifest.app, at: unpacked.manifest.at, ...look(join(dir, id), deps.language()) };
      } catch (error) {
        rmSync(join(dir, id), { recursive: true, force: true });
        throw error;
      }
    },
    /** What was looked into takes the place of everything at the next start. */
    choose(id: string): string {
      if (!/^[0-9a-f-]{36}$/.test(id) || !existsSync(join(dir, id)))
        throw new CompanionError('not_found', words().gone);
      const ready = join(deps.home, READY);
      rmSync(ready, { recursive: true, force: true });
      renameSync(join(dir, id), ready);
      deps.log.info({}, 'an archive was chosen; it is brought in at the next start');
      return words().chosen;
    },
  };
}

export type Transfer = ReturnType<typeof createTransfer>;
