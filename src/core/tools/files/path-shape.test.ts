import { describe, expect, it } from 'vitest';
import { fileToolBox } from '../../../../test/support/file-tools.ts';
import { isCredentialPath, startsByItself } from './credential-paths.ts';
import { isInside, pathProblem } from './path-shape.ts';

describe('how a path is written', () => {
  it.each<[NodeJS.Platform, string, string | null]>([
    ['linux', 'a.txt', null],
    ['linux', 'aux.c', null],
    ['linux', 'a:b', null],
    ['linux', '한글 이름.txt', null],
    ['linux', '', 'empty'],
    ['linux', '   ', 'empty'],
    ['linux', 'a\0.txt', 'nul'],
    ['linux', '\\\\server\\share\\a', 'network'],
    ['linux', '\\\\?\\C:\\a', 'network'],
    ['linux', '\\\\.\\pipe\\x', 'network'],
    ['linux', '//server\\share', 'network'],
    ['linux', 'C:\\Windows\\win.ini', 'drive'],
    ['linux', 'c:/Windows', 'drive'],
    ['win32', 'C:\\work\\a.txt', null],
    ['win32', 'work/a.txt', null],
    ['win32', '//server/share/a', 'network'],
    ['win32', '\\\\server\\share', 'network'],
    ['win32', '/\\server\\share', 'network'],
    ['win32', '\\\\?\\C:\\a', 'network'],
    ['win32', '\\\\.\\C:', 'network'],
    ['win32', 'C:a.txt', 'drive'],
    ['win32', 'D:', 'drive'],
    ['win32', 'a.txt:hidden', 'stream'],
    ['win32', 'C:\\a\\b.txt::$DATA', 'stream'],
    ['win32', 'config.yaml.', 'stream'],
    ['win32', 'config.yaml ', 'stream'],
    ['win32', 'sub. \\a', 'stream'],
    ['win32', 'NUL', 'device'],
    ['win32', 'sub\\con.txt', 'device'],
    ['win32', 'COM1', 'device'],
    ['win32', 'lpt9.log', 'device'],
    ['win32', 'com¹', 'device'],
    ['win32', 'aux .txt', 'device'],
    ['win32', 'prn.', 'device'],
    ['win32', 'CONIN$', 'device'],
    ['win32', 'console.txt', null],
  ])('%s: %j is %s', (platform, path, problem) => {
    expect(pathProblem(path, platform)).toBe(problem);
  });

  it('a folder does not hold its neighbour, and case counts', () => {
    expect(isInside('/home/u/work', '/home/u/work', '/')).toBe(true);
    expect(isInside('/home/u/work/a', '/home/u/work', '/')).toBe(true);
    expect(isInside('/home/u/workshop/a', '/home/u/work', '/')).toBe(false);
    expect(isInside('/home/u/Work/a', '/home/u/work', '/')).toBe(false);
    expect(isInside('/a', '/', '/')).toBe(true);
  });
});

describe('credentials', () => {
  it.each([
    '/home/u/.ssh/id_rsa',
    '~/.ssh/config',
    'C:\\Users\\u\\.ssh\\id_ed25519',
    '.aws/credentials',
    '/home/u/.netrc',
    '/home/u/.config/gh/hosts.yml',
    '/etc/shadow',
    'project/.env',
    'project/.env.production',
    '~/.kube/config',
    'vault.kdbx',
    '/Users/u/Library/Keychains/login.keychain-db',
    '~/.mozilla/firefox/x.default/key4.db',
    '.git-credentials',
    '.SSH/ID_RSA',
  ])('%s holds secrets', (path) => expect(isCredentialPath(path)).toBe(true));

  it.each([
    '~/.ssh/id_rsa.pub',
    '~/.ssh/known_hosts',
    '.env.example',
    'src/environment.ts',
    'ssh/notes.md',
    'docs/aws.md',
    'keyrings.md',
    'src/.envoy/x',
    'credentials.md',
    'my.ssh.txt',
  ])('%s does not', (path) => expect(isCredentialPath(path)).toBe(false));

  it.each([
    '~/.bashrc',
    '.git/hooks/pre-commit',
    '~/.config/autostart/x.desktop',
    '~/Library/LaunchAgents/x.plist',
    '/etc/cron.d/x',
  ])('writing %s is asked for: it runs by itself', (path) => {
    expect(startsByItself(path)).toBe(true);
    const { tool } = fileToolBox();
    expect(tool('write_file').danger!({ path, text: '' }, 'en')).toMatch(/runs by itself/);
  });

  it('whatever is given as arguments, the question does not throw', () => {
    const { tool } = fileToolBox();
    for (const name of ['read_file', 'write_file', 'edit_file', 'grep', 'glob', 'list_dir']) {
      for (const args of [undefined, null, {}, { path: 3 }, { path: ['~/.ssh'] }, 'x']) {
        tool(name).danger?.(args, 'ko');
        tool(name).describe?.(args, 'ko');
      }
    }
  });
});
