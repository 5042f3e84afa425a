import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { startChild } from '../../../test/support/child.ts';
import { freshHome } from '../../../test/support/home.ts';
import { CompanionError } from '../errors.ts';
import { CHECK_AT_OPEN_BYTES } from './inspect.ts';
import { migrations } from './migrations/index.ts';
import { openStore } from './store.ts';

const NEWEST = migrations.at(-1)!.version;

/** A home with a database that holds `sessions` sessions, closed. */
function usedHome(sessions = 200) {
  const home = freshHome();
  const path = join(home, 'jarvis.db');
  const store = openStore({ path });
  fill(store.db, sessions);
  store.close();
  return { home, path };
}

function fill(
  db: Database.Database,
  sessions: number,
  title = 'a title of some length, so that pages fill '.repeat(10),
) {
  const add = db.prepare(
    "INSERT INTO sessions (agent, title, origin, created_at, updated_at) VALUES ('jarvis', ?, 'chat', 1, 1)",
  );
  db.transaction(() => {
    for (let i = 0; i < sessions; i++) add.run(title);
  })();
}

/** As a kill leaves it: the database with what is still only in its write-ahead log. */
function killedHome() {
  const source = usedHome();
  const home = freshHome();
  const path = join(home, 'jarvis.db');
  const store = openStore({ path: source.path });
  fill(store.db, 5);
  copyFileSync(source.path, path);
  copyFileSync(`${source.path}-wal`, `${path}-wal`);
  store.close();
  return { home, path };
}

function errorOf(path: string): CompanionError {
  try {
    openStore({ path }).close();
  } catch (error) {
    expect(error).toBeInstanceOf(CompanionError);
    return error as CompanionError;
  }
  throw new Error('it opened');
}

/** Every byte below a folder, for "nothing was touched". */
function bytesOf(home: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(home, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(home, entry.name)).toString('base64')]),
  );
}

function overwrite(path: string, at: number, bytes: Buffer) {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

test('a first start makes the database whole: no half-made file is ever at its name', () => {
  const home = join(freshHome(), 'not', 'there', 'yet');
  const store = openStore({ path: join(home, 'jarvis.db') });
  expect(store.db.pragma('user_version', { simple: true })).toBe(NEWEST);
  store.close();
  expect(readdirSync(home)).toEqual(['jarvis.db']);
});

test('what a start killed while making the database left over is removed, and the start goes on', () => {
  const home = freshHome();
  for (const round of ['first start', 'later start']) {
    writeFileSync(join(home, 'jarvis.db.new-999999999'), 'half');
    openStore({ path: join(home, 'jarvis.db') }).close();
    expect(readdirSync(home), round).toEqual(['jarvis.db']);
  }
});

test('a 0-byte file is not a first start: refused, and left as it is', () => {
  const { home, path } = usedHome();
  truncateSync(path, 0);
  const error = errorOf(path);
  expect(error.code).toBe('database');
  expect(error.message).toContain('0바이트');
  expect(error.message).toContain('그대로');
  expect(statSync(path).size).toBe(0);
  expect(readdirSync(home)).toEqual(['jarvis.db']);
});

test('a directory in its place is refused and left there', () => {
  const home = freshHome();
  const path = join(home, 'jarvis.db');
  mkdirSync(join(path, 'inner'), { recursive: true });
  expect(errorOf(path)).toMatchObject({ code: 'database', message: expect.stringContaining('폴더') });
  expect(existsSync(join(path, 'inner'))).toBe(true);
});

test('a -wal without the main file is refused: SQLite itself would delete it', () => {
  const { home, path } = killedHome();
  rmSync(path);
  const before = bytesOf(home);
  expect(errorOf(path)).toMatchObject({ code: 'database', message: expect.stringContaining('jarvis.db-wal') });
  expect(bytesOf(home)).toEqual(before);
});

test('a missing file where backups or an earlier broken file are is refused, not taken for a first start', () => {
  const withBackup = usedHome();
  mkdirSync(join(withBackup.home, 'backups'));
  renameSync(withBackup.path, join(withBackup.home, 'backups', 'jarvis-2026-11-30.db'));
  expect(errorOf(withBackup.path).message).toContain('없어졌어요');
  expect(existsSync(withBackup.path)).toBe(false);

  const withBroken = usedHome();
  renameSync(withBroken.path, `${withBroken.path}.broken-2026-11-30T000000Z`);
  expect(errorOf(withBroken.path).message).toContain('없어졌어요');
  expect(existsSync(withBroken.path)).toBe(false);
});

test('a link to a drive that is not there is refused, and nothing is put in its place', () => {
  const home = freshHome();
  const path = join(home, 'jarvis.db');
  symlinkSync(join(home, 'drive', 'jarvis.db'), path);
  expect(errorOf(path)).toMatchObject({ code: 'database', message: expect.stringContaining('링크') });
  expect(readdirSync(home)).toEqual(['jarvis.db']);
});

test('a file that is no database is refused and keeps its bytes', () => {
  const home = freshHome();
  const path = join(home, 'jarvis.db');
  for (const content of ['x', 'my diary\n'.repeat(1000)]) {
    writeFileSync(path, content);
    expect(errorOf(path)).toMatchObject({ code: 'database', message: expect.stringContaining('읽을 수 없는') });
    expect(bytesOf(home)).toEqual({ 'jarvis.db': Buffer.from(content).toString('base64') });
  }
});

test("another program's database is refused and keeps its tables", () => {
  const home = freshHome();
  const path = join(home, 'jarvis.db');
  const other = new Database(path);
  other.exec('CREATE TABLE bookmarks (url TEXT)');
  other.close();
  expect(errorOf(path).code).toBe('database');
  const again = new Database(path);
  expect(again.prepare('SELECT name FROM sqlite_schema').pluck().all()).toEqual(['bookmarks']);
  again.close();
});

test('100 bytes overwritten mid-file: found at open, and no byte of the file changes', () => {
  const { path } = usedHome(2000);
  // On a page boundary in the middle: the head of a page, which its structure hangs on.
  overwrite(path, Math.floor(statSync(path).size / 8192) * 4096, Buffer.alloc(100, 0xff));
  const before = readFileSync(path);
  expect(errorOf(path)).toMatchObject({ code: 'database', message: expect.stringContaining('손상') });
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('damage to a killed database leaves its write-ahead log as it is too', () => {
  const { path } = killedHome();
  overwrite(path, Math.floor(statSync(path).size / 8192) * 4096, Buffer.alloc(100, 0xff));
  const before = [readFileSync(path), readFileSync(`${path}-wal`)];
  expect(errorOf(path).code).toBe('database');
  expect([readFileSync(path), readFileSync(`${path}-wal`)]).toEqual(before);
});

test('a file cut off in the middle is found, also when it is too large to be checked whole at open', () => {
  const { path } = usedHome(1);
  const store = openStore({ path });
  fill(store.db, 2000, 'x'.repeat(10_000));
  store.close();
  expect(statSync(path).size).toBeGreaterThan(CHECK_AT_OPEN_BYTES);
  openStore({ path }).close();
  truncateSync(path, CHECK_AT_OPEN_BYTES + 4096);
  expect(errorOf(path)).toMatchObject({ code: 'database', message: expect.stringContaining('손상') });
});

test('user_version + 1: refused, and nothing at all is touched or made', () => {
  const { home, path } = usedHome();
  const newer = new Database(path);
  newer.pragma(`user_version = ${NEWEST + 1}`);
  newer.close();
  const before = bytesOf(home);
  const error = errorOf(path);
  expect(error).toMatchObject({ code: 'database', message: expect.stringContaining(`${NEWEST + 1}`) });
  expect(error.message).toContain('업데이트');
  expect(bytesOf(home)).toEqual(before);
});

test('user_version + 1 that is only in the log yet: refused, and file and log keep their bytes', () => {
  const source = usedHome();
  const home = freshHome();
  const path = join(home, 'jarvis.db');
  const newer = new Database(source.path);
  newer.pragma(`user_version = ${NEWEST + 1}`);
  copyFileSync(source.path, path);
  copyFileSync(`${source.path}-wal`, `${path}-wal`);
  newer.close();
  const before = bytesOf(home);
  expect(errorOf(path).message).toContain(`${NEWEST + 1}`);
  expect(bytesOf(home)).toMatchObject(before);
});

test('a read-only folder: a sentence, and nothing is changed', async () => {
  const { home, path } = usedHome();
  // The file itself may be written: it is the folder that has no room for what SQLite puts beside it.
  chmodSync(path, 0o666);
  chmodSync(home, 0o555);
  // Root may write anywhere, so there another user opens it.
  const asRoot = process.getuid?.() === 0;
  const child = startChild(
    `import { openStore } from ${JSON.stringify(new URL('./store.ts', import.meta.url).href)};
     try { openStore({ path: process.argv[1], language: 'en' }); console.log('opened'); }
     catch (error) { console.log(error.code + ' ' + error.message); }`,
    [path],
    asRoot ? { uid: 65534 } : {},
  );
  const said = await child.line();
  chmodSync(home, 0o755);
  expect(said).toContain(`database The place of the database cannot be written (${home})`);
  expect(readdirSync(home)).toEqual(['jarvis.db']);
});

test('every refusal reads the same in English', () => {
  const home = freshHome();
  const path = join(home, 'jarvis.db');
  writeFileSync(path, '');
  expect(() => openStore({ path, language: 'en' })).toThrow(/0 bytes.*left as it is.*Choose/);
});
