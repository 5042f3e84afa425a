import { z } from 'zod';
import type { Store } from '../../../store/store.ts';
import { Notice } from '../notice.ts';
import type { FailKind, SourceId } from '../sources/source.ts';

export interface Kept {
  /** When it last answered well (epoch ms); null: never. */
  goodAt: number | null;
  notices: Notice[];
  /** Failures in a row. */
  failures: number;
  failKind: FailKind | null;
  /** It is not asked before (epoch ms); null: at once. */
  retryAt: number | null;
}

export interface Snapshots {
  of(source: SourceId): Kept;
  good(source: SourceId, notices: Notice[], now: number): void;
  failed(source: SourceId, kind: FailKind, retryAt: number): void;
  /** Forgets how long a source is left alone: its key was changed. */
  retryNow(source: SourceId): void;
}

const Notices = z.array(Notice);

/** The last good answer of each source and its failures since, in `housing_sources`. */
export function createSnapshots(store: Store): Snapshots {
  const { db } = store;
  const get = db.prepare<
    [string],
    { goodAt: number | null; notices: string; failures: number; failKind: FailKind | null; retryAt: number | null }
  >(
    'SELECT good_at AS goodAt, notices, failures, fail_kind AS failKind, retry_at AS retryAt FROM housing_sources WHERE source = ?',
  );
  const good = db.prepare(`
    INSERT INTO housing_sources (source, good_at, notices) VALUES (@source, @now, @notices)
    ON CONFLICT (source) DO UPDATE SET good_at = excluded.good_at, notices = excluded.notices,
      failures = 0, fail_kind = NULL, retry_at = NULL`);
  const failed = db.prepare(`
    INSERT INTO housing_sources (source, failures, fail_kind, retry_at) VALUES (@source, 1, @kind, @retryAt)
    ON CONFLICT (source) DO UPDATE SET failures = failures + 1, fail_kind = excluded.fail_kind, retry_at = excluded.retry_at`);
  const retryNow = db.prepare('UPDATE housing_sources SET retry_at = NULL, failures = 0 WHERE source = ?');

  return {
    of(source) {
      const row = get.get(source);
      if (row === undefined) return { goodAt: null, notices: [], failures: 0, failKind: null, retryAt: null };
      // What an older version kept in another form is as good as nothing: the next answer replaces it.
      const notices = Notices.safeParse(JSON.parse(row.notices));
      return { ...row, notices: notices.success ? notices.data : [] };
    },
    good: (source, notices, now) => void good.run({ source, now, notices: JSON.stringify(notices) }),
    failed: (source, kind, retryAt) => void failed.run({ source, kind, retryAt }),
    retryNow: (source) => void retryNow.run(source),
  };
}
