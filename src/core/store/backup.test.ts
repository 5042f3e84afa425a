import { closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { freshHome } from '../../../test/support/home.ts';
import { backupIfDue } from './backup.ts';
import { openStore } from './store.ts';

const DAY = 86_400_000;
/** 09:00 of 1 December in Seoul, which is still 30 November in New York. */
const NOW = Date.parse('2026-12-01T00:00:00Z');

function setUp() {
  const home = freshHome();
  const store = openStore({ path: join(home, 'jarvis.db') });
  store.db.prepare("INSERT INTO app_state VALUES ('said', '안녕하세요')").run();
  const dir = join(home, 'backups');
  const backup = (now = NOW, zone = 'Asia/Seoul') => backupIfDue({ store, dir, now, zone });
  return { home, store, dir, backup };
}

test('once a day, named by the day of the zone, whole and readable', async () => {
  const { store, dir, backup } = setUp();
  expect(await backup()).toEqual({ made: true, path: join(dir, 'jarvis-2026-12-01.db'), removed: [] });
  expect(await backup(NOW + DAY / 2)).toEqual({ made: false });
  expect(await backup(NOW, 'America/New_York')).toMatchObject({ path: join(dir, 'jarvis-2026-11-30.db') });
  expect(readdirSync(dir).sort()).toEqual(['jarvis-2026-11-30.db', 'jarvis-2026-12-01.db']);
  const copy = new Database(join(dir, 'jarvis-2026-12-01.db'), { readonly: true });
  expect(copy.prepare('SELECT value FROM app_state').pluck().all()).toEqual(['안녕하세요']);
  expect(copy.pragma('user_version')).toEqual(store.db.pragma('user_version'));
  copy.close();
  store.close();
});

test('the newest seven stay', async () => {
  const { store, dir, backup } = setUp();
  mkdirSync(dir);
  for (let day = 1; day <= 9; day++) writeFileSync(join(dir, `jarvis-2026-11-0${day}.db`), '');
  writeFileSync(join(dir, 'my own copy.db'), '');
  const result = await backup();
  expect(result).toMatchObject({ made: true, removed: [1, 2, 3].map((n) => join(dir, `jarvis-2026-11-0${4 - n}.db`)) });
  expect(readdirSync(dir)).toHaveLength(8);
  expect(existsSync(join(dir, 'my own copy.db'))).toBe(true);
  store.close();
});

test('backups dated in the future, from a wrong clock, are the first to go and never push today’s out', async () => {
  const { store, dir, backup } = setUp();
  mkdirSync(dir);
  for (let day = 1; day <= 7; day++) writeFileSync(join(dir, `jarvis-2031-01-0${day}.db`), '');
  await backup();
  expect(existsSync(join(dir, 'jarvis-2026-12-01.db'))).toBe(true);
  expect(existsSync(join(dir, 'jarvis-2031-01-01.db'))).toBe(false);
  store.close();
});

test('asked twice at once, it is made once; a half one of a killed start is replaced', async () => {
  const { store, dir, backup } = setUp();
  mkdirSync(dir);
  writeFileSync(join(dir, 'jarvis-2026-12-01.db.part'), 'half');
  const [first, second] = await Promise.all([backup(), backup()]);
  expect(first).toBe(second);
  expect(readdirSync(dir)).toEqual(['jarvis-2026-12-01.db']);
  store.close();
});

test('what is written meanwhile goes on, and the main thread is not held', async () => {
  const { store, backup } = setUp();
  const fill = store.db.prepare('INSERT INTO app_state VALUES (?, ?)');
  store.tx(() => {
    for (let i = 0; i < 2000; i++) fill.run(`key ${i}`, 'x'.repeat(5000));
  });
  let done = false;
  const work = backup().finally(() => {
    done = true;
  });
  let writes = 0;
  while (!done) {
    store.tx(() => fill.run(`meanwhile ${writes}`, ''));
    writes += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await work).toMatchObject({ made: true });
  expect(writes).toBeGreaterThan(20);
  store.close();
});

test('a database damaged in the meantime: a sentence, no new backup, and the old ones stay', async () => {
  const { store, dir, backup } = setUp();
  const fill = store.db.prepare('INSERT INTO app_state VALUES (?, ?)');
  store.tx(() => {
    for (let i = 0; i < 2000; i++) fill.run(`key ${i}`, 'x'.repeat(1000));
  });
  store.db.pragma('wal_checkpoint(TRUNCATE)');
  mkdirSync(dir);
  for (let day = 1; day <= 9; day++) writeFileSync(join(dir, `jarvis-2026-11-0${day}.db`), '');
  const path = store.db.name;
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(100, 0xff), 0, 100, Math.floor(statSync(path).size / 8192) * 4096);
  closeSync(file);
  await expect(backup()).rejects.toMatchObject({ code: 'database', message: expect.stringContaining('손상') });
  expect(readdirSync(dir)).toHaveLength(9);
  store.close();
});

test('a backup folder that can’t be made: a sentence, and the next day tries again', async () => {
  const { store, dir, backup } = setUp();
  writeFileSync(dir, 'a file in its place');
  await expect(backup()).rejects.toMatchObject({ code: 'database' });
  expect(store.db.prepare('SELECT count(*) FROM app_state').pluck().get()).toBe(1);
  await expect(backup()).rejects.toMatchObject({ code: 'database' });
  store.close();
});
