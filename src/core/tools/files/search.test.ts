import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { fileToolBox } from '../../../../test/support/file-tools.ts';
import { BadGlob, compileGlob } from './glob-match.ts';

function box(files: Record<string, string | Buffer>, options: Parameters<typeof fileToolBox>[1] = {}) {
  const made = fileToolBox(undefined, options);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(made.work, name, '..'), { recursive: true });
    writeFileSync(join(made.work, name), content);
  }
  return made;
}

describe('glob patterns', () => {
  it.each<[string, string, boolean]>([
    ['*.ts', 'a.ts', true],
    ['*.ts', 'src/a.ts', false],
    ['**/*.ts', 'a.ts', true],
    ['**/*.ts', 'src/deep/a.ts', true],
    ['src/**', 'src/a/b', true],
    ['src/**', 'lib/a', false],
    ['src/**/test/*.ts', 'src/test/a.ts', true],
    ['src/**/test/*.ts', 'src/a/b/test/c.ts', true],
    ['src/**/test/*.ts', 'src/a/b/test/d/c.ts', false],
    ['*.{ts,tsx}', 'a.tsx', true],
    ['{src,lib}/*.{js,ts}', 'lib/x.js', true],
    ['{a,b{c,d}}', 'bd', true],
    ['[a-c]?.txt', 'b1.txt', true],
    ['[!a-c]?.txt', 'b1.txt', false],
    ['a[', 'a[', true],
    ['{a}', '{a}', true],
    ['보고서*.hwp', '보고서 최종.hwp', true],
    ['보고서*', '보고서'.normalize('NFD'), true],
    ['?', '한', true],
    ['?', '🙂', true],
    ['*', '.env', true],
    ['a.b', 'axb', false],
    ['**', 'a/b/c', true],
    ['./src/*.ts', 'src/a.ts', true],
  ])('%s and %s: %s', (pattern, path, fits) => expect(compileGlob(pattern).fits(path.split('/'))).toBe(fits));

  it('without a slash fit at any depth where asked so', () => {
    expect(compileGlob('*.ts', true).fits(['a', 'b.ts'])).toBe(true);
    expect(compileGlob('src/*.ts', true).fits(['a', 'src', 'b.ts'])).toBe(false);
  });

  it('say which folders can lead to something', () => {
    const glob = compileGlob('src/**/x/*.ts');
    expect(glob.leadsTo(['src'])).toBe(true);
    expect(glob.leadsTo(['lib'])).toBe(false);
    expect(compileGlob('*.ts').leadsTo(['src'])).toBe(false);
  });

  it('that climb, or are too many, are refused', () => {
    for (const pattern of ['../*', 'a/../b', '{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}', './.']) {
      expect(() => compileGlob(pattern)).toThrow(BadGlob);
    }
  });

  it('made to take for ever take no time', () => {
    const stars = compileGlob(`${'*a'.repeat(100)}b`);
    expect(stars.fits(['a'.repeat(250)])).toBe(false);
    const deep = compileGlob(`${'**/a/'.repeat(50)}b`);
    expect(deep.fits(Array.from({ length: 200 }, () => 'a'))).toBe(false);
  });
});

describe('glob', () => {
  it('finds paths in order, leaving out what others made unless it is named', async () => {
    const { call } = box({ 'b.ts': '', 'a/x.ts': '', 'a/y.js': '', 'node_modules/p/i.ts': '', '.git/c.ts': '' });
    expect(await call('glob', { pattern: '**/*.ts' })).toBe('“**/*.ts”: 2 files (~/work)\n~/work/a/x.ts\n~/work/b.ts');
    expect(await call('glob', { pattern: 'node_modules/**/*.ts' })).toContain('~/work/node_modules/p/i.ts');
    expect(await call('glob', { pattern: '*.ts', path: 'node_modules/p' })).toContain('i.ts');
  });

  it('takes a pattern that begins with its folder', async () => {
    const { call, work, fails } = box({ 'src/a.ts': '' });
    expect(await call('glob', { pattern: `${work}/src/*.ts` })).toContain('~/work/src/a.ts');
    expect(await call('glob', { pattern: '~/work/**/*.ts' })).toContain('~/work/src/a.ts');
    expect(await fails('glob', { pattern: '/etc/**' })).toMatch(/outside of the granted/);
    expect(await fails('glob', { pattern: '../outside/*' })).toMatch(/outside of the granted/);
    expect(await fails('glob', { pattern: 'a/../../*' })).toMatch(/^bad_input/);
  });

  it('says when there are more', async () => {
    const { call } = box(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, ''])));
    expect(await call('glob', { pattern: '*', limit: 10 })).toMatch(
      /10 files.*\nStopped after 10; there may be more\./,
    );
    expect(await call('glob', { pattern: '*', limit: 30 })).not.toContain('Stopped');
  });
});

describe('grep', () => {
  it('gives files, line numbers and lines; with context the lines around', async () => {
    const { call } = box({ 'a.txt': 'one\ntwo\nthree\nfour\nfive\nsix\nseven two\n', 'b/c.txt': 'two\r\n' });
    expect(await call('grep', { pattern: 'two' })).toBe(
      '“two”: 3 lines in 2 files\n\n~/work/a.txt\n2: two\n7: seven two\n\n~/work/b/c.txt\n1: two',
    );
    expect(await call('grep', { pattern: 't.o', path: 'a.txt', context: 1 })).toBe(
      '“t.o”: 2 lines in 1 files\n\n~/work/a.txt\n1- one\n2: two\n3- three\n--\n6- six\n7: seven two',
    );
  });

  it('anchors stand for lines, also where they end with CRLF', async () => {
    const { call } = box({ 'a.txt': 'x two\r\ntwo\r\n' });
    expect(await call('grep', { pattern: '^two$' })).toContain('\n2: two');
    expect(await call('grep', { pattern: 'x(?!\\s*\\n)' })).toContain('1: x two');
  });

  it('finds Korean in any encoding and in either Unicode form', async () => {
    const { call } = box({
      'a.txt': iconv.encode('첫 줄\n서울 회의\n', 'euc-kr'),
      'b.txt': Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode('서울 UTF-16\n', 'utf-16le')]),
      'c.txt': '서울 NFD\n'.normalize('NFD'),
    });
    const text = await call('grep', { pattern: '서울'.normalize('NFD') });
    expect(text).toContain('2: 서울 회의');
    expect(text).toContain('1: 서울 UTF-16');
    expect(text).toContain('1: 서울 NFD');
  });

  it('ignoreCase, glob and limit narrow it', async () => {
    const { call } = box({ 'a.ts': 'Foo\nfoo\nFOO\n', 'b.js': 'foo\n', 'd/c.ts': 'foo\n' });
    expect(await call('grep', { pattern: 'foo', ignoreCase: true, glob: '*.ts' })).toContain('4 lines in 2 files');
    expect(await call('grep', { pattern: 'foo', glob: 'd/**' })).toContain('1 lines in 1 files');
    expect(await call('grep', { pattern: 'foo', ignoreCase: true, limit: 2 })).toMatch(/2 lines.*\nStopped after 2/);
  });

  it('what is no regular expression is looked for as it is', async () => {
    const { call } = box({ 'a.ts': 'call(arg\nx\n' });
    expect(await call('grep', { pattern: 'call(' })).toMatch(/1 lines[\s\S]*letter by letter[\s\S]*1: call\(arg/);
  });

  it('passes over binary files, links and what cannot be read', async () => {
    const { call, work } = box({ 'a.bin': Buffer.from([0x66, 0x6f, 0x6f, 0]), 'b.txt': 'foo\n', 'c.txt': 'foo\n' });
    truncateSync(join(work, 'a.bin'), 1024 ** 3);
    symlinkSync('b.txt', join(work, 'link.txt'));
    chmodSync(join(work, 'c.txt'), 0o644);
    expect(await call('grep', { pattern: 'foo' })).toContain('2 lines in 2 files');
  });

  it('a line of 10 MB is searched, and shown around the match', async () => {
    const { call } = box({ 'min.js': `${'x'.repeat(9_000_000)}NEEDLE${'y'.repeat(1_000_000)}\nNEEDLE\n` });
    const text = await call('grep', { pattern: 'NEEDLE' });
    expect(text.length).toBeLessThan(1000);
    expect(text).toMatch(/1: …x+NEEDLEy+…/);
    expect(text).toMatch(/: NEEDLE$/);
  });

  it('a pattern that takes for ever is ended, what was found before is kept, and the main thread stays free', async () => {
    const { call } = box({ 'a.txt': 'aab\n', 'b.txt': `${'a'.repeat(60)}!\n` }, { searchMs: 1500 });
    let turns = 0;
    const timer = setInterval(() => turns++, 10);
    const text = await call('grep', { pattern: '^(a+)+b$' });
    clearInterval(timer);
    expect(text).toContain('The time was up');
    expect(text).toContain('1: aab');
    expect(turns).toBeGreaterThan(20);
  });

  it('a stopped call ends the search', async () => {
    const { call } = box({ 'b.txt': `${'a'.repeat(60)}!\n` });
    const stop = new AbortController();
    const running = call('grep', { pattern: '^(a+)+b$' }, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('stopped')), 300);
    await expect(running).rejects.toThrow('stopped');
  });

  it('a result never grows beyond what a turn takes', async () => {
    const { call } = box({ 'a.txt': `${'foo '.repeat(60)}\n`.repeat(400), 'b.txt': 'foo\n' });
    const text = await call('grep', { pattern: 'foo', limit: 500 });
    expect(text.length).toBeLessThan(6000);
    expect(text).toMatch(/\d+ matching lines are left out/);
  });
});
