/**
 * Paths that hold keys, passwords or what a browser knows of a person. Reading one is asked for even in a folder that is
 * granted: what is read can be sent on.
 */
const PLACES: readonly RegExp[] = [
  /(^|\/)\.(ssh|aws|gnupg|kube|azure|password-store)(\/|$)/i,
  /(^|\/)\.(netrc|git-credentials|pgpass|pypirc|my\.cnf|npmrc|vault-token|authinfo(\.gpg)?|htpasswd)$/i,
  /(^|\/)_netrc$/i,
  /(^|\/)\.docker\/config\.json$/i,
  /(^|\/)\.(config\/)?gcloud(\/|$)/i,
  /(^|\/)\.config\/(gh|op|rclone|google-chrome|chromium|bravesoftware|microsoft-edge)(\/|$)/i,
  /(^|\/)\.(mozilla|thunderbird)(\/|$)/i,
  /(^|\/)(\.local\/share\/)?keyrings(\/|$)/i,
  /(^|\/)library\/(keychains|cookies)(\/|$)/i,
  /\.keychain(-db)?$/i,
  /(^|\/)(key[34]\.db|logins\.json|cookies\.sqlite|login data|wallet\.dat)$/i,
  /(^|\/)(id_(rsa|dsa|ecdsa|ed25519)(_sk)?|\.credentials(\.json)?|credentials\.json|client_secret[^/]*\.json)$/i,
  /\.(kdbx|p12|pfx|jks|keystore|ppk)$/i,
  /^\/etc\/(shadow|gshadow|sudoers|master\.passwd|security\/opasswd)-?$/i,
  /^\/etc\/(ssh\/ssh_host_\w+_key|sudoers\.d(\/|$)|krb5\.keytab$)/i,
  /^\/(proc|run\/secrets)\/[^/]*\/?environ$/i,
  /^\/run\/secrets(\/|$)/i,
  /(^|\/)\.env(\.[\w-]+)*$/i,
];

/** What lies there and is no secret. */
const OPEN: readonly RegExp[] = [
  /(^|\/)\.ssh\/([^/]+\.pub|known_hosts(\.old)?)$/i,
  /(^|\/)\.env\.(example|sample|template|dist|defaults?)$/i,
];

/** Files that run by themselves later: what is written there acts without being asked. */
const STARTS_BY_ITSELF: readonly RegExp[] = [
  /(^|\/)\.(bashrc|bash_profile|bash_login|bash_logout|bash_aliases|profile|zshrc|zshenv|zprofile|zlogin|kshrc|xprofile|xinitrc|xsession)$/i,
  /(^|\/)\.config\/(fish|autostart|systemd|environment\.d)(\/|$)/i,
  /(^|\/)library\/launch(agents|daemons)(\/|$)/i,
  /(^|\/)start menu\/programs\/startup(\/|$)/i,
  /(^|\/)\.git\/(hooks(\/|$)|config$)/i,
  /(^|\/)\.(envrc|gitconfig|inputrc|vimrc|pam_environment)$/i,
  /^\/etc\/(cron|profile|bash\.bashrc|systemd|init|ld\.so|rc\.local|environment|xdg\/autostart)/i,
  /^\/var\/spool\/(cron|at)/i,
];

const slashes = (path: string) => path.replace(/[\\/]+/g, '/').replace(/\/$/, '');

export function isCredentialPath(path: string): boolean {
  const plain = slashes(path);
  return PLACES.some((place) => place.test(plain)) && !OPEN.some((place) => place.test(plain));
}

export function startsByItself(path: string): boolean {
  const plain = slashes(path);
  return STARTS_BY_ITSELF.some((place) => place.test(plain));
}
