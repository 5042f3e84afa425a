import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exceptions, layers, openFloors, packages, type Room, rooms, tools, typesOnly } from './architecture.ts';
import { importsOf, packageOf, readSources, type Source } from './support/imports.ts';

const root = join(import.meta.dirname, '..');
const isTest = (path: string) => /\.(test|testkit)\.tsx?$|\/testing\//.test(path);
const everything = readSources(root, ['*.ts', '{src,test,e2e,eval,bench,scripts}/**/*.{ts,tsx,css}']);
const sources = everything.filter((source) => source.path.startsWith('src/'));
/** Tests may use anything to build what they test, so the floors are those of what ships. */
const shipped = sources.filter((source) => !isTest(source.path));

const below = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

const covers = (room: Room, path: string) => (room.filesOnly ? dirname(path) === room.path : below(path, room.path));

function roomOf(path: string) {
  const fits = rooms.filter((room) => covers(room, path)).sort((a, b) => b.path.length - a.path.length);
  return fits[0] ?? null;
}

/** Each import that the floors don't allow, as a sentence. */
function trespasses(source: Source): string[] {
  const from = roomOf(source.path);
  if (from === null) return [`${source.path} is in no room of test/architecture.ts`];
  return source.imports.flatMap((each) => {
    if (each.file === null) return [];
    const to = roomOf(each.file);
    if (to === null) return [`${source.path}:${each.line} reaches ${each.file}, which is in no room`];
    if (to === from || to.floor < from.floor) return [];
    if (to.floor === from.floor && openFloors.includes(from.floor)) return [];
    if (exceptions.some((way) => below(source.path, way.from) && below(each.file!, way.to))) return [];
    return [`${source.path}:${each.line} (floor ${from.floor}) imports ${each.file} (floor ${to.floor})`];
  });
}

function layerOf(path: string): string {
  return layers.find(([, prefix]) => path.startsWith(prefix))![0];
}

describe('rooms', () => {
  test('a room imports only rooms on lower floors', () => {
    expect(shipped.length).toBeGreaterThan(10);
    expect(shipped.flatMap(trespasses)).toEqual([]);
  });

  test('no circles', () => {
    const graph = new Map(
      shipped.map((source) => [
        source.path,
        source.imports.filter((each) => each.file !== null && !each.typeOnly).map((each) => each.file!),
      ]),
    );
    expect(circles(graph)).toEqual([]);
  });

  test('electron is imported only by the Electron host and the preload', () => {
    const stray = everything
      .filter((source) => !/^src\/(main|preload)\/|^test\/fakes\//.test(source.path))
      .filter((source) => source.imports.some((each) => packageOf(each.name) === 'electron'))
      .map((source) => source.path);
    expect(stray).toEqual([]);
  });

  test('windows take only types from the contract', () => {
    const stray = shipped
      .filter((source) => typesOnly.from.some((room) => below(source.path, room)))
      .flatMap((source) =>
        source.imports
          .filter((each) => isSchema(each.file) && !each.typeOnly)
          .map((each) => `${source.path}:${each.line}`),
      );
    expect(stray).toEqual([]);
  });

  test('words and other things shared with windows bring no package along', () => {
    const stray = shipped
      .filter((source) => below(source.path, 'src/shared') && !isSchema(source.path))
      .filter((source) => source.imports.some((each) => each.file === null || (isSchema(each.file) && !each.typeOnly)));
    expect(stray.map((source) => source.path)).toEqual([]);
  });
});

/** Of the modules whose schemas must not reach a window. */
function isSchema(path: string | null): boolean {
  return path !== null && typesOnly.of.test(path);
}

describe('time', () => {
  test('the core asks only the clock, and sets timers only through it', () => {
    const ownTime =
      /\bDate\.now\(|\bnew Date\(\s*\)|\bDate\(\)|(?<![.\w])set(?:Timeout|Interval)\(|\bTemporal\.Now\b|\bperformance\.now\(/;
    const stray = shipped
      .filter((source) => below(source.path, 'src/core') && source.path !== 'src/core/clock.ts')
      .flatMap((source) =>
        source.text
          .split('\n')
          .flatMap((line, i) => (ownTime.test(code(line)) ? [`${source.path}:${i + 1} ${line.trim()}`] : [])),
      );
    expect(stray).toEqual([]);
  });
});

describe('packages', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const all = { ...manifest.dependencies, ...manifest.devDependencies };

  test('every dependency is listed for the layers that may use it, and nothing else is', () => {
    expect([...Object.keys(packages), ...tools].sort()).toEqual(Object.keys(all).sort());
  });

  test('a layer imports only the packages that are listed for it', () => {
    const stray = everything.flatMap((source) =>
      source.imports
        .filter((each) => each.file === null && !isBuiltin(each.name) && !each.name.startsWith('virtual:'))
        .filter((each) => !mayUse(layerOf(source.path), packageOf(each.name), each.typeOnly))
        .map((each) => `${source.path}:${each.line} imports ${each.name}`),
    );
    expect(stray).toEqual([]);
  });

  test('what runs on the user’s machine is not a development dependency', () => {
    const needed = shipped
      .filter((source) => /^src\/(core|web|main|shared)\//.test(source.path))
      .flatMap((source) => source.imports)
      .filter((each) => each.file === null && !each.typeOnly && !isBuiltin(each.name) && each.name !== 'electron')
      .map((each) => packageOf(each.name));
    expect([...new Set(needed)].filter((name) => !(name in manifest.dependencies))).toEqual([]);
  });

  test('every version is pinned exactly', () => {
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  function mayUse(layer: string, name: string, typeOnly: boolean): boolean {
    if (tools.includes(name)) return typeOnly || layer === 'config' || layer === 'renderer';
    return packages[name]?.includes(layer) ?? false;
  }
});

describe('the reading of imports', () => {
  test('sees statements, re-exports, calls and types, and no comments', () => {
    const text = [
      "import a, { b } from './a.ts';",
      "import type { C } from '../c.ts';",
      "import { type D, type E } from './d.ts';",
      "import { type F, g } from './f.ts';",
      "import './side.css';",
      "export * from './h.ts';",
      "export {\n  i,\n} from './i.ts';",
      "const j = await import('./j.ts');",
      "// import k from './k.ts';",
      "/* import l from './l.ts'; */",
      "const url = 'http://x'; import m from '@scope/m/part';",
    ].join('\n');
    const seen = importsOf('src/x/y.ts', text).map(
      (each) => `${each.file ?? each.name}${each.typeOnly ? ' (type)' : ''}`,
    );
    expect(seen.sort()).toEqual(
      [
        'src/c.ts (type)',
        'src/x/a.ts',
        'src/x/d.ts (type)',
        'src/x/f.ts',
        'src/x/h.ts',
        'src/x/i.ts',
        'src/x/j.ts',
        'src/x/side.css',
      ].sort(),
    );
  });

  test('a trespass is seen', () => {
    const source = (path: string, text: string): Source => ({ path, text, imports: importsOf(path, text) });
    expect(trespasses(source('src/core/agenda/a.ts', "import { x } from '../goals/x.ts';"))).toHaveLength(1);
    expect(trespasses(source('src/core/store/a.ts', "import type { x } from '../agenda/job.ts';"))).toHaveLength(1);
    expect(trespasses(source('src/renderer/a.ts', "import { x } from '../core/clock.ts';"))).toHaveLength(1);
    expect(trespasses(source('src/main/a.ts', "import { x } from '../web/cli.ts';"))).toHaveLength(1);
    expect(trespasses(source('src/main/a.ts', "import { x } from '../web/listener.ts';"))).toEqual([]);
    expect(trespasses(source('src/core/agenda/a.ts', "import { x } from '../store/store.ts';"))).toEqual([]);
    expect(trespasses(source('src/core/agenda/a.ts', "import { x } from '../companion.ts';"))).toHaveLength(1);
    expect(trespasses(source('src/core/unheard-of/a.ts', ''))).toHaveLength(1);
  });
});

function code(line: string): string {
  return line.replace(/\/\/.*$/, '').replace(/^\s*\*.*$/, '');
}

/** Each circle once, as `a → b → a`. */
function circles(graph: Map<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) found.push([...trail.slice(at), path].join(' → '));
    if (at >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return found;
}
