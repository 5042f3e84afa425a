import { type Call, hasFlag, operands, type Rule, valuesOf } from './call.ts';
import { MANY, UNKNOWN } from './expand.ts';
import type { Danger } from './reasons.ts';
import { isEverything, isHistoryFile, isSystemPlace, writesTo } from './targets.ts';

/** Deleting, wiping, opening to everyone, and writing where it must not be. */
export const fileRules: Rule[] = [remove, findDelete, git, wipe, disks, copies, modes, windows];

function remove(call: Call): Danger | null {
  const { name, args } = call;
  if (/^(rimraf|del-cli|deltree|srm)$/.test(name)) return 'delete';
  if (!/^(g?rm|unlink|rmdir|remove-item|ri|trash-empty)$/.test(name)) return null;
  const files = operands(args);
  if (name !== 'rmdir' && (call.bulk || files.some((file) => file.includes(MANY)))) return 'delete';
  if (name === 'rm' || name === 'grm' || name === 'ri' || name === 'remove-item') {
    if (hasFlag(args, 'rR') || args.some(isRecursive)) return 'delete';
    // Flags that only the run would tell, or the order not to stop at `/`.
    if (args.some((arg) => /^-./.test(arg) && arg.includes(UNKNOWN)) || args.includes('--no-preserve-root'))
      return 'delete';
    if (files.some(isEverything)) return 'delete';
  }
  const what = files.map((file) => writesTo(file, call.home)).find((danger) => danger !== null);
  return what === undefined || what === null ? null : what === 'startup' || what === 'disk' ? 'system' : what;
}

/** `--recursive`, which may be cut as short as `--r`. */
const isRecursive = (arg: string) => arg.length > 2 && '--recursive'.startsWith(arg);

function findDelete({ name, args }: Call): Danger | null {
  if ((name === 'find' || name === 'gfind') && args.includes('-delete')) return 'delete';
  if (name === 'rsync' && args.some((arg) => /^--(del|delete(-\w+)?|remove-source-files)$/.test(arg))) return 'delete';
  return name === 'tar' && args.includes('--remove-files') ? 'delete' : null;
}

function git({ name, args }: Call): Danger | null {
  if (name !== 'git') return null;
  const at = args.findIndex(
    (arg, i) => !arg.startsWith('-') && !/^(-C|-c|--git-dir|--work-tree|--namespace)$/.test(args[i - 1] ?? ''),
  );
  const rest = args.slice(at + 1);
  switch (args[at]) {
    case 'clean':
      return hasFlag(rest, 'f', '--force') && !hasFlag(rest, 'n', '--dry-run') ? 'delete' : null;
    case 'push':
      return hasFlag(rest, 'f', '--force', '--mirror', '--delete') || rest.some((arg) => /^\+|^:\S/.test(arg))
        ? 'history'
        : null;
    case 'filter-branch':
    case 'filter-repo':
      return 'history';
    case 'reflog':
      return /^(expire|delete)$/.test(rest[0] ?? '') ? 'history' : null;
    case 'update-ref':
      return hasFlag(rest, 'd', '--delete') ? 'history' : null;
    case 'gc':
      return rest.some((arg) => /^--prune=(now|all)/.test(arg)) ? 'history' : null;
    case 'credential':
      return 'secrets';
    default:
      return null;
  }
}

function wipe({ name, args }: Call): Danger | null {
  if (/^(shred|wipe|scrub|wipefs|blkdiscard|bcwipe)$/.test(name)) {
    return name === 'wipefs' && !hasFlag(args, 'ao', '--all') ? null : 'disk';
  }
  return name === 'badblocks' && hasFlag(args, 'w') ? 'disk' : null;
}

function disks({ name, args }: Call): Danger | null {
  if (/^(mkfs|newfs)(\.|_|$)|^(mke2fs|mkswap|mkntfs|mkdosfs|cfdisk|diskpart|debugfs)$/.test(name)) return 'disk';
  if (/^(fdisk|sfdisk|gdisk|sgdisk|parted)$/.test(name)) {
    return hasFlag(args, name === 'sgdisk' ? 'p' : 'ld', '--list', '--dump') ||
      args.includes('print') ||
      args.length === 0
      ? null
      : 'disk';
  }
  const verbs: Record<string, RegExp> = {
    diskutil: /^(erase|partition|reformat|zero|random|secureerase|apfs)/i,
    cryptsetup: /^(luksformat|luksErase|erase|reencrypt)/i,
    zpool: /^(destroy|labelclear)/,
    zfs: /^destroy/,
    nvme: /^(format|sanitize)/,
    hdparm: /^--(security-erase|trim-sector|make-bad|write-sector)/,
    mdadm: /^--(zero-superblock|create|stop)/,
    lvremove: /./,
    vgremove: /./,
    pvremove: /./,
    format: /^[a-z]:/i,
  };
  // A command may be called `constructor`: only what the table itself holds counts.
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  return verb !== undefined && args.some((arg) => verb.test(arg)) ? 'disk' : null;
}

/** What dd, tee, cp, mv and their like write to. */
function copies(call: Call): Danger | null {
  const { name, args, home } = call;
  const valued = name === 'truncate' ? ['-s', '--size'] : name === 'install' ? ['-m', '-o', '-g'] : [];
  const files = operands(args, '-t', '--target-directory', '-S', ...valued);
  const targets = () => {
    switch (name) {
      case 'dd':
        return args.flatMap((arg) => (arg.startsWith('of=') ? [arg.slice(3)] : []));
      case 'tee':
      case 'truncate':
        return files;
      case 'cp':
      case 'mv':
      case 'install':
      case 'ln':
      case 'rsync':
      case 'copy':
      case 'move':
        return [...valuesOf(args, '-t', '--target-directory'), ...(files.length > 1 ? [files.at(-1)!] : [])];
      case 'sed':
        return hasFlag(args, 'i', '--in-place') ? files.slice(args.some((arg) => /^-(e|f)$/.test(arg)) ? 0 : 1) : [];
      default:
        return [];
    }
  };
  const places = targets();
  if (name === 'dd' && places.some((place) => place.includes(UNKNOWN))) return 'disk';
  if (name === 'mv') {
    if (places.includes('/dev/null') || files.slice(0, -1).some(isEverything)) return 'delete';
    if (files.some(isHistoryFile)) return 'history';
  }
  if (name === 'ln' && files.some(isHistoryFile)) return 'history';
  return places.map((place) => writesTo(place, home)).find((danger) => danger !== null) ?? null;
}

function modes({ name, args }: Call): Danger | null {
  const deep = hasFlag(args, 'R', '--recursive');
  const [mode = '', ...files] = operands(args, '--reference').filter(
    (arg) => !/^[-+=][rwxXst]+$/.test(arg) || name !== 'chmod',
  );
  if (name === 'chmod') {
    // `-w` and the like are modes, not flags.
    const open = /^[0-7]?[0-7]?[0-7][2367]$|^(a|o|ugo|uog|go|ugoa)?[+=]\w*w/.test(mode);
    if (deep && (open || files.some(isSystemPlace))) return 'permissions';
    return /^[4267][0-7]{3}$|^[ugoa]*[+=]\w*s/.test(mode) ? 'permissions' : null;
  }
  if (name === 'chown' || name === 'chgrp') return deep && files.some(isSystemPlace) ? 'permissions' : null;
  if (name === 'icacls') return args.some((arg) => /everyone:|\/reset|\/setowner/i.test(arg)) ? 'permissions' : null;
  return name === 'takeown' ? 'permissions' : null;
}

/** Commands of Windows whose flags begin with a slash. */
function windows({ name, args }: Call): Danger | null {
  const flag = (letter: RegExp) => args.some((arg) => letter.test(arg));
  if (/^(del|erase)$/.test(name) && (flag(/^\/s/i) || operands(args).some(isEverything))) return 'delete';
  if (/^(rd|rmdir)$/.test(name) && flag(/^\/s/i)) return 'delete';
  if (name === 'cipher' && flag(/^\/w/i)) return 'disk';
  if (name === 'robocopy' && flag(/^\/(mir|purge)/i)) return 'delete';
  if (name === 'clear-disk' || name === 'format-volume' || name === 'initialize-disk') return 'disk';
  return name === 'vssadmin' || name === 'wbadmin' ? 'delete' : null;
}
