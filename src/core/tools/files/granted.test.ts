import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failure, fileToolBox } from '../../../../test/support/file-tools.ts';
import { createGrants } from './granted.ts';

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
