import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompanionError } from '../../src/core/errors.ts';
import { openStore } from '../../src/core/store/store.ts';
import { createFetcher } from '../../src/core/tools/net/guarded-fetch.ts';
import { createToolRegistry } from '../../src/core/tools/registry.ts';
import type { Language, ToolResult } from '../../src/core/tools/tool.ts';
import { feedWatch } from '../../src/core/tools/watch/feed-watch.ts';
import { pageWatch } from '../../src/core/tools/watch/page-watch.ts';
import { createWatchStore } from '../../src/core/tools/watch/watch-store.ts';
import { startSite } from './http-site.ts';

/** A place to try watches: a real site, a real database, and the hand-over that delivery would do. */
export async function openBench() {
  const dir = mkdtempSync(join(tmpdir(), 'watch-'));
  const store = openStore({ path: join(dir, 'jarvis.db') });
  const site = await startSite();
  let readingMs: number | undefined;
  const limits = () => ({ timeoutMs: 20_000, maxBytes: 10 * 1024 * 1024, readingMs });
  const fetcher = createFetcher({ allowPrivate: () => [site.host] });
  const watch = { memory: createWatchStore(store), fetcher, limits };
  const tools = createToolRegistry([feedWatch(watch), pageWatch(watch)]);

  async function look(tool: string, args: object, more: { language?: Language; scope?: string; now?: string } = {}) {
    return await tools.call(tool, args, {
      now: Date.parse(more.now ?? '2026-12-01T09:00:00+09:00'),
      zone: 'Asia/Seoul',
      language: more.language ?? 'ko',
      scope: more.scope ?? 'job:test',
      signal: new AbortController().signal,
    });
  }
  /** What delivery does with a result: the settlement goes through the database as JSON. */
  function handOver(tool: string, result: ToolResult): void {
    if (result.settle !== undefined) tools.get(tool)!.settle!(JSON.parse(JSON.stringify(result.settle)));
  }
  return {
    site,
    store,
    tools,
    look,
    /** For documents that are made to keep a reader busy. */
    readingTakesAtMost(ms: number) {
      readingMs = ms;
    },
    handOver,
    /** A look that is handed over. */
    async told(tool: string, args: object, more?: Parameters<typeof look>[2]): Promise<string> {
      const result = await look(tool, args, more);
      handOver(tool, result);
      return result.text;
    },
    async failure(tool: string, args: object, more?: Parameters<typeof look>[2]): Promise<string> {
      try {
        const { text } = await look(tool, args, more);
        throw new Error(`expected a failure, got: ${text}`);
      } catch (error) {
        if (error instanceof CompanionError) return error.message;
        throw error;
      }
    },
    seen: (): number => store.db.prepare('SELECT count(*) FROM watch_seen').pluck().get() as number,
    async close() {
      await site.close();
      store.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
export type Bench = Awaited<ReturnType<typeof openBench>>;
