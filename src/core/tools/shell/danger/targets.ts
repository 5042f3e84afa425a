import { isCredentialPath, startsByItself } from '../../files/credential-paths.ts';
import { compileGlob } from '../../files/glob-match.ts';
import type { Danger } from './reasons.ts';

/** Devices that take anything and keep nothing. */
const HARMLESS_DEVICE = /^\/dev\/(null|zero|full|random|urandom|std(in|out|err)|tty|ptmx|pts\/\d+|fd\/\d+|shm\/.+)$/;
const SYSTEM =
  /^(\/(etc|usr|bin|sbin|lib\w*|boot|opt|root|var\/(lib|spool|db)|System|Library|private\/etc|proc\/sys|sys)(\/|$)|[a-z]:[\\/]?(windows|program files)|%(systemroot|windir|programfiles)%)/i;
const LOGS = /^(\/private)?\/var\/log(\/|$)/i;
const HISTORY =
  /(^|[\\/])\.?(bash|zsh|sh|ksh|fish|python|node_repl|mysql|psql)_history$|\.local\/share\/fish\/fish_history$|consolehost_history\.txt$/i;
/** Everything of a place: what is done to it is done to all. */
const EVERYTHING = /^(\/|~|\$home|\.\.?|[a-z]:[\\/]?|%userprofile%)?([\\/]?\*|[\\/]?\.\*|[\\/])?$/i;

const clean = (path: string) => path.replaceAll(/\/{2,}/g, '/').replaceAll(/\/(\.\/)+/g, '/');

/** What it means to write to, overwrite or remove a path; null for an ordinary file. */
export function writesTo(path: string, home: string | null): Danger | null {
  const plain = clean(path);
  if (isOwnHome(plain, home)) return 'secrets';
  if (/^\/dev\/(tcp|udp)\//.test(plain)) return 'remote';
  if (/^\/proc\/sysrq-trigger$/.test(plain)) return 'power';
  if (plain.startsWith('/dev/') && !HARMLESS_DEVICE.test(plain)) return 'disk';
  if (/^\\\\\.\\/.test(path)) return 'disk';
  if (HISTORY.test(plain) || LOGS.test(plain)) return 'history';
  if (startsByItself(plain)) return 'startup';
  if (SYSTEM.test(plain)) return 'system';
  // A new `.env` is what many projects begin with; other places of secrets are not written by the way.
  return isCredentialPath(plain) && !isEnvFile(plain) ? 'secrets' : null;
}

/** Whether what lies there is a secret. Wildcards count as what they can stand for. */
export function readsSecret(path: string, home: string | null): boolean {
  const plain = clean(path.replace(/^@/, ''));
  if (isOwnHome(plain, home) || isCredentialPath(plain)) return true;
  return /[*?[]/.test(plain) && WELL_KNOWN.some((known) => fitsWild(plain, known));
}

export function isEnvFile(path: string): boolean {
  return /(^|\/)\.env(\.[\w-]+)*$/i.test(path);
}

export function isHistoryFile(path: string): boolean {
  return HISTORY.test(path) || LOGS.test(path);
}

/** `/`, `~`, `*`, `~/*`, `C:\`: all there is. */
export function isEverything(path: string): boolean {
  return path !== '' && EVERYTHING.test(path);
}

/** A place of the system, or everything. */
export function isSystemPlace(path: string): boolean {
  const plain = clean(path);
  return isEverything(plain) || SYSTEM.test(plain) || /^(\/(home|users|var|mnt|media|srv)\/?|~\/?)$/i.test(plain);
}

const WELL_KNOWN = [
  '.ssh/id_rsa',
  '.ssh/id_ed25519',
  '.aws/credentials',
  '.netrc',
  '.git-credentials',
  '.kube/config',
  '.jarvis/jarvis.db',
  'etc/shadow',
].map((path) => path.split('/'));

function fitsWild(pattern: string, known: readonly string[]): boolean {
  // Only the last names count: what leads there is written in many ways.
  const names = pattern.split('/').slice(-known.length);
  if (names.length < known.length) return false;
  // A star alone does not reach hidden files in a shell, and would fit anything here.
  if (names.some((name) => /^[*?]+$/.test(name)) && !/^\.|ssh|aws|etc|kube|jarvis/.test(names[0]!)) return false;
  try {
    return compileGlob(names.join('/')).fits(known);
  } catch {
    // No pattern that a shell would widen.
    return false;
  }
}

function isOwnHome(path: string, home: string | null): boolean {
  if (/(^|[\\/])\.jarvis([\\/]|$)/i.test(path)) return true;
  return home !== null && (path === home || path.startsWith(`${home}/`) || path.startsWith(`${home}\\`));
}
