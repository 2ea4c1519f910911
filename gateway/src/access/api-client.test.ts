import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { CallRejected, createInternalApi, type InternalApi } from './api-client.ts';

const question = { by: 'port', clientAddress: '203.0.113.7', port: 20_000 } as const;

let answer: unknown;
let heard: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: unknown };
let api: InternalApi;
const server = createServer((request, response) => {
  const { method, url, headers } = request;
  void json(request).then((body) => {
    heard = { method, url, headers, body };
    response.end(JSON.stringify(answer));
  });
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  api = createInternalApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'the token');
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

describe('an internal call', () => {
  it("sends the request with the gateways' token and returns the response data", async () => {
    answer = { code: 200, msg: '', data: { refusal: 'notWhitelisted' } };
    expect(await api('gatewayAccess', question)).toEqual({ refusal: 'notWhitelisted' });
    const headers = { authorization: 'Bearer the token', 'content-type': 'application/json' };
    expect(heard).toMatchObject({ method: 'POST', url: '/internal/access', headers, body: question });
  });

  it('rejects with CallRejected if the request is invalid', async () => {
    answer = { code: 1100, msg: 'the port is invalid' };
    const call = api('gatewayAccess', question);
    await expect(call).rejects.toBeInstanceOf(CallRejected);
    await expect(call).rejects.toThrow('gatewayAccess was rejected: the port is invalid');
  });

  it('rejects with a retryable error if it is refused for another reason', async () => {
    answer = { code: 503, msg: '' };
    const call = api('gatewayAccess', question);
    await expect(call).rejects.not.toBeInstanceOf(CallRejected);
    await expect(call).rejects.toThrow('gatewayAccess was refused: HTTP 200, code 503');
  });

  it('rejects a response with an unexpected shape', async () => {
    answer = { code: 200, msg: '', data: { refusal: null } };
    await expect(api('gatewayAccess', question)).rejects.toThrow('access');
  });
});
