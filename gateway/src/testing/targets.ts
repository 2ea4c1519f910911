import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface TestTarget {
  readonly port: number;
  /** Client address of each connection. */
  readonly from: readonly string[];
  /** Closes all connections, as servers do on a keep-alive timeout. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Body of an echo response. */
export interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const { method, url, headers, rawHeaders } = request;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ method, url, headers, rawHeaders, body: body.toString('latin1') }));
}

/**
 * A website on this machine.
 * @param answer handler to use instead of the echo
 */
export async function startTarget(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown = echo,
  host = '127.0.0.1',
): Promise<TestTarget> {
  const from: string[] = [];
  const server = createServer((request, response) => {
    // The client may be gone.
    Promise.resolve(answer(request, response)).catch(() => response.destroy());
  });
  // The target never closes idle connections itself, so a connection that ends was closed by the gateway.
  server.keepAliveTimeout = 0;
  server.on('connection', ({ remoteAddress = '' }) => from.push(remoteAddress));
  server.on('clientError', (_, socket) => socket.destroy());
  server.listen(0, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    from,
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
