/** Names of keys and passwords, by their parts; what the companion and its own start brought along; what would run by itself. */
const SECRET = /(^|_)(KEYS?|APIKEY|TOKENS?|SECRETS?|PASSWORDS?|PASSWD|PASS|PWD|CREDENTIALS?|PAT|COOKIE|DSN)(_|$)/i;
const OURS =
  /^(JARVIS_|ELECTRON_|CHROME_DESKTOP$|ORIGINAL_XDG_CURRENT_DESKTOP$|npm_|INIT_CWD$|NODE$|NODE_ENV$|VITEST)/i;
const STARTS =
  /^(BASH_ENV|ENV|BASH_FUNC_.*|PROMPT_COMMAND|PS4|SHELLOPTS|BASHOPTS|LD_PRELOAD|LD_AUDIT|LD_LIBRARY_PATH|DYLD_.*|NODE_OPTIONS|NODE_PATH|PYTHONSTARTUP|PYTHONPATH|PERL5OPT|PERL5LIB|RUBYOPT|RUBYLIB|GIT_ASKPASS|SSH_ASKPASS|GIT_SSH_COMMAND|GIT_EXTERNAL_DIFF)$/;
/** Doors to the desktop's other programs, which a sandbox must not leave open. */
const DOORS =
  /^(DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|DBUS_.*|SSH_AUTH_SOCK|SSH_AGENT_PID|GPG_AGENT_INFO|XDG_RUNTIME_DIR|DOCKER_HOST|AT_SPI_.*|GNOME_KEYRING_.*|SESSION_MANAGER)$/;
/** `PWD` and `OLDPWD` are folders. */
const FOLDERS = new Set(['PWD', 'OLDPWD']);
/** A user name with a password in an address. */
const LOGIN = /:\/\/[^/\s:@]*:[^/\s@]+@/;

/** Programs are told that nobody watches: no colours, no pager, no questions. */
const QUIET: Record<string, string> = {
  TERM: 'dumb',
  NO_COLOR: '1',
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  GIT_TERMINAL_PROMPT: '0',
  PYTHONUNBUFFERED: '1',
};

export interface EnvOptions {
  sandboxed: boolean;
  /** Name and value by which the processes of this call are known. */
  mark: [name: string, value: string];
}

/** The environment of a command: without keys, tokens and passwords, and without what would run by itself. */
export function cleanEnv(env: NodeJS.ProcessEnv, options: EnvOptions): Record<string, string> {
  const clean: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || OURS.test(name) || STARTS.test(name)) continue;
    if ((SECRET.test(name) && !FOLDERS.has(name)) || LOGIN.test(value)) continue;
    if (options.sandboxed && DOORS.test(name)) continue;
    clean[name] = value;
  }
  if (clean.LANG === undefined && clean.LC_ALL === undefined) clean.LANG = 'C.UTF-8';
  const own: Record<string, string> = options.sandboxed
    ? { TMPDIR: '/tmp', XDG_CACHE_HOME: '/tmp/.cache', npm_config_cache: '/tmp/.npm' }
    : {};
  return { ...clean, ...QUIET, ...own, [options.mark[0]]: options.mark[1] };
}
