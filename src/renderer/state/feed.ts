import type { StoreApi } from 'zustand/vanilla';
import type { Bridge, Envelope, ErrorCode } from '../../shared/contract.ts';
import { joined } from './delta.ts';
import { fromSnapshot } from './domains.ts';
import { reduce } from './reduce.ts';
import { readAll, type Stores, writeAll } from './stores.ts';

/** How the window stands to the companion. `broken`: it answers, and can't open its home. */
export type Phase =
  | { kind: 'loading'; tries: number }
  | { kind: 'ready' }
  | { kind: 'broken'; code: ErrorCode; message: string };

export interface Link {
  phase: Phase;
  connected: boolean;
}

export interface FeedDeps {
  bridge: Bridge;
  stores: Stores;
  link: StoreApi<Link>;
  /** After a snapshot: its `now`; what was fetched besides it must be fetched again. */
  onFresh(now: number): void;
  later(callback: () => void, ms: number): void;
}

export interface Feed {
  /** Takes a new snapshot. */
  resync(): Promise<void>;
  /** Writes the pieces that are held for the next frame. */
  flush(): void;
  stop(): void;
}

/** The pieces with one more: a whole message replaces what was held of it, a piece that follows the last one joins it. */
function withPiece(pieces: Envelope[], event: Envelope): Envelope[] {
  if (event.name === 'message.changed') {
    return [...pieces.filter((held) => !isOf(held, event.payload.id)), event];
  }
  const last = pieces.at(-1);
  const both =
    last?.name === 'message.delta' && event.name === 'message.delta' ? joined(last.payload, event.payload) : null;
  if (both === null) return [...pieces, event];
  return [...pieces.slice(0, -1), { name: 'message.delta', payload: both, seq: event.seq }];
}

function isOf(held: Envelope, message: number): boolean {
  return (held.name === 'message.changed' || held.name === 'message.delta') && held.payload.id === message;
}

/**
 * Feeds the stores: a snapshot first, then the numbered events after it, each once and in order. A hole in the numbers, or the
 * bridge saying that events were lost, brings a new snapshot; events that come meanwhile are kept and applied on top of it.
 * Pieces of a streaming message are gathered for a frame, everything else is applied at once.
 */
export function startFeed({ bridge, stores, link, onFresh, later }: FeedDeps): Feed {
  let seq = -1;
  let syncing = false;
  let again = false;
  let stopped = false;
  let tries = 0;
  let early: Envelope[] = [];
  /** Pieces of answers, held for a frame: in order, those that follow each other in one. */
  let pieces: Envelope[] = [];
  let frameAsked = false;
  /** A snapshot is being written: its language is no change to follow. */
  let writing = false;

  const flushPieces = () => {
    frameAsked = false;
    if (pieces.length === 0) return;
    const held = pieces;
    pieces = [];
    let domains = readAll(stores);
    for (const piece of held) domains = reduce(domains, piece);
    writeAll(stores, domains);
  };

  const apply = (event: Envelope) => {
    seq = event.seq;
    if (event.name === 'message.delta' || (event.name === 'message.changed' && event.payload.state === 'streaming')) {
      pieces = withPiece(pieces, event);
      if (!frameAsked) later(flushPieces, 33);
      frameAsked = true;
      return;
    }
    flushPieces();
    writeAll(stores, reduce(readAll(stores), event));
  };

  const onEvent = (event: Envelope | null) => {
    if (stopped) return;
    if (event === null) return void resync();
    if (syncing || seq < 0) {
      early.push(event);
      return;
    }
    if (event.seq <= seq) return;
    if (event.seq > seq + 1) {
      early.push(event);
      return void resync();
    }
    apply(event);
  };

  const retryLater = () => {
    tries += 1;
    later(() => void resync(), Math.min(8000, 500 * 2 ** Math.min(tries, 5)));
  };

  const refused = (code: ErrorCode, message: string) => {
    const { phase } = link.getState();
    if (code === 'database' || code === 'home_busy') {
      link.setState({ phase: { kind: 'broken', code, message } });
      return;
    }
    if (phase.kind !== 'ready') link.setState({ phase: { kind: 'loading', tries: tries + 1 } });
    retryLater();
  };

  async function resync(): Promise<void> {
    if (stopped) return;
    if (syncing) {
      again = true;
      return;
    }
    syncing = true;
    again = false;
    const result = await bridge.call('snapshot', {});
    syncing = false;
    if (stopped) return;
    if (!result.ok) return refused(result.error.code, result.error.message);
    tries = 0;
    pieces = [];
    seq = result.data.seq;
    writing = true;
    writeAll(stores, fromSnapshot(readAll(stores), result.data));
    writing = false;
    link.setState({ phase: { kind: 'ready' } });
    onFresh(Date.parse(result.data.now));
    const held = early;
    early = [];
    for (const event of held) onEvent(event);
    if (again) await resync();
  }

  const offEvent = bridge.onEvent(onEvent);
  const offConnection = bridge.onConnection((connected) => {
    const { connected: before, phase } = link.getState();
    if (before !== connected) link.setState({ connected });
    if (connected && phase.kind !== 'ready') void resync();
  });
  // Schedules in words, commands and examples come in the user's language: another language is another snapshot.
  const offLanguage = stores.desk.subscribe(({ settings }, before) => {
    if (settings.language !== before.settings.language && !writing && link.getState().phase.kind === 'ready')
      void resync();
  });
  void resync();

  return {
    resync,
    flush: flushPieces,
    stop() {
      stopped = true;
      offEvent();
      offConnection();
      offLanguage();
    },
  };
}
