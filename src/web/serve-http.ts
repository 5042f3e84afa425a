import fastifyStatic from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { CompanionError } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import type { Presence } from '../core/ports.ts';
import { type ErrorCode, PROTOCOL_VERSION } from '../shared/contract.ts';
import type { Door } from './door.ts';
import { failure } from './frames.ts';
import { bearerOf, hostAllowed, newToken, originAllowed, protocolToken, SUBPROTOCOL, sameToken } from './guard.ts';
import { cacheFor, securityHeaders } from './headers.ts';
import { eventFrame, type Served, serveSocket } from './socket.ts';
import { createWindows, type Windows } from './windows.ts';

/** The largest request or frame (bytes). */
const BODY_LIMIT = 1024 * 1024;
/** How often a socket is asked whether its other end is there (ms). */
const PING_EVERY = 30_000;
/** How long windows have to close by themselves at the end (ms). */
const CLOSE_WITHIN = 500;

export interface ListenOptions {
  /** The folder of the built renderer; null serves only the command line and sockets. */
  staticDir: string | null;
  /** 0: any free port. */
  port: number;
  log: Log;
  /** Handed in where the companion was opened with it as its presence. */
  windows?: Windows;
  /** The key with which other programs post events, beside the listener's own. */
  eventsToken?: string;
}

export interface Listener {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** For this start only. It never appears in a log or in a request's address. */
  token: string;
  presence: Presence;
  close(): Promise<void>;
}

/** Serves any door on 127.0.0.1: the static page, `/ws`, `/rpc/:method` and `/health`. */
export async function listen(options: ListenOptions & { door: Door }): Promise<Listener> {
  const { door, staticDir, log } = options;
  const windows = options.windows ?? createWindows();
  const token = newToken();
  const app = Fastify({ logger: false, bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  let port = options.port;

  // One media type, so that no foreign page can send a body without asking first (CORS), and nobody answers that question.
  app.removeContentTypeParser('text/plain');
  await app.register(fastifyWebsocket, {
    options: { maxPayload: BODY_LIMIT, handleProtocols: (names) => (names.has(SUBPROTOCOL) ? SUBPROTOCOL : false) },
    errorHandler: (error, socket) => {
      log.warn({ err: error }, 'a window was cut off');
      socket.terminate();
    },
    preClose: (done) => {
      letGo(app.websocketServer.clients);
      done();
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const { host, origin } = request.headers;
    if (!hostAllowed(host, port)) return refuse(reply, 403, 'not_available', 'This address is not served here.');
    if (!originAllowed(origin, port))
      return refuse(reply, 403, 'not_available', 'Other pages may not use the companion.');
    reply.headers(securityHeaders(host!));
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500)
      log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a request failed');
    return refuse(
      reply,
      status,
      status >= 500 ? 'internal' : 'bad_input',
      status >= 500 ? 'That did not work.' : error.message,
    );
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'not_found', 'There is nothing at this address.'));

  serveCalls(app, door, token, staticDir !== null);
  serveEvents(app, door, [token, ...(options.eventsToken === undefined ? [] : [options.eventsToken])]);
  const stopEvents = serveWindows(app, { door, windows, token, log });
  if (staticDir !== null) await servePage(app, staticDir);

  await app.listen({ host: '127.0.0.1', port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    throw new CompanionError(
      'not_available',
      `Port ${port} can't be used (${error.code}). Choose another with --port.`,
      { cause: error },
    );
  });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the listener has no port');
  port = address.port;
  log.info({ port }, 'listening');

  return {
    url: `http://127.0.0.1:${port}`,
    token,
    presence: windows,
    async close() {
      stopEvents();
      await app.close();
    },
  };
}

function serveCalls(app: FastifyInstance, door: Door, token: string, page: boolean): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (sameToken(bearerOf(request.headers.authorization), token)) return;
    return refuse(reply, 401, 'not_available', 'The token is missing or wrong.');
  };
  app.get('/health', { onRequest }, async () => ({ ok: true, protocol: PROTOCOL_VERSION, pid: process.pid, page }));
  app.post<{ Params: { method: string } }>('/rpc/:method', { onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return door.call(request.params.method, request.body ?? {});
  });
}

/**
 * `POST /events`: one event or a list, as JSON. Its key opens nothing else, so that a script may hold it. Answers 202 with how many
 * were new, or 400 with the reason.
 */
function serveEvents(app: FastifyInstance, door: Door, tokens: string[]): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = bearerOf(request.headers.authorization);
    if (tokens.some((token) => sameToken(given, token))) return;
    return refuse(reply, 401, 'not_available', 'The token is missing or wrong. It stands in events.token of the home.');
  };
  app.post('/events', { onRequest }, async (request, reply) => {
    const { body } = request;
    const events = Array.isArray(body) ? body : [body];
    const result = await door.call('events.post', { events });
    reply.header('cache-control', 'no-store');
    return reply.code(result.ok ? 202 : result.error.code === 'bad_input' ? 400 : 503).send(result);
  });
}

/** Gives the function that stops sending events. */
function serveWindows(
  app: FastifyInstance,
  context: { door: Door; windows: Windows; token: string; log: Log },
): () => void {
  const greeted = new Set<Served>();
  const alive = new WeakSet<WebSocket>();

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = protocolToken(request.headers['sec-websocket-protocol']);
    if (given === undefined || sameToken(given, context.token)) return;
    return refuse(reply, 401, 'not_available', 'The token is missing or wrong.');
  };
  app.get('/ws', { websocket: true, onRequest }, (socket, request) => {
    const known = protocolToken(request.headers['sec-websocket-protocol']) !== undefined;
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    serveSocket(
      socket,
      known,
      context,
      (served) => greeted.add(served),
      (served) => greeted.delete(served),
    );
  });

  const pings = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      // A machine that slept or a tab that was killed leaves sockets that nobody reads.
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, PING_EVERY);
  pings.unref();
  const stop = context.door.events.subscribe((event) => {
    if (greeted.size === 0) return;
    const frame = eventFrame(event);
    for (const served of greeted) served.event(frame);
  });
  return () => {
    clearInterval(pings);
    stop();
  };
}

async function servePage(app: FastifyInstance, dir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dir,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => reply.header('cache-control', cacheFor(path)),
  });
}

function refuse(reply: FastifyReply, status: number, code: ErrorCode, message: string): FastifyReply {
  return reply.code(status).send(failure(code, message));
}

function letGo(sockets: Iterable<WebSocket>): void {
  for (const socket of sockets) {
    socket.close(1001, 'closing');
    setTimeout(() => socket.terminate(), CLOSE_WITHIN).unref();
  }
}
