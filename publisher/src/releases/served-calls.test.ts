import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callShapes } from 'shared-contracts/api/call-shapes';
import { openSite, type SampleSite } from '../testing/open-site.ts';
import { faultsOfApi, readServedCalls } from './served-calls.ts';

let site: SampleSite;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.remove());

const calling = (release: string, names: readonly string[]) => site.build('remote-tools', release, undefined, undefined, callShapes(names));

describe('an API that replaces the running one', () => {
  it('has to serve the calls of current, staged and previewed releases', async () => {
    const served = callShapes(['status']);
    await site.publish([calling('r2', ['status'])]);
    expect(faultsOfApi(site.siteRoot, served)).toEqual([]);
    await site.publish([calling('r3', ['quote'])], { to: { previewMs: 60_000 } });
    await site.publish([calling('r4', ['receipt'])], { to: { percent: 5 } });
    expect(faultsOfApi(site.siteRoot, served)).toEqual([
      "remote-tools r4: receipt: the API doesn't serve it",
      "remote-tools r3: quote: the API doesn't serve it",
    ]);
    expect(faultsOfApi(site.siteRoot, callShapes(['quote', 'receipt', 'status']))).toEqual([]);
  });

  it("doesn't have to serve calls of earlier releases", async () => {
    await site.publish([calling('r2', ['quote'])]);
    await site.publish([calling('r3', ['status'])]);
    expect(faultsOfApi(site.siteRoot, callShapes(['status']))).toEqual([]);
  });
});

describe('reading the served calls', () => {
  let server: Server;
  let status = 200;
  const asked: (string | undefined)[] = [];
  const calls = callShapes(['status']);
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status).end(JSON.stringify({ code: status, msg: '', data: { calls } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());
  const ask = (answer: number) => {
    status = answer;
    return readServedCalls(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  };

  it("returns them, or undefined for an API that can't report them", async () => {
    expect(await ask(200)).toEqual(calls);
    expect(asked).toEqual(['/api/v1/calls']);
    expect(await ask(404)).toBeUndefined();
  });

  it('leaves no open connection', async () => {
    const ended = new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('close', () => resolve())));
    await ask(200);
    await ended;
    expect(asked.at(-1)).toBe('/api/v1/calls');
  });

  it('fails if the API responds with an error', async () => {
    await expect(ask(503)).rejects.toThrow('returned 503 when asked which calls it serves');
  });
});
