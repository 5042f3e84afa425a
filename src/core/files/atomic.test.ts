import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startChild } from '../../../test/support/child.ts';
import { CompanionError } from '../errors.ts';
import { createFileAtomically, removeLeftovers, writeFileAtomically } from './atomic.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'atomic-'));
});
afterEach(() => {
  chmodSync(dir, 0o755);
  rmSync(dir, { recursive: true, force: true });
});

const fails = async (work: Promise<unknown>): Promise<CompanionError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CompanionError);
  return error as CompanionError;
};

test('the whole file is replaced, its mode stays, and nothing is left beside it', async () => {
  const path = join(dir, 'a.yaml');
  writeFileSync(path, 'old');
  chmodSync(path, 0o640);
  await writeFileAtomically(path, 'new');
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(readdirSync(dir)).toEqual(['a.yaml']);
});

test('a new file gets the mode that was asked for', async () => {
  await writeFileAtomically(join(dir, 'secret'), Buffer.from([0, 1, 2]), { mode: 0o600 });
  expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
  expect([...readFileSync(join(dir, 'secret'))]).toEqual([0, 1, 2]);
});

test('a link is followed to its target, also to one that is not there yet', async () => {
  mkdirSync(join(dir, 'dotfiles'));
  writeFileSync(join(dir, 'dotfiles', 'a.yaml'), 'old');
  symlinkSync(join('dotfiles', 'a.yaml'), join(dir, 'a.yaml'));
  symlinkSync(join('dotfiles', 'b.yaml'), join(dir, 'b.yaml'));
  await writeFileAtomically(join(dir, 'a.yaml'), 'new');
  await writeFileAtomically(join(dir, 'b.yaml'), 'first');
  expect(readFileSync(join(dir, 'dotfiles', 'a.yaml'), 'utf8')).toBe('new');
  expect(readFileSync(join(dir, 'dotfiles', 'b.yaml'), 'utf8')).toBe('first');
  expect(lstatSync(join(dir, 'a.yaml')).isSymbolicLink() && lstatSync(join(dir, 'b.yaml')).isSymbolicLink()).toBe(true);
});

test('writes that overlap end with the last one', async () => {
  const path = join(dir, 'a');
  await Promise.all(Array.from({ length: 20 }, (_, i) => writeFileAtomically(path, `text ${i}`)));
  expect(readFileSync(path, 'utf8')).toBe('text 19');
  expect(readdirSync(dir)).toEqual(['a']);
});

test('what somebody else wrote meanwhile is not overwritten', async () => {
  const path = join(dir, 'a');
  writeFileSync(path, 'theirs');
  const error = await fails(writeFileAtomically(path, 'ours', { expect: Buffer.from('as it was read') }));
  expect(error.code).toBe('conflict');
  expect(readFileSync(path, 'utf8')).toBe('theirs');
  expect(readdirSync(dir)).toEqual(['a']);
});

test('no room in the middle of a write: disk_full in plain words, and the old file is whole', () => {
  const path = join(dir, 'a.yaml');
  writeFileSync(path, 'old');
  // The largest file this shell may write is 8 blocks; the system takes a part of the write before it refuses the rest.
  const script = `
    const { writeFileAtomically } = await import(${JSON.stringify(new URL('./atomic.ts', import.meta.url).href)});
    await writeFileAtomically(${JSON.stringify(path)}, 'x'.repeat(100_000)).catch((error) => {
      console.log(JSON.stringify({ code: error.code, message: error.message }));
    });`;
  const out = execFileSync(
    'bash',
    ['-c', 'ulimit -f 8; exec "$0" --input-type=module -e "$1"', process.execPath, script],
    { encoding: 'utf8' },
  );
  expect(JSON.parse(out)).toMatchObject({ code: 'disk_full', message: expect.stringContaining('공간') });
  expect(readFileSync(path, 'utf8')).toBe('old');
  expect(readdirSync(dir)).toEqual(['a.yaml']);
});

test('other failures say what happened and what was kept, in both languages', async () => {
  const nowhere = await fails(writeFileAtomically(join(dir, 'no', 'a.yaml'), 'x'));
  expect(nowhere).toMatchObject({ code: 'file', message: expect.stringContaining('예전 내용은 그대로') });
  mkdirSync(join(dir, 'folder'));
  const folder = await fails(writeFileAtomically(join(dir, 'folder'), 'x', { language: 'en' }));
  expect(folder).toMatchObject({
    code: 'file',
    message: expect.stringContaining('There is a folder where the file should be.'),
  });
  symlinkSync('loop', join(dir, 'loop'));
  expect(await fails(writeFileAtomically(join(dir, 'loop'), 'x'))).toMatchObject({ code: 'file' });
  expect(readdirSync(dir).sort()).toEqual(['folder', 'loop']);
});

test('no permission: says so, and the old file is whole', async () => {
  const path = join(dir, 'a.yaml');
  writeFileSync(path, 'old');
  chmodSync(dir, 0o555);
  const code = `
    import { writeFileAtomically } from '${new URL('./atomic.ts', import.meta.url).href}';
    await writeFileAtomically(process.argv[1], 'new').catch((error) => console.log(JSON.stringify({ code: error.code, message: error.message })));`;
  // Root may write everywhere.
  const child = startChild(code, [path], process.getuid?.() === 0 ? { uid: 65_534 } : {});
  const told = JSON.parse((await child.line()) ?? 'null');
  expect(told).toMatchObject({ code: 'file', message: expect.stringContaining('권한이 없어요') });
  expect(readFileSync(path, 'utf8')).toBe('old');
});

test('a new file never takes the place of another, not even of a link to nowhere', async () => {
  writeFileSync(join(dir, 'a'), 'theirs');
  symlinkSync('nowhere', join(dir, 'b'));
  for (const name of ['a', 'b'])
    expect((await fails(createFileAtomically(join(dir, name), 'ours'))).code).toBe('conflict');
  await createFileAtomically(join(dir, 'c'), 'ours');
  expect(readFileSync(join(dir, 'a'), 'utf8')).toBe('theirs');
  expect(readFileSync(join(dir, 'c'), 'utf8')).toBe('ours');
  expect(readdirSync(dir)).toEqual(['a', 'b', 'c']);
});

test('what a killed process left behind is removed, and nothing else', async () => {
  for (const name of ['.jarvis-0123456789abcdef.tmp', '.jarvis-notes.tmp', 'a.yaml', '.hidden'])
    writeFileSync(join(dir, name), '');
  await removeLeftovers(dir);
  await removeLeftovers(join(dir, 'missing'));
  expect(readdirSync(dir).sort()).toEqual(['.hidden', '.jarvis-notes.tmp', 'a.yaml']);
});
