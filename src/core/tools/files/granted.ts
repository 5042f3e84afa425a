import { homedir } from 'node:os';
import { isAbsolute, join, resolve, sep } from 'node:path';
import { CompanionError } from '../../errors.ts';
import { fileError } from '../../files/file-error.ts';
import type { Language } from '../tool.ts';
import { isCredentialPath } from './credential-paths.ts';
import { createOwnHome, type Own } from './own-home.ts';
import { isInside, isSystemTree, pathProblem } from './path-shape.ts';
import { realPlace } from './real-place.ts';
import { shownName, shownPath } from './shown.ts';
import { fileWords } from './words.ts';

/** `folders:` of config.yaml. */
export interface GrantedFolder {
  path: string;
  write: boolean;
}

/** Where a path really leads, as of the moment it was looked up. */
export interface Place {
  /** Without any link in it. */
  path: string;
  /** As a person reads it. */
  shown: string;
  /** The granted folder it lies in. */
  root: string;
  exists: boolean;
  /** The deepest folder (or file) that is there, and the names below it that are not. */
  base: string;
  missing: string[];
}

export interface Grants {
  /** The granted folders that are there, as real paths; the first is what relative paths start from. */
  roots(): Promise<GrantedFolder[]>;
  /**
   * Where a path leads that may be read; relative ones start from `from`, else from the first granted folder. Throws `bad_input`,
   * `not_available` (outside of what is granted) or `file`.
   */
  read(path: string, language: Language, from?: string): Promise<Place>;
  /** The same for a path that may be written. */
  write(path: string, language: Language, from?: string): Promise<Place>;
  /** The companion's own folder, which no tool enters; null when it is not there. */
  own(): Promise<Own | null>;
  shown(path: string): string;
}

export interface GrantOptions {
  folders: () => readonly GrantedFolder[];
  /** The companion's own folder: its settings, database and keys are never a tool's business. */
  home: string;
  /** Folders of the companion's own that may be read all the same (whole results of tools). */
  readable?: () => readonly string[];
  /** What `~` stands for. */
  userHome?: string;
  platform?: NodeJS.Platform;
}

interface Root extends GrantedFolder {
  ours: boolean;
}

export function createGrants(options: GrantOptions): Grants {
  const { userHome = homedir(), platform = process.platform } = options;
  const ownHome = createOwnHome(options.home);
  const shown = (path: string) => shownPath(path, userHome);

  const absolute = (path: string, from: string) => {
    if (path === '~') return resolve(userHome);
    if (/^~[\\/]/.test(path)) return resolve(userHome, path.slice(2));
    return isAbsolute(path) ? resolve(path) : resolve(from, path);
  };

  const rootOf = async (folder: GrantedFolder, ours: boolean): Promise<Root | null> => {
    if (pathProblem(folder.path, platform) !== null) return null;
    const place = await realPlace(absolute(folder.path, userHome)).catch(() => null);
    if (place === null || place.missing.length > 0 || isSystemTree(place.base)) return null;
    if (!ours && (await ownHome.holds(place.base))) return null;
    return { path: place.base, write: folder.write, ours };
  };

  const allRoots = async (): Promise<Root[]> => {
    const granted = options.folders().map((folder) => rootOf(folder, false));
    const ours = (options.readable?.() ?? []).map((path) => rootOf({ path, write: false }, true));
    return (await Promise.all([...granted, ...ours])).filter((root) => root !== null);
  };

  /** The innermost folder decides; of two entries for one folder the stricter. */
  const rootFor = (path: string, roots: Root[]): Root | null => {
    const around = roots.filter((root) => isInside(path, root.path, sep));
    around.sort((a, b) => b.path.length - a.path.length || Number(a.write) - Number(b.write));
    return around[0] ?? null;
  };

  async function locate(given: string, language: Language, from?: string): Promise<Place & { write: boolean }> {
    const words = fileWords(language);
    const problem = pathProblem(given, platform);
    if (problem !== null) throw new CompanionError('bad_input', words.badPath(shownName(given.slice(0, 200)), problem));
    const roots = await allRoots();
    const first = roots.find((root) => !root.ours);
    const wanted = absolute(given, from ?? first?.path ?? userHome);
    // Whole results can be read on though no folder is granted.
    const ours = roots.some((root) => root.ours && isInside(wanted, root.path, sep));
    if (first === undefined && !ours) {
      const named = options.folders().map((folder) => shownName(folder.path));
      throw new CompanionError(
        'not_available',
        named.length === 0 ? words.noFolders : words.foldersGone(named.join(', ')),
      );
    }
    const granted = roots.filter((root) => !root.ours);
    const list = granted.map((root) => words.folder(shown(root.path), root.write)).join(', ');
    const outside = () => new CompanionError('not_available', words.outside(shownName(given), list));
    if (isSystemTree(wanted)) throw new CompanionError('bad_input', words.badPath(shownName(given), 'system'));
    const found = await realPlace(wanted).catch((error: unknown) => {
      // Whether something is there is told only of granted folders.
      if (rootFor(wanted, roots) === null && !namedInside(wanted)) throw outside();
      throw fileError(error, shown(wanted), 'read', language);
    });
    const path = join(found.base, ...found.missing);
    const root = rootFor(path, roots);
    if (!root?.ours && (await ownHome.holds(found.base)))
      throw new CompanionError('not_available', words.own(shown(path)));
    if (root === null || isSystemTree(path)) throw outside();
    // A name that says nothing of it must not lead to a key: the question whether it may be read was not asked.
    if (isCredentialPath(path) && !isCredentialPath(given)) {
      throw new CompanionError('bad_input', words.hiddenCredential(shownName(given), shown(path)));
    }
    const { base, missing } = found;
    const exists = missing.length === 0;
    return { path, shown: shown(path), root: root.path, write: root.write, exists, base, missing };
  }

  /** Below a folder as `folders:` writes it, which may itself be a link. */
  const namedInside = (path: string) =>
    options.folders().some((folder) => isInside(path, absolute(folder.path, userHome), sep));

  return {
    async roots() {
      return (await allRoots()).filter((root) => !root.ours).map(({ path, write }) => ({ path, write }));
    },
    async read(given, language, from) {
      const { write, ...place } = await locate(given, language, from);
      return place;
    },
    async write(given, language, from) {
      const { write, ...place } = await locate(given, language, from);
      if (!write)
        throw new CompanionError('not_available', fileWords(language).readOnly(shown(place.root), place.shown));
      return place;
    },
    own: ownHome.identity,
    shown,
  };
}
