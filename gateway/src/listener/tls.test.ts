import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { connect as connectPlainly, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { eventually } from '../testing/eventually.ts';
import { startRelay } from '../testing/relay.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { basic, loginLine, startServer, Wire } from '../testing/wire.ts';
import { sandboxCertificate } from './sandbox-certificate.ts';

let folder: string;
let target: TestTarget;
let gateway: TestGateway;

const folderOf = (name: string) => path.join(folder, name);
const certificateIn = async (name: string) => sandboxCertificate(folderOf(name), performance.timeOrigin);
const certificateOf = async (name: string) => (await certificateIn(name)).certificate;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tidegate-tls-'));
  target = await startTarget(async (request, response) => {
    const [, bytes = '0'] = /(\d+)/.exec(request.url ?? '') ?? [];
    const body = await buffer(request);
    const answer = Buffer.alloc(Number(bytes), 'x');
    response.setHeader('Content-Length', answer.length + body.length);
    // Send only half of the body, so that the client can abort the download.
    if (request.url?.endsWith('stop')) return response.write(answer.subarray(0, answer.length / 2));
    return response.end(Buffer.concat([answer, body]));
  });
});

afterAll(async () => {
  await target.close();
  rmSync(folder, { recursive: true });
});

type Options = Parameters<typeof startTestGateway>[1];

async function open(more: Options = {}): Promise<TestGateway> {
  gateway = await startTestGateway([target.port], { tls: { port: 0, files: await certificateIn('one') }, ...more });
  for (const orderId of ['F1', 'F2']) gateway.api.addOrder(orderId);
  return gateway;
}

/** Clients that the test need not close itself. */
let wires: Wire[] = [];

afterEach(async () => {
  for (const wire of wires) wire.close();
  wires = [];
  await gateway.close();
});

function kept(wire: Wire): Wire {
  wires.push(wire);
  return wire;
}

const tlsPort = () => gateway.tlsPort ?? 0;
const byTls = (port: number, more: ConnectionOptions = {}): TLSSocket =>
  connect({
    port,
    host: '127.0.0.1',
    ca: readFileSync(folderOf('one/tls/certificate.pem')),
    allowHalfOpen: true,
    ...more,
  } as ConnectionOptions);

async function wireTo(more: ConnectionOptions = {}): Promise<Wire> {
  const socket = byTls(tlsPort(), more);
  await once(socket, 'secureConnect');
  return kept(new Wire(socket));
}

const tunnelTo = (port: number) => `CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`;
const plain = (where: string) => `GET http://127.0.0.1:${target.port}/${where} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`;

/** A relay that clients reach without TLS, so that it counts plaintext. */
const startPlainRelay = async () => startRelay(tlsPort(), byTls);

async function ask(port: number, where: string, body?: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Proxy-Authorization': basic('F1_____', 'F1-key'), Connection: 'close' };
    const url = `http://127.0.0.1:${target.port}/${where}`;
    const request = sendRequest({ port, method: body ? 'POST' : 'GET', path: url, headers }, (answer) => {
      buffer(answer).then(({ length }) => resolve(length), reject);
    });
    request.once('error', reject);
    request.end(body);
  });
}

describe('billed bytes of clients that speak TLS', () => {
  it.each([
    ['a small response', ['10']],
    ['a large response', ['20000000']],
    ['an upload', ['5'], Buffer.alloc(3_000_000)],
    ['many responses', Array.from({ length: 30 }, () => '1000')],
  ])('are those inside it, to the byte: %s', async (_, asked, body?: Buffer) => {
    await open();
    const relay = await startPlainRelay();
    for (const where of asked) expect(await ask(relay.port, where, body)).toBe(Number(where) + (body?.length ?? 0));
    await eventually(() => gateway.api.requests('F1') === asked.length, 'the usage report');
    await relay.close();
    expect(gateway.api.billed('F1')).toBe(relay.bytes());
  });

  it.each(['CONNECT', 'SOCKS5'])('are those of a tunnel with its opening, not of the handshake: %s', async (way) => {
    await open();
    const wire = await wireTo();
    const opening =
      way === 'CONNECT'
        ? [tunnelTo(target.port)]
        : [[5, 1, 2, 1, 7], 'F1_____', [6], 'F1-key', [5, 1, 0, 1, 127, 0, 0, 1, target.port >> 8, target.port & 255]];
    const sent = [...opening, 'GET /200000 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'];
    wire.send(...sent.slice(0, -1));
    await wire.until(way === 'CONNECT' ? '\r\n\r\n' : 14);
    wire.send(...sent.slice(-1));
    const { length } = await wire.rest();
    wire.socket.end();
    await eventually(() => gateway.api.requests('F1') === 1, 'the usage report');
    expect(gateway.api.billed('F1')).toBe(sent.reduce((sum, each) => sum + each.length, length));
  });

  it('are those of the order of each request on a connection that is kept open', async () => {
    await open();
    const wire = await wireTo();
    const sums = { F1: 0, F2: 0 };
    for (const orderId of ['F1', 'F2', 'F1'] as const) {
      const head = plain('3000').replace(loginLine('F1'), loginLine(orderId));
      wire.send(head);
      await wire.until(/x{3000}$/);
      sums[orderId] += head.length + wire.take().length;
    }
    wire.close();
    await eventually(() => gateway.api.requests('F1') + gateway.api.requests('F2') === 3, 'the usage report');
    expect({ F1: gateway.api.billed('F1'), F2: gateway.api.billed('F2') }).toEqual(sums);
  });

  it('of an aborted download are those that were received', async () => {
    await open({ limits: { halfClosedMilliseconds: 100 } });
    const relay = await startPlainRelay();
    const wire = await Wire.open(relay.port);
    wire.send(plain('600000stop'));
    await wire.until(300_000);
    wire.close();
    await eventually(() => gateway.api.requests('F1', 'aborted') === 1, 'the outcome');
    await relay.close();
    expect(gateway.api.billed('F1')).toBe(relay.bytes());
  });

  it('exceed a package by at most 1 MB, also if many clients do not read', async () => {
    const [total, count] = [8_000_000, 10];
    const far = await startServer((socket) => {
      const send = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
      };
      socket.on('drain', send);
      send();
    });
    await open({ timing: { settle: 150 }, privateTargets: [`127.0.0.1:${far.port}`] });
    gateway.api.addOrder('F1', { totalBytes: total });
    const clients = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const client = byTls(tlsPort());
        client.on('error', () => client.destroy());
        await once(client, 'secureConnect');
        client.write(tunnelTo(far.port));
        if (index % 2 === 0) client.resume();
        return client;
      }),
    );
    await eventually(() => gateway.api.billed('F1') > total - count * 200_000, 'the usage report');
    await eventually(() => gateway.connections().open === 0, 'the end of all connections');
    for (const client of clients) client.destroy();
    await gateway.close();
    await far.close();
    expect(gateway.api.billed('F1')).toBeLessThan(total + 1_000_000);
  });
});

describe('the TLS port', () => {
  it('speaks TLS 1.2 and 1.3 and HTTP/1.1, with a certificate for its name', async () => {
    await open();
    for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
      const wire = await wireTo({ maxVersion: version, minVersion: version, ALPNProtocols: ['h2', 'http/1.1'] });
      const socket = wire.socket as TLSSocket;
      expect([socket.getProtocol(), socket.alpnProtocol, socket.authorized]).toEqual([version, 'http/1.1', true]);
      wire.send(plain('10'));
      expect(await wire.until(/x{10}$/)).toMatch(/^HTTP\/1.1 200 /);
      wire.close();
    }
    const old = byTls(tlsPort(), { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' });
    await expect(once(old, 'secureConnect')).rejects.toThrow(/protocol|alert/i);
  });

  it('answers a client that has ended its side, and refuses wrong logins as the other ports do', async () => {
    await open();
    const wire = await wireTo();
    wire.send(plain('10')).socket.end();
    expect(await wire.rest()).toMatch(/^HTTP\/1.1 200 [^]*x{10}$/);
    const wrong = await wireTo();
    wrong.send(plain('10').replace(loginLine('F1'), loginLine('F9')));
    expect(await wrong.until('2005 ')).toMatch(/^HTTP\/1.1 407 /);
    wrong.close();
  });

  it('closes connections of clients that speak no TLS, and goes on', async () => {
    // Three bytes could be the start of a handshake.
    await open({ timing: { firstByte: 300 } });
    for (const said of [plain('10'), '\x05\x01\x02', 'x'.repeat(100)]) {
      const wire = kept(await Wire.open(tlsPort()));
      wire.send(said);
      expect(await wire.rest()).not.toContain('HTTP/1.1');
    }
    expect(gateway.api.questions).toEqual([]);
    await eventually(() => gateway.connections().open === 0, 'the end of the connections');
    (await wireTo()).close();
  });

  it('limits the connections of an address and the time of a handshake', async () => {
    await open({ limits: { connectionsPerAddress: 2 }, timing: { firstByte: 1500 } });
    const silent = (await Promise.all([Wire.open(tlsPort()), Wire.open(tlsPort())])).map(kept);
    await eventually(() => gateway.connections().open === 2, 'both connections');
    const third = byTls(tlsPort());
    await expect(once(third, 'secureConnect')).rejects.toThrow('');
    expect(await Promise.all(silent.map(async (wire) => wire.rest()))).toEqual(['', '']);
    await eventually(() => gateway.connections().open === 0, 'the end of the connections');
    // Also after the handshake.
    expect(await (await wireTo()).rest()).toBe('');
  });

  it('begins no handshake above the capacity of the gateway [S6]', async () => {
    await open({ limits: { capacity: 1 } });
    const silent = kept(await Wire.open(tlsPort()));
    await eventually(() => gateway.connections().open === 1, 'the connection');
    expect(await kept(await Wire.open(tlsPort())).rest()).toBe('');
    expect(gateway.connections().opened).toBe(1);
    silent.close();
    await eventually(() => gateway.connections().open === 0, 'its end');
    (await wireTo()).close();
  });

  it('reads the PROXY header of a load balancer before the handshake, also in one piece with it', async () => {
    await open({ proxyProtocol: true });
    const header = 'PROXY TCP4 203.0.113.9 192.0.2.1 56324 443\r\n';
    for (const together of [false, true]) {
      const raw: Socket = connectPlainly({ port: tlsPort(), host: '127.0.0.1', noDelay: true });
      await once(raw, 'connect');
      if (together) raw.cork();
      raw.write(header);
      const secured = connect({ socket: raw, servername: 'localhost', ca: readFileSync(await certificateOf('one')) });
      if (together) setImmediate(() => raw.uncork());
      await once(secured, 'secureConnect');
      const wire = new Wire(secured);
      wire.send(plain('10'));
      await wire.until(/x{10}$/);
      wire.close();
      expect(gateway.api.questions.at(-1)).toMatchObject({ clientAddress: '203.0.113.9' });
    }
    await eventually(() => gateway.api.requests('F1') === 2, 'the usage report');
    expect(gateway.api.rows('F1').reduce((sum, { sentBytes }) => sum + sentBytes, 0)).toBe(2 * plain('10').length);
  });
});

describe('a certificate', () => {
  it('that is renewed is used for new connections, without ending open ones', async () => {
    const [first, second] = [await certificateIn('first'), await certificateIn('second')];
    const files = { certificate: folderOf('used.pem'), key: folderOf('used-key.pem') };
    const use = (part: 'certificate' | 'key', from: typeof first) => writeFileSync(files[part], readFileSync(from[part]));
    use('certificate', first);
    use('key', first);
    await open({ tls: { port: 0, files } });
    const old = await wireTo({ ca: readFileSync(first.certificate) });
    old.send(tunnelTo(target.port));
    await old.until('\r\n\r\n');

    // A certificate without its key changes nothing.
    use('certificate', second);
    const served = async () => {
      const wire = await wireTo({ rejectUnauthorized: false });
      const { fingerprint256 } = (wire.socket as TLSSocket).getPeerCertificate();
      wire.close();
      return fingerprint256;
    };
    const before = await served();
    use('key', second);
    let after = before;
    await eventually(async () => (after = await served()) !== before, 'the new certificate');
    (await wireTo({ ca: readFileSync(second.certificate) })).close();

    old.take();
    old.send('GET /10 HTTP/1.1\r\nHost: x\r\n\r\n');
    await old.until(/x{10}$/);
    old.close();
    expect(after).toBe(await served());
  });

  it('that does not fit its key, or is missing, stops the start', async () => {
    await open();
    const [one, other] = [await certificateIn('one'), await certificateIn('other')];
    for (const files of [
      { certificate: one.certificate, key: other.key },
      { certificate: folderOf('nowhere.pem'), key: one.key },
    ])
      await expect(startTestGateway([], { tls: { port: 0, files }, api: gateway.api })).rejects.toThrow(/key values mismatch|ENOENT/);
  });

  it('of its own is what the sandbox uses without files, the same one at the next start', async () => {
    const dataDir = folderOf('data');
    const served: string[] = [];
    for (let start = 0; start < 2; start += 1) {
      gateway = await startTestGateway([], { dataDir, tls: { port: 0, files: undefined } });
      const wire = await wireTo({ ca: readFileSync(path.join(dataDir, 'tls/certificate.pem')), host: 'localhost' });
      served.push((wire.socket as TLSSocket).getPeerCertificate().fingerprint256);
      wire.close();
      if (start === 0) await gateway.close();
    }
    expect(served[0]).toBe(served[1]);
  });
});
