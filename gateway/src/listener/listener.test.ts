import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'shared-contracts/testing/free-port';
import { defaultLimits, type LimitName, type Limits } from '../limits.ts';
import { Meter } from '../metering/meter.ts';
import { UsageBook } from '../metering/usage-book.ts';
import { eventually } from '../testing/eventually.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { loginLine, Wire } from '../testing/wire.ts';
import { defaultTiming } from '../timing.ts';
import { createProxyServer, type ListenerParts } from './listener.ts';

let target: TestTarget;

beforeAll(async () => {
  target = await startTarget();
});

afterAll(async () => target.close());

const ask = () => `GET http://127.0.0.1:${target.port}/ HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`;

async function through(gateway: TestGateway, said: (string | readonly number[])[]): Promise<string> {
  const wire = await Wire.open(gateway.port);
  wire.send(...said).socket.end();
  return wire.rest();
}

describe('behind a load balancer', () => {
  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await startTestGateway([target.port], { proxyProtocol: true });
    gateway.api.addOrder('F1');
  });

  afterAll(async () => gateway.close());

  it.each([
    ['PROXY TCP4 203.0.113.9 192.0.2.1 56324 443\r\n', '203.0.113.9'],
    ['PROXY TCP6 2001:DB8::0:9 2001:db8::1 56324 443\r\n', '2001:db8::9'],
    ['PROXY TCP6 ::ffff:203.0.113.8 ::1 56324 443\r\n', '203.0.113.8'],
    ['PROXY UNKNOWN\r\n', '127.0.0.1'],
  ])('uses the client address from the PROXY header: %j', async (header, clientAddress) => {
    const wire = await Wire.open(gateway.port);
    wire.send(header, ask());
    await wire.until('HTTP/1.1 200');
    wire.close();
    expect(gateway.api.questions.at(-1)).toMatchObject({ clientAddress });
  });

  it("does not bill the load balancer's own bytes", async () => {
    const request = ask();
    const { opened } = gateway.connections();
    const wire = await Wire.open(gateway.port);
    wire.send('PROXY TCP4 203.0.113.77 192.0.2.1 56324 443\r\n');
    await eventually(() => gateway.connections().opened > opened, 'the header to be read');
    wire.send(request);
    await wire.until(/"url":"\/"[^]*\}$/);
    wire.close();
    const row = () => gateway.api.rows('F1').find(({ clientAddress }) => clientAddress === '203.0.113.77');
    await eventually(() => row() !== undefined, 'the usage report');
    expect(row()?.sentBytes).toBe(request.length);
  });

  it.each([
    ['sends no header', [[] as number[]]],
    ['sends an invalid header', ['PROXY TCP4 somebody 192.0.2.1 1 2\r\n', 'GET http://example.com/ HTTP/1.1\r\n\r\n']],
    ['begins with a request', ['GET / HTTP/1.1\r\n\r\n']],
    ['only sends a health check', [[0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a, 0x20, 0, 0, 0]]],
  ])('closes a connection that %s without a response', async (_, said) => expect(await through(gateway, said)).toBe(''));
});

describe('without a load balancer', () => {
  it('a client cannot fake its address with a PROXY header', async () => {
    const gateway = await startTestGateway([target.port]);
    gateway.api.addOrder('F1');
    const answer = await through(gateway, ['PROXY TCP4 203.0.113.9 192.0.2.1 56324 443\r\n', ask()]);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(gateway.api.questions).toEqual([]);
    await gateway.close();
  });
});

describe('a client that ends its side right after its request', () => {
  it('gets the response', async () => {
    const gateway = await startTestGateway([target.port]);
    gateway.api.addOrder('F1');
    expect(await through(gateway, [ask()])).toMatch(/^HTTP\/1.1 200 [^]*"url":"\/"/);
    await gateway.close();
  });
});

describe('IPv6 clients', () => {
  it('are served alongside IPv4 clients', async () => {
    const gateway = await startTestGateway([target.port], { host: '::' });
    gateway.api.addOrder('F1');
    const wire = await Wire.open(gateway.port, '::1');
    wire.send(ask());
    await wire.until('HTTP/1.1 ');
    wire.close();
    expect(gateway.api.questions.at(-1)).toMatchObject({ clientAddress: '::1' });
    const four = await Wire.open(gateway.port, '127.0.0.1');
    four.send(ask());
    await four.until('HTTP/1.1 ');
    four.close();
    expect(gateway.api.questions.at(-1)).toMatchObject({ clientAddress: '127.0.0.1' });
    await gateway.close();
  });
});

describe('a gateway at its capacity', () => {
  it.each([
    ['clients connect to it', false, ''],
    ['a load balancer is in front', true, 'PROXY TCP4 203.0.113.9 192.0.2.1 56324 443\r\n'],
  ])(
    'closes further connections, keeps the open ones, and accepts again when one has ended, if %s [S6]',
    async (_, proxyProtocol, header) => {
      const gateway = await startTestGateway([target.port], { proxyProtocol, limits: { capacity: 2 } });
      gateway.api.addOrder('F1');
      const open = async () => (await Wire.open(gateway.port)).send(header);
      const openCount = async (count: number) => eventually(() => gateway.connections().open === count, `${count} open connections`);
      const [first, second] = [await open(), await open()];
      await openCount(2);
      expect(await (await open()).rest()).toBe('');
      first.send(ask());
      await first.until('HTTP/1.1 200');
      second.close();
      await openCount(1);
      await (await open()).send(ask()).until('HTTP/1.1 200');
      expect(gateway.connections()).toMatchObject({ open: 2, opened: 3 });
      Wire.closeAll();
      await gateway.close();
    },
  );
});

describe('a gateway that shuts down', () => {
  it('finishes open requests and accepts no new ones', async () => {
    const waiting: (() => void)[] = [];
    const slow = await startTarget(async (_, response) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      response.end('done');
    });
    const gateway = await startTestGateway([slow.port]);
    gateway.api.addOrder('F1');
    const idle = await Wire.open(gateway.port);
    const wire = await Wire.open(gateway.port);
    wire.send(`GET http://127.0.0.1:${slow.port}/ HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    await eventually(() => waiting.length > 0, 'the request at the target');
    const closing = gateway.close();
    await expect(Wire.open(gateway.port)).rejects.toThrow('ECONNREFUSED');
    for (const letGo of waiting) letGo();
    expect(await wire.rest()).toMatch(/^HTTP\/1.1 200 [^]*\r\nConnection: close\r\n[^]*done$/);
    wire.close();
    idle.close();
    await closing;
    expect(gateway.api.requests('F1')).toBe(1);
    await slow.close();
  });

  it.each([
    ['response', () => ask(), 200],
    ['refusal', () => ask().replace(String(target.port), '1'), 403],
  ])('answers one more request of a kept connection, whose %s announces the end', async (_, next, status) => {
    const gateway = await startTestGateway([target.port], { timing: { drain: 60_000 } });
    gateway.api.addOrder('F1');
    const wire = await Wire.open(gateway.port);
    wire.send(ask());
    await wire.until(/\}$/);
    expect(wire.take()).toContain('\r\nConnection: keep-alive\r\n');
    const closing = gateway.close();
    expect(await wire.send(next()).rest()).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\r\nConnection: close\r\n`));
    wire.close();
    await closing;
  });

  it('listens at the lease ports of its region, too, and tells the API about them [S7]', async () => {
    const [forAll, own] = [await freePort(), await freePort()];
    const gateway = await startTestGateway([target.port], {
      leasePorts: { base: forAll, count: 1 },
      region: { name: 'east', entryAddress: undefined, leasePorts: { base: own, count: 1 } },
      version: '0123abcdef',
    });
    gateway.api.addOrder('F1');
    for (const port of [forAll, own]) gateway.api.lease(port, 'F1');
    for (const port of [forAll, own]) {
      const wire = await Wire.open(port);
      wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await wire.until('200 Connection Established\r\n\r\n');
      wire.close();
    }
    expect(gateway.api.questions.map((question) => question.by === 'port' && question.port)).toEqual([forAll, own]);
    await eventually(() => gateway.api.gateway !== undefined, 'its registration');
    const { capacity } = defaultLimits;
    expect(gateway.api.gateway).toMatchObject({ region: 'east', version: '0123abcdef', portBase: own, portCount: 1, capacity });
    await gateway.close();
  });

  it.each([
    ['for account logins', (taken: number) => ({ accountPort: taken })],
    ['for a lease', (taken: number) => ({ leasePorts: { base: taken, count: 1 } })],
    ['for metrics', (taken: number) => ({ metricsAddress: { host: '127.0.0.1', port: taken } })],
  ])('fails to start if its port %s is in use, and closes its other ports', async (_, settingOf) => {
    const first = await startTestGateway([target.port]);
    const [accountPort, leased] = [await freePort(), await freePort()];
    const dataDir = mkdtempSync(path.join(tmpdir(), 'tidegate-gateway-'));
    const settings = { accountPort, leasePorts: { base: leased, count: 1 }, dataDir, api: first.api, ...settingOf(first.port) };
    await expect(startTestGateway([target.port], settings)).rejects.toThrow('EADDRINUSE');
    for (const port of [settings.accountPort, settings.leasePorts.base].filter((each) => each !== first.port))
      await expect(Wire.open(port)).rejects.toThrow('ECONNREFUSED');
    expect(readdirSync(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true });
    await first.close();
  });
});

describe('a listener', () => {
  let server: Server;

  async function listen(more: Partial<ListenerParts>, limits: Partial<Limits> = {}): Promise<number> {
    const meter = new Meter(new UsageBook(), { ...defaultLimits, ...limits });
    const parts = { meter, proxyProtocol: false, timing: defaultTiming, isBarred: () => false, onRefused: () => undefined };
    server = createProxyServer({ ...parts, onHttp: ({ socket }) => socket.end('served'), onSocks5: () => undefined, ...more }, {});
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  afterEach(async () => {
    Wire.closeAll();
    server.close();
    await once(server, 'close');
  });

  it('closes no connection but its own after an error of ours', async () => {
    const port = await listen({
      onHttp: ({ socket }, bytes) => {
        if (bytes.length > 1) throw new Error('ours');
        socket.end('served');
      },
    });
    expect(await (await Wire.open(port)).send('xx').rest()).toBe('');
    const next = (await Wire.open(port)).send('x');
    expect(await next.until('served')).toBe('served');
  });

  it.each([
    ['capacity', {}],
    ['connectionsPerAddress', {}],
    ['overfullPipelines', { isBarred: () => true }],
  ] as const)('says that a new connection would exceed %s, and closes it without an answer [S6]', async (limit, more) => {
    const refused: LimitName[] = [];
    const port = await listen({ onRefused: (name) => void refused.push(name), ...more }, { [limit]: 1 });
    // The first one stays open, unless all are refused.
    if (!('isBarred' in more)) await (await Wire.open(port)).send('x').until('served');
    expect(await (await Wire.open(port)).rest()).toBe('');
    expect(refused).toEqual([limit]);
  });
});

it('a browser that opens the port directly gets a 400', async () => {
  const gateway = await startTestGateway([target.port]);
  const status = await new Promise((resolve) =>
    sendRequest({ port: gateway.port, path: '/' }, (answer) => resolve(answer.statusCode)).end(),
  );
  expect(status).toBe(400);
  await gateway.close();
});
