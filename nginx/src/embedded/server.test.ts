import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CURRENT, pageFiles } from 'shared-contracts/releases/front-door';
import { addressLimits, clientTimes } from '../address-limits.ts';
import { createFrontDoor } from './server.ts';
import { fakeSite, type FakeSite } from '../testing/fake-site.ts';
import { ask } from '../testing/http-client.ts';

describe('closing the embedded server', () => {
  let site: FakeSite;
  let api: Server;
  let apiOrigin: string;
  /** Lets the API respond to the pending call. */
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

  it("lets a pending call finish, and doesn't wait for idle connections", async () => {
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

  it('limits the connections of one address without affecting others [X1]', async () => {
    const door = await createFrontDoor({ siteRoot: site.root, apiOrigin, sandbox: false, port: 0 });
    const port = Number(new URL(door.origin).port);
    const open = (localAddress: string) => connect({ host: '127.0.0.1', port, localAddress });
    const kept = Array.from({ length: addressLimits.connections }, () => open('127.0.0.2'));
    await Promise.all(kept.map((socket) => once(socket, 'connect')));
    await once(open('127.0.0.2').resume(), 'close');
    const { status } = await ask(door.origin, { path: '/help', from: '127.0.0.3' });
    expect([status, kept.filter((socket) => socket.readyState !== 'open')]).toEqual([200, []]);
    for (const socket of kept) socket.destroy();
    await door.close();
  });

  it('ends a request whose body takes too long, also if the client keeps its side open [X1]', async () => {
    const times = { ...clientTimes, head: 1, request: 1, linger: 0.1 };
    const door = await createFrontDoor({ siteRoot: site.root, apiOrigin, sandbox: false, port: 0 }, { times });
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(door.origin).port), allowHalfOpen: true });
    socket.write('POST /webUser/passwordLogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{');
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    await once(socket, 'end');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    const closed = new Promise((resolve) => socket.once('error', resolve));
    // Only fails once the server has closed its side, too.
    const goOn = () => socket.write('x', (error) => error ?? setImmediate(goOn));
    goOn();
    await closed;
    await door.close();
  });

  it('closes a connection after its last request [X1]', async () => {
    const door = await createFrontDoor({ siteRoot: site.root, apiOrigin, sandbox: false, port: 0 }, { requests: 2 });
    const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });
    const connections: (string | undefined)[] = [];
    for (let sent = 0; sent < 4; sent += 1) {
      const [answer] = (await once(request(`${door.origin}/help`, { agent: oneConnection }).end(), 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      connections.push(answer.headers.connection);
    }
    expect(connections).toEqual(['keep-alive', 'close', 'keep-alive', 'close']);
    oneConnection.destroy();
    await door.close();
  });

  it('rejects when its port is taken', async () => {
    const door = await createFrontDoor({ siteRoot: site.root, apiOrigin, sandbox: true, port: 0 });
    const port = Number(new URL(door.origin).port);
    await expect(createFrontDoor({ siteRoot: site.root, apiOrigin, sandbox: true, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await door.close();
  });
});

const inGeneration = (index: number, file: string) => path.join('generations', String(index), path.relative(CURRENT, file));

describe('a release during page loads', () => {
  const HOME = pageFiles.stored('en', '/');
  const texts = ['short', 'the longer of the two pages'].map((text) => `<!doctype html>${text.repeat(2000)}`);

  it('serves each reader one version of the page in full', async () => {
    const site = fakeSite();
    const link = path.join(site.root, CURRENT);
    renameSync(link, `${link}.before`);
    const show = (index: number) => {
      symlinkSync(path.join('generations', String(index)), `${link}.new`, 'junction');
      renameSync(`${link}.new`, link);
    };
    for (const [index, text] of texts.entries()) {
      site.write(inGeneration(index, HOME), text);
      site.write(inGeneration(index, `${CURRENT}/sitemap.xml`), text);
    }
    show(0);
    const door = await createFrontDoor({ siteRoot: site.root, apiOrigin: 'http://127.0.0.1:9', sandbox: true, port: 0 });
    const read = async (address: string) => {
      const answer = await fetch(`${door.origin}${address}`);
      return texts.includes(await answer.text());
    };
    try {
      for (let round = 1; round <= 40; round += 1) {
        const reads = Array.from({ length: 10 }, (_, index) => read(index % 2 ? '/en' : '/sitemap.xml'));
        await Promise.race(reads);
        show(round % 2);
        expect(await Promise.all(reads)).toEqual(reads.map(() => true));
      }
    } finally {
      await door.close();
      site.remove();
    }
  });
});
