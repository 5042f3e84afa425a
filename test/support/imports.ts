import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Import {
  /** As written. */
  name: string;
  /** The file it means, from the root; null for a package or a built-in module. */
  file: string | null;
  typeOnly: boolean;
  line: number;
}

export interface Source {
  path: string;
  text: string;
  imports: Import[];
}

const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?(?:([\w$*{][^'"]*?)\s*from\s*)?(['"])([^'"\n]+)\3/gm;
const CALL = /\b(?:import|require)\s*\(\s*(['"])([^'"\n]+)\1\s*\)/g;
const CSS = /@import\s+(?:url\()?(['"])([^'"\n]+)\1/g;

/** Every import of a source text: statements, re-exports, `import()`, `require()` and `import('…').Type`. */
export function importsOf(path: string, source: string): Import[] {
  const text = withoutComments(source);
  const found: Import[] = [];
  const add = (name: string, typeOnly: boolean, index: number) => {
    // Code that a test hands to another process as a text names its imports by what it puts in.
    if (name.includes('${')) return;
    found.push({ name, file: fileOf(path, name), typeOnly, line: text.slice(0, index).split('\n').length });
  };
  if (path.endsWith('.css')) {
    for (const match of text.matchAll(CSS)) add(match[2]!, false, match.index);
    return found;
  }
  for (const match of text.matchAll(STATEMENT)) {
    add(match[4]!, match[1] !== undefined || namesOnlyTypes(match[2]), match.index);
  }
  for (const match of text.matchAll(CALL)) add(match[2]!, false, match.index);
  return found;
}

/** The sources below the root that fit the globs, sorted, with their imports. */
export function readSources(root: string, globs: string[]): Source[] {
  const exclude = (name: string) => /(^|[\\/])(node_modules|out|dist)$/.test(name);
  const paths = globs
    .flatMap((glob) => globSync(glob, { cwd: root, exclude }))
    .map((path) => path.replaceAll('\\', '/'));
  return [...new Set(paths)].sort().map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, imports: importsOf(path, text) };
  });
}

/** `@scope/name/part` → `@scope/name`. */
export function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

function fileOf(from: string, name: string): string | null {
  return name.startsWith('.') ? join(dirname(from), name.replace(/\?.*$/, '')).replaceAll('\\', '/') : null;
}

function namesOnlyTypes(clause: string | undefined): boolean {
  const inside = /^\{([^}]*)\}$/.exec(clause?.trim() ?? '')?.[1];
  if (inside === undefined) return false;
  const names = inside.split(',').filter((name) => name.trim() !== '');
  return names.length > 0 && names.every((name) => /^\s*type\s/.test(name));
}

/** Comments become spaces, so that an import in an example does not count and lines keep their numbers. */
function withoutComments(text: string): string {
  const parts = /(\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*)|('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")/g;
  return text.replace(parts, (all, comment: string | undefined) => (comment ? comment.replace(/[^\n]/g, ' ') : all));
}
