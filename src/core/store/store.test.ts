import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { freshHome } from '../../../test/support/home.ts';
import { CompanionError } from '../errors.ts';
import { type Log, silentLog } from '../log.ts';
import { openStore } from './store.ts';

function open(log: Log = silentLog) {
  const store = openStore({ path: join(freshHome(), 'jarvis.db'), log });
  const set = store.db.prepare('INSERT INTO app_state (key, value) VALUES (?, ?)');
  const keys = () => store.db.prepare('SELECT key FROM app_state ORDER BY key').pluck().all();
  return { store, set, keys };
}

test('the connection is durable, checked and bounded', () => {
  const { store } = open();
  const pragma = (name: string) => store.db.pragma(name, { simple: true });
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('foreign_keys')).toBe(1);
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('busy_timeout')).toBe(5000);
  expect(pragma('journal_size_limit')).toBeGreaterThan(0);
  expect(() =>
    store.db.exec(
      "INSERT INTO messages (id, session_id, role, agent, text, at, state) VALUES (1, 77, 'user', 'a', 't', 1, 'done')",
    ),
  ).toThrow(/FOREIGN KEY/);
  store.close();
});

test('a nested tx joins: both commit together, or neither', () => {
  const { store, set, keys } = open();
  store.tx(() => {
    set.run('outer', '1');
    store.tx(() => set.run('inner', '1'));
  });
  expect(keys()).toEqual(['inner', 'outer']);
  expect(() =>
    store.tx(() => {
      store.tx(() => set.run('second', '1'));
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(keys()).toEqual(['inner', 'outer']);
  store.close();
});

test('a nested tx that throws and is caught leaves nothing of its own behind', () => {
  const { store, set, keys } = open();
  const told: string[] = [];
  store.tx(() => {
    store.afterCommit(() => told.push('outer'));
    try {
      store.tx(() => {
        set.run('half', '1');
        store.afterCommit(() => told.push('half'));
        throw new Error('no');
      });
    } catch {
      // The outer one goes on.
    }
    set.run('whole', '1');
  });
  expect(keys()).toEqual(['whole']);
  expect(told).toEqual(['outer']);
  store.close();
});

test('afterCommit runs after the outermost commit, in order; at once outside; never after a rollback', () => {
  const { store, set } = open();
  const told: string[] = [];
  store.afterCommit(() => told.push('at once'));
  store.tx(() => {
    set.run('a', '1');
    store.tx(() => store.afterCommit(() => told.push(`inner, open: ${store.db.inTransaction}`)));
    store.afterCommit(() => told.push('outer'));
    expect(told).toEqual(['at once']);
  });
  expect(told).toEqual(['at once', 'inner, open: false', 'outer']);
  expect(() =>
    store.tx(() => {
      store.afterCommit(() => told.push('never'));
      throw new Error('no');
    }),
  ).toThrow('no');
  store.tx(() => set.run('b', '1'));
  expect(told).toHaveLength(3);
  store.close();
});

test('an afterCommit that throws does not make a committed tx look failed, and the rest runs', () => {
  const errors: string[] = [];
  const { store, set, keys } = open({ ...silentLog, error: (_fields, text) => errors.push(text) });
  const told: string[] = [];
  const result = store.tx(() => {
    set.run('kept', '1');
    store.afterCommit(() => {
      throw new Error('window gone');
    });
    store.afterCommit(() => told.push('second'));
    return 7;
  });
  expect(result).toBe(7);
  expect(keys()).toEqual(['kept']);
  expect(told).toEqual(['second']);
  expect(errors).toEqual([expect.stringContaining('window gone')]);
  store.close();
});

test('an afterCommit may begin a tx of its own', () => {
  const { store, set, keys } = open();
  store.tx(() => {
    set.run('a', '1');
    store.afterCommit(() => store.tx(() => set.run('b', '1')));
  });
  expect(keys()).toEqual(['a', 'b']);
  store.close();
});

test('an async callback is refused before it runs; a returned promise rolls back', () => {
  const { store, set, keys } = open();
  expect(() => store.tx(async () => set.run('a', '1'))).toThrow(/synchronous/);
  expect(() =>
    store.tx(() => {
      set.run('b', '1');
      return Promise.resolve();
    }),
  ).toThrow(/promise/);
  expect(keys()).toEqual([]);
  store.close();
});

test('afterCommit inside a raw transaction is refused loudly: it would never run', () => {
  const { store } = open();
  expect(() => store.db.transaction(() => store.afterCommit(() => {}))()).toThrow(/begun with tx/);
  store.close();
});

test('disk full: the code is disk_full, the tx is undone, and writing goes on once there is space', () => {
  const { store, set, keys } = open();
  set.run('before', '1');
  const pages = store.db.pragma('page_count', { simple: true }) as number;
  store.db.pragma(`max_page_count = ${pages}`);
  let thrown: unknown;
  try {
    store.tx(() => {
      for (let i = 0; i < 1000; i++) set.run(`row ${i}`, 'x'.repeat(2000));
    });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(CompanionError);
  expect(thrown).toMatchObject({ code: 'disk_full', message: expect.stringContaining('가득') });
  expect(keys()).toEqual(['before']);
  store.db.pragma('max_page_count = 1000000');
  store.tx(() => set.run('later', '1'));
  expect(keys()).toEqual(['before', 'later']);
  store.close();
});

test('a broken constraint stays SQLite’s own error: rooms decide by it', () => {
  const { store, set } = open();
  set.run('a', '1');
  expect(() => store.tx(() => set.run('a', '2'))).toThrow(Database.SqliteError);
  store.close();
});

test('a database held by another program: a sentence, not a raw error', () => {
  const { store, set } = open();
  store.db.pragma('busy_timeout = 1');
  const other = new Database(store.db.name);
  other.exec('BEGIN IMMEDIATE');
  expect(() => store.tx(() => set.run('a', '1'))).toThrow(CompanionError);
  other.close();
  store.tx(() => set.run('a', '1'));
  store.close();
});
