import type { ServerResponse } from 'node:http';
import { eventually } from '../testing/eventually.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { loginLine, Wire } from '../testing/wire.ts';

let target: TestTarget;
let gateway: TestGateway;
let waiting: ServerResponse[];
let now: number;

beforeEach(async () => {
  waiting = [];
  now = 0;
  target = await startTarget((_, response) => void waiting.push(response));
  gateway = await startTestGateway([target.port], { limits: { waitingRequests: 20, overfullPipelines: 2 }, clock: () => now });
  gateway.api.addOrder('F1');
});

afterEach(async () => {
  Wire.closeAll();
  await target.close();
  await gateway.close();
});

const request = (path: number, padding = 0) =>
  `GET http://127.0.0.1:${target.port}/${path} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}X: ${'x'.repeat(padding)}\r\n\r\n`;
const requests = (count: number, padding: number) => Array.from({ length: count }, (_, path) => request(path, padding)).join('');

const answers = ({ text }: Wire) => text.split('answered').length - 1;

async function answerOne(): Promise<void> {
  await eventually(() => waiting.length > 0, 'a request at the target');
  waiting.shift()?.end('answered');
}

describe('pipelined requests', () => {
  it('are not read while an earlier one is being served, however many the client sends [B1]', async () => {
    const wire = await Wire.open(gateway.port);
    // 24 MB in total, with at most ten requests per read.
    for (let piece = 0; piece < 40; piece += 1) wire.send(requests(100, 6000));
    await eventually(() => waiting.length === 1, 'the first request at the target');
    expect(gateway.connections().read).toBeLessThan(1_000_000);
    expect(wire.socket.writableLength).toBeGreaterThan(5_000_000);
    for (let count = 0; count < 40; count += 1) await answerOne();
    await eventually(() => answers(wire) === 40, 'the responses');
    expect(gateway.connections().read).toBeLessThan(2_000_000);
    expect(waiting.length).toBeLessThanOrEqual(1);
    wire.close();
  });

  it('get responses in order, including requests with bodies', async () => {
    const wire = await Wire.open(gateway.port);
    const post = `POST http://127.0.0.1:${target.port}/ HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}Content-Length: 200000\r\n\r\n${'y'.repeat(200_000)}`;
    wire.send(requests(15, 0), post, requests(15, 0));
    for (let count = 0; count < 31; count += 1) await answerOne();
    await eventually(() => answers(wire) === 31, 'the responses');
    expect(target.from).toHaveLength(2);
    wire.close();
  });

  it('close their connection when a single read contains too many [B1]', async () => {
    const wire = await Wire.open(gateway.port);
    wire.send(requests(100, 0));
    expect(await wire.rest()).toBe('');
    const next = await Wire.open(gateway.port);
    next.send(requests(21, 0));
    await eventually(() => waiting.some(({ destroyed }) => !destroyed), 'the next connection');
    expect(next.socket.destroyed).toBe(false);
    next.close();
  });

  it('close new connections of their address for a minute after the second such read [B1]', async () => {
    for (let count = 0; count < 2; count += 1) {
      const flood = await Wire.open(gateway.port);
      flood.send(requests(100, 0));
      expect(await flood.rest()).toBe('');
    }
    const tunnel = `CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`;
    for (const said of ['', request(0), tunnel]) expect(await (await Wire.open(gateway.port)).send(said).rest()).toBe('');
    now = 60_000;
    expect(await (await Wire.open(gateway.port)).send(tunnel).until('\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
    const later = await Wire.open(gateway.port);
    later.send(request(0));
    await eventually(() => waiting.some(({ destroyed }) => !destroyed), 'the later connection');
    later.close();
  });

  it("don't break a tunnel that follows them", async () => {
    const wire = await Wire.open(gateway.port);
    wire.send(requests(2, 0), `CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    for (let count = 0; count < 2; count += 1) await answerOne();
    await wire.until('200 Connection Established');
    wire.take();
    wire.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await answerOne();
    expect(await wire.until('answered')).toMatch(/^HTTP\/1.1 200 /);
    wire.close();
  });
});
