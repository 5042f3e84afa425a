import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshHome } from '../../../test/support/home.ts';
import { makeFolder } from './make-folder.ts';

test('the folders above are made too, and one that is there is left as it is', () => {
  const home = freshHome();
  const deep = join(home, 'a', 'b', 'c');
  makeFolder(deep, 0o700);
  makeFolder(deep, 0o755);
  expect([join(home, 'a'), deep].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
});

test('a file in the way, or a link to nowhere, is what the system says it is', () => {
  const home = freshHome();
  writeFileSync(join(home, 'file'), '');
  symlinkSync(join(home, 'nowhere', 'at', 'all'), join(home, 'link'));
  expect(() => makeFolder(join(home, 'file'))).toThrow(/EEXIST/);
  expect(() => makeFolder(join(home, 'file', 'below'))).toThrow(/EEXIST.*file'/);
  expect(() => makeFolder(join(home, 'link'))).toThrow(/EEXIST/);
});

test.runIf(existsSync('/proc/self'))(
  'a folder that the system can’t make is an error, not a wait without an end',
  () => {
    expect(() => makeFolder('/proc/jarvis')).toThrow(/ENOENT/);
    expect(() => makeFolder('/proc/jarvis/home')).toThrow(/ENOENT/);
  },
);
