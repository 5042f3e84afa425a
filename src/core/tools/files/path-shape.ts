/** Why a path is refused for how it is written, before anything is looked up. */
export type PathProblem = 'empty' | 'nul' | 'long' | 'network' | 'drive' | 'device' | 'stream' | 'system';

/** Longest path that is looked up (bytes); Linux takes 4096, Windows less. */
const MOST_BYTES = 4096;

/** Names that Windows gives to devices, with any ending and in any folder. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³]) *(\..*)?$/i;

/** Trees that are not files of a person: a read may block, tell secrets of other programs or change the system. */
const SYSTEM = ['/proc', '/sys', '/dev'];

/**
 * What is wrong with a path as it is written, or null. The tricks of Windows paths are refused everywhere: `\\server\share`
 * (opening it would send the user's name and password hash to that server), `\\?\`, a drive without a folder, streams behind
 * a colon, device names, names that Windows cuts (`config.yaml.`).
 */
export function pathProblem(path: string, platform: NodeJS.Platform = process.platform): PathProblem | null {
  if (path.trim() === '') return 'empty';
  if (path.includes('\0')) return 'nul';
  if (Buffer.byteLength(path) > MOST_BYTES) return 'long';
  if (/^[\\/]{2}/.test(path) && (path.includes('\\') || platform === 'win32')) return 'network';
  if (platform === 'win32') return windowsProblem(path);
  if (/^[a-z]:([\\/]|$)/i.test(path)) return 'drive';
  return null;
}

function windowsProblem(path: string): PathProblem | null {
  const drive = /^[a-z]:/i.exec(path)?.[0] ?? '';
  const rest = path.slice(drive.length);
  if (drive !== '' && !/^[\\/]/.test(rest)) return 'drive';
  if (rest.includes(':')) return 'stream';
  const names = rest.split(/[\\/]+/).filter((name) => name !== '' && name !== '.' && name !== '..');
  if (names.some((name) => DEVICE.test(name.replace(/[. ]+$/, '')))) return 'device';
  return names.some((name) => /[. ]$/.test(name)) ? 'stream' : null;
}

/** Whether an absolute path lies in a tree of the system's own. */
export function isSystemTree(path: string): boolean {
  return SYSTEM.some((tree) => path === tree || path.startsWith(`${tree}/`));
}

/** Whether `path` is `folder` or lies in it. Both are real paths: compared as they are, as no two names are one there. */
export function isInside(path: string, folder: string, separator: string): boolean {
  if (path === folder) return true;
  return path.startsWith(folder.endsWith(separator) ? folder : `${folder}${separator}`);
}
