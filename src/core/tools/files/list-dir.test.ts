import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileToolBox } from '../../../../test/support/file-tools.ts';
import { pinFolder } from './pinned.ts';

it('folders first, then files with their sizes, in order', async () => {
  const { work, call } = fileToolBox();
  writeFileSync(join(work, 'b.txt'), 'x'.repeat(2000));
  writeFileSync(join(work, 'a.txt'), 'x');
  mkdirSync(join(work, 'zoo'));
  mkdirSync(join(work, 'zoo', 'in'));
  expect(await call('list_dir', {})).toBe('~/work/ · 3 entries\nzoo/\na.txt  1 B\nb.txt  2.0 KB');
  expect(await call('list_dir', { depth: 2 })).toBe('~/work/ · 3 entries\nzoo/\n  in/\na.txt  1 B\nb.txt  2.0 KB');
  expect(await call('list_dir', { path: 'zoo/in' })).toBe('~/work/zoo/in/ · empty.');
});

it('10,000 entries: the first in order, the rest counted', async () => {
  const { work, call } = fileToolBox();
  for (let i = 0; i < 10_000; i++) writeFileSync(join(work, `f${String(i).padStart(5, '0')}`), '');
  const text = await call('list_dir', {});
  expect(text.length).toBeLessThan(6000);
  const lines = text.split('\n');
  expect(lines[0]).toBe('~/work/ · 10000 entries');
  expect(lines[1]).toBe('f00000  0 B');
  const told = lines.length - 2;
  expect(lines.at(-1)).toBe(`${10_000 - told} more. Narrow it with path or glob.`);
});

it('folders that others made are named and not entered', async () => {
  const { work, call } = fileToolBox();
  mkdirSync(join(work, 'node_modules', 'left-pad'), { recursive: true });
  mkdirSync(join(work, '.git', 'objects'), { recursive: true });
  expect(await call('list_dir', { depth: 3 })).toBe('~/work/ · 2 entries\n.git/\nnode_modules/');
  expect(await call('list_dir', { path: 'node_modules' })).toContain('left-pad/');
});

it('a folder removed while it is listed is a line, not a failure', async () => {
  const { work, call } = fileToolBox();
  mkdirSync(join(work, 'a', 'gone'), { recursive: true });
  const pinned = await pinFolder(join(work, 'a'));
  rmSync(join(work, 'a'), { recursive: true });
  await pinned.close();
  expect(await call('list_dir', { depth: 5 })).toBe('~/work/ · empty.');
});

it('a folder that is removed again and again while others list it never breaks a listing', async () => {
  const { work, call } = fileToolBox();
  let going = true;
  const removing = (async () => {
    while (going) {
      mkdirSync(join(work, 'x', 'y', 'z'), { recursive: true });
      await new Promise((resolve) => setImmediate(resolve));
      rmSync(join(work, 'x'), { recursive: true });
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  for (let i = 0; i < 25; i++) expect(await call('list_dir', { depth: 5 })).toMatch(/^~\/work\/ · (empty|1 entries)/);
  going = false;
  await removing;
});

it('what is asked of a file is refused by name', async () => {
  const { work, fails } = fileToolBox();
  writeFileSync(join(work, 'a.txt'), 'x');
  expect(await fails('list_dir', { path: 'a.txt' })).toMatch(/^bad_input: .*is a file/);
  expect(await fails('list_dir', { path: 'gone' })).toMatch(/^not_found: /);
});
