import { mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { freshHome } from '../../../test/support/home.ts';
import { openablePath } from './openable.ts';

let home: string;
let dir: string;
beforeEach(() => {
  home = realpathSync(freshHome());
  dir = join(home, 'schedules');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, '물.yaml'), 'kind: reminder\n');
});

const open = (name: string) => openablePath(dir, join(dir, name), 'ko');
const refused = { code: 'file', message: expect.stringContaining(' 그대로 있어요') };

test('a file of the folder is opened where it lies', async () => {
  expect(await open('물.yaml')).toBe(join(dir, '물.yaml'));
});

test('a folder that is kept elsewhere still has its files in it', async () => {
  renameSync(dir, join(home, 'dotfiles'));
  symlinkSync(join(home, 'dotfiles'), dir);
  expect(await open('물.yaml')).toBe(join(home, 'dotfiles', '물.yaml'));
});

test('a link out of the folder is not followed to a program, whatever it is called', async () => {
  writeFileSync(join(home, 'run.desktop'), '[Desktop Entry]\nExec=rm -rf /\n');
  writeFileSync(join(home, 'other.yaml'), 'a: 1\n');
  symlinkSync(join(home, 'run.desktop'), join(dir, 'a.yaml'));
  symlinkSync(join(home, 'other.yaml'), join(dir, 'b.yaml'));
  for (const name of ['a.yaml', 'b.yaml']) await expect(open(name)).rejects.toMatchObject(refused);
});

test('a link inside the folder to what is no YAML file is refused, and so is a folder', async () => {
  writeFileSync(join(dir, 'run.desktop'), '');
  symlinkSync('run.desktop', join(dir, 'a.yaml'));
  mkdirSync(join(dir, 'b.yaml'));
  for (const name of ['a.yaml', 'b.yaml']) await expect(open(name)).rejects.toMatchObject(refused);
});

test('a file that is gone meanwhile is told as that', async () => {
  rmSync(join(dir, '물.yaml'));
  await expect(open('물.yaml')).rejects.toMatchObject({ code: 'file', message: expect.stringContaining('물.yaml') });
});
