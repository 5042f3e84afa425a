import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failure, fileToolBox } from '../../../../test/support/file-tools.ts';
import { createGrants } from './granted.ts';
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

const argsOf = (name: string, path: string) =>
  name === 'grep' ? { pattern: 'SECRET', path } : name === 'glob' ? { pattern: '**', path } : { path };

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
