import type { Store } from '../../../store/store.ts';
import type { Notice } from '../notice.ts';
import { CORRECTED } from './told.ts';

export interface Keys {
  /** The key of each notice, noted for the ids that it goes by now. */
  keysOf(notices: readonly Notice[], now: number): string[];
}

/**
 * One notice goes by several ids, and which of them a look sees depends on which sources answer. The key that a thing had
 * first is kept for all of its ids, so that a source that fails or comes back renames nothing.
 */
export function createKeys(store: Store): Keys {
  const { db } = store;
  const get = db.prepare<[string], string>('SELECT key FROM housing_keys WHERE id = ?').pluck();
  const put = db.prepare('INSERT INTO housing_keys (id, key, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  const rename = db.prepare('UPDATE housing_keys SET key = ? WHERE id = ?');

  function keyOf(notice: Notice, used: Set<string>, now: number): string {
    // Two things that were once taken for one must not share a key.
    const kept = notice.ids.map((id) => get.get(id)).find((key) => key !== undefined && !used.has(key));
    const plain = kept ?? notice.ids.find((id) => !used.has(id)) ?? notice.ids[0]!;
    // Once said to be corrected it stays so, also when its state moves on from 정정공고중.
    const key = notice.corrected === 'status' && !plain.endsWith(CORRECTED) ? plain + CORRECTED : plain;
    for (const id of notice.ids) {
      if (get.get(id) === undefined) put.run(id, key, now);
      else if (key !== kept) rename.run(key, id);
    }
    used.add(key);
    return key;
  }

  return {
    keysOf: (notices, now) =>
      store.tx(() => {
        const used = new Set<string>();
        return notices.map((notice) => keyOf(notice, used, now));
      }),
  };
}
