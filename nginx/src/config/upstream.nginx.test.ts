import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from 'shared-contracts/testing/free-port';
import { fakeApi, type FakeApi } from '../testing/fake-api.ts';
import { fakeDns } from '../testing/fake-dns.ts';
import { fakeSite, type FakeSite } from '../testing/fake-site.ts';
import { ask } from '../testing/http-client.ts';
import { startNginx } from '../testing/start-nginx.ts';

const CALL = '/webUser/getUserInfo';

const hostOf = ({ origin }: FakeApi) => new URL(origin).host;
const statuses = async (origin: string, method: string) => {
  const asked = Array.from({ length: 20 }, () => ask(origin, { path: CALL, method, ...(method === 'POST' && { body: '{}' }) }));
  return new Set((await Promise.all(asked)).map(({ status }) => status));
};

describe('several APIs behind nginx', () => {
  let site: FakeSite;
  const closing: (() => Promise<void>)[] = [];
  const closedLater = <Closable extends { close(): Promise<void> }>(one: Closable): Closable => {
    closing.unshift(() => one.close());
    return one;
  };
  beforeAll(() => {
    site = fakeSite();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  afterAll(() => site.remove());

  const startWith = async (apiUpstreams: readonly string[], resolver?: string) =>
    closedLater(await startNginx({ siteRoot: site.root, apiOrigin: 'http://127.0.0.1:1', sandbox: true }, { apiUpstreams, resolver }));

  /**
   * Closes the server after the test.
   * @returns its address
   */
  const listening = async (server: Server, port = 0): Promise<string> => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    closing.unshift(() => new Promise((resolve) => server.close(() => resolve())));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    return `127.0.0.1:${address.port}`;
  };

  it.each(['GET', 'POST'])('respond to each %s while one refuses connections', async (method) => {
    const [one, other] = [await fakeApi(), closedLater(await fakeApi())];
    const { origin } = await startWith([hostOf(one), hostOf(other)]);
    await one.close();
    expect(await statuses(origin, method)).toEqual(new Set([200]));
  });

  it('include one again soon after its return, so that the next one can restart [S8]', async () => {
    const [one, other] = [await fakeApi(), closedLater(await fakeApi())];
    const { origin } = await startWith([hostOf(one), hostOf(other)]);
    await one.close();
    await statuses(origin, 'GET');
    const calls: string[] = [];
    const back = createServer(({ url = '' }, response) => {
      calls.push(url);
      response.end('{}');
    });
    await listening(back, Number(new URL(one.origin).port));
    let tries = 0;
    while (calls.length === 0 && tries < 150) {
      tries += 1;
      await ask(origin, { path: CALL });
      await wait(20);
    }
    expect(calls).toEqual([CALL]);
  });

  it('never receive a POST twice, even if it fails', async () => {
    let posts = 0;
    const dying = createServer((request) => {
      posts += 1;
      request.socket.destroy();
    });
    const address = await listening(dying);
    const { origin } = await startWith([address, address]);
    expect((await ask(origin, { path: CALL, method: 'POST', body: '{}' })).status).toBe(503);
    expect(posts).toBe(1);
  });

  it("receive the calls that a slow one can't handle", async () => {
    const waiting: IncomingMessage[] = [];
    const slow = createServer((request) => waiting.push(request));
    const address = await listening(slow);
    const quick = closedLater(await fakeApi());
    const { origin } = await startWith([address, hostOf(quick)]);
    const held: Promise<unknown>[] = [];
    while (waiting.length === 0) {
      held.push(ask(origin, { path: CALL }));
      await wait(20);
    }
    for (let calls = 0; calls < 20; calls += 1) expect((await ask(origin, { path: CALL })).status).toBe(200);
    expect(waiting).toHaveLength(1);
    slow.closeAllConnections();
    await Promise.all(held);
  });

  it('are discovered by DNS as they come and go', async () => {
    const dns = closedLater(await fakeDns());
    const port = await freePort();
    const [one, other] = [await fakeApi('127.0.0.2', port), closedLater(await fakeApi('127.0.0.3', port))];
    dns.answer(['127.0.0.2', '127.0.0.3']);
    const { origin } = await startWith([`api.internal:${port}`], dns.address);
    expect(await statuses(origin, 'POST')).toEqual(new Set([200]));
    await one.close();
    expect(await statuses(origin, 'POST')).toEqual(new Set([200]));
    const third = closedLater(await fakeApi('127.0.0.4', port));
    dns.answer(['127.0.0.4']);
    await other.close();
    // Each nginx worker resolves the name separately.
    while ([...(await statuses(origin, 'POST'))].some((status) => status !== 200)) await wait(200);
    expect(hostOf(third)).toBe(`127.0.0.4:${port}`);
  });

  it('have to share one name if there is a resolver', async () => {
    await expect(startWith(['one:1', 'other:1'], '127.0.0.1')).rejects.toThrow('exactly one name');
  });
});
