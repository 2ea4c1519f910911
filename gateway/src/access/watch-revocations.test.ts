import type { Socket } from 'node:net';
import { freePort } from 'shared-contracts/testing/free-port';
import { eventually } from '../testing/eventually.ts';
import { basic, startServer, loginLine, Wire } from '../testing/wire.ts';
import { defaultTiming } from '../timing.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const clock = Date.now;
const until = (milliseconds: number) => ({ validUntil: new Date(clock() + milliseconds).toISOString() });

let target: Awaited<ReturnType<typeof startServer>>;
let gateway: TestGateway;
/** Target-side ends of the tunnels. */
let ends: Socket[];

beforeEach(async () => {
  ends = [];
  target = await startServer((socket) => {
    ends.push(socket);
    socket.pipe(socket);
  });
  gateway = await startTestGateway([target.port]);
  for (const orderId of ['F1', 'F2']) gateway.api.addOrder(orderId);
});

afterEach(async () => {
  await gateway.close();
  await target.close();
});

async function tunnel(orderId: string, { port } = gateway): Promise<Wire> {
  const wire = await Wire.open(port);
  wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine(orderId)}\r\n`);
  await wire.until('200 Connection Established\r\n\r\n');
  wire.take();
  return wire;
}

async function socksTunnel(): Promise<Wire> {
  const wire = await Wire.open(gateway.port);
  wire.send([5, 1, 2, 1, 7], 'F1_____', [6], 'F1-key', [5, 1, 0, 1, 127, 0, 0, 1, target.port >> 8, target.port & 255]);
  await wire.until(14);
  wire.take();
  return wire;
}

async function echoes(wire: Wire): Promise<boolean> {
  wire.send('hello');
  await wire.until('hello');
  wire.take();
  return true;
}

describe('revoked access', () => {
  it('is looked for, and expired access is ended, often enough to be over within five seconds [B11]', () => {
    const slowest = Math.max(defaultTiming.watch, defaultTiming.settle);
    expect(slowest).toBeLessThanOrEqual(1000);
  });

  it.each(['authFailed', 'orderSuspended', 'notWhitelisted', 'orderExpired'] as const)(
    'closes the connections it had admitted with %s, and no others [B11]',
    async (reason) => {
      const [first, second, socks, other] = [await tunnel('F1'), await tunnel('F1'), await socksTunnel(), await tunnel('F2')];
      gateway.api.revoke('F1', reason);
      await Promise.all([first, second, socks].map(async (wire) => wire.rest()));
      expect(await echoes(other)).toBe(true);
      // One API call per login, not per connection.
      expect(gateway.api.questions.filter(({ by }) => by === 'account')).toHaveLength(3);
      other.close();
    },
  );

  it.each([
    ['revoked', () => gateway.api.revoke('F1', 'orderSuspended')],
    ['over', () => gateway.api.endOrder('F1')],
  ])('closes tunnels that are busy, and those whose client reads nothing, once the order is %s [B11]', async (_, end) => {
    const clients = await Promise.all([tunnel('F1'), tunnel('F1'), socksTunnel()]);
    for (const [index, { socket }] of clients.entries()) {
      socket.removeAllListeners('data');
      if (index === 0) socket.pause();
      else socket.resume();
      const send = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
      };
      socket.on('drain', send);
      send();
    }
    await eventually(() => gateway.api.billed('F1') > 10_000_000, 'use of the tunnels');
    end();
    await eventually(() => gateway.connections().open === 0, 'the end of the tunnels');
    await eventually(() => ends.every(({ destroyed }) => destroyed), 'the end of the targets');
    expect(ends).toHaveLength(clients.length);
    for (const wire of clients) wire.close();
  });

  it('is denied to new connections even if it was cached a moment ago [B11]', async () => {
    const open = await tunnel('F1');
    gateway.api.revoke('F1', 'orderSuspended');
    await open.rest();
    const wire = await Wire.open(gateway.port);
    wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
    expect(await wire.until('2112')).toMatch(/^HTTP\/1.1 403 /);
    wire.close();
  });

  it('leaves connections open whose login is still valid [B11]', async () => {
    const wire = await tunnel('F1');
    gateway.api.touch('F1');
    await eventually(() => gateway.api.questions.length > 1, 'an access check');
    expect(await echoes(wire)).toBe(true);
    wire.close();
  });

  it('is checked with the whole username if the password is that of a session [S7]', async () => {
    const [user, password] = ['F1_US___5_kqwzmfta', `session-${'0'.repeat(32)}`];
    gateway.api.addSession('F1', user, password);
    const wire = await Wire.open(gateway.port);
    wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${basic(user, password)}\r\n\r\n`);
    await wire.until('200 Connection Established\r\n\r\n');
    wire.take();
    gateway.api.touch('F1');
    await eventually(() => gateway.api.questions.length > 1, 'an access check');
    expect(gateway.api.questions.at(-1)).toMatchObject({ user, password });
    expect(await echoes(wire)).toBe(true);
    gateway.api.revoke('F1', 'authFailed');
    await wire.rest();
  });

  it('is checked again if the API was unavailable [B11]', async () => {
    const wire = await tunnel('F1');
    gateway.api.isAway = true;
    gateway.api.revoke('F1', 'orderSuspended');
    await eventually(() => gateway.api.dropped > 1, 'access checks');
    expect(await echoes(wire)).toBe(true);
    gateway.api.isAway = false;
    await wire.rest();
  });
});

it('an expiring login closes its connections [B11]', async () => {
  let now = 1_800_000_000_000;
  gateway.api.clock = () => now;
  const timed = await startTestGateway([target.port], { api: gateway.api, clock: () => now });
  gateway.api.addOrder('F3', {}, { validUntil: new Date(now + 1000).toISOString() });
  const [wire, other] = [await tunnel('F3', timed), await tunnel('F1', timed)];
  now += 999;
  expect(await echoes(wire)).toBe(true);
  now += 1;
  await wire.rest();
  expect(await echoes(other)).toBe(true);
  other.close();
  await timed.close();
});

describe('a gateway of a region', () => {
  it('is known to the API apart from another one on its machine [S6]', async () => {
    const region = { name: 'east', entryAddress: undefined, leasePorts: undefined };
    const others = await Promise.all(
      [await freePort(), await freePort()].map(async (accountPort) => startTestGateway([], { api: gateway.api, accountPort, region })),
    );
    await eventually(() => gateway.api.gatewayIds.size > 1, 'both gateways');
    expect(gateway.api.gatewayIds.size).toBe(2);
    // Machines of two clusters may have the same name.
    expect([...gateway.api.gatewayIds].filter((id) => !id.startsWith('east '))).toEqual([]);
    await Promise.all(others.map(async ({ close }) => close()));
  });
});

describe('a gateway whose clock is wrong', () => {
  it.each([300_000, -300_000])('ends access when it ends at the API, if its clock is off by %i ms [S6]', async (off) => {
    const other = await startTestGateway([target.port], { api: gateway.api, clock: () => clock() + off });
    gateway.api.addOrder('F3', {}, until(60_000));
    // Uses its own clock until the API's first response, right after the start.
    await eventually(async () => echoes(await tunnel('F3', other)).catch(() => false), 'a tunnel');
    const wire = await tunnel('F3', other);
    await eventually(() => gateway.api.billed('F3') > 0, 'a report');
    expect(await echoes(wire)).toBe(true);
    gateway.api.addOrder('F4', {}, until(300));
    await (await tunnel('F4', other)).rest();
    await other.close();
  });
});
