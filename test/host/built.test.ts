import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/build.ts';

const OUT = join(import.meta.dirname, '..', '..', 'out');
const read = (path: string) => readFileSync(join(OUT, path), 'utf8');

beforeAll(async () => {
  const built = await ensureBuilt();
  if (!built.ok) throw new Error(built.output);
}, 180_000);

describe('what a build must leave in out/', () => {
  test('the preload is one CommonJS file that requires nothing but electron', () => {
    expect(readdirSync(join(OUT, 'preload')).sort()).toEqual(['index.cjs', 'index.cjs.map']);
    const text = read('preload/index.cjs');
    const required = [...text.matchAll(/\brequire\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map((match) => match[1]);
    expect(new Set(required)).toEqual(new Set(['electron']));
    expect(text).not.toMatch(/^\s*import\b|\bimport\s*\(|^\s*export\b/m);
  });

  test('the main entry is an ES module beside its chunks and the worker of the backup', () => {
    expect(read('main/index.js')).toMatch(/from "electron"/);
    expect(existsSync(join(OUT, 'main', 'backup-worker.js'))).toBe(true);
    expect(globSync('**/*.js', { cwd: join(OUT, 'main') }).filter((path) => path.includes('/'))).toEqual([]);
  });

  test('only what is small runs before the application is ready', () => {
    const early = [...read('main/index.js').matchAll(/^import .*?from "([^"]+)";$/gm)].map((match) => match[1]!);
    const packages = early.filter((name) => !/^(node:|\.|electron$)/.test(name));
    expect(packages).toEqual(['zod']);
  });

  test('the page is minified, with source maps, relative, and without inline scripts', () => {
    const scripts = globSync('assets/*.js', { cwd: join(OUT, 'renderer') });
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      const text = read(`renderer/${script}`);
      expect(text.split('\n').length, `${script} is not minified`).toBeLessThan(text.length / 500 + 20);
      expect(existsSync(join(OUT, 'renderer', `${script}.map`)), `${script} has no map`).toBe(true);
    }
    const html = read('renderer/index.html');
    expect(
      [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)].every(([, tag, body]) => /src=/.test(tag!) && body === ''),
    ).toBe(true);
    expect(html).not.toMatch(/(?:src|href)="\//);
  });

  test('the page holds no zod and nothing of the core', () => {
    const maps = globSync('assets/*.map', { cwd: join(OUT, 'renderer') });
    const sources = maps.flatMap((map) => (JSON.parse(read(`renderer/${map}`)) as { sources: string[] }).sources);
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => /node_modules\/zod\/|src\/(core|main|web)\//.test(source))).toEqual([]);
  });
});
