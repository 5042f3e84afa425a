import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, runNode } from './run.ts';

const SOURCES = [
  'src/**/*',
  'resources/**/*',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig*.json',
];
const BUILT = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'];
export const OUT = join(root, 'out');
const stampFile = join(OUT, '.sources');
const lock = join(root, 'node_modules', '.cache', 'jarvis', 'building');
/** No build takes longer (ms). */
const LONGEST_BUILD = 180_000;

/** A number of everything that goes into the build: contents, not times, so that a checkout of another branch is seen. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  const paths = SOURCES.flatMap((glob) => globSync(glob, { cwd: root })).filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of paths.sort()) {
    if (!statSync(join(root, path)).isFile()) continue;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Why `out/` can't be used as it is; null when it can. */
function staleness(stamp: string): string | null {
  const lost = BUILT.find((path) => !existsSync(join(root, path)));
  if (lost !== undefined) return `${lost} is not built yet`;
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
    ? null
    : 'the sources changed since the last build';
}

/**
 * Builds main, preload and renderer into `out/` where the sources changed since the last time. One process builds at a time; a
 * second one waits and finds it done.
 */
export async function ensureBuilt(): Promise<{ ok: boolean; output: string }> {
  for (;;) {
    const leave = enterBuild();
    if (leave !== null) {
      try {
        return await build();
      } finally {
        leave();
      }
    }
    await pause(200);
  }
}

/** Gives what ends this process's right to build; null while another has it. */
function enterBuild(): (() => void) | null {
  mkdirSync(dirname(lock), { recursive: true });
  try {
    mkdirSync(lock);
    return () => rmSync(lock, { recursive: true, force: true });
  } catch {
    // Somebody builds; a lock that is older than any build was left by a process that was killed.
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > LONGEST_BUILD) rmSync(lock, { recursive: true, force: true });
    return null;
  }
}

async function build(): Promise<{ ok: boolean; output: string }> {
  const stamp = sourcesStamp();
  const reason = staleness(stamp);
  if (reason === null) return { ok: true, output: '' };
  console.log(`Building: ${reason}.`);
  const { code, output } = await runNode('node_modules/electron-vite/bin/electron-vite.js', ['build'], {
    capture: true,
  });
  const lost = BUILT.filter((path) => !existsSync(join(root, path)));
  // A part that its config forgets is left out without an error.
  if (code !== 0 || lost.length > 0)
    return { ok: false, output: `${output}\nmissing: ${lost.join(', ') || 'nothing'}` };
  mkdirSync(OUT, { recursive: true });
  writeFileSync(stampFile, stamp);
  return { ok: true, output };
}
