export interface SandboxView {
  /** Granted folders, real paths. */
  roots: readonly { path: string; write: boolean }[];
  /** The companion's own folder; null when it is not there. */
  own: string | null;
  userHome: string;
  /** What is at a path; null: nothing. */
  kind(path: string): 'file' | 'folder' | null;
}

/** What of `/run` a program needs to look up names of the network, and on systems that keep their programs there. */
const RUN = [
  '/run/systemd/resolve',
  '/run/NetworkManager',
  '/run/resolvconf',
  '/run/nscd',
  '/run/current-system',
  '/run/opengl-driver',
];

/** Where a user keeps keys, below their home. */
const SECRETS = [
  '.ssh',
  '.aws',
  '.azure',
  '.gnupg',
  '.kube',
  '.docker',
  '.password-store',
  '.config/gcloud',
  '.config/gh',
  '.config/op',
  '.config/rclone',
  '.config/google-chrome',
  '.config/chromium',
  '.config/BraveSoftware',
  '.config/microsoft-edge',
  '.mozilla',
  '.thunderbird',
  '.local/share/keyrings',
  '.netrc',
  '.git-credentials',
  '.pgpass',
  '.pypirc',
  '.npmrc',
  '.my.cnf',
  '.vault-token',
  '.Xauthority',
  '.ICEauthority',
];

/**
 * The arguments of bubblewrap for a command: the system can be read, only granted folders can be written, the companion's own
 * folder and the user's keys are empty, other processes and the sockets of the desktop are out of reach. The network is kept.
 * What comes later lies over what came before, so the order matters.
 */
export function sandboxArgs(view: SandboxView, folder: string, command: readonly string[]): string[] {
  const { roots, own, userHome, kind } = view;
  const base = roots.find((root) => root.path === '/');
  const inside = roots.filter((root) => root.path !== '/').sort((a, b) => a.path.length - b.path.length);
  // A folder of keys that was granted by its own name was meant.
  const meant = (path: string) => inside.some((root) => root.path === path || root.path.startsWith(`${path}/`));
  const hidden = SECRETS.map((name) => `${userHome}/${name}`).filter((path) => !meant(path));
  return [
    ...[
      '--die-with-parent',
      '--unshare-pid',
      '--unshare-ipc',
      '--unshare-uts',
      '--unshare-cgroup-try',
      '--cap-drop',
      'ALL',
    ],
    ...[base?.write ? '--bind' : '--ro-bind', '/', '/'],
    ...['--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp', '--tmpfs', '/var/tmp', '--tmpfs', '/run'],
    ...RUN.flatMap((path) => ['--ro-bind-try', path, path]),
    ...inside.flatMap((root) => [root.write ? '--bind' : '--ro-bind', root.path, root.path]),
    ...hidden.flatMap((path) => hide(path, kind(path))),
    // Last, so that no granted folder shows it again.
    ...(own === null ? [] : ['--tmpfs', own, '--remount-ro', own]),
    ...['--chdir', folder, '--', ...command],
  ];
}

function hide(path: string, kind: 'file' | 'folder' | null): string[] {
  if (kind === null) return [];
  return kind === 'folder' ? ['--tmpfs', path] : ['--ro-bind', '/dev/null', path];
}
