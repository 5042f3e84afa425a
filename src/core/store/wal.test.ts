import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from '../../../test/support/child.ts';
import { freshHome } from '../../../test/support/home.ts';
import { type Log, silentLog } from '../log.ts';
import { walSize } from './inspect.ts';
import { openStore } from './store.ts';
import { WAL_LIMITS, WAL_REST_BYTES } from './wal.ts';

const MB = 1024 * 1024;
const READER = `
  import { createRequire } from 'node:module';
  const Database = createRequire(${JSON.stringify(import.meta.url)})('better-sqlite3');
  const [path, how] = process.argv.slice(1);
  const open = () => { const db = new Database(path, { readonly: true }); return { db, begin: () => { db.exec('BEGIN'); db.prepare('SELECT count(*) FROM app_state').get(); }, end: () => db.exec('COMMIT') }; };
  const readers = [open(), open()];
  readers[0].begin();
  console.log('reading');
  if (how === 'overlapping') {
    // There is never a moment without a reader, and none of them stays longer than 20 ms.
    let turn = 1;
    setInterval(() => { readers[turn].begin(); turn = 1 - turn; readers[turn].end(); }, 10);
  } else setInterval(() => {}, 1000);
`;

/** Without the fsync of each commit, which says nothing about the size and would take most of the time. */
function write(store: ReturnType<typeof openStore>, count: number): number {
  const set = store.db.prepare(
    'INSERT INTO app_state (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  let largest = 0;
  store.db.pragma('synchronous = OFF');
  for (let i = 0; i < count; i++) {
    store.tx(() => set.run(`key ${i % 500}`, `value ${i}`));
    if (i % 200 === 0) largest = Math.max(largest, walSize(store.db.name) ?? 0);
  }
  return largest;
}

test('100,000 small writes beside readers that never leave a gap: the WAL is bounded', async () => {
  const store = openStore({ path: join(freshHome(), 'jarvis.db') });
  const reader = startChild(READER, [store.db.name, 'overlapping']);
  expect(await reader.line()).toBe('reading');
  // A try fails where readers of an old snapshot are slow to leave, and the next comes a limit later. Unbounded it would be twenty times it.
  expect(write(store, 100_000)).toBeLessThan(4 * WAL_LIMITS.limit);
  await reader.kill();
  store.close();
}, 120_000);

test('one reader that holds one snapshot pins the WAL: it is warned about, and cut once the reader ends', async () => {
  const warnings: object[] = [];
  const log: Log = { ...silentLog, warn: (fields) => warnings.push(fields) };
  const store = openStore({ path: join(freshHome(), 'jarvis.db'), log });
  write(store, 1);
  const reader = startChild(READER, [store.db.name, 'one']);
  expect(await reader.line()).toBe('reading');
  write(store, 20_000);
  expect(store.tidy()).toEqual({ bytes: expect.any(Number), pinned: true });
  expect(walSize(store.db.name)).toBeGreaterThan(4 * WAL_LIMITS.limit);
  expect(warnings).toEqual([{ bytes: expect.any(Number) }]);
  await reader.kill();
  write(store, 6000);
  expect(walSize(store.db.name)).toBeLessThan(WAL_REST_BYTES + MB);
  expect(store.tidy().pinned).toBe(false);
  expect(store.db.pragma('busy_timeout', { simple: true })).toBe(5000);
  store.close();
}, 120_000);

test('without readers the WAL rests at a few megabytes, also after one large transaction', () => {
  const store = openStore({ path: join(freshHome(), 'jarvis.db') });
  const set = store.db.prepare('INSERT INTO app_state (key, value) VALUES (?, ?)');
  store.tx(() => {
    for (let i = 0; i < 3000; i++) set.run(`large ${i}`, 'x'.repeat(10_000));
  });
  expect(store.tidy()).toEqual({ bytes: 0, pinned: false });
  expect(write(store, 5000)).toBeLessThan(WAL_REST_BYTES + MB);
  store.close();
});
