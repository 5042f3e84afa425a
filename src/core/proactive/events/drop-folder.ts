import { mkdirSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { type Watching, watchFiles } from '../../files/watch.ts';
import type { Log } from '../../log.ts';
import type { Store } from '../../store/store.ts';
import { EventInput, type NewEvent, newEvent } from './event-input.ts';

/** Read of one file at a time (bytes); the rest follows at once. */
const PIECE = 1024 * 1024;
const NEWLINE = 0x0a;

export interface DropFolder {
  start(): void;
  /** Reads what is new now. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows `events/*.jsonl`: one event a line, appended by other programs. Each line is read once, over restarts too; a line that
 * is still being written waits for its end, one that is no event is passed over and logged.
 */
export function createDropFolder(deps: {
  dir: string;
  store: Store;
  clock: Clock;
  log: Log;
  /** Takes the events; inside the transaction that moves on. */
  take: (events: NewEvent[]) => void;
}): DropFolder {
  const { dir, store, log } = deps;
  const { db } = store;
  const known = db.prepare<[string], { inode: number; offset: number }>(
    'SELECT inode, offset FROM event_files WHERE name = ?',
  );
  const put = db.prepare('INSERT OR REPLACE INTO event_files (name, inode, offset) VALUES (?, ?, ?)');
  const forget = db.prepare('DELETE FROM event_files WHERE name NOT IN (SELECT value FROM json_each(?))');
  let watching: Watching | null = null;
  let work: Promise<void> = Promise.resolve();

  const readFile = async (name: string): Promise<boolean> => {
    const file = await open(join(dir, name), 'r');
    try {
      const stat = await file.stat();
      if (!stat.isFile()) return false;
      const before = known.get(name);
      // A file that was replaced or cut begins anew; the same event twice is one all the same.
      const from = before !== undefined && before.inode === stat.ino && before.offset <= stat.size ? before.offset : 0;
      if (from === stat.size) return false;
      const buffer = Buffer.alloc(Math.min(PIECE, stat.size - from));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
      const bytes = buffer.subarray(0, bytesRead);
      const end = endOf(bytes, from + bytesRead >= stat.size);
      if (end === 0) return false;
      const events = eventsIn(bytes.subarray(0, end).toString('utf8'), (line) =>
        log.warn({ file: name, line }, 'no event'),
      );
      store.tx(() => {
        put.run(name, stat.ino, from + end);
        deps.take(events);
      });
      return from + end < stat.size;
    } finally {
      await file.close();
    }
  };

  const readAll = async () => {
    const names = (await readdir(dir)).filter(isEventFile).sort();
    forget.run(JSON.stringify(names));
    for (const name of names) {
      try {
        while (await readFile(name));
      } catch (error) {
        log.warn({ err: error, file: name }, 'a file of events could not be read');
      }
    }
  };

  const look = () => {
    work = work.then(readAll).catch((error) => log.warn({ err: error }, 'the folder of events could not be read'));
    return work;
  };

  return {
    start() {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      watching = watchFiles({
        dir,
        match: isEventFile,
        clock: deps.clock,
        onChange: () => void look(),
        onError: (error) => log.warn({ err: error }, 'the folder of events is not watched'),
      });
      void look();
    },
    look,
    async stop() {
      await watching?.stop();
      await work;
    },
  };
}

const isEventFile = (name: string): boolean => /^[^.].*\.jsonl$/i.test(name);

/** Where the last whole line ends. A last line without its newline counts where it is whole JSON, and a piece without any is passed over. */
function endOf(bytes: Buffer, atEnd: boolean): number {
  const newline = bytes.lastIndexOf(NEWLINE) + 1;
  if (!atEnd) return newline === 0 ? bytes.length : newline;
  try {
    JSON.parse(bytes.subarray(newline).toString('utf8'));
    return bytes.length;
  } catch {
    return newline; // still being written
  }
}

function eventsIn(text: string, wrong: (line: string) => void): NewEvent[] {
  return text
    .replace(/^\ufeff/, '')
    .split('\n')
    .flatMap((line) => {
      if (line.trim() === '') return [];
      const event = eventOf(line);
      if (event === null) wrong(line.slice(0, 80));
      return event === null ? [] : [event];
    });
}

function eventOf(line: string): NewEvent | null {
  try {
    const parsed = EventInput.safeParse(JSON.parse(line));
    return parsed.success ? newEvent(parsed.data) : null;
  } catch {
    return null; // not JSON
  }
}
