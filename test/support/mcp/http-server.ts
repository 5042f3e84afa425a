import { randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { toolServer } from './tool-server.ts';

export interface McpSite {
  url: string;
  /** Headers of each request, in order of arrival. */
  asked: { method: string; headers: IncomingHttpHeaders }[];
  /** Forgets all sessions, as a restarted server does. */
  forget(): void;
  /** Cuts all connections; sessions stay. */
  cut(): void;
  close(): Promise<void>;
}

/**
 * The tools of `tool-server.ts` over streamable HTTP on 127.0.0.1; `crash` cuts all connections and forgets the sessions.
 * `status` is all that it answers; with `noStream` it has no stream of its own beside the answers, as many servers have none.
 */
export async function startMcpSite(options: { status?: number; noStream?: boolean } = {}): Promise<McpSite> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const asked: McpSite['asked'] = [];

  const server: HttpServer = createServer((request, response) => {
    asked.push({ method: request.method ?? '', headers: request.headers });
    if (options.status !== undefined) {
      response.writeHead(options.status).end('no');
      return;
    }
    if (options.noStream && request.method === 'GET') {
      response.writeHead(405).end();
      return;
    }
    serve(request)
      .then(({ transport, body }) => {
        if (transport !== null) return transport.handleRequest(request, response, body);
        response.writeHead(404).end('{"error":"session not found"}');
      })
      .catch((error) => response.destroy(error));
  });

  async function serve(request: IncomingMessage) {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString('utf8');
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const id = request.headers['mcp-session-id'];
    if (typeof id === 'string') return { transport: sessions.get(id) ?? null, body };
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (made) => void sessions.set(made, transport),
    });
    await toolServer(crash).connect(transport as Parameters<ReturnType<typeof toolServer>['connect']>[0]);
    return { transport, body };
  }

  function crash(): void {
    sessions.clear();
    server.closeAllConnections();
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    asked,
    forget: () => sessions.clear(),
    cut: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
