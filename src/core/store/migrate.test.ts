import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { freshHome } from '../../../test/support/home.ts';
import { CompanionError } from '../errors.ts';
import type { Migration } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openStore } from './store.ts';

const NOW = Date.parse('2026-11-30T15:30:01Z');
const first: Migration = {
  version: 10,
  name: 'first',
  sql: 'CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (1);',
};
const second: Migration = { version: 20, name: 'second', sql: 'CREATE TABLE b (x INTEGER) STRICT;' };
const broken: Migration = {
  version: 30,
  name: 'broken',
  sql: 'INSERT INTO a VALUES (3); INSERT INTO nowhere VALUES (1);',
};

function version10() {
  const home = freshHome();
  const path = join(home, 'jarvis.db');
  openStore({ path, now: NOW, migrations: [first] }).close();
  return { home, path, backups: join(home, 'backups') };
}

test('the steps rise, in tens', () => {
  const versions = migrations.map((step) => step.version);
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  expect(versions.every((version) => version > 0)).toBe(true);
});

test('a first start makes no backup; an update makes one of the file as it was', () => {
  const { path, backups } = version10();
  const store = openStore({ path, now: NOW, migrations: [first, second] });
  expect(store.db.pragma('user_version', { simple: true })).toBe(20);
  store.close();
  expect(readdirSync(backups)).toEqual(['before-20-2026-11-30T153001Z.db']);
  const copy = new Database(join(backups, 'before-20-2026-11-30T153001Z.db'), { readonly: true });
  expect(copy.pragma('user_version', { simple: true })).toBe(10);
  expect(copy.prepare('SELECT x FROM a').pluck().all()).toEqual([1]);
  copy.close();
  openStore({ path, now: NOW + 60_000, migrations: [first, second] }).close();
  expect(readdirSync(backups)).toHaveLength(1);
});

test('a step that fails is rolled back whole, the steps before it stay, and the sentence says so', () => {
  const { path } = version10();
  let thrown: unknown;
  try {
    openStore({ path, now: NOW, migrations: [first, second, broken], language: 'en' });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(CompanionError);
  expect(thrown).toMatchObject({
    code: 'database',
    message: expect.stringMatching(/from version 20 to 30.*nowhere.*as it was/),
  });
  const store = openStore({ path, now: NOW, migrations: [first, second] });
  expect(store.db.pragma('user_version', { simple: true })).toBe(20);
  expect(store.db.prepare('SELECT x FROM a').pluck().all()).toEqual([1]);
  store.close();
});

test('no backup, no update: a sentence, and the database stays as it is', () => {
  const { home, path, backups } = version10();
  writeFileSync(backups, 'a file where the folder should be');
  const before = readFileSync(path);
  expect(() => openStore({ path, now: NOW, migrations: [first, second] })).toThrow(CompanionError);
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(home).sort()).toEqual(['backups', 'jarvis.db']);
});

test('a step may rebuild a table that others refer to, and one that leaves rows referring to nothing is refused', () => {
  const tables: Migration = {
    version: 10,
    name: 'parent and child',
    sql: `CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT; CREATE TABLE child (p INTEGER REFERENCES parent (id)) STRICT;
          INSERT INTO parent VALUES (1); INSERT INTO child VALUES (1);`,
  };
  const rebuild = (copy: string): Migration => ({
    version: 20,
    name: 'rebuild',
    sql: `CREATE TABLE fresh (id INTEGER PRIMARY KEY, note TEXT) STRICT; ${copy} DROP TABLE parent;
          ALTER TABLE fresh RENAME TO parent;`,
  });
  const path = join(freshHome(), 'jarvis.db');
  openStore({ path, migrations: [tables] }).close();
  expect(() => openStore({ path, now: NOW, migrations: [tables, rebuild('')] })).toThrow(/child/);
  const store = openStore({
    path,
    now: NOW,
    migrations: [tables, rebuild('INSERT INTO fresh (id) SELECT id FROM parent;')],
  });
  expect(store.db.prepare('SELECT p FROM child').pluck().all()).toEqual([1]);
  expect(store.db.pragma('foreign_keys', { simple: true })).toBe(1);
  store.close();
});

test('only the newest three copies from before updates are kept', () => {
  const { path, backups } = version10();
  mkdirSync(backups);
  for (const day of ['01', '02', '03']) writeFileSync(join(backups, `before-10-2026-11-${day}T000000Z.db`), '');
  openStore({ path, now: NOW, migrations: [first, second] }).close();
  expect(readdirSync(backups).sort()).toEqual([
    'before-10-2026-11-02T000000Z.db',
    'before-10-2026-11-03T000000Z.db',
    'before-20-2026-11-30T153001Z.db',
  ]);
});
