import { Agent, createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import { createFrontDoor } from './embedded.ts';
import { fakeSite, type FakeSite } from './testing/fake-site.ts';

describe('closing the embedded server', () => {
  let site: FakeSite;
  let api: Server;
  let apiOrigin: string;
  /** Lets the API answer the call that it holds. */
  let release: () => void;
  const agent = new Agent({ keepAlive: true });

  beforeAll(async () => {
    site = fakeSite();
    api = createServer((_, response) => {
      release = () => response.end('{}');
      api.emit('asked');
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    const address = api.address();
    apiOrigin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  });

  afterAll(() => {
    agent.destroy();
    api.close();
    api.closeAllConnections();
    site.remove();
  });

  it('lets a running call end, and does not wait for idle connections', async () => {
    const door = await createFrontDoor({ siteRoot: site.root, apiOrigin, sandbox: true, port: 0 });
    const asked = once(api, 'asked');
    const call = request(`${door.origin}/webUser/getUserInfo`, { agent }).end();
    const answered = new Promise<[number | undefined, string | undefined]>((resolve) => {
      call.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve([answer.statusCode, answer.headers.connection]));
      });
    });
    await asked;
    const closed = door.close();
    release();
    expect(await answered).toEqual([200, 'close']);
    await closed;
    await expect(fetch(door.origin)).rejects.toThrow('fetch failed');
  });

  it('rejects when its port is taken', async () => {
    const door = await createFrontDoor({ siteRoot: site.root, apiOrigin, sandbox: true, port: 0 });
    const port = Number(new URL(door.origin).port);
    await expect(createFrontDoor({ siteRoot: site.root, apiOrigin, sandbox: true, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await door.close();
  });
});
