import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import { dayOf, daysLater } from './days.ts';
import { createKeys } from './memory/keys.ts';
import { createSnapshots } from './memory/snapshots.ts';
import { isOpen, mergeNotices, withKey, withoutReplaced } from './merge.ts';
import type { Notice, OpenNotice } from './notice.ts';
import type { HousingSettings } from './settings.ts';
import { lhBoard, shBoard } from './sources/boards.ts';
import type { Asking } from './sources/http.ts';
import { lhList } from './sources/lh-list.ts';
import { myHome } from './sources/myhome.ts';
import { shRss } from './sources/sh-rss.ts';
import { type FailKind, type NoticeSource, SOURCES, type SourceId } from './sources/source.ts';

/** How a source ended. `off`: it needs a key and there is none; `waits`: it failed and is left
 * alone for a while; `kept`: what it gave at an earlier look stands in. */
export type SourceState =
  | { source: SourceId; type: 'rows' | 'off' }
  | { source: SourceId; type: 'empty'; kept: boolean }
  | { source: SourceId; type: 'failed' | 'waits'; kind: FailKind; kept: boolean };

export interface Collected {
  /** One may still apply; newest first, without what was corrected or cancelled. */
  open: OpenNotice[];
  /** Everything that the sources hold, for looking one up. */
  all: OpenNotice[];
  /** Only of sources that were asked. */
  states: SourceState[];
}

export interface Collector {
  /** Asks the sources; calls within `fresh_sec`, and those at the same time, share one answer. */
  collect(): Promise<Collected>;
  /** The data.go.kr key, or null. */
  key(): Promise<string | null>;
}

export interface CollectDeps extends Asking {
  store: Store;
  clock: Clock;
  log: Log;
  secrets: { get(name: string): Promise<string | null> };
  settings: () => HousingSettings;
}

const MINUTE = 60_000;
const LONGEST_WAIT = 60 * MINUTE;

export function createCollector(deps: CollectDeps): Collector {
  const { clock, log } = deps;
  const snapshots = createSnapshots(deps.store);
  const keys = createKeys(deps.store);
  const today = () => dayOf(clock.now());
  let lastKey: string | null | undefined;
  let fresh: { at: number; key: string | null; collected: Collected } | null = null;
  let running: Promise<Collected> | null = null;

  const key = async () => {
    const value = (await deps.secrets.get(deps.settings().key_ref))?.trim() ?? '';
    return value === '' ? null : value;
  };
  const neededKey = async () => (await key()) ?? '';
  const asking: Asking = { fetcher: deps.fetcher, settings: deps.settings };
  const sources: Record<SourceId, NoticeSource> = {
    myhome: myHome(asking, neededKey),
    lh: lhList(asking, neededKey, today),
    sh_rss: shRss(asking),
    lh_board: lhBoard(asking),
    sh_board: shBoard(asking),
  };

  async function askOne(source: NoticeSource, hasKey: boolean): Promise<SourceState> {
    const { id } = source;
    if (source.needsKey && !hasKey) return { source: id, type: 'off' };
    const { retryAt, failKind, failures, goodAt } = snapshots.of(id);
    const kept = goodAt !== null;
    // A clock that was set back must not leave a source alone for longer than it ever is.
    if (retryAt !== null && retryAt > clock.now() && retryAt - clock.now() <= 25 * LONGEST_WAIT) {
      return { source: id, type: 'waits', kind: failKind ?? 'busy', kept };
    }
    const outcome = await source.look();
    if (outcome.type === 'failed') {
      log.warn(
        { source: id, kind: outcome.kind, code: outcome.code, failures: failures + 1 },
        'a source of notices failed',
      );
      snapshots.failed(id, outcome.kind, retryAfter(outcome.kind, failures, clock.now(), today()));
      return { source: id, type: 'failed', kind: outcome.kind, kept };
    }
    // No rows at all are suspicious and never mean that everything is closed: what was there last stays.
    if (outcome.type === 'empty') return { source: id, type: 'empty', kept };
    snapshots.good(id, outcome.notices, clock.now());
    return { source: id, type: 'rows' };
  }

  async function askAll(hasKey: boolean): Promise<SourceState[]> {
    const states: SourceState[] = [];
    for (const id of ['myhome', 'lh', 'sh_rss'] as const) states.push(await askOne(sources[id], hasKey));
    const answered = (id: SourceId) => states.some((state) => state.source === id && state.type === 'rows');
    if (!answered('lh')) states.push(await askOne(sources.lh_board, hasKey));
    if (!answered('sh_rss')) states.push(await askOne(sources.sh_board, hasKey));
    return states;
  }

  function forgetWaits(now: string | null): void {
    if (lastKey !== undefined && lastKey !== now) for (const id of ['myhome', 'lh'] as const) snapshots.retryNow(id);
    lastKey = now;
  }

  async function collectNow(): Promise<Collected> {
    const secret = await key();
    forgetWaits(secret);
    const states = await askAll(secret !== null);
    const asked = SOURCES.filter((id) => states.some((state) => state.source === id && state.type !== 'off'));
    const merged = mergeNotices(asked.map((id) => snapshots.of(id).notices));
    const noted = keys.keysOf(merged, clock.now());
    const all = merged.map((notice, i) => withKey(notice, noted[i]!));
    const since = daysLater(today(), -deps.settings().open_days);
    const kept = new Set<Notice>(withoutReplaced(all));
    const open = all.filter((notice) => kept.has(notice) && isOpen(notice, today(), since)).toSorted(newestFirst);
    const collected = { open, all, states };
    fresh = { at: clock.now(), key: secret, collected };
    return collected;
  }

  return {
    key,
    async collect() {
      const age = fresh === null ? Number.POSITIVE_INFINITY : Math.abs(clock.now() - fresh.at);
      if (fresh !== null && age < deps.settings().fresh_sec * 1000 && fresh.key === (await key()))
        return fresh.collected;
      running ??= collectNow().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** When a source is asked again. An immediate retry does not help; each failure in a row doubles the wait, up to an hour. */
function retryAfter(kind: FailKind, failures: number, now: number, today: string): number {
  // The day of the limit is Seoul's.
  if (kind === 'limit') return Date.parse(`${daysLater(today, 1)}T00:00:00+09:00`);
  const first = kind === 'key' ? 10 * MINUTE : MINUTE;
  return now + Math.min(first * 2 ** Math.min(failures, 10), LONGEST_WAIT);
}

function newestFirst(a: OpenNotice, b: OpenNotice): number {
  return (b.posted ?? '').localeCompare(a.posted ?? '') || a.key.localeCompare(b.key, 'en', { numeric: true });
}
