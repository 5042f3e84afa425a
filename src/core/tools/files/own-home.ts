import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isInside } from './path-shape.ts';

/** What the companion's own folder is, under whatever name. */
export interface Own {
  path: string;
  dev: bigint;
  ino: bigint;
  /** Files right in it that have a second name elsewhere (hard links), as `fileId` gives them. */
  linked: string[];
}

export const fileId = (info: { dev: bigint; ino: bigint }): string => `${info.dev}:${info.ino}`;

export interface OwnHome {
  /** Null when it is not there. */
  identity(): Promise<Own | null>;
  /** Whether a real path is the folder, or lies in it, under whatever name. */
  holds(path: string): Promise<boolean>;
}

/**
 * Knows the companion's own folder by what it is, not only by its name: a bind mount, or a disk that takes `.JARVIS` for
 * `.jarvis`, gives it other names.
 */
export function createOwnHome(home: string): OwnHome {
  const identity = async () => {
    try {
      const path = await realpath(home);
      const { dev, ino } = await stat(path, { bigint: true });
      return { path, dev, ino, linked: await linkedIn(path) };
    } catch {
      // Not there yet: nothing to protect.
      return null;
    }
  };

  return {
    identity,
    async holds(path) {
      const own = await identity();
      if (own === null) return false;
      if (isInside(path, own.path, sep)) return true;
      for (let at = path; ; at = dirname(at)) {
        const here = await stat(at, { bigint: true }).catch(() => null);
        if (here !== null && here.dev === own.dev && here.ino === own.ino) return true;
        if (at === dirname(at)) return false;
      }
    },
  };
}

async function linkedIn(dir: string): Promise<string[]> {
  const infos = await Promise.all(
    (await readdir(dir)).map((name) => stat(join(dir, name), { bigint: true }).catch(() => null)),
  );
  return infos.flatMap((info) => (info?.isFile() && info.nlink > 1n ? [fileId(info)] : []));
}
