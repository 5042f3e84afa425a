import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { freshHome } from '../../../test/support/home.ts';
import { backupIfDue } from './backup.ts';
import { recoverDatabase, waysOut } from './recover.ts';
import { openStore } from './store.ts';

const NOW = Date.parse('2026-12-03T00:00:00Z');
const DAY = 86_400_000;

/** A home with a backup of 1 December that says `first`, one of 2 December that says `second`, and a broken database. */
async function brokenHome() {
  const home = freshHome();
  const path = join(home, 'jarvis.db');
  const dir = join(home, 'backups');
  const store = openStore({ path });
  const say = store.db.prepare(
    "INSERT INTO app_state VALUES ('said', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
  );
  say.run('first');
  await backupIfDue({ store, dir, now: NOW - 2 * DAY, zone: 'UTC' });
  say.run('second');
  await backupIfDue({ store, dir, now: NOW - DAY, zone: 'UTC' });
  store.close();
  writeFileSync(path, 'broken');
  writeFileSync(`${path}-wal`, 'its log');
  return { home, path, dir };
}

function saidIn(path: string) {
  const store = openStore({ path });
  const said = store.db.prepare('SELECT value FROM app_state').pluck().all();
  store.close();
  return said;
}

test('backup: the broken file is set aside with its log, and the newest backup is in its place', async () => {
  const { home, path, dir } = await brokenHome();
  expect(() => openStore({ path })).toThrow();
  const recovered = recoverDatabase({ home, how: 'backup', now: NOW });
  const aside = `${path}.broken-2026-12-03T000000Z`;
  expect(recovered.aside.slice(0, 2)).toEqual([aside, `${aside}-wal`]);
  expect(recovered.from?.path).toBe(join(dir, 'jarvis-2026-12-02.db'));
  expect(recovered.text).toMatch(/jarvis-2026-12-02\.db.*되살렸어요.*broken-2026-12-03T000000Z/);
  expect(saidIn(path)).toEqual(['second']);
  expect(readFileSync(aside, 'utf8')).toBe('broken');
  expect(readFileSync(`${aside}-wal`, 'utf8')).toBe('its log');
  expect(existsSync(join(dir, 'jarvis-2026-12-02.db'))).toBe(true);
});

test('a backup that is broken, foreign, newer or dated in the future is passed over for the next older whole one', async () => {
  const { home, path, dir } = await brokenHome();
  writeFileSync(
    join(dir, 'jarvis-2026-12-02.db'),
    readFileSync(join(dir, 'jarvis-2026-12-02.db')).fill(0xff, 4096, 4196),
  );
  const newer = new Database(join(dir, 'before-999-2026-12-02T100000Z.db'));
  newer.pragma('user_version = 99999');
  newer.close();
  const foreign = new Database(join(dir, 'jarvis-2026-12-03.db'));
  foreign.exec('CREATE TABLE x (y)');
  foreign.close();
  writeFileSync(join(dir, 'jarvis-2031-01-01.db'), readFileSync(join(dir, 'jarvis-2026-12-01.db')));
  expect(recoverDatabase({ home, how: 'backup', now: NOW }).from?.path).toBe(join(dir, 'jarvis-2026-12-01.db'));
  expect(saidIn(path)).toEqual(['first']);
});

test('no usable backup: nothing is moved', async () => {
  const { home, path, dir } = await brokenHome();
  for (const name of readdirSync(dir)) writeFileSync(join(dir, name), 'no');
  expect(() => recoverDatabase({ home, how: 'backup', now: NOW })).toThrow(
    expect.objectContaining({ code: 'not_found', message: expect.stringContaining('아무것도 옮기지') }),
  );
  expect(readdirSync(home).sort()).toEqual(['backups', 'jarvis.db', 'jarvis.db-wal']);
  expect(readFileSync(path, 'utf8')).toBe('broken');
});

test('fresh: an empty database that opens, although there are backups; twice in the same second loses nothing', async () => {
  const { home, path } = await brokenHome();
  expect(recoverDatabase({ home, how: 'fresh', now: NOW, language: 'en' }).text).toMatch(
    /afresh.*kept as .*jarvis\.db\.broken/,
  );
  expect(saidIn(path)).toEqual([]);
  const again = recoverDatabase({ home, how: 'fresh', now: NOW });
  expect(again.aside).toEqual([`${path}.broken-2026-12-03T000000Z-2`]);
  expect(readFileSync(`${path}.broken-2026-12-03T000000Z`, 'utf8')).toBe('broken');
});

test('a directory in its place, a -wal alone and a missing file have the same ways out', async () => {
  const { home, path } = await brokenHome();
  rmSync(path);
  expect(recoverDatabase({ home, how: 'backup', now: NOW }).aside).toEqual([`${path}.broken-2026-12-03T000000Z-wal`]);
  expect(saidIn(path)).toEqual(['second']);

  rmSync(path);
  mkdirSync(join(path, 'inner'), { recursive: true });
  const [aside] = recoverDatabase({ home, how: 'backup', now: NOW + 1000 }).aside;
  expect(existsSync(join(aside!, 'inner'))).toBe(true);
  expect(saidIn(path)).toEqual(['second']);

  rmSync(path);
  expect(recoverDatabase({ home, how: 'fresh', now: NOW + 2000 }).aside).toEqual([]);
  expect(saidIn(path)).toEqual([]);
});

test('a backup is named by the minute it was written in; one from another day only by the day of its name', async () => {
  const { home, dir } = await brokenHome();
  const newest = join(dir, 'jarvis-2026-12-02.db');
  const at = (iso: string) => utimesSync(newest, new Date(iso), new Date(iso));
  at('2026-12-02T08:01:30+09:00');
  expect(waysOut(home, NOW, 'Asia/Seoul').made).toBe('2026-12-02 08:01');
  at('2026-12-07T08:01:30+09:00');
  expect(waysOut(home, NOW, 'Asia/Seoul').made).toBe('2026-12-02');
  at('2026-12-02T08:01:30+09:00');
  expect(recoverDatabase({ home, how: 'backup', now: NOW, language: 'en', zone: 'Asia/Seoul' }).text).toMatch(
    /^Restored from the backup of 2026-12-02 08:01 .* from after that are not in it\. The broken file is kept as \//,
  );
});

test('what can be chosen names the newest whole backup, and touches nothing', async () => {
  const { home, path, dir } = await brokenHome();
  expect(waysOut(home, NOW)).toEqual({ backup: 'jarvis-2026-12-02.db', made: expect.stringMatching(/^2026-12-02/) });
  writeFileSync(join(dir, 'jarvis-2026-12-02.db'), 'broken');
  expect(waysOut(home, NOW)).toMatchObject({ backup: 'jarvis-2026-12-01.db' });
  rmSync(dir, { recursive: true });
  expect(waysOut(home, NOW)).toEqual({ backup: null, made: null });
  expect(readFileSync(path, 'utf8')).toBe('broken');
});
