import { createServer, type IncomingHttpHeaders } from 'node:http';

/** Body of a response from the fake API: the request as received. */
export interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

export interface FakeApi {
  readonly origin: string;
  close(): Promise<void>;
}

/** An API that echoes each request; `/readyz` is not ready, and `/webUser/logout` fails. */
export async function fakeApi(host = '127.0.0.1', port = 0): Promise<FakeApi> {
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const status = url === '/readyz' ? 503 : url === '/webUser/logout' ? 401 : 200;
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'x-frame-options': 'SAMEORIGIN',
        ...(status === 503 && { 'retry-after': '1' }),
      });
      response.end(JSON.stringify({ method, url, headers, bytes } satisfies Echo));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://${host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
