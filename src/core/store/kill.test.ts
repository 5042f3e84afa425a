import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from '../../../test/support/child.ts';
import { freshHome } from '../../../test/support/home.ts';
import { quickCheck } from './inspect.ts';
import { openStore } from './store.ts';

const WRITER = `
  import { writeSync } from 'node:fs';
  import { openStore } from ${JSON.stringify(new URL('./store.ts', import.meta.url).href)};
  writeSync(1, 'starting\\n');
  const store = openStore({ path: process.argv[1] });
  const session = store.db.prepare("INSERT INTO sessions (agent, title, origin, created_at, updated_at) VALUES ('jarvis', 't', 'chat', 1, 1)");
  const message = store.db.prepare("INSERT INTO messages (session_id, role, agent, text, at, state) VALUES (?, 'agent', 'jarvis', ?, 1, 'done')");
  for (;;) {
    const id = store.tx(() => {
      const { lastInsertRowid } = session.run();
      for (let i = 0; i < 3; i++) message.run(lastInsertRowid, 'one of three that belong together '.repeat(30));
      return lastInsertRowid;
    });
    writeSync(1, id + '\\n');
  }
`;

test('kill -9 while writing, reopen: what was committed is there, nothing is half there, and the file is whole', async () => {
  const path = join(freshHome(), 'jarvis.db');
  for (const lines of [1, 2, 40, 3, 400, 25]) {
    const writer = startChild(WRITER, [path]);
    expect(await writer.line()).toBe('starting');
    let committed = 0;
    for (let i = 1; i < lines; i++) committed = Number(await writer.line());
    await writer.kill();

    const store = openStore({ path });
    expect(quickCheck(store.db)).toBeNull();
    expect(store.db.prepare('SELECT coalesce(max(id), 0) FROM sessions').pluck().get()).toBeGreaterThanOrEqual(
      committed,
    );
    expect(
      store.db
        .prepare(
          'SELECT s.id FROM sessions s LEFT JOIN messages m ON m.session_id = s.id GROUP BY s.id HAVING count(m.id) <> 3',
        )
        .all(),
    ).toEqual([]);
    store.db.exec("INSERT INTO messages_fts (messages_fts, rank) VALUES ('integrity-check', 1)");
    store.close();
  }
});

test('kill -9 at any instant of the first start: the next one starts', async () => {
  for (let i = 0; i < 6; i++) {
    const path = join(freshHome(), 'jarvis.db');
    const writer = startChild(WRITER, [path]);
    expect(await writer.line()).toBe('starting');
    // Each time a little later into the making of the file.
    for (let turn = 0; turn < i * 40; turn++) await new Promise((resolve) => setImmediate(resolve));
    await writer.kill();
    const store = openStore({ path });
    expect(quickCheck(store.db)).toBeNull();
    store.close();
  }
});
