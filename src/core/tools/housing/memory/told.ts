import { z } from 'zod';
import type { Store } from '../../../store/store.ts';
import type { OpenNotice } from '../notice.ts';

/** What a look wants noted once the person has it. Plain JSON: it waits in the database meanwhile. */
export const ToldPayload = z.object({
  person: z.string(),
  at: z.number(),
  /** Each with the ids by which it counts as told. */
  told: z.array(z.object({ key: z.string(), ids: z.array(z.string()), region: z.string() })),
});
export type ToldPayload = z.infer<typeof ToldPayload>;

export interface Told {
  has(person: string, notice: Pick<OpenNotice, 'key' | 'ids'>): boolean;
  /** Whether anything of these regions was told to the person. */
  any(person: string, regions: readonly string[]): boolean;
  /** Adds to what is noted; joins the hand-over's transaction. Doing it twice changes nothing more. */
  settle(payload: unknown): void;
}

/** Which notices were handed over, in `housing_told`: one memory for all jobs and chats of a person. */
export function createTold(store: Store): Told {
  const { db } = store;
  const one = db.prepare<[string, string], number>('SELECT 1 FROM housing_told WHERE person = ? AND id = ?').pluck();
  const some = db
    .prepare<[string, string], number>('SELECT 1 FROM housing_told WHERE person = ? AND region = ? LIMIT 1')
    .pluck();
  const anything = db.prepare<[string], number>('SELECT 1 FROM housing_told WHERE person = ? LIMIT 1').pluck();
  const add = db.prepare(
    'INSERT INTO housing_told (person, id, region, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const known = (person: string, ids: readonly string[]) => ids.some((id) => one.get(person, id) !== undefined);

  return {
    has: (person, notice) => known(person, idsOf(notice)),
    any: (person, regions) =>
      regions.length === 0
        ? anything.get(person) !== undefined
        : regions.some((region) => some.get(person, region) !== undefined),
    settle(payload) {
      const { person, at, told } = ToldPayload.parse(payload);
      store.tx(() => {
        for (const { key, ids, region } of told)
          for (const id of new Set([key, ...ids])) add.run(person, id, region, at);
      });
    },
  };
}

/** The ids by which a notice counts as told: one that was corrected under its own id is news although the id was told. */
export function idsOf(notice: Pick<OpenNotice, 'key' | 'ids'>): string[] {
  return notice.key.endsWith(CORRECTED) ? [notice.key] : [...new Set([notice.key, ...notice.ids])];
}

/** Behind the id of a notice that its source corrected without giving it a new one. */
export const CORRECTED = '~정정';
