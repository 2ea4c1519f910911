import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { productFamily } from 'shared-contracts/constants';

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

const lists = [productFamily.flow, productFamily.staticIp].map((id) => endpointPath('getProductPriceList', { id }));

/** Answers as the API does, apart from what is in the list: `counted` is. */
export function sendPriceList({ method, url = '', headers }: IncomingMessage, response: ServerResponse, counted = 0): void {
  const [path = ''] = url.split('?');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  if (method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end(method === 'HEAD' ? undefined : '{"code":405}');
  const body = JSON.stringify({ msg: headers.env === 'zh' ? '成功' : 'Success', path, counted });
  if (url.includes('orderId=')) return void response.end(body);
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('etag', etag);
  const sent = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace('W/', '')) ?? [];
  if (!sent.some((tag) => tag === '*' || tag === etag)) return void response.end(body);
  response.removeHeader('content-type');
  response.writeHead(304).end();
}

/** An API that echoes each request; `/readyz` is not ready, `/webUser/logout` fails, and price lists are as the API sends them. */
export async function fakeApi(host = '127.0.0.1', port = 0): Promise<FakeApi> {
  const server = createServer((request, response) => {
    if (lists.some((path) => request.url?.split('?')[0] === path)) return sendPriceList(request.resume(), response);
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
