import { type Call, hasFlag, operands, valuesOf } from './call.ts';

/** What a command runs in its turn. */
export type Inner = { words: string[]; bulk?: boolean; input?: string | null } | { script: string };

/** Commands that run the rest of their words, and the flags that take a value. */
const PREFIXES: Record<string, string[]> = {
  command: [],
  builtin: [],
  exec: ['-a'],
  nohup: [],
  setsid: [],
  time: ['-f', '-o'],
  nice: ['-n', '--adjustment'],
  ionice: ['-c', '-n', '-p'],
  chrt: [],
  stdbuf: ['-i', '-o', '-e'],
  unbuffer: [],
  chronic: [],
  caffeinate: ['-t', '-w'],
  eatmydata: [],
  strace: ['-e', '-o', '-p', '-s'],
  ltrace: ['-e', '-o'],
  unshare: [],
  nsenter: ['-t'],
  noglob: [],
  proxychains: [],
  torsocks: [],
  busybox: [],
  toybox: [],
  npx: ['-p', '--package'],
  bunx: [],
  pnpx: [],
  wsl: ['-d', '-u', '-e'],
  winpty: [],
};

/** The same after one word of their own: a time, a folder, a lock. */
const AFTER_ONE: Record<string, string[]> = {
  timeout: ['-s', '-k', '--signal', '--kill-after'],
  gtimeout: ['-s', '-k'],
  chroot: [],
  flock: ['-w', '-E'],
  taskset: [],
};

/** What a command runs in its turn; empty for one that only does its own work. */
export function unwrap(call: Call): Inner[] {
  const { name, args } = call;
  // A command may be called `constructor`: only what the tables themselves hold counts.
  const prefix = Object.hasOwn(PREFIXES, name) ? PREFIXES[name] : undefined;
  if (prefix !== undefined) {
    if (name === 'command' && hasFlag(args, 'vV')) return [];
    return words(rest(args, prefix));
  }
  const one = Object.hasOwn(AFTER_ONE, name) ? AFTER_ONE[name] : undefined;
  if (one !== undefined) {
    const script = name === 'flock' ? valuesOf(args, '-c') : [];
    return script.length > 0 ? script.map((each) => ({ script: each })) : words(rest(args, one).slice(1));
  }
  switch (name) {
    case 'env':
      return env(args);
    case 'xargs':
    case 'gxargs':
      return xargs(call);
    case 'parallel':
      return words(
        rest(args, ['-j', '-N', '-a']).filter((arg) => !/^:::/.test(arg)),
        true,
      );
    case 'find':
    case 'gfind':
    case 'fd':
      return find(args);
    case 'watch':
      return [{ script: rest(args, ['-n', '--interval']).join(' ') }];
    case 'script':
      return valuesOf(args, '-c', '--command', '-qc', '-qec').map((script) => ({ script }));
    case 'trap':
    case 'alias':
      return operands(args).map((arg) => ({ script: name === 'alias' ? arg.replace(/^[^=]*=/s, '') : arg }));
    case 'ssh':
      return words(
        rest(args, ['-i', '-p', '-l', '-o', '-F', '-J', '-L', '-R', '-D', '-b', '-c', '-E']).slice(1),
        false,
        true,
      );
    case 'docker':
    case 'podman':
    case 'kubectl':
      return container(args);
    case 'tar':
    case 'gtar':
      return valuesOf(args, '-I', '--checkpoint-action', '--to-command', '--use-compress-program', '--rmt-command').map(
        (value) => ({ script: value.replace(/^exec=/, '') }),
      );
    case 'vi':
    case 'vim':
    case 'nvim':
    case 'ex':
      return [...valuesOf(args, '-c', '--cmd'), ...args.filter((arg) => arg.startsWith('+')).map((arg) => arg.slice(1))]
        .flatMap((line) => /^:?\s*(?:silent\s+)?!(.*)$/s.exec(line)?.[1] ?? [])
        .map((script) => ({ script }));
    case 'cmd':
      return scriptAfter(args, /^\/[ck]$/i);
    case 'git':
      return args.flatMap((arg) => {
        const alias = /^(?:alias\.\S+=)?!(.*)$/s.exec(arg);
        return alias === null ? [] : [{ script: alias[1]! }];
      });
    case 'tmux':
    case 'screen':
    case 'start':
      return words(
        args.filter((arg) => !/^[-/]|^(new|new-session|new-window|send-keys)$/.test(arg)),
        false,
        true,
      );
    case 'npm':
    case 'pnpm':
    case 'yarn':
      return /^(exec|x|dlx)$/.test(args[0] ?? '')
        ? words(rest(args.slice(1), ['-p', '--package']).filter((arg) => arg !== '--'))
        : [];
    default:
      return [];
  }
}

function words(list: string[], bulk = false, asScript = false): Inner[] {
  if (list.length === 0) return [];
  return asScript ? [{ script: list.join(' ') }] : [{ words: list, bulk }];
}

/** The words after the flags. */
function rest(args: readonly string[], valued: string[]): string[] {
  let at = 0;
  while (at < args.length) {
    const arg = args[at]!;
    if (arg === '--') return args.slice(at + 1);
    if (!/^-./.test(arg)) break;
    at += valued.includes(arg) ? 2 : 1;
  }
  return args.slice(at);
}

function env(args: readonly string[]): Inner[] {
  const split = valuesOf(args, '-S', '--split-string');
  if (split.length > 0) return split.map((script) => ({ script }));
  const list = rest(args, ['-u', '-C', '--unset', '--chdir']);
  const first = list.findIndex((arg) => !/^\w+=/.test(arg));
  return first === -1 ? [] : words(list.slice(first));
}

/** What xargs reads becomes arguments of what it runs. */
function xargs({ args, input }: Call): Inner[] {
  const list = rest(args, ['-I', '-n', '-P', '-L', '-d', '-s', '-a', '-E', '--max-args', '--max-procs', '--delimiter']);
  if (list.length === 0) return [];
  const given = (input ?? '').trim();
  const mark = valuesOf(args, '-I', '--replace')[0] ?? (args.includes('-i') ? '{}' : null);
  if (mark !== null && mark !== '')
    return [{ words: list.map((word) => word.replaceAll(mark, () => given)), bulk: true, input: null }];
  return [{ words: [...list, ...given.split(/\s+/).filter((word) => word !== '')], bulk: true, input: null }];
}

function find(args: readonly string[]): Inner[] {
  return args.flatMap((arg, at) => {
    if (!/^(-(exec|execdir|ok|okdir|x|X)|--exec|--exec-batch)$/.test(arg)) return [];
    const list = args.slice(at + 1);
    const end = list.findIndex((word) => word === ';' || word === '+');
    return words(list.slice(0, end === -1 ? list.length : end), true);
  });
}

/** `docker exec -it NAME words`, `docker run … IMAGE words`, `kubectl exec POD -- words`. */
function container(args: readonly string[]): Inner[] {
  const at = args.findIndex((arg) => arg === 'exec' || arg === 'run');
  if (at === -1) return [];
  const dashes = args.indexOf('--', at);
  if (dashes !== -1) return words(args.slice(dashes + 1));
  const list = args.slice(at + 1);
  const shell = list.findIndex((arg) => /^(\/\S*\/)?(ba|z|da|a)?sh$/.test(arg));
  if (shell !== -1) return words(list.slice(shell));
  return words(
    rest(list, ['-e', '-u', '-w', '-v', '-p', '--name', '--env', '--user', '--network', '--env-file', '-l']).slice(1),
  );
}

function scriptAfter(args: readonly string[], flag: RegExp): Inner[] {
  const at = args.findIndex((arg) => flag.test(arg));
  return at === -1 ? [] : [{ script: args.slice(at + 1).join(' ') }];
}
