import { type Call, hasFlag, operands, type Rule, valuesOf } from './call.ts';
import type { Danger } from './reasons.ts';
import { isEnvFile, readsSecret } from './targets.ts';

/** Keys, passwords and tokens. */
export const secretRules: Rule[] = [paths, stores, dumps, names];

/** They name a path without telling what is in it. */
const NAMES_ONLY =
  /^(ls|ll|stat|test|\[|\[\[|echo|printf|touch|mkdir|chmod|chown|ssh-keygen|ssh-add|ssh-copy-id|which|basename|dirname|realpath|readlink|du|find|fd|tree|man|export|set)$/;
/** They take an `.env` file for what it is made for. */
const TAKES_ENV =
  /^(source|\.|docker|docker-compose|podman|node|deno|bun|npm|npx|pnpm|yarn|dotenv|dotenvx|direnv|python3?|uvicorn|flask)$/;
/** Their first word is a pattern, not a path. */
const PATTERN_FIRST = /^([ef]?grep|rg|ag|ack|sed|awk|gawk|mawk|jq|perl)$/;
/** Git commands that name a file without showing it. */
const GIT_NAMES_ONLY = /^(check-ignore|rm|status|log|update-index|ls-files|restore|mv)$/;

function paths(call: Call): Danger | null {
  const { name, args, home } = call;
  const shows = /^(find|fd)$/.test(name) && args.some((arg) => /^-{1,2}(exec|ok|x|X)/.test(arg));
  if (NAMES_ONLY.test(name) && !shows) return null;
  if (name === 'git' && GIT_NAMES_ONLY.test(args.find((arg) => !arg.startsWith('-')) ?? '')) return null;
  // `-i key`: the program uses it and shows nothing.
  const used = /^(ssh|scp|sftp|ssh-copy-id|rsync|mosh|git|ansible\w*)$/.test(name) ? valuesOf(args, '-i', '-F') : [];
  let looked = args.filter((arg) => !used.includes(arg));
  if (PATTERN_FIRST.test(name) && !args.some((arg) => /^-(e|f|-regexp|-file)/.test(arg))) {
    const pattern = operands(looked)[0];
    looked = looked.filter((arg) => arg !== pattern);
  }
  // The last of several is where it goes; writing there is another rule's.
  if (/^(cp|mv|install|ln)$/.test(name) && operands(looked).length > 1) looked = operands(looked).slice(0, -1);
  const found = looked.flatMap(pathsIn).filter((path) => readsSecret(path, home));
  return found.some((path) => !(isEnvFile(path) && TAKES_ENV.test(name))) ? 'secrets' : null;
}

/** The paths that an argument may hold: `if=…`, `@…`, `--file=…`, `host:…`. */
function pathsIn(arg: string): string[] {
  const whole = arg.trim();
  const parts = whole.split(/[=@:,<\s]+/).filter((part) => /[./~\\]/.test(part));
  return [whole, ...parts];
}

function stores({ name, args }: Call): Danger | null {
  const text = args.join(' ');
  const tells: Record<string, RegExp> = {
    security: /^(find-|dump-|export|unlock-)/,
    'secret-tool': /^(lookup|search)/,
    'kwallet-query': /./,
    keyctl: /^(read|print|pipe)/,
    gpg: /--export-secret|--export-ssh/,
    gpg2: /--export-secret/,
    pass: /^(?!ls|list|insert|generate|git|help|version|init|find|$)/,
    op: /^(read|item get|document get|signin)/,
    bw: /^(get|unlock|export|list)/,
    rbw: /^(get|unlock)/,
    vault: /^(read|kv get|print token|token lookup)/,
    aws: /configure (get|export-credentials)|get-session-token|get-secret-value|--with-decryption|get-login-password|get-authorization-token/,
    gh: /^auth (token|status .*(-t|--show-token))/,
    glab: /^auth (token|status .*(-t|--show-token))/,
    gcloud: /print-(access|identity)-token|secrets versions access/,
    az: /get-access-token|keyvault secret show|storage account keys/,
    kubectl: /^(get|describe) secrets?\b|config view.*--raw/,
    heroku: /^(auth:token|config(:get)?$)/,
    npm: /^(token|config get .*auth)/,
    cmdkey: /list/i,
    vaultcmd: /list/i,
    mimikatz: /./,
    lazagne: /./,
    unshadow: /./,
    getent: /^g?shadow/,
  };
  // A command may be called `constructor`: only what the table itself holds counts.
  if (Object.hasOwn(tells, name) && tells[name]?.test(text)) return 'secrets';
  return /^git-credential/.test(name) ? 'secrets' : null;
}

const SECRET_NAME = /(^|_)(KEYS?|TOKENS?|SECRETS?|PASSWORDS?|PASSWD|PASS|CREDENTIALS?|PAT|APIKEY|AUTH)(_|$)/i;

/** All variables at once, among them keys of other programs. */
function dumps({ name, args }: Call): Danger | null {
  if (name === 'env' || name === 'printenv') {
    const named = operands(args, '-u', '-C').filter((arg) => !arg.includes('='));
    if (named.length === 0) return 'secrets';
    return name === 'printenv' && named.some((each) => SECRET_NAME.test(each)) ? 'secrets' : null;
  }
  if (name === 'export') return args.length === 0 || args.join() === '-p' ? 'secrets' : null;
  if (name === 'declare' || name === 'typeset')
    return operands(args).length === 0 && hasFlag(args, 'px') ? 'secrets' : null;
  if (name === 'set') return args.length === 0 ? 'secrets' : null;
  if (name === 'compgen') return hasFlag(args, 'ev') ? 'secrets' : null;
  return /^(get-childitem|gci|dir|ls)$/.test(name) && args.some((arg) => /^env:/i.test(arg)) ? 'secrets' : null;
}

/** A variable that is called like a key, shown or sent. */
function names({ name, names: used }: Call): Danger | null {
  if (
    !/^(echo|printf|print|cat|tee|curl|wget|nc|ncat|http|https|xxd|base64|od|dig|write-output|write-host)$/.test(name)
  )
    return null;
  return used.some((each) => SECRET_NAME.test(each)) ? 'secrets' : null;
}
