import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the site was asked for, in order of arrival. */
export interface SiteRequest {
  method: string;
  /** Path with query, as asked. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** An iterable is sent piece by piece, as it comes: the test decides when. */
  body?: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  /** Sent as `ETag`; a request that carries it gets 304. */
  etag?: string;
  /** Sent as `Last-Modified`; a request that carries it gets 304. */
  lastModified?: string;
  /** Nothing is sent before this resolves. */
  after?: Promise<unknown>;
  /** The connection is cut: at once, or after what `body` holds. */
  cut?: boolean;
}

export type Route = Reply | ((request: SiteRequest, nth: number) => Reply | Promise<Reply>);

export interface Site {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** `127.0.0.1:PORT`, as `network.allow_private` lists it. */
  host: string;
  port: number;
  url(path: string): string;
  /** What a path answers (query ignored): each route once in order, the last one from then on. A later call replaces it. */
  on(path: string, ...routes: Route[]): void;
  log: SiteRequest[];
  /** The requests of one path (query ignored). */
  asked(path: string): SiteRequest[];
  /** Resolves once a path has been asked for `times` times in all. */
  arrived(path: string, times?: number): Promise<void>;
  close(): Promise<void>;
}

/** A real HTTP server on 127.0.0.1 with scripted answers; unknown paths get 404. */
export async function startSite(): Promise<Site> {
  const routes = new Map<string, { list: Route[]; served: number }>();
  const log: SiteRequest[] = [];
  const waiting: { path: string; times: number; done: () => void }[] = [];
  const asked = (path: string) => log.filter((each) => pathOf(each.path) === path);

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error) => response.destroy(error));
  });

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const request = await received(incoming);
    log.push(request);
    for (const each of waiting.splice(0)) {
      if (asked(each.path).length >= each.times) each.done();
      else waiting.push(each);
    }
    const route = routes.get(pathOf(request.path));
    if (route === undefined) return send(request, response, { status: 404, body: 'not here' });
    const nth = route.served++;
    const next = route.list[Math.min(nth, route.list.length - 1)]!;
    await send(request, response, typeof next === 'function' ? await next(request, nth) : next);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    host: `127.0.0.1:${port}`,
    port,
    url: (path) => origin + path,
    on: (path, ...list) => void routes.set(path, { list, served: 0 }),
    log,
    asked,
    arrived: (path, times = 1) =>
      new Promise((done) => {
        if (asked(path).length >= times) done();
        else waiting.push({ path, times, done });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function redirectTo(location: string, status = 302): Reply {
  return { status, headers: { location } };
}

/** A body that comes in pieces: `push` sends one, `end` ends it; without `end` it never does. */
export function drip(): { body: AsyncIterable<string>; push(piece: string): void; end(): void } {
  const pieces: string[] = [];
  let ended = false;
  let wake = () => {};
  async function* flow() {
    for (;;) {
      const piece = pieces.shift();
      if (piece !== undefined) yield piece;
      else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return {
    body: flow(),
    push(piece) {
      pieces.push(piece);
      wake();
    },
    end() {
      ended = true;
      wake();
    },
  };
}

async function received(incoming: IncomingMessage): Promise<SiteRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  const { method = '', url = '', headers } = incoming;
  return { method, path: url, headers, body: Buffer.concat(pieces).toString('utf8') };
}

async function send(request: SiteRequest, response: ServerResponse, reply: Reply): Promise<void> {
  await reply.after;
  if (reply.cut && reply.body === undefined) {
    response.destroy();
    return;
  }
  if (reply.etag !== undefined) response.setHeader('etag', reply.etag);
  if (reply.lastModified !== undefined) response.setHeader('last-modified', reply.lastModified);
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  response.statusCode = unchanged(request, reply) ? 304 : (reply.status ?? 200);
  if (response.statusCode === 304 || reply.body === undefined) {
    response.end();
    return;
  }
  if (typeof reply.body === 'string' || reply.body instanceof Uint8Array) {
    if (reply.cut) response.write(reply.body, () => response.destroy());
    else response.end(reply.body);
    return;
  }
  response.flushHeaders();
  for await (const piece of reply.body) {
    if (response.destroyed) return;
    if (!response.write(piece)) await roomIn(response);
  }
  response.end();
}

/** Until the reader has taken what was sent, or has gone. */
function roomIn(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go);
      response.off('close', go);
      resolve();
    };
    response.once('drain', go);
    response.once('close', go);
  });
}

function unchanged(request: SiteRequest, reply: Reply): boolean {
  const { 'if-none-match': match, 'if-modified-since': since } = request.headers;
  if (match !== undefined) return match === reply.etag;
  return since !== undefined && since === reply.lastModified;
}

function pathOf(path: string): string {
  return path.split('?', 1)[0]!;
}
