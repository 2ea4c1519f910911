import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSlowLink, type SlowLink } from './slow-link.ts';

const BODY = 'x'.repeat(20_000);
const network = { bytesPerSecond: 10_000_000, latencyMs: 1, seed: 5 };

let site: Server;
let link: SlowLink;

async function open(cutShare: number): Promise<string> {
  link = await startSlowLink(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, { ...network, cutShare });
  return link.origin;
}

beforeAll(async () => {
  site = createServer((request, response) => {
    response.setHeader('x-seen', String(request.headers['x-sent']));
    request.pipe(response);
    if (request.method === 'GET') response.end(BODY);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterEach(() => link.close());
afterAll(() => site.close());

describe('a slow link', () => {
  it('passes requests and responses on unchanged', async () => {
    const origin = await open(0);
    const answer = await fetch(origin, { headers: { 'x-sent': 'yes' } });
    expect([answer.status, answer.headers.get('x-seen'), await answer.text()]).toEqual([200, 'yes', BODY]);
    expect(await (await fetch(origin, { method: 'POST', body: 'sent' })).text()).toBe('sent');
    expect(link.seen()).toEqual({ requests: 2, cuts: 0 });
  });

  it('cuts responses within their body, and documents before it', async () => {
    const origin = await open(1);
    const readFile = async () => (await fetch(origin)).text();
    await expect(readFile()).rejects.toThrow('terminated');
    await expect(fetch(origin, { headers: { 'sec-fetch-dest': 'document' } })).rejects.toThrow('fetch failed');
    expect(link.seen()).toEqual({ requests: 2, cuts: 2 });
  });
});
