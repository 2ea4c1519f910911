import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNameServer } from 'shared-contracts/testing/name-server';
import { FakeApi } from '../testing/fake-api.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { loginLine, startServer, Wire } from '../testing/wire.ts';

const EXIT = '8.8.4.4';

let folder: string;
let target: TestTarget;
/** A second gateway as the exit's proxy, because it supports all required protocols. */
let exit: TestGateway;
let gateway: TestGateway | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tidegate-exits-'));
  target = await startTarget();
  exit = await startTestGateway([target.port]);
  exit.api.addOrder('EXIT');
});

afterAll(async () => {
  await exit.close();
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
});

async function openBy(
  upstream: string | undefined,
  more: Readonly<Record<string, string>> = {},
  targetPort = target.port,
): Promise<TestGateway> {
  const exitsFile = path.join(folder, 'exits.json');
  writeFileSync(exitsFile, JSON.stringify([{ address: EXIT, country: 'US', ...(upstream && { upstream }), ...more }]));
  gateway = await startTestGateway([targetPort], { exitsFile, isSandbox: false });
  gateway.api.addOrder('F1', {}, { exits: [{ address: EXIT, countryCode: 'US' }] });
  return gateway;
}

const ways = ['http', 'socks5'] as const;
const at = (scheme: string, login = 'EXIT_____:EXIT-key') => `${scheme}://${login}@127.0.0.1:${exit.port}`;

describe.each(ways)('an exit behind a %s proxy', (scheme) => {
  it("has its proxy's name resolved by the gateway's name servers, once for several connections [B2]", async () => {
    const server = await startNameServer((name) => (name === 'exit.example' ? '127.0.0.1' : undefined));
    const exitsFile = path.join(folder, 'named.json');
    writeFileSync(exitsFile, JSON.stringify([{ address: EXIT, upstream: at(scheme).replace('127.0.0.1', 'exit.example') }]));
    gateway = await startTestGateway([target.port], { exitsFile, resolvers: [server.address] });
    gateway.api.addOrder('F1', {}, { exits: [{ address: EXIT, countryCode: 'US' }] });
    for (const asked of [`GET http://127.0.0.1:${target.port}/`, `CONNECT 127.0.0.1:${target.port}`]) {
      const wire = await Wire.open(gateway.port);
      wire.send(`${asked} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
      await wire.until('HTTP/1.1 200 ');
      wire.close();
    }
    // One query per address family.
    expect(server.asked).toEqual(['exit.example', 'exit.example']);
    await server.close();
  });

  it('may have a name of the hosts file, which no name server knows', async () => {
    const server = await startNameServer(() => undefined);
    const exitsFile = path.join(folder, 'hosts.json');
    writeFileSync(exitsFile, JSON.stringify([{ address: EXIT, upstream: at(scheme).replace('127.0.0.1', 'localhost') }]));
    gateway = await startTestGateway([target.port], { exitsFile, resolvers: [server.address] });
    gateway.api.addOrder('F1', {}, { exits: [{ address: EXIT, countryCode: 'US' }] });
    const wire = await Wire.open(gateway.port);
    wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    expect(await wire.until('\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
    wire.close();
    await server.close();
  });

  it('accepts consecutive plain requests', async () => {
    const { port } = await openBy(at(scheme));
    const wire = await Wire.open(port);
    for (const name of ['/1', '/2']) {
      wire.send(`GET http://127.0.0.1:${target.port}${name} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
      await wire.until(new RegExp(`"url":"${name}"[^]*\\}$`));
      expect(wire.take()).not.toContain('EXIT');
    }
    wire.close();
  });

  it('accepts tunnels that the client half-closes first', async () => {
    const { port } = await openBy(at(scheme));
    const wire = await Wire.open(port);
    wire.send(`CONNECT localhost:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    await wire.until('200 Connection Established\r\n\r\n');
    wire.send('POST /inside HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n');
    await wire.until('100 Continue\r\n\r\n');
    wire.send('body').socket.end();
    expect(await wire.rest()).toContain('"url":"/inside"');
  });

  it('accepts tunnels that the target half-closes first', async () => {
    let far: Wire | undefined;
    const listening = await startServer((socket) => {
      far = new Wire(socket);
      far.send('all said').socket.end();
    });
    const through = await startTestGateway([listening.port]);
    through.api.addOrder('EXIT');
    const { port } = await openBy(`${scheme}://EXIT_____:EXIT-key@127.0.0.1:${through.port}`, {}, listening.port);
    const wire = await Wire.open(port);
    wire.send(`CONNECT 127.0.0.1:${listening.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    expect(await wire.rest()).toMatch(/all said$/);
    wire.send('still heard').socket.end();
    expect(await far?.rest()).toBe('still heard');
    await through.close();
    await listening.close();
  });

  it.each(['GET', 'CONNECT'])('returns 502, not a login error, if its proxy rejects our credentials: %s', async (method) => {
    const { port } = await openBy(at(scheme, 'EXIT_____:wrong'));
    const wire = await Wire.open(port);
    const where = method === 'GET' ? `http://127.0.0.1:${target.port}/` : `127.0.0.1:${target.port}`;
    wire.send(`${method} ${where} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    expect(await wire.until(/details="2006 /)).toMatch(/^HTTP\/1.1 502 /);
    wire.close();
  });

  it.each(['127.0.0.1:22', '2130706433:22', 'localhost:22', '[::1]:22'])('is not asked for a blocked target: %s', async (where) => {
    const before = exit.api.questions.length;
    const { port } = await openBy(at(scheme));
    const wire = await Wire.open(port);
    wire.send(`CONNECT ${where} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    expect(await wire.until(/details="2106 /)).toMatch(/^HTTP\/1.1 403 /);
    wire.close();
    expect(exit.api.questions).toHaveLength(before);
  });
});

describe('an exit', () => {
  it('can be a local address', async () => {
    const { port } = await openBy(undefined, { localAddress: '127.0.0.1' });
    const wire = await Wire.open(port);
    wire.send(`GET http://127.0.0.1:${target.port}/ HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    await wire.until('HTTP/1.1 200');
    wire.close();
    expect(target.from.at(-1)).toBe('127.0.0.1');
  });

  it.each([
    ['GET', '::1', '[::1]', /^HTTP\/1.1 200 /],
    ['CONNECT', '::1', '[::1]', /^HTTP\/1.1 200 /],
    ['GET', '::1', '127.0.0.1', /^HTTP\/1.1 502 [^]*error=destination_ip_unroutable; details="2006 /],
    ['CONNECT', '::1', '127.0.0.1', /^HTTP\/1.1 502 [^]*error=destination_ip_unroutable; details="2006 /],
    ['CONNECT', '127.0.0.1', '[::1]', /^HTTP\/1.1 502 [^]*error=destination_ip_unroutable; details="2006 /],
    ['CONNECT', '127.0.0.1 and ::1', '[::1]', /^HTTP\/1.1 200 /],
  ])('reaches targets of its own IP version: %s, from %s to %s', async (method, local, host, expected) => {
    const site = await startTarget(undefined, host.replace(/[[\]]/g, ''));
    const [localAddress = '', localAddress6] = local.split(' and ');
    const { port } = await openBy(undefined, { localAddress, ...(localAddress6 && { localAddress6 }) }, site.port);
    const wire = await Wire.open(port);
    const where = `${host}:${site.port}`;
    wire.send(`${method} ${method === 'GET' ? `http://${where}/` : where} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    await wire.until(/\r\n\r\n/);
    expect(wire.text).toMatch(expected);
    wire.close();
    await site.close();
  });

  it.each(['GET', 'CONNECT'])('without proxy or address connects directly, over IPv6 too: %s', async (method) => {
    const site = await startTarget(undefined, '::1');
    writeFileSync(path.join(folder, 'direct.json'), JSON.stringify([{ address: EXIT }]));
    gateway = await startTestGateway([site.port], { exitsFile: path.join(folder, 'direct.json') });
    gateway.api.addOrder('F1', {}, { exits: [{ address: EXIT, countryCode: 'US' }] });
    const wire = await Wire.open(gateway.port);
    const where = `[::1]:${site.port}`;
    wire.send(`${method} ${method === 'GET' ? `http://${where}/` : where} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    await wire.until('HTTP/1.1 200');
    wire.close();
    expect(site.from).toEqual(['::1']);
    await site.close();
  });

  it('that this gateway cannot reach is reported as unavailable', async () => {
    const { port, api } = await openBy(undefined);
    api.addOrder('F2', {}, { exits: [{ address: '8.8.8.8', countryCode: 'US' }] });
    const wire = await Wire.open(port);
    wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F2')}\r\n`);
    expect(await wire.until(/details="2006 /)).toContain('error=destination_unavailable');
    wire.close();
  });

  it('whose proxy is down is reported as refusing connections', async () => {
    const { port } = await openBy('http://127.0.0.1:1');
    for (const asked of [`GET http://127.0.0.1:${target.port}/`, `CONNECT 127.0.0.1:${target.port}`]) {
      const wire = await Wire.open(port);
      wire.send(`${asked} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
      expect(await wire.until(/details="2006 /)).toContain('error=connection_refused');
      wire.close();
    }
  });

  it.each<[string, string, RegExp]>([
    ['http', 'HTTP/1.1 204 No Content\r\n\r\n', /^HTTP\/1.1 200 Connection Established/],
    ['http', 'HTTP/1.1 504 Gateway Timeout\r\n\r\n', /^HTTP\/1.1 504 [^]*error=connection_timeout;/],
    ['http', 'HTTP/1.1 502 Bad Gateway\r\n\r\n', /^HTTP\/1.1 502 [^]*error=destination_unavailable;/],
    ['http', 'HTTP/1.1 301 Moved Permanently\r\n\r\n', /^HTTP\/1.1 502 [^]*error=destination_unavailable;/],
    ['socks5', '\x05\0\x05\0\0\x01\0\0\0\0\0\0', /^HTTP\/1.1 200 Connection Established/],
    ['socks5', '\x05\0\x05\x03\0\x01\0\0\0\0\0\0', /^HTTP\/1.1 502 [^]*error=destination_ip_unroutable;/],
    ['socks5', '\x05\0\x05\x04\0\x01\0\0\0\0\0\0', /^HTTP\/1.1 502 [^]*error=destination_ip_unroutable;/],
    ['socks5', '\x05\0\x05\x05\0\x01\0\0\0\0\0\0', /^HTTP\/1.1 502 [^]*error=connection_refused;/],
    ['socks5', '\x05\0\x05\x06\0\x01\0\0\0\0\0\0', /^HTTP\/1.1 504 [^]*error=connection_timeout;/],
    ['socks5', '\x05\0\x05\x02\0\x01\0\0\0\0\0\0', /^HTTP\/1.1 502 [^]*error=destination_unavailable;/],
    ['socks5', '\x05\0<end>', /^HTTP\/1.1 502 [^]*error=destination_unavailable;/],
  ])('whose %s proxy says %j has the client told what that means', async (scheme, said, expected) => {
    const proxy = await startServer((socket) => {
      socket.once('data', () => {
        socket.write(said.replace('<end>', ''), 'latin1');
        if (said.endsWith('<end>')) socket.end();
      });
    });
    const { port } = await openBy(`${scheme}://127.0.0.1:${proxy.port}`);
    const wire = await Wire.open(port);
    wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    expect(await wire.until('\r\n\r\n')).toMatch(expected);
    wire.close();
    await proxy.close();
  });

  it.each([
    ['no array', '{}'],
    ['invalid JSON', '[{"address":"8.8.8.8"},]'],
    ['an unknown property', '[{"address":"8.8.8.8","upstraem":"http://127.0.0.1"}]'],
    ['a duplicate exit', '[{"address":"8.8.8.8"},{"address":"::ffff:8.8.8.8","upstream":"http://127.0.0.1"}]'],
    ['an invalid address', '[{"address":"somewhere"}]'],
    ['an unsupported proxy protocol', '[{"address":"8.8.8.8","upstream":"ftp://127.0.0.1"}]'],
  ])('is not loaded from a file with %s', async (_, text) => {
    const exitsFile = path.join(folder, 'wrong.json');
    writeFileSync(exitsFile, text);
    const api = new FakeApi();
    await api.start();
    await expect(startTestGateway([], { exitsFile, api })).rejects.toThrow('is not a valid list of exits');
    await api.stop();
  });
});

async function seen({ port }: TestGateway, count: number, isNew: boolean): Promise<Set<string>> {
  const before = target.from.length;
  let wire = await Wire.open(port);
  for (let turn = 0; turn < count; turn += 1) {
    if (isNew && turn > 0) {
      wire.close();
      wire = await Wire.open(port);
    }
    wire.send(`GET http://127.0.0.1:${target.port}/ HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    await wire.until(/\}$/);
    wire.take();
  }
  wire.close();
  return new Set(target.from.slice(before));
}

describe('an exit whose proxy is down, of several', () => {
  const login = loginLine('F1');
  const [other, elsewhere] = ['8.8.8.8', '1.1.1.1'];

  async function openWith(upstream: string, exits: readonly (readonly [address: string, countryCode: string])[]): Promise<TestGateway> {
    const exitsFile = path.join(folder, 'several.json');
    writeFileSync(exitsFile, JSON.stringify([{ address: EXIT, upstream }, { address: other }, { address: elsewhere }]));
    gateway = await startTestGateway([target.port], { exitsFile });
    gateway.api.addOrder('F1', {}, { exits: exits.map(([address, countryCode]) => ({ address, countryCode })) });
    return gateway;
  }

  it.each([
    ['CONNECT, refused', 'http://127.0.0.1:1', () => `CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${login}\r\n`],
    [
      'CONNECT, no login',
      () => at('http', 'EXIT_____:wrong'),
      () => `CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${login}\r\n`,
    ],
    [
      'CONNECT, no SOCKS login',
      () => at('socks5', 'EXIT_____:wrong'),
      () => `CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${login}\r\n`,
    ],
    ['GET, refused', 'http://127.0.0.1:1', () => `GET http://127.0.0.1:${target.port}/ HTTP/1.1\r\nHost: x\r\n${login}\r\n`],
    [
      'GET, no login',
      () => at('http', 'EXIT_____:wrong'),
      () => `GET http://127.0.0.1:${target.port}/ HTTP/1.1\r\nHost: x\r\n${login}\r\n`,
    ],
    [
      'POST',
      'socks5://127.0.0.1:1',
      () => `POST http://127.0.0.1:${target.port}/ HTTP/1.1\r\nHost: x\r\n${login}Content-Length: 4\r\n\r\nbody`,
    ],
  ])('is replaced by another one of its country: %s', async (_, upstream, request) => {
    const { port, api } = await openWith(typeof upstream === 'string' ? upstream : upstream(), [
      [EXIT, 'US'],
      [other, 'US'],
    ]);
    for (let turn = 0; turn < 12; turn += 1) {
      const wire = await Wire.open(port);
      expect(await wire.send(request()).until('\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
      wire.close();
    }
    await gateway?.close();
    expect(api.requests('F1', 'failed')).toBe(0);
  });

  it('is replaced for SOCKS5, too', async () => {
    const { port } = await openWith('http://127.0.0.1:1', [
      [EXIT, 'US'],
      [other, 'US'],
    ]);
    for (let turn = 0; turn < 12; turn += 1) {
      const wire = await Wire.open(port);
      wire.send([5, 1, 2, 1, 7], 'F1_____', [6], 'F1-key', [5, 1, 0, 1, 127, 0, 0, 1, target.port >> 8, target.port & 255]);
      expect(await wire.until(14)).toBe('\x05\x02\x01\x00\x05\x00\x00\x01\x00\x00\x00\x00\x00\x00');
      wire.close();
    }
  });

  it('keeps the session or lease that is bound to it', async () => {
    const { port } = await openWith('http://127.0.0.1:1', [[EXIT, 'US']]);
    const wire = await Wire.open(port);
    wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
    expect(await wire.until(/details="2006 /)).toContain('error=connection_refused');
    wire.close();
  });
});

describe('rotating exits', () => {
  const exits = Array.from({ length: 20 }, (_, index) => ({ address: `198.51.100.${index + 1}`, countryCode: 'DE' }));

  async function openMany(): Promise<TestGateway> {
    gateway = await startTestGateway([target.port]);
    gateway.api.addOrder('F1', {}, { exits });
    return gateway;
  }

  it('change between connections, but not within one [9.35]', async () => {
    const many = await openMany();
    expect((await seen(many, 10, false)).size).toBe(1);
    // macOS has only one loopback address.
    expect((await seen(many, 30, true)).size).toBeGreaterThan(process.platform === 'darwin' ? 0 : 3);
  });

  it('do not rotate if a session or lease fixes one [9.35]', async () => {
    gateway = await startTestGateway([target.port]);
    gateway.api.addOrder('F1', {}, { exits: exits.slice(3, 4) });
    const used = await seen(gateway, 10, true);
    expect(used.size).toBe(1);
    expect([...used][0]).toMatch(process.platform === 'darwin' ? /^127\./ : /^127\.51\.100\.4$/);
  });

  it('change within a connection if another user authenticates on it', async () => {
    gateway = await startTestGateway([target.port]);
    for (const index of [1, 2]) gateway.api.addOrder(`F${index}`, {}, { exits: exits.slice(index, index + 1) });
    const before = target.from.length;
    const wire = await Wire.open(gateway.port);
    for (const orderId of ['F1', 'F2']) {
      wire.send(`GET http://127.0.0.1:${target.port}/ HTTP/1.1\r\nHost: x\r\n${loginLine(orderId)}\r\n`);
      await wire.until(/\}$/);
      wire.take();
    }
    wire.close();
    expect(target.from.slice(before)).toEqual(
      process.platform === 'darwin' ? ['127.0.0.1', '127.0.0.1'] : ['127.51.100.2', '127.51.100.3'],
    );
  });
});
