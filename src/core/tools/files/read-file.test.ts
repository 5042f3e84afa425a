import { closeSync, openSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { fileToolBox } from '../../../../test/support/file-tools.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `line ${i + 1}`).join('\n');

function box(name: string, content: string | Buffer) {
  const made = fileToolBox();
  writeFileSync(join(made.work, name), content);
  return { ...made, read: (more: object = {}) => made.call('read_file', { path: name, ...more }) };
}

describe('lines', () => {
  it('come with their numbers, and a head that says which they are', async () => {
    const { read } = box('a.txt', 'one\ntwo\n');
    expect(await read()).toBe('~/work/a.txt · lines 1–2 of 2 · 8 B\n1\tone\n2\ttwo');
  });

  it('a last line without an end counts, an end makes no line of its own', async () => {
    expect(await box('a', 'x\ny').read()).toContain('lines 1–2 of 2');
    expect(await box('a', '\n\n').read()).toBe('~/work/a · lines 1–2 of 2 · 2 B\n1\t\n2\t');
    expect(await box('a', '').read()).toBe('~/work/a · an empty file.');
  });

  it('can be read in parts that fit together without a gap or a double', async () => {
    const { read } = box('a.txt', numbered(3000));
    const lines: string[] = [];
    let offset: number | null = 1;
    while (offset !== null) {
      const [head = '', ...rest]: string[] = (await read({ offset })).split('\n');
      lines.push(...rest);
      const next: RegExpExecArray | null = /offset (\d+)/.exec(head);
      offset = next === null ? null : Number(next[1]);
    }
    expect(lines).toEqual(Array.from({ length: 3000 }, (_, i) => `${i + 1}\tline ${i + 1}`));
  });

  it('no part is longer than a turn takes', async () => {
    const { read } = box('a.txt', numbered(3000));
    expect((await read()).length).toBeLessThan(6000);
    const { read: long } = box('b.txt', `${'가'.repeat(50_000)}\nend\n`);
    const text = await long();
    expect(text.length).toBeLessThan(6000);
    expect(text).toContain('…\n2\tend');
  });

  it('past the end is said with the number of lines', async () => {
    expect(await box('a.txt', numbered(10)).read({ offset: 11 })).toBe(
      '~/work/a.txt has 10 lines; there is no line 11.',
    );
  });

  it('limit gives so many', async () => {
    expect(await box('a.txt', numbered(10)).read({ offset: 3, limit: 2 })).toBe(
      '~/work/a.txt · lines 3–4 of 10 · 70 B · go on with offset 5\n3\tline 3\n4\tline 4',
    );
  });
});

describe('encodings', () => {
  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from('가나\n다\n'), ''],
    ['UTF-8 with a mark', Buffer.from('\ufeff가나\n다\n'), ' · UTF-8 BOM'],
    ['EUC-KR', iconv.encode('가나\n다\n', 'euc-kr'), ' · EUC-KR'],
    ['CP949 letters beyond EUC-KR', iconv.encode('가나\n다\n똠방각하 쁾\n', 'cp949'), ' · EUC-KR'],
    [
      'UTF-16 little',
      Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode('가나\n다\n', 'utf-16le')]),
      ' · UTF-16LE',
    ],
    ['UTF-16 big', Buffer.concat([Buffer.from([0xfe, 0xff]), iconv.encode('가나\n다\n', 'utf-16be')]), ' · UTF-16BE'],
  ])('%s is read and named', async (_, bytes, name) => {
    const text = await box('a.txt', bytes).read();
    expect(text).toContain('\n1\t가나\n2\t다');
    expect(text.split('\n')[0]).toMatch(new RegExp(`B${name}$`));
  });

  it('a Korean line far down in an ASCII file is read in its own encoding', async () => {
    const bytes = Buffer.concat([Buffer.from(`${'ascii\n'.repeat(5000)}`), iconv.encode('한글 줄\n', 'euc-kr')]);
    expect(await box('a.txt', bytes).read({ offset: 5001 })).toContain('5001\t한글 줄');
  });

  it('a cut line of Hangul is not torn', async () => {
    for (const shift of [0, 1, 2]) {
      const text = await box('a.txt', `${'x'.repeat(shift)}${'한'.repeat(20_000)}\n`).read();
      expect(text).not.toContain('\ufffd');
      expect(text).toContain('한한…');
    }
  });

  it('bytes that are no UTF-8 are shown, never thrown', async () => {
    expect(await box('a.txt', Buffer.from([0x61, 0xff, 0xc3, 0x28, 0x0a, 0x62, 0x0a])).read()).toContain('2\tb');
    expect(await box('a.txt', Buffer.from([0xed, 0xa0, 0x80, 0x0a])).read()).toContain('1\t');
  });

  it('CRLF is said and does not stand in the lines', async () => {
    expect(await box('a.txt', 'a\r\nb\r\n').read()).toBe('~/work/a.txt · lines 1–2 of 2 · 6 B · CRLF\n1\ta\n2\tb');
    expect(await box('a.txt', 'a\r\nb\nc\n').read()).toContain('CRLF and LF mixed');
  });
});

describe('what is no text', () => {
  it.each<[string, Buffer, RegExp]>([
    ['a.png', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /image \(PNG\), 12 B/],
    ['a.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n'), /document \(PDF\)/],
    ['report.docx', Buffer.from('504b030414000600', 'hex'), /document \(Word\)/],
    ['a.zip', Buffer.from('504b030414000600', 'hex'), /archive \(ZIP\)/],
    ['a.hwp', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /document \(HWP\/Office\)/],
    ['a.db', Buffer.from('SQLite format 3\0'), /database \(SQLite\)/],
    ['a.bin', Buffer.from([1, 2, 3, 0, 5]), /binary file, 5 B/],
    ['a.o', Buffer.from([1, 2, 3, 4, 5, 6, 7, 1]), /binary file/],
  ])('%s is named with its size and not shown', async (name, bytes, said) => {
    expect(await box(name, bytes).read()).toMatch(said);
  });
});

describe('huge files', () => {
  it('a sparse file of 1 GB is known by its beginning', async () => {
    const made = box('disk.img', '');
    truncateSync(join(made.work, 'disk.img'), 1024 ** 3);
    expect(await made.read()).toBe(
      '~/work/disk.img · binary file, 1.0 GB. It is no text, so its content was not read.',
    );
  });

  it('only the wanted lines of 1 GB are read; their number is left open', async () => {
    const made = box('log.txt', `${'first line\n'.repeat(2000)}`);
    truncateSync(join(made.work, 'log.txt'), 1024 ** 3);
    const text = await made.read({ limit: 3 });
    expect(text).toBe(
      '~/work/log.txt · lines 1–3 · 1.0 GB · go on with offset 4\n1\tfirst line\n2\tfirst line\n3\tfirst line',
    );
  });

  it('a line that is too far is said, with another way', async () => {
    const made = box('log.txt', 'x\n'.repeat(5000));
    truncateSync(join(made.work, 'log.txt'), 1024 ** 3);
    expect(await made.read({ offset: 100_000 })).toMatch(/too large to get to line 100000.*grep/);
  });

  it('a line of UTF-16 over the border of two reads is whole', async () => {
    const line = '가나다라마바사';
    const made = box('a.txt', '');
    const fd = openSync(join(made.work, 'a.txt'), 'w');
    writeSync(fd, Buffer.from([0xff, 0xfe, 0x0a]));
    writeSync(fd, Buffer.from([0x00]));
    for (let i = 0; i < 40_000; i++) writeSync(fd, iconv.encode(`${line}\n`, 'utf-16le'));
    closeSync(fd);
    const text = await made.read({ offset: 20_000, limit: 100 });
    expect(
      text
        .split('\n')
        .slice(1)
        .every((each) => each.endsWith(`\t${line}`)),
    ).toBe(true);
  });
});

it('a call that is stopped ends', async () => {
  const made = box('log.txt', 'x\n'.repeat(5000));
  truncateSync(join(made.work, 'log.txt'), 1024 ** 3);
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(made.call('read_file', { path: 'log.txt', offset: 10_000 }, { signal })).rejects.toThrow('stopped');
});
