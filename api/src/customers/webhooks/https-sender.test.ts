import { once } from 'node:events';
import { createServer, request as sendByHttp, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHttpsSender, type HttpsSenderOptions } from './https-sender.ts';
import { WebhookError } from './webhook-sender.ts';

let server: Server;
let port: number;
let requests: { readonly request: IncomingMessage; readonly body: string }[];
let answer: number | undefined;
const stopping = new AbortController();

beforeEach(async () => {
  requests = [];
  answer = 200;
  server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ request, body });
      if (answer !== undefined) response.writeHead(answer, { Location: 'http://127.0.0.1:1/' }).end('a body');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Resolves every name to some addresses. */
const resolvingTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: 4 }));

/** A sender without TLS, because tests have no public certificate. */
const sender = (options: Partial<HttpsSenderOptions> = {}) =>
  createHttpsSender({ signal: stopping.signal, request: sendByHttp, ...options });
const send = async (host: string, options: Partial<HttpsSenderOptions> = {}) =>
  sender(options).send(
    { url: `http://${host}:${port}/hooks?a=b`, headers: { 'Tidegate-Event': 'test' }, body: '{"a":1}', at: new Date('2026-12-01') },
    {} as never,
  );

describe('the sender of webhooks [4.74]', () => {
  it('posts the body with its headers to an address that was checked, and returns the status', async () => {
    const seen: string[] = [];
    const isBlocked = (address: string) => {
      seen.push(address);
      return false;
    };
    expect(await send('hooks.example.com', { isBlocked, resolve: resolvingTo('127.0.0.1') })).toBe(200);
    expect(seen).toEqual(['127.0.0.1']);
    expect(requests).toMatchObject([
      { request: { method: 'POST', url: '/hooks?a=b', headers: { 'tidegate-event': 'test' } }, body: '{"a":1}' },
    ]);
  });

  it('never follows redirects', async () => {
    answer = 302;
    expect(await send('hooks.example.com', { isBlocked: () => false, resolve: resolvingTo('127.0.0.1') })).toBe(302);
    expect(requests).toHaveLength(1);
  });

  it.each([['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254'], ['8.8.8.8', '192.168.1.1']])(
    'refuses a name that resolves to %s, without connecting',
    async (...addresses) => {
      const failed = send('hooks.example.com', { resolve: resolvingTo(...addresses) });
      await expect(failed).rejects.toEqual(new WebhookError('private address'));
      expect(requests).toEqual([]);
    },
  );

  it('reports a name without an address by its code', async () => {
    const error = Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
    await expect(send('none.example.com', { resolve: async () => Promise.reject(error) })).rejects.toEqual(new WebhookError('ENOTFOUND'));
  });

  it('refuses private addresses in the URL', async () => {
    await expect(send('127.0.0.1')).rejects.toEqual(new WebhookError('private address'));
    await expect(send('[::1]')).rejects.toEqual(new WebhookError('private address'));
    expect(requests).toEqual([]);
  });

  it('gives up on a receiver that does not respond, and reports only a code', async () => {
    answer = undefined;
    const open = { isBlocked: () => false, resolve: resolvingTo('127.0.0.1') };
    await expect(send('hooks.example.com', { ...open, timeoutMs: 20 })).rejects.toEqual(new WebhookError('timeout'));
    const closed = port;
    port = 1;
    await expect(send('hooks.example.com', open)).rejects.toEqual(new WebhookError('ECONNREFUSED'));
    port = closed;
  });
});
