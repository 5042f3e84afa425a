import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import type { Claim, Report } from './report.ts';

/** SQL over `claims`: who told a thing last. Called inside the hand-over's transaction, so that of two tellers one is first. */
export function createClaims(store: Store, clock: Clock) {
  const { db } = store;
  const find = db.prepare<[string, string], { by: string; at: number }>(
    'SELECT by, at FROM claims WHERE scope = ? AND key = ?',
  );
  const put = db.prepare('INSERT OR REPLACE INTO claims (scope, key, by, at) VALUES (?, ?, ?, ?)');

  return {
    /** The report without what another has told within its time, or null where nothing is left; the rest is claimed for it. */
    take(report: Report): Report | null {
      const { claims } = report;
      if (claims === undefined) return report;
      const now = clock.now();
      const isTaken = ({ scope, key }: Claim): boolean => {
        const last = find.get(scope, key);
        return last !== undefined && last.by !== claims.by && now - last.at < claims.withinMs;
      };
      const gone = claims.things.filter(isTaken);
      for (const thing of claims.things) if (!gone.includes(thing)) put.run(thing.scope, thing.key, claims.by, now);
      return gone.length === 0 ? report : without(report, gone);
    },
  };
}

/** What stands before the lines speaks of all of them, so it goes with the first that does. */
function without(report: Report, gone: readonly Claim[]): Report | null {
  const keys = new Set(gone.map((thing) => thing.key));
  const items = report.items.filter((item) => !keys.has(item.key));
  if (items.length === 0) return null;
  const left = report.claims!.things.filter((thing) => !gone.includes(thing));
  const text = left.map((thing) => thing.line).join('\n');
  return { ...report, items, text };
}
