import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../../../test/support/fake-clock.ts';
import { editFile } from './edit-file.ts';
import { setYamlKey } from './yaml-document.ts';

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'edit-'));
  path = join(dir, 'a.yaml');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const clock = fakeClock('2026-10-01T09:00:00+09:00');
const options = { clock, language: 'ko' as const };

test.each(['in place', 'by rename'])(
  'what a person saves %s while the edit is under way survives, and so does the edit',
  async (way) => {
    writeFileSync(path, 'kind: reminder\nenabled: true\n');
    let saves = 0;
    const change = (text: string) => {
      if (saves < 5) {
        saves += 1;
        // The person's editor is quicker than the edit.
        const theirs = `${text}# comment ${saves}\n`;
        if (way === 'in place') writeFileSync(path, theirs);
        else {
          writeFileSync(join(dir, 'tmp'), theirs);
          renameSync(join(dir, 'tmp'), path);
        }
      }
      return setYamlKey(text, ['enabled'], false);
    };
    await editFile(path, change, options);
    expect(readFileSync(path, 'utf8')).toBe(
      `kind: reminder\nenabled: false\n${[1, 2, 3, 4, 5].map((n) => `# comment ${n}\n`).join('')}`,
    );
  },
);

test('an empty file is waited for: the editor has only opened it', async () => {
  writeFileSync(path, '');
  const edit = editFile(path, (text) => `${text}b: 2\n`, options);
  await clock.advance(50);
  writeFileSync(path, 'a: 1\n');
  while ((await Promise.race([edit, clock.advance(10)])) === undefined);
  expect(readFileSync(path, 'utf8')).toBe('a: 1\nb: 2\n');
});

test('a file that never stands still, or is gone, is left alone', async () => {
  writeFileSync(path, '0');
  let n = 0;
  const busy = editFile(
    path,
    (text) => {
      writeFileSync(path, String(++n));
      return `${text}!`;
    },
    options,
  );
  await expect(busy).rejects.toMatchObject({ code: 'conflict' });
  expect(readFileSync(path, 'utf8')).toBe(String(n));
  rmSync(path);
  await expect(editFile(path, (text) => text, options)).rejects.toMatchObject({ code: 'file' });
});

test('bytes that are not UTF-8 are never written back', async () => {
  const bytes = Buffer.from([0x61, 0xb9, 0xb0, 0x0a]);
  writeFileSync(path, bytes);
  await expect(editFile(path, (text) => `${text}b`, options)).rejects.toMatchObject({
    code: 'file',
    message: expect.stringContaining('UTF-8'),
  });
  expect(readFileSync(path)).toEqual(bytes);
});

test('a byte order mark is part of the text', async () => {
  writeFileSync(path, '\uFEFFa: 1\r\n');
  await editFile(path, (text) => setYamlKey(text, ['a'], 2), options);
  expect(readFileSync(path, 'utf8')).toBe('\uFEFFa: 2\r\n');
});
