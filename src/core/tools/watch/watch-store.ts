import { z } from 'zod';
import type { Store } from '../../store/store.ts';

/** What a server needs to answer "not changed". */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** What a watch remembers of its last look that was handed over. */
export interface Remembered extends Validators {
  digest: string | null;
  content: string | null;
}

/** What a look wants remembered once the user has what it found. Plain JSON: it waits in the database meanwhile. */
export const WatchSettlement = z.object({
  scope: z.string(),
  at: z.number(),
  /** Seen from now on. */
  keys: z.array(z.string()),
  /** Seen once, long gone from the source: forgotten. */
  drop: z.array(z.string()),
  /** null: as they are (the source has not changed). */
  state: z
    .object({
      etag: z.string().nullable(),
      lastModified: z.string().nullable(),
      digest: z.string().nullable(),
      content: z.string().nullable(),
    })
    .nullable(),
});
export type WatchSettlement = z.infer<typeof WatchSettlement>;

export interface WatchStore {
  /** null before the first look was handed over. */
  remembered(scope: string): Remembered | null;
  /** Keys seen, those of longest ago first. */
  seen(scope: string): string[];
  /** Applies a settlement; doing it twice changes nothing more. Synchronous, joins the hand-over's transaction. */
  settle(payload: unknown): void;
}

/** What watches have told already, in `watch_seen` and `watch_state`. */
export function createWatchStore(store: Store): WatchStore {
  const { db } = store;
  const state = db.prepare<[string], Remembered>(
    'SELECT etag, last_modified AS lastModified, digest, content FROM watch_state WHERE scope = ?',
  );
  const keys = db.prepare<[string], string>('SELECT key FROM watch_seen WHERE scope = ? ORDER BY at, key').pluck();
  const add = db.prepare('INSERT INTO watch_seen (scope, key, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  const drop = db.prepare('DELETE FROM watch_seen WHERE scope = ? AND key = ?');
  const put = db.prepare(`
    INSERT INTO watch_state (scope, etag, last_modified, digest, content, looked_at)
    VALUES (@scope, @etag, @lastModified, @digest, @content, @at)
    ON CONFLICT (scope) DO UPDATE SET etag = excluded.etag, last_modified = excluded.last_modified,
      digest = excluded.digest, content = excluded.content, looked_at = excluded.looked_at`);
  const touch = db.prepare('UPDATE watch_state SET looked_at = ? WHERE scope = ?');

  return {
    remembered: (scope) => state.get(scope) ?? null,
    seen: (scope) => keys.all(scope),
    settle(payload) {
      const told = WatchSettlement.parse(payload);
      store.tx(() => {
        for (const key of told.keys) add.run(told.scope, key, told.at);
        for (const key of told.drop) drop.run(told.scope, key);
        if (told.state === null) touch.run(told.at, told.scope);
        else put.run({ scope: told.scope, at: told.at, ...told.state });
      });
    },
  };
}
