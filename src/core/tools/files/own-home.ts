import { realpath, stat } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { isInside } from './path-shape.ts';

export interface OwnHome {
  identity(): Promise<{ path: string; dev: bigint; ino: bigint } | null>;
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
      return { path, dev, ino };
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
