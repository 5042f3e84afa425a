import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Feed } from './kill-world.ts';

/** A loopback site with feeds that grow by one entry whenever a test says so. */
export async function startFeedSite(count: number): Promise<{ feeds: Feed[]; close(): Promise<void> }> {
  const entries: string[][] = Array.from({ length: count }, () => []);
  const server = createServer((request, response) => {
    const index = Number(/^\/feed-(\d+)$/.exec(request.url ?? '')?.[1]);
    const keys = entries[index];
    if (keys === undefined) {
      response.writeHead(404).end();
      return;
    }
    const items = keys.map(
      (key) => `<item><guid>${key}</guid><title>entry ${key}</title><link>https://example.com/${key}</link></item>`,
    );
    response.setHeader('content-type', 'application/rss+xml');
    response.end(`<rss version="2.0"><channel><title>feed ${index}</title>${items.reverse().join('')}</channel></rss>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const feeds = entries.map(
    (keys, i): Feed => ({
      url: `http://127.0.0.1:${port}/feed-${i}`,
      publish() {
        const key = `f${i}-${keys.length}`;
        keys.push(key);
        return key;
      },
      keys: () => [...keys],
    }),
  );
  return {
    feeds,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
