import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that the program was shipped in: the same from its sources, its build and its package. */
const root = findRoot(import.meta.dirname);

/** The path of a file or folder that ships with the program (`team`, `resources/…`). */
export const shipped = (...parts: string[]): string => join(root, ...parts);

/** The version of this build. */
export const version: string = JSON.parse(readFileSync(shipped('package.json'), 'utf8')).version;

function findRoot(from: string): string {
  for (let dir = from; ; dir = dirname(dir)) {
    if (existsSync(join(dir, 'package.json'))) return dir;
    if (dir === dirname(dir)) throw new Error(`no package.json above ${from}`);
  }
}
