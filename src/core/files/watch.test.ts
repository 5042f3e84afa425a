import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../test/support/fake-clock.ts';
import { GATHER, SLOW_LOOK, type Watching, watchFiles } from './watch.ts';

let base: string;
let dir: string;
let clock: FakeClock;
let watching: Watching;
let looks: (string[] | null)[];

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'watch-'));
  dir = join(base, 'schedules');
  clock = fakeClock('2026-10-01T09:00:00+09:00');
  looks = [];
});
afterEach(async () => {
  await watching.stop();
  rmSync(base, { recursive: true, force: true });
});

const begin = async () => {
  watching = watchFiles({
    dir,
    match: (name) => name.endsWith('.yaml'),
    onChange: (names) => looks.push(names === null ? null : [...names].sort()),
    clock,
  });
  await watching.ready();
};

/** Waits for real events, lets them gather, and goes on until what is wanted was told. */
const until = async (wanted: () => boolean) => {
  while (!wanted()) {
    await watching.whenDirty();
    await clock.advance(GATHER);
  }
};
const told = (name: string) => looks.some((names) => names?.includes(name) === true);
const toldAll = () => looks.includes(null);

test('a change, a new file, a rename over it and a deletion are told by name', async () => {
  mkdirSync(dir);
  writeFileSync(join(dir, 'a.yaml'), '1');
  await begin();
  const change = async (name: string, how: () => void) => {
    looks = [];
    how();
    await until(() => told(name));
  };
  await change('a.yaml', () => writeFileSync(join(dir, 'a.yaml'), '2'));
  await change('b.yaml', () => writeFileSync(join(dir, 'b.yaml'), '1'));
  for (let i = 0; i < 3; i++) {
    await change('b.yaml', () => {
      writeFileSync(join(dir, '.b.tmp'), `saved ${i}`);
      renameSync(join(dir, '.b.tmp'), join(dir, 'b.yaml'));
    });
  }
  await change('a.yaml', () => rmSync(join(dir, 'a.yaml')));
});

test('a flood is told once in 100 ms, and its last event is always told', async () => {
  mkdirSync(dir);
  await begin();
  for (let i = 0; i < 20; i++) writeFileSync(join(dir, 'a.yaml'), String(i));
  await watching.whenDirty();
  expect(looks).toEqual([]);
  await clock.advance(GATHER - 1);
  expect(looks).toEqual([]);
  await clock.advance(1);
  expect(looks).toEqual([['a.yaml']]);
  writeFileSync(join(dir, 'b.yaml'), '');
  await until(() => told('b.yaml'));
});

test('other files are not told', async () => {
  mkdirSync(dir);
  await begin();
  for (const name of ['a.yaml~', '.a.yaml.swp', 'notes.txt']) writeFileSync(join(dir, name), '');
  mkdirSync(join(dir, 'sub'));
  writeFileSync(join(dir, 'sub', 'c.yaml'), '');
  writeFileSync(join(dir, 'last.yaml'), '');
  await until(() => told('last.yaml'));
  expect(looks.flat()).toEqual(looks.flat().filter((name) => name === 'last.yaml'));
});

test('a folder that is missing at first is followed once it is there', async () => {
  await begin();
  mkdirSync(dir);
  writeFileSync(join(dir, 'a.yaml'), '1');
  await until(toldAll);
  looks = [];
  writeFileSync(join(dir, 'b.yaml'), '1');
  await until(() => told('b.yaml') || toldAll());
});

test('a folder that is made just as it begins to be followed is followed', async () => {
  const ready = begin();
  await mkdir(dir);
  await ready;
  writeFileSync(join(dir, 'a.yaml'), '1');
  await until(() => told('a.yaml') || toldAll());
});

test('a folder that is deleted and made again is followed again', async () => {
  mkdirSync(dir);
  writeFileSync(join(dir, 'a.yaml'), '1');
  await begin();
  for (let round = 0; round < 2; round++) {
    looks = [];
    rmSync(dir, { recursive: true });
    await until(toldAll);
    looks = [];
    mkdirSync(dir);
    writeFileSync(join(dir, 'a.yaml'), `back ${round}`);
    await until(toldAll);
    looks = [];
    writeFileSync(join(dir, 'a.yaml'), `changed ${round}`);
    await until(() => told('a.yaml') || toldAll());
  }
});

test('what a link leads to is followed', async () => {
  mkdirSync(dir);
  writeFileSync(join(base, 'target.yaml'), '1');
  symlinkSync(join('..', 'target.yaml'), join(dir, 'a.yaml'));
  await begin();
  writeFileSync(join(base, 'target.yaml'), '2');
  await until(() => told('a.yaml'));
});

test('everything is looked at every 30 s, in case an event was missed', async () => {
  mkdirSync(dir);
  await begin();
  await clock.advance(SLOW_LOOK * 3);
  expect(looks).toEqual([null, null, null]);
});

test('after stop nothing is told and no timer is left', async () => {
  mkdirSync(dir);
  await begin();
  writeFileSync(join(dir, 'a.yaml'), '1');
  await watching.whenDirty();
  await watching.stop();
  expect(clock.pending()).toBe(0);
  await clock.advance(SLOW_LOOK);
  expect(looks).toEqual([]);
});
