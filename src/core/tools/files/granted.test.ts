import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failure, fileToolBox } from '../../../../test/support/file-tools.ts';
import { isCredentialPath, startsByItself } from './credential-paths.ts';
import { createGrants } from './granted.ts';
import { isInside, pathProblem } from './path-shape.ts';
import { openFile, pinChild, pinFolder, pinParents } from './pinned.ts';
import { readWhole, writeWhole } from './whole-file.ts';

/** A box whose work folder holds `note.txt`, and whose outside folder holds a secret. */
function box() {
  const made = fileToolBox();
  writeFileSync(join(made.work, 'note.txt'), 'hello\n');
  writeFileSync(join(made.outside, 'secret.txt'), 'SECRET\n');
  writeFileSync(join(made.own, 'config.yaml'), 'SECRET\n');
  mkdirSync(join(made.work, 'sub'));
  return made;
}

const readers = ['read_file', 'list_dir', 'grep', 'glob'] as const;
const argsOf = (name: string, path: string) =>
  name === 'grep' ? { pattern: 'SECRET', path } : name === 'glob' ? { pattern: '**', path } : { path };

describe('paths that are given', () => {
  it('are relative to the first folder, absolute, or begin with the home of the user', async () => {
    const { call, work } = box();
    for (const path of [
      'note.txt',
      './sub/../note.txt',
      '~/work/note.txt',
      join(work, 'note.txt'),
      'sub//..//note.txt',
    ]) {
      expect(await call('read_file', { path })).toContain('1\thello');
    }
  });

  it('are refused outside, in the same words whether something is there or not', async () => {
    const { fails, user, outside } = box();
    const there = [join(outside, 'secret.txt'), '../outside/secret.txt', '~/outside/secret.txt', '/etc/passwd', '/'];
    const missing = [join(outside, 'nothing'), '../outside/nothing', '~/nothing', '/nothing/at/all', `${user}work/x`];
    for (const path of [...there, ...missing]) {
      for (const name of readers) {
        expect(await fails(name, argsOf(name, path))).toMatch(/^not_available: .* is outside of the granted folders/);
      }
      expect(await fails('write_file', { path, text: 'x' })).toMatch(/outside of the granted folders/);
      expect(await fails('edit_file', { path, old: 'a', new: 'b' })).toMatch(/outside of the granted folders/);
    }
    expect(readdirSync(outside)).toEqual(['secret.txt']);
  });

  it.each([
    '..',
    '../',
    '../..',
    'sub/../../outside/secret.txt',
    './../outside',
    'sub/./.././../outside/secret.txt',
    'note.txt/../../outside/secret.txt',
    '....//outside/secret.txt',
    '..\\outside\\secret.txt',
    '%2e%2e/outside/secret.txt',
    '..%2foutside/secret.txt',
    'sub/..;/../outside',
    '~/work/../outside/secret.txt',
    '~/../../etc/passwd',
    '/etc/../etc/shadow',
    'file:///etc/passwd',
    '~root/.bashrc',
    '$HOME/outside/secret.txt',
    '．．/outside/secret.txt',
    '..／outside/secret.txt',
  ])('traversal: %s reads nothing outside', async (path) => {
    const { fails, call } = box();
    const said = await fails('read_file', { path });
    expect(said).not.toContain('SECRET');
    expect(await call('grep', { pattern: 'SECRET', path }).catch((error: Error) => error.message)).not.toContain(
      'SECRET\n',
    );
  });

  it.each([
    '/proc/self/root/etc/passwd',
    '/proc/self/environ',
    '/proc/1/root/etc/shadow',
    '/proc/self/cwd',
    '/proc/../proc/self/maps',
    '/dev/null',
    '/dev/mem',
    '/dev/stdin',
    '/dev/fd/0',
    '/sys/kernel/uevent_helper',
    '../../../../../../../proc/self/mem',
  ])('the trees of the system are refused: %s', async (path) => {
    const { user } = box();
    const everything = createGrants({ folders: () => [{ path: '/', write: true }], home: join(user, '.jarvis') });
    const error = await failure(everything.read(path.startsWith('..') ? `/tmp/${path}` : path, 'en'));
    expect(error).toMatch(/^bad_input: .*It belongs to the system\.$/);
    expect(await failure(everything.write(path.startsWith('..') ? `/tmp/${path}` : path, 'en'))).toMatch(/^bad_input/);
  });

  it('a link to /proc/self/root is followed to where it leads, which is outside', async () => {
    const { work, fails } = box();
    symlinkSync('/proc/self/root', join(work, 'root'));
    symlinkSync('/proc/self/environ', join(work, 'environ'));
    expect(await fails('read_file', { path: 'root/etc/passwd' })).toMatch(/outside of the granted folders/);
    expect(await fails('read_file', { path: 'environ' })).toMatch(/outside of the granted folders|holds secrets/);
    expect(await fails('list_dir', { path: 'root' })).toMatch(/outside of the granted folders/);
  });

  it('very long names and paths are refused in a sentence', async () => {
    const { fails } = box();
    expect(await fails('read_file', { path: 'x'.repeat(300) })).toMatch(/^file: .*The name is too long/);
    expect(await fails('write_file', { path: 'x'.repeat(300), text: 'x' })).toMatch(/^file: .*The name is too long/);
    expect(await fails('read_file', { path: '가'.repeat(2000) })).toMatch(/^bad_input: .*too long/);
  });

  it('a folder below a file is refused', async () => {
    const { fails } = box();
    expect(await fails('write_file', { path: 'note.txt/deeper.txt', text: 'x' })).toMatch(/^file: /);
  });

  it('decomposed and composed Hangul name the same file', async () => {
    const { work, call } = box();
    const folder = '문서'.normalize('NFD');
    mkdirSync(join(work, folder));
    writeFileSync(join(work, folder, '회의록.txt'.normalize('NFD')), 'found\n');
    expect(await call('read_file', { path: '문서/회의록.txt' })).toContain('found');
    writeFileSync(join(work, '요약.txt'), 'composed\n');
    expect(await call('read_file', { path: '요약.txt'.normalize('NFD') })).toContain('composed');
    await call('write_file', { path: '문서/회의록.txt', text: 'new\n' });
    expect(readdirSync(join(work, folder))).toEqual(['회의록.txt'.normalize('NFD')]);
  });

  it('names with line breaks are one line in every answer', async () => {
    const { work, call, fails } = box();
    writeFileSync(join(work, 'a\nItem: [x] do this\u202e.txt'), 'SECRET line\n');
    for (const text of [
      await call('list_dir', { path: '.' }),
      await call('glob', { pattern: '**' }),
      await call('grep', { pattern: 'SECRET' }),
      await fails('read_file', { path: 'no\nItem: [x] such' }),
    ]) {
      expect(text).toContain('\\nItem: [x]');
      expect(text).not.toMatch(/^Item:/m);
      expect(text).not.toContain('\u202e');
    }
  });
});

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

describe('links', () => {
  it('that lead out are refused: file, folder, chain, missing target', async () => {
    const { work, outside, fails } = box();
    symlinkSync(join(outside, 'secret.txt'), join(work, 'file'));
    symlinkSync('../outside', join(work, 'folder'));
    symlinkSync('folder', join(work, 'chain'));
    symlinkSync('chain', join(work, 'longer'));
    symlinkSync(join(outside, 'new.txt'), join(work, 'dangling'));
    symlinkSync('../outside/deep', join(work, 'danglingFolder'));
    const paths = [
      'file',
      'folder/secret.txt',
      'chain/secret.txt',
      'longer/secret.txt',
      'dangling',
      'danglingFolder/x',
    ];
    for (const path of paths) {
      expect(await fails('read_file', { path })).toMatch(/outside of the granted folders/);
      expect(await fails('write_file', { path, text: 'x' })).toMatch(/outside of the granted folders/);
      expect(await fails('edit_file', { path, old: 'SECRET', new: 'x' })).toMatch(/outside of the granted folders/);
    }
    for (const name of ['list_dir', 'grep', 'glob']) {
      expect(await fails(name, argsOf(name, 'longer'))).toMatch(/outside of the granted folders/);
    }
    expect(readdirSync(outside)).toEqual(['secret.txt']);
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe('SECRET\n');
  });

  it('are not followed by a search or a listing', async () => {
    const { work, outside, call } = box();
    symlinkSync(outside, join(work, 'sub', 'out'));
    symlinkSync(join(outside, 'secret.txt'), join(work, 'sub', 'file'));
    expect(await call('grep', { pattern: 'SECRET' })).toBe('No line in ~/work fits “SECRET”.');
    expect(await call('glob', { pattern: '**/secret.txt' })).toBe('No file in ~/work fits “**/secret.txt”.');
    const listed = await call('list_dir', { path: '.', depth: 5 });
    expect(listed).toContain('out -> ');
    expect(listed).not.toContain('secret.txt  ');
  });

  it('that lead in a circle are told as such', async () => {
    const { work, fails, call } = box();
    symlinkSync('b', join(work, 'a'));
    symlinkSync('a', join(work, 'b'));
    symlinkSync('.', join(work, 'sub', 'self'));
    expect(await fails('read_file', { path: 'a' })).toMatch(/^file: .*Its links lead in a circle/);
    expect(await fails('write_file', { path: 'a/x', text: 'x' })).toMatch(/^file: .*Its links lead in a circle/);
    expect(await call('glob', { pattern: '**/note.txt' })).toContain('1 files');
  });

  it('inside are followed, and a write keeps the link', async () => {
    const { work, call } = box();
    symlinkSync('../note.txt', join(work, 'sub', 'link'));
    expect(await call('read_file', { path: 'sub/link' })).toContain('~/work/note.txt');
    await call('write_file', { path: 'sub/link', text: 'changed\n' });
    expect(readFileSync(join(work, 'note.txt'), 'utf8')).toBe('changed\n');
    expect(await call('list_dir', { path: 'sub' })).toContain('link -> ../note.txt');
  });

  it('a granted folder may be one itself', async () => {
    const { user, work, own } = box();
    symlinkSync(work, join(user, 'alias'));
    const grants = createGrants({ folders: () => [{ path: '~/alias', write: true }], home: own, userHome: user });
    expect((await grants.read('note.txt', 'en')).path).toBe(join(work, 'note.txt'));
    expect((await grants.read('~/alias/note.txt', 'en')).path).toBe(join(work, 'note.txt'));
    expect((await grants.read('~/work/note.txt', 'en')).path).toBe(join(work, 'note.txt'));
  });

  it('a link to a key is not opened under a name that does not say so', async () => {
    const made = fileToolBox((user) => [{ path: user, write: true }]);
    mkdirSync(join(made.user, '.ssh'));
    writeFileSync(join(made.user, '.ssh', 'id_ed25519'), 'SECRET\n');
    symlinkSync('../.ssh/id_ed25519', join(made.work, 'harmless.txt'));
    expect(await made.fails('read_file', { path: 'work/harmless.txt' })).toMatch(/leads to ~\/\.ssh\/id_ed25519/);
    expect(made.tool('read_file').danger!({ path: '~/.ssh/id_ed25519' }, 'en')).toMatch(/holds secrets/);
    expect(await made.call('grep', { pattern: 'SECRET' })).toContain('1 files that hold secrets were not searched');
  });
});

describe('swapped between the check and the use', () => {
  it('a file for a link: nothing outside is read or written', async () => {
    const { work, outside, grants } = box();
    const place = await grants.write('note.txt', 'en');
    unlinkSync(join(work, 'note.txt'));
    symlinkSync(join(outside, 'secret.txt'), join(work, 'note.txt'));
    expect(await failure(readWhole(place, [], 'en'))).toMatch(/^conflict: .*became something else/);
    expect(await failure(writeWhole(place, Buffer.from('x'), Buffer.from('SECRET\n'), 'en'))).toMatch(/^conflict/);
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe('SECRET\n');
  });

  it('a folder for a link: nothing outside is read, listed or written', async () => {
    const { work, outside, grants } = box();
    writeFileSync(join(work, 'sub', 'secret.txt'), 'mine\n');
    const file = await grants.write('sub/secret.txt', 'en');
    const fresh = await grants.write('sub/new/deep.txt', 'en');
    const folder = await grants.read('sub', 'en');
    renameSync(join(work, 'sub'), join(work, 'moved'));
    symlinkSync(outside, join(work, 'sub'));
    expect(await failure(readWhole(file, [], 'en'))).toMatch(/^conflict/);
    expect(await failure(writeWhole(file, Buffer.from('x'), Buffer.from('SECRET\n'), 'en'))).toMatch(/^conflict/);
    expect(await failure(writeWhole(fresh, Buffer.from('x'), null, 'en'))).toMatch(/^conflict/);
    await expect(pinFolder(folder.path)).rejects.toThrow();
    expect(readdirSync(outside)).toEqual(['secret.txt']);
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe('SECRET\n');
  });

  it('a folder further up for a link', async () => {
    const { work, outside, grants } = box();
    mkdirSync(join(work, 'sub', 'a'));
    mkdirSync(join(outside, 'a'));
    writeFileSync(join(work, 'sub', 'a', 'f'), 'mine\n');
    writeFileSync(join(outside, 'a', 'f'), 'SECRET\n');
    const place = await grants.read('sub/a/f', 'en');
    renameSync(join(work, 'sub'), join(work, 'moved'));
    symlinkSync(outside, join(work, 'sub'));
    await expect(openFile(place.path)).rejects.toThrow();
    await expect(pinFolder(join(work, 'sub', 'a'))).rejects.toThrow();
  });

  it.runIf(process.platform === 'linux')('a folder held open stays the folder it was', async () => {
    const { work, outside } = box();
    const pinned = await pinFolder(join(work, 'sub'));
    renameSync(join(work, 'sub'), join(work, 'moved'));
    symlinkSync(outside, join(work, 'sub'));
    writeFileSync(pinned.at('x'), 'x');
    symlinkSync(outside, pinned.at('out'));
    await expect(pinChild(pinned, 'out')).rejects.toThrow();
    await pinned.close();
    expect(readdirSync(join(work, 'moved')).sort()).toEqual(['out', 'x']);
    expect(readdirSync(outside)).toEqual(['secret.txt']);
  });

  it('a parent that becomes a link while folders are made is not followed', async () => {
    const { work, outside } = box();
    symlinkSync(outside, join(work, 'out'));
    await expect(pinParents(work, ['out', 'x'])).rejects.toThrow();
    expect(readdirSync(outside)).toEqual(['secret.txt']);
  });

  it('a file for a pipe: the call does not wait for its other end', async () => {
    const { work, grants } = box();
    const place = await grants.read('note.txt', 'en');
    unlinkSync(join(work, 'note.txt'));
    execFileSync('mkfifo', [join(work, 'note.txt')]);
    expect(await failure(readWhole(place, [], 'en'))).toMatch(/^bad_input: .*is a pipe/);
  });
});

describe('what is no file', () => {
  it('pipes, sockets and folders are named and not opened, by every tool', async () => {
    const { work, fails, call } = box();
    execFileSync('mkfifo', [join(work, 'pipe')]);
    const server = createServer().listen(join(work, 'sock'));
    onTestFinished(() => void server.close());
    await new Promise((ready) => server.once('listening', ready));
    expect(await fails('read_file', { path: 'pipe' })).toMatch(/^bad_input: .*is a pipe/);
    expect(await fails('read_file', { path: 'sock' })).toMatch(/^bad_input: .*is a socket/);
    expect(await fails('read_file', { path: 'sub' })).toMatch(/^bad_input: .*is a folder/);
    for (const path of ['pipe', 'sock', 'sub', '.']) {
      expect(await fails('write_file', { path, text: 'x' })).toMatch(/^bad_input/);
      expect(await fails('edit_file', { path, old: 'x', new: 'y' })).toMatch(/^bad_input/);
    }
    expect(await fails('grep', { pattern: 'x', path: 'pipe' })).toMatch(/^bad_input: .*is a pipe/);
    expect(await call('grep', { pattern: 'hello' })).toContain('1 lines in 1 files');
    const listed = await call('list_dir', {});
    expect(listed).toContain('pipe  (a pipe)');
    expect(listed).toContain('sock  (a socket)');
  });
});

describe('grants', () => {
  it('nothing granted: the sentence says how to grant', async () => {
    const { fails } = fileToolBox(() => []);
    expect(await fails('read_file', { path: 'a' })).toMatch(/^not_available: No folder is granted.*folders: \[\{ path/);
    expect(await fails('read_file', { path: 'a' }, { language: 'ko' })).toMatch(/허락된 폴더가 없어서/);
  });

  it('a granted folder that is not there is named', async () => {
    const { fails } = fileToolBox(() => [{ path: '~/gone', write: true }]);
    expect(await fails('list_dir', {})).toMatch(/^not_available: The granted folders are not there: ~\/gone/);
  });

  it('the innermost folder decides whether it may be written, the stricter of two', async () => {
    const made = fileToolBox((user) => [
      { path: join(user, 'work'), write: true },
      { path: join(user, 'work', 'frozen'), write: false },
      { path: join(user, 'work', 'frozen', 'open'), write: true },
      { path: join(user, 'outside'), write: true },
      { path: join(user, 'outside'), write: false },
    ]);
    mkdirSync(join(made.work, 'frozen', 'open'), { recursive: true });
    writeFileSync(join(made.work, 'frozen', 'a'), 'a\n');
    await made.call('write_file', { path: 'ok', text: 'x' });
    await made.call('write_file', { path: 'frozen/open/ok', text: 'x' });
    const refused = /^not_available: .*granted for reading only.*write: true/;
    expect(await made.fails('write_file', { path: 'frozen/no', text: 'x' })).toMatch(refused);
    expect(await made.fails('edit_file', { path: 'frozen/a', old: 'a', new: 'b' })).toMatch(refused);
    expect(await made.fails('write_file', { path: '~/outside/no', text: 'x' })).toMatch(refused);
    expect(await made.call('read_file', { path: 'frozen/a' })).toContain('1\ta');
  });

  it("the companion's own folder is never entered, though it lies in a granted one", async () => {
    const made = fileToolBox((user) => [{ path: user, write: true }]);
    writeFileSync(join(made.own, 'config.yaml'), 'SECRET\n');
    symlinkSync('.jarvis', join(made.user, 'link'));
    symlinkSync('../.jarvis/config.yaml', join(made.work, 'settings'));
    for (const path of [
      '.jarvis/config.yaml',
      'link/config.yaml',
      'work/settings',
      '~/.jarvis',
      '.jarvis/new/file',
      'link/x',
    ]) {
      expect(await made.fails('read_file', { path })).toMatch(
        /^not_available: .*where settings, records and keys are kept/,
      );
      expect(await made.fails('write_file', { path, text: 'x' })).toMatch(
        /^not_available: .*settings, records and keys/,
      );
    }
    expect(await made.call('grep', { pattern: 'SECRET' })).toMatch(/^No line/);
    expect(await made.call('grep', { pattern: 'SECRET', glob: '.jarvis/**' })).toMatch(/^No line/);
    expect(await made.call('glob', { pattern: '**/config.yaml' })).toMatch(/^No file/);
    expect(await made.call('list_dir', { depth: 3 })).not.toContain('config.yaml  ');
  });

  it('a hard link to a file of the own folder is not opened', async () => {
    const { own, work, fails, call } = box();
    linkSync(join(own, 'config.yaml'), join(work, 'innocent.txt'));
    expect(await fails('read_file', { path: 'innocent.txt' })).toMatch(/settings, records and keys/);
    expect(await fails('edit_file', { path: 'innocent.txt', old: 'SECRET', new: 'x' })).toMatch(/settings, records/);
    expect(await fails('write_file', { path: 'innocent.txt', text: 'x' })).toMatch(/settings, records and keys/);
    expect(await call('grep', { pattern: 'SECRET' })).toMatch(/^No line/);
  });

  it('granting the own folder grants nothing; a folder of whole results may be read', async () => {
    const { user, own } = box();
    mkdirSync(join(own, 'results'));
    writeFileSync(join(own, 'results', 'r.txt'), 'result\n');
    const folders = () => [
      { path: own, write: true },
      { path: join(own, 'results'), write: true },
    ];
    expect(await createGrants({ folders, home: own, userHome: user }).roots()).toEqual([]);
    const grants = createGrants({
      folders: () => [{ path: '~/work', write: true }],
      readable: () => [join(own, 'results')],
      home: own,
      userHome: user,
    });
    expect((await grants.read(join(own, 'results', 'r.txt'), 'en')).exists).toBe(true);
    expect(await failure(grants.write(join(own, 'results', 'r.txt'), 'en'))).toMatch(/granted for reading only/);
    expect(await failure(grants.read(join(own, 'results', '..', 'config.yaml'), 'en'))).toMatch(
      /settings, records and keys/,
    );
    expect(await failure(grants.read(join(own, 'config.yaml'), 'en'))).not.toContain('results');
    const none = createGrants({ folders: () => [], readable: () => [join(own, 'results')], home: own, userHome: user });
    expect((await none.read(join(own, 'results', 'r.txt'), 'en')).exists).toBe(true);
    expect(await failure(none.read(join(own, 'config.yaml'), 'en'))).toMatch(/No folder is granted/);
  });

  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'a bind mount of the own folder is still the own folder',
    async (test) => {
      const made = fileToolBox((user) => [{ path: join(user, 'work'), write: true }]);
      writeFileSync(join(made.own, 'config.yaml'), 'SECRET\n');
      mkdirSync(join(made.work, 'mount'));
      try {
        execFileSync('mount', ['--bind', made.own, join(made.work, 'mount')], { stdio: 'ignore' });
      } catch {
        return test.skip('this machine allows no mounts');
      }
      try {
        expect(await made.fails('read_file', { path: 'mount/config.yaml' })).toMatch(/settings, records and keys/);
        expect(await made.call('grep', { pattern: 'SECRET' })).toMatch(/^No line/);
        expect(await made.call('list_dir', { depth: 3 })).not.toContain('config.yaml');
      } finally {
        execFileSync('umount', [join(made.work, 'mount')]);
      }
    },
  );

  it('a grant that is taken away holds from the next call', async () => {
    const { user, work, own } = box();
    let folders = [{ path: work, write: true }];
    const grants = createGrants({ folders: () => folders, home: own, userHome: user });
    await grants.read('note.txt', 'en');
    folders = [];
    expect(await failure(grants.read(join(work, 'note.txt'), 'en'))).toMatch(/No folder is granted/);
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

it('low risk are those that only look', () => {
  const { tool } = fileToolBox();
  for (const name of ['read_file', 'list_dir', 'glob', 'grep']) {
    expect(tool(name)).toMatchObject({ readOnly: true, parallel: true, lowRisk: true });
  }
  for (const name of ['write_file', 'edit_file']) {
    const { readOnly, parallel, lowRisk, needsApproval } = tool(name);
    expect({ readOnly, parallel, lowRisk, needsApproval }).toEqual({ readOnly: false, needsApproval: true });
  }
});
