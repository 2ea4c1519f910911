import { once } from 'node:events';
import { requestsOf } from 'shared-contracts/rules/target-counts';
import { eventually } from '../testing/eventually.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { basic, loginLine, Wire } from '../testing/wire.ts';

let target: TestTarget;
let gateway: TestGateway;

beforeEach(async () => {
  target = await startTarget((request, response) => {
    response.end(Buffer.alloc(Number(/^\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0), 'x'));
  });
  gateway = await startTestGateway([target.port]);
  gateway.api.addOrder('F1', {}, { recordsTargets: true });
});

afterEach(async () => {
  await gateway.close();
  await target.close();
});

const targetsOf = (orderId: string) => gateway.api.targets(orderId);
const bytesOf = (rows: ReturnType<typeof targetsOf>) =>
  rows.reduce((sum, { sentBytes, receivedBytes }) => sum + sentBytes + receivedBytes, 0);

/** Counts of a target in all reports. */
function countsOf(orderId: string, host: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of targetsOf(orderId))
    if (row.host === host) for (const { what, count } of row.counts) sums[what] = (sums[what] ?? 0) + count;
  return sums;
}

const requestsIn = (orderId: string) =>
  targetsOf(orderId).reduce((sum, { counts }) => sum + requestsOf(Object.fromEntries(counts.map(({ what, count }) => [what, count]))), 0);
const kindsOf = (counts: Record<string, number>) =>
  Object.keys(counts)
    .map((key) => key.replace(/\.\d+$/, ''))
    .toSorted();
const reported = async (orderId: string, requests: number) => eventually(() => requestsIn(orderId) >= requests, 'the usage by target');

async function get(host: string, orderId = 'F1', path = '/1000'): Promise<string> {
  const wire = await Wire.open(gateway.port);
  wire.send(`GET http://${host}:${target.port}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${loginLine(orderId)}\r\n`);
  return wire.rest();
}

async function tunnel(host: string): Promise<void> {
  const wire = await Wire.open(gateway.port);
  wire.send(`CONNECT ${host}:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
  await wire.until('200 Connection Established\r\n\r\n');
  wire.send('GET /50000 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(wire.socket, 'end');
  wire.socket.end();
}

async function socks(host: string): Promise<void> {
  const wire = await Wire.open(gateway.port);
  const login = [[7], 'F1_____', [6], 'F1-key'] as const;
  wire.send([5, 1, 2], [1], ...login, [5, 1, 0, 3], [host.length], host, [target.port >> 8, target.port & 255]);
  await wire.until(14);
  wire.send('GET /2000 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(wire.socket, 'end');
  wire.socket.end();
}

describe('usage by target [4.70]', () => {
  it('adds up to the billed bytes and requests of plain requests, tunnels and SOCKS5', async () => {
    await get('localhost');
    await get('LOCALHOST');
    await tunnel('127.0.0.1');
    await socks('localhost');
    await reported('F1', 4);
    await eventually(() => bytesOf(targetsOf('F1')) === gateway.api.billed('F1'), 'equal sums');
    expect(
      new Set(
        targetsOf('F1')
          .map(({ host }) => host)
          .filter(Boolean),
      ),
    ).toEqual(new Set(['localhost', '127.0.0.1']));
    expect(countsOf('F1', 'localhost').ok).toBe(3);
    expect(kindsOf(countsOf('F1', '127.0.0.1'))).toEqual(['connect', 'firstByte', 'ok']);
  });

  it('counts one connect time per connection to the target, and a time to the first byte per request', async () => {
    const wire = await Wire.open(gateway.port);
    for (const path of ['/1', '/2']) {
      wire.send(`GET http://localhost:${target.port}${path} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
      await wire.until(path === '/1' ? '\r\n\r\nx' : '\r\n\r\nxx');
      wire.take();
    }
    wire.close();
    await reported('F1', 2);
    const counts = countsOf('F1', 'localhost');
    const sum = (kind: string) => Object.entries(counts).reduce((all, [key, count]) => all + (key.startsWith(kind) ? count : 0), 0);
    expect([counts.ok, sum('connect.'), sum('firstByte.')]).toEqual([2, 1, 2]);
  });

  it('includes why requests failed or were refused', async () => {
    await get('192.168.0.1');
    await reported('F1', 1);
    expect(countsOf('F1', '192.168.0.1')).toEqual({ refused: 1, '2106 destination_ip_prohibited': 1 });
    await target.close();
    await get('localhost');
    await reported('F1', 2);
    expect(countsOf('F1', 'localhost')).toEqual({ failed: 1, '2006 connection_refused': 1 });
    target = await startTarget();
  });

  it('includes why a known order was not admitted, as a reason without a request', async () => {
    gateway.api.addOrder('F2', {}, { protocol: 2, recordsTargets: true });
    const wire = await Wire.open(gateway.port);
    wire.send(`GET http://localhost:${target.port}/ HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${basic('F2_____', 'F2-key')}\r\n\r\n`);
    await wire.until('HTTP/1.1');
    await eventually(() => targetsOf('F2').length > 0, 'the reason');
    expect(countsOf('F2', '')).toEqual({ '2107 http_request_denied': 1 });
    wire.close();
  });

  it('is reported request by request only until the time that the API names', async () => {
    gateway.api.addOrder('F5', {}, { logUntil: '2999-01-01T00:00:00.000Z' });
    gateway.api.addOrder('F6', {}, { logUntil: '2000-01-01T00:00:00.000Z' });
    for (const orderId of ['F5', 'F6']) {
      await get('localhost', orderId);
      await reported(orderId, 1);
    }
    await eventually(() => bytesOf(targetsOf('F5')) === gateway.api.billed('F5'), 'equal sums');
    const requests = [...gateway.api.reports.values()].flatMap((report) => report.requests ?? []);
    expect(requests).toMatchObject([{ orderId: 'F5', host: 'localhost', port: target.port, countryCode: 'DE', outcome: 'ok' }]);
    const [request] = requests;
    expect((request?.sentBytes ?? 0) + (request?.receivedBytes ?? 0)).toBe(gateway.api.billed('F5'));
    expect(Math.min(request?.connectMs ?? -1, request?.firstByteMs ?? -1, request?.durationMs ?? -1)).toBeGreaterThanOrEqual(0);
  });

  it('has no names unless the API asks for them', async () => {
    gateway.api.addOrder('F3', {}, { recordsTargets: false });
    gateway.api.addOrder('F4');
    for (const orderId of ['F3', 'F4']) {
      await get('localhost', orderId);
      await reported(orderId, 1);
      expect(targetsOf(orderId).map(({ host }) => host)).toEqual(targetsOf(orderId).map(() => ''));
      expect(kindsOf(countsOf(orderId, ''))).toEqual(['connect', 'firstByte', 'ok']);
    }
  });
});
