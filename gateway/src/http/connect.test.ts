import type { Socket } from 'node:net';
import { usageOutcomes } from 'shared-contracts/constants';
import { eventually } from '../testing/eventually.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { loginLine, startServer, Wire } from '../testing/wire.ts';

let site: TestTarget;
let target: Awaited<ReturnType<typeof startServer>>;
let gateway: TestGateway;
/** Target-side ends of the connections. */
let ends: Wire[] = [];
let wires: Wire[] = [];

beforeAll(async () => {
  site = await startTarget();
  target = await startServer((socket: Socket) => ends.push(new Wire(socket)));
  gateway = await startTestGateway([site.port, target.port]);
  gateway.api.addOrder('F1');
});

afterAll(async () => {
  await gateway.close();
  await target.close();
  await site.close();
});

beforeEach(() => {
  [ends, wires] = [[], []];
});

afterEach(() => {
  for (const wire of [...wires, ...ends]) wire.close();
});

async function tunnel(early = '', port = target.port): Promise<{ client: Wire; far: Wire }> {
  const client = await Wire.open(gateway.port);
  wires.push(client);
  client.send(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n${early}`);
  await client.until('\r\n\r\n');
  expect(client.take()).toBe('HTTP/1.1 200 Connection Established\r\n\r\n');
  await eventually(() => ends.length > 0, 'the connection to the target');
  const far = ends.at(-1);
  if (!far) throw new Error('there is no target');
  return { client, far };
}

describe('a tunnel', () => {
  it('forwards bytes unchanged in both directions', async () => {
    const { client, far } = await tunnel();
    client.send([0, 1, 2, 254, 255]);
    expect(await far.until(5)).toBe('\x00\x01\x02\xfe\xff');
    far.send('back');
    expect(await client.until('back')).toBe('back');
  });

  it('forwards data sent together with the request', async () => {
    const { client, far } = await tunnel('early');
    client.send(' and late');
    expect(await far.until('early and late')).toBe('early and late');
  });

  it('lets the target send first', async () => {
    const { client, far } = await tunnel();
    far.send('220 ready');
    expect(await client.until('220 ready')).toBe('220 ready');
  });

  it('keeps receiving for a client that has half-closed', async () => {
    const { client, far } = await tunnel();
    client.send('question').socket.end();
    expect(await far.rest()).toBe('question');
    far.send('answer').socket.end();
    expect(await client.rest()).toBe('answer');
  });

  it('keeps receiving for a target that has half-closed', async () => {
    const { client, far } = await tunnel();
    far.send('answer').socket.end();
    expect(await client.rest()).toBe('answer');
    client.send('and thanks').socket.end();
    expect(await far.rest()).toBe('and thanks');
  });

  it('closes one side if the other breaks the connection', async () => {
    const one = await tunnel();
    one.client.socket.resetAndDestroy();
    await eventually(() => one.far.socket.destroyed || one.far.socket.readableEnded, 'the end of the target');
    ends = [];
    const other = await tunnel();
    other.far.socket.resetAndDestroy();
    await eventually(() => other.client.socket.destroyed || other.client.socket.readableEnded, 'the end of the client');
    expect(other.client.text).toBe('');
  });

  it('closes for a target that keeps sending to a disconnected client', async () => {
    const { client, far } = await tunnel();
    client.socket.end();
    await far.rest();
    client.close();
    const talking = setInterval(() => far.socket.writable && far.send('are you there?'), 20);
    await eventually(() => far.socket.destroyed, 'the end of the target');
    clearInterval(talking);
    expect(far.text).toBe('');
  });

  it('applies backpressure if the receiver does not read', async () => {
    const { client, far } = await tunnel();
    far.socket.pause();
    const piece = Buffer.alloc(1_000_000);
    let sent = 0;
    while (sent < 64 && client.socket.write(piece)) sent += 1;
    for (let turn = 0; turn < 64; turn += 1) client.socket.write(piece);
    // Meanwhile another tunnel carries as much.
    ends = [];
    const other = await tunnel();
    other.far.socket.removeAllListeners('data').resume();
    for (let turn = 0; turn < 64; turn += 1) other.client.socket.write(piece);
    await eventually(() => other.far.socket.bytesRead === 64 * piece.length, 'the bytes of the other tunnel');
    expect(client.socket.writableLength).toBeGreaterThan(20_000_000);
    far.close();
    other.far.close();
  });

  it('carries plain requests and their responses', async () => {
    const client = await Wire.open(gateway.port);
    wires.push(client);
    client.send(`CONNECT localhost:${site.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    await client.until('\r\n\r\n');
    client.take();
    client.send('GET /inside HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await client.rest()).toContain('"url":"/inside"');
  });

  it('can follow a plain request on the same connection', async () => {
    const client = await Wire.open(gateway.port);
    wires.push(client);
    client.send(`GET http://127.0.0.1:${site.port}/before HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    await client.until(/"url":"\/before"[^]*\}$/);
    client.take();
    client.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    await client.until('200 Connection Established');
    await eventually(() => ends.length > 0, 'the connection to the target');
    client.send('through');
    expect(await ends.at(-1)?.until('through')).toBe('through');
  });

  it('leaves nothing open if the client disconnects early', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const client = await Wire.open(gateway.port);
      client.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
      if (turn % 2 === 0) client.socket.resetAndDestroy();
      else setImmediate(() => client.socket.resetAndDestroy());
    }
    await eventually(() => gateway.connections().open === 0, 'the end of all clients');
    // The target accepts connections in the order in which they were opened, so those before this one are there.
    const early = ends;
    ends = [];
    await tunnel();
    const all = [...early, ...ends.slice(0, -1)];
    await eventually(() => all.every(({ socket }) => socket.destroyed || socket.readableEnded), 'the end of all targets');
    expect(all.map(({ text }) => text).join('')).toBe('');
  });

  it('counts as one request: failed if the target broke it, aborted if the client did [G8]', async () => {
    const mine = await startTestGateway([target.port]);
    mine.api.addOrder('F1');
    const connect = async () => {
      ends = [];
      const client = await Wire.open(mine.port);
      client.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
      await client.until('\r\n\r\n');
      await eventually(() => ends.length > 0, 'the connection to the target');
      return { client, far: ends[0]?.socket };
    };
    const whole = await connect();
    whole.client.socket.end();
    whole.far?.end();
    await whole.client.rest();
    const broken = await connect();
    broken.far?.resetAndDestroy();
    await broken.client.rest();
    const left = await connect();
    left.far?.on('data', () => {});
    left.client.socket.resetAndDestroy();
    await mine.close();
    expect(usageOutcomes.map((outcome) => [outcome, mine.api.requests('F1', outcome)])).toEqual([
      ['ok', 1],
      ['refused', 0],
      ['failed', 1],
      ['aborted', 1],
    ]);
  });
});
