import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { fileToolBox } from '../../../../test/support/file-tools.ts';
import { unifiedDiff } from './diff.ts';

function box(content?: string | Buffer) {
  const made = fileToolBox();
  const path = join(made.work, 'a.txt');
  if (content !== undefined) writeFileSync(path, content);
  return { ...made, path, bytes: () => readFileSync(path), text: () => readFileSync(path, 'utf8') };
}

describe('write_file', () => {
  it('makes a file with its folders and tells the bytes', async () => {
    const { call, work } = box();
    expect(await call('write_file', { path: 'new/deep/한글.txt', text: '안녕\n' })).toBe(
      'Wrote the new file ~/work/new/deep/한글.txt (7 bytes).',
    );
    expect(readFileSync(join(work, 'new/deep/한글.txt'), 'utf8')).toBe('안녕\n');
    expect(readdirSync(join(work, 'new/deep'))).toEqual(['한글.txt']);
  });

  it('replaces a file, keeps its mode and says what it was', async () => {
    const { call, path, text } = box(iconv.encode('예전\r\n글\r\n', 'euc-kr'));
    chmodSync(path, 0o751);
    expect(await call('write_file', { path: 'a.txt', text: '새 글\n' })).toBe(
      'Replaced ~/work/a.txt (8 bytes; it had 10). It was EUC-KR, CRLF before; now it is UTF-8 with the line ends as given.',
    );
    expect(text()).toBe('새 글\n');
    expect(statSync(path).mode & 0o777).toBe(0o751);
  });

  it('leaves a file alone that holds the same already', async () => {
    const { call, path } = box('same\n');
    const before = statSync(path, { bigint: true });
    expect(await call('write_file', { path: 'a.txt', text: 'same\n' })).toMatch(/holds the same already/);
    expect(statSync(path, { bigint: true }).mtimeNs).toBe(before.mtimeNs);
  });

  it('refuses to undo what somebody else wrote since this conversation read it', async () => {
    const { call, fails, path, text } = box('one\n');
    await call('read_file', { path: 'a.txt' });
    writeFileSync(path, 'one, and more of somebody else\n');
    expect(await fails('write_file', { path: 'a.txt', text: 'two\n' })).toMatch(/^conflict: .*has changed since/);
    expect(text()).toBe('one, and more of somebody else\n');
    await call('write_file', { path: 'a.txt', text: 'three\n' }, { sessionId: 2 });
    expect(await fails('write_file', { path: 'a.txt', text: 'two\n' })).toMatch(/^conflict/);
    await call('read_file', { path: 'a.txt' });
    await call('write_file', { path: 'a.txt', text: 'two\n' });
    await call('write_file', { path: 'a.txt', text: 'two again\n' });
    expect(text()).toBe('two again\n');
  });

  it('what was approved by its diff is not written over another file than the one shown', async () => {
    const { preview, fails, path, text } = box('one\n');
    expect(await preview('write_file', { path: 'a.txt', text: 'two\n' })).toEqual({
      type: 'diff',
      path: '~/work/a.txt',
      diff: '@@ -1,1 +1,1 @@\n-one\n+two',
    });
    writeFileSync(path, 'changed after the approval\n');
    expect(await fails('write_file', { path: 'a.txt', text: 'two\n' })).toMatch(/^conflict/);
    expect(text()).toBe('changed after the approval\n');
  });

  it('a file that was removed is made anew', async () => {
    const { call, path, text } = box('one\n');
    await call('read_file', { path: 'a.txt' });
    unlinkSync(path);
    expect(await call('write_file', { path: 'a.txt', text: 'two\n' })).toMatch(/^Wrote the new file/);
    expect(text()).toBe('two\n');
  });

  it('a preview of a new file shows all of it, of a binary one that it goes; neither writes', async () => {
    const { preview, work } = box();
    expect(await preview('write_file', { path: 'sub/new.txt', text: 'a\nb\n' })).toMatchObject({
      diff: '@@ -0,0 +1,2 @@\n+a\n+b',
    });
    expect(existsSync(join(work, 'sub'))).toBe(false);
    writeFileSync(join(work, 'x.png'), Buffer.from('89504e470d0a1a0a00', 'hex'));
    expect(await preview('write_file', { path: 'x.png', text: 'a' })).toEqual({
      type: 'text',
      text: 'Replaces ~/work/x.png (no text, 9 B) with the new text.',
    });
  });

  it('a file marked as read-only stays', async () => {
    const { fails, path, text } = box('keep\n');
    chmodSync(path, 0o444);
    expect(await fails('write_file', { path: 'a.txt', text: 'x' })).toMatch(/^file: .*marked as read-only/);
    expect(await fails('edit_file', { path: 'a.txt', old: 'keep', new: 'x' })).toMatch(/^file: .*marked as read-only/);
    expect(text()).toBe('keep\n');
  });

  it('a hundred writes at once leave one whole file and nothing beside it', async () => {
    const { call, work, text } = box();
    const texts = Array.from({ length: 100 }, (_, i) => `${i}\n`.repeat(1000));
    await Promise.allSettled(
      texts.map((each, i) => call('write_file', { path: 'a.txt', text: each }, { sessionId: i })),
    );
    expect(texts).toContain(text());
    expect(readdirSync(work)).toEqual(['a.txt']);
  });
});

describe('edit_file', () => {
  it('changes the one place and tells line and diff', async () => {
    const { call, text } = box('one\ntwo\nthree\n');
    expect(await call('edit_file', { path: 'a.txt', old: 'two', new: 'zwei' })).toBe(
      'Changed line 2 of ~/work/a.txt.\n@@ -1,3 +1,3 @@\n one\n-two\n+zwei\n three',
    );
    expect(text()).toBe('one\nzwei\nthree\n');
  });

  it('more than one place is refused with their lines, unless all', async () => {
    const { call, fails, text } = box('x\ny\nx\nx x\n');
    expect(await fails('edit_file', { path: 'a.txt', old: 'x', new: 'z' })).toMatch(/4 times \(lines 1, 3, 4, 4\)/);
    expect(text()).toBe('x\ny\nx\nx x\n');
    expect(await call('edit_file', { path: 'a.txt', old: 'x', new: '$&', all: true })).toMatch(/Changed 4 places/);
    expect(text()).toBe('$&\ny\n$&\n$& $&\n');
  });

  it.each<[string, RegExp]>([
    ['const  total = sum(list);', /From line 2 only the spaces differ: const total = sum\(list\);/],
    ['const total = sum(lists);', /Similar lines: 2: const total = sum\(list\);/],
    ['return  total;\n}', /From line 3 only the spaces differ/],
    ['nothing of the kind', /old is not in .*Read it again/],
  ])('what is not there names what is near: %s', async (old, said) => {
    const { fails } = box('function f(list) {\n  const total = sum(list);\n\treturn total;\n}\n');
    expect(await fails('edit_file', { path: 'a.txt', old, new: 'x' })).toMatch(said);
  });

  it('an edit that was made already is said', async () => {
    const { fails } = box('new text\n');
    expect(await fails('edit_file', { path: 'a.txt', old: 'old text', new: 'new text' })).toMatch(
      /new is there already/,
    );
    expect(await fails('edit_file', { path: 'a.txt', old: 'a', new: 'a' })).toMatch(/the same/);
    expect(await fails('edit_file', { path: 'gone.txt', old: 'a', new: 'b' })).toMatch(/^not_found/);
  });

  it('keeps CRLF, also where the change adds lines', async () => {
    const { call, text } = box('one\r\ntwo\r\nthree\r\n');
    await call('edit_file', { path: 'a.txt', old: 'one\ntwo', new: 'one\n1.5\ntwo' });
    expect(text()).toBe('one\r\n1.5\r\ntwo\r\nthree\r\n');
    await call('edit_file', { path: 'a.txt', old: 'three', new: 'three\nfour' });
    expect(text()).toBe('one\r\n1.5\r\ntwo\r\nthree\r\nfour\r\n');
  });

  it.each<[string, Buffer, Buffer]>([
    ['a byte order mark', Buffer.from('\ufeff가\n나\n'), Buffer.from('\ufeff가\n다\n')],
    ['EUC-KR', iconv.encode('가\n나\n', 'euc-kr'), iconv.encode('가\n다\n', 'euc-kr')],
    [
      'UTF-16',
      Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode('가\n나\n', 'utf-16le')]),
      Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode('가\n다\n', 'utf-16le')]),
    ],
  ])('keeps %s', async (_, before, after) => {
    const { call, bytes } = box(before);
    await call('edit_file', { path: 'a.txt', old: '나', new: '다' });
    expect(bytes()).toEqual(after);
  });

  it('letters that the encoding cannot hold are refused, the file stays', async () => {
    const before = iconv.encode('가\n나\n', 'euc-kr');
    const { fails, bytes } = box(before);
    expect(await fails('edit_file', { path: 'a.txt', old: '나', new: '🙂' })).toMatch(/EUC-KR can't hold/);
    expect(bytes()).toEqual(before);
  });

  it('a file whose bytes would not come back is refused', async () => {
    const before = Buffer.from([0x61, 0x0a, 0xed, 0xa0, 0x80, 0xff, 0x0a, 0xc3, 0x28, 0xb0]);
    const { call, bytes } = box(before);
    await call('edit_file', { path: 'a.txt', old: 'a', new: 'b' }).catch(() => null);
    expect(bytes().subarray(1)).toEqual(before.subarray(1));
  });

  it('two edits at once are both made', async () => {
    const { call, text } = box('a\nb\nc\n');
    await Promise.all(['a', 'b', 'c'].map((old) => call('edit_file', { path: 'a.txt', old, new: `${old}${old}` })));
    expect(text()).toBe('aa\nbb\ncc\n');
  });

  it('keeps the mode; the preview is the diff and changes nothing', async () => {
    const { call, preview, path, text } = box('#!/bin/sh\necho 1\n');
    chmodSync(path, 0o755);
    const shown = await preview('edit_file', { path: 'a.txt', old: 'echo 1', new: 'echo 2' });
    expect(shown).toMatchObject({ type: 'diff', diff: '@@ -1,2 +1,2 @@\n #!/bin/sh\n-echo 1\n+echo 2' });
    expect(text()).toBe('#!/bin/sh\necho 1\n');
    await call('edit_file', { path: 'a.txt', old: 'echo 1', new: 'echo 2' });
    expect(statSync(path).mode & 0o777).toBe(0o755);
  });

  it('a file of more than 10 MB is refused', async () => {
    const { fails, path } = box('x\n');
    writeFileSync(path, Buffer.alloc(11 * 1024 * 1024, 'x\n'));
    expect(await fails('edit_file', { path: 'a.txt', old: 'y', new: 'z' })).toMatch(/up to 10\.0 MB can be changed/);
  });
});

describe('diffs', () => {
  const more = (lines: number) => `${lines} more`;
  it.each<[string, string, string]>([
    ['', 'a\n', '@@ -0,0 +1,1 @@\n+a'],
    ['a\n', '', '@@ -1,1 +0,0 @@\n-a'],
    ['a\nb\n', 'a\r\nb\r\n', ''],
    ['a\nb\nc\n', 'a\nx\nc\n', '@@ -1,3 +1,3 @@\n a\n-b\n+x\n c'],
    ['1\n2\n3\n4\n5\n6\n7\n8\n9\n', '1\n2\n3\n4\n5\n6\n7\n8\nX\n', '@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+X'],
    ['a\nb\nc\nd\n', 'b\nc\nd\ne\n', '@@ -1,4 +1,4 @@\n-a\n b\n c\n d\n+e'],
  ])('%j to %j', (before, after, diff) => expect(unifiedDiff(before, after, more)).toBe(diff));

  it('changes far apart are hunks of their own', () => {
    const lines = Array.from({ length: 40 }, (_, i) => `${i}`);
    const changed = lines.map((line) => (line === '5' || line === '30' ? 'x' : line));
    expect(unifiedDiff(lines.join('\n'), changed.join('\n'), more).match(/^@@/gm)).toHaveLength(2);
  });

  it('are bounded in lines and in the length of a line', () => {
    const diff = unifiedDiff('', `${'x'.repeat(1000)}\n`.repeat(1000), more);
    expect(diff.split('\n')).toHaveLength(401);
    expect(diff.length).toBeLessThan(401 * 410);
    expect(diff.endsWith('\n601 more')).toBe(true);
  });
});

it('a folder for a new file that cannot be made is a sentence', async () => {
  const { fails, work } = box('x');
  mkdirSync(join(work, 'sub'));
  expect(await fails('write_file', { path: 'sub', text: 'x' })).toMatch(/is a folder/);
  expect(await fails('write_file', { path: '.', text: 'x' })).toMatch(/is a folder/);
});
