import { freePortRange } from 'shared-contracts/testing/free-port';
import { startServer, Wire } from '../testing/wire.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let leased: number;
let target: TestTarget;
let silent: Awaited<ReturnType<typeof startServer>>;
/** Answers once its client has sent everything. */
let patient: Awaited<ReturnType<typeof startServer>>;
let gateway: TestGateway;

beforeAll(async () => {
  target = await startTarget();
  silent = await startServer(() => undefined);
  patient = await startServer((socket) => socket.resume().once('end', () => socket.end('the answer')));
  leased = await freePortRange();
  gateway = await startTestGateway([target.port, patient.port, 1], { leasePorts: { base: leased, count: 3 } });
  gateway.api.addOrder('F1');
  gateway.api.lease(leased, 'F1', { protocol: 2 });
  gateway.api.lease(leased + 1, 'F1', { protocol: 1 });
});

afterAll(async () => {
  await gateway.close();
  await silent.close();
  await patient.close();
  await target.close();
});

afterEach(() => Wire.closeAll());

const open = (port = gateway.port): Promise<Wire> => Wire.open(port);

const text = (said: string) => [said.length, ...Buffer.from(said)];
const twoBytes = (number: number) => [number >> 8, number & 255];
const loginOf = (user: string, password: string) => [1, ...text(user), ...text(password)];
const toName = (name: string, port: number, command = 1) => [5, command, 0, 3, ...text(name), ...twoBytes(port)];
const toIPv4 = (port: number) => [5, 1, 0, 1, 127, 0, 0, 1, ...twoBytes(port)];

async function loggedIn(): Promise<Wire> {
  const wire = await open();
  wire.send([5, 2, 0, 2]);
  expect(await wire.until(2)).toBe('\x05\x02');
  wire.take();
  wire.send(loginOf('F1_____', 'F1-key'));
  expect(await wire.until(2)).toBe('\x01\x00');
  wire.take();
  return wire;
}

async function replyTo(wire: Wire, request: readonly number[]): Promise<number> {
  wire.send(request);
  const reply = await wire.until(10);
  wire.take();
  expect(reply.slice(0, 1)).toBe('\x05');
  return reply.charCodeAt(1);
}

async function fetchOver(wire: Wire): Promise<string> {
  wire.send('GET /inside HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return wire.rest();
}

describe('SOCKS5', () => {
  it('accepts user and password with a host name on the account port [9.34]', async () => {
    const wire = await loggedIn();
    expect(await replyTo(wire, toName('localhost', target.port))).toBe(0);
    expect(await fetchOver(wire)).toContain('"url":"/inside"');
  });

  it('accepts an IPv4 address', async () => {
    const wire = await loggedIn();
    expect(await replyTo(wire, toIPv4(target.port))).toBe(0);
    expect(await fetchOver(wire)).toContain('"url":"/inside"');
  });

  it('accepts a handshake byte by byte or all at once', async () => {
    const said = [5, 1, 2, ...loginOf('F1_____', 'F1-key'), ...toIPv4(target.port)];
    const slow = await open();
    for (const byte of said) {
      await new Promise<void>((resolve) => {
        slow.socket.write(Uint8Array.of(byte), () => setImmediate(resolve));
      });
    }
    expect(await slow.until(14)).toBe('\x05\x02\x01\x00\x05\x00\x00\x01\x00\x00\x00\x00\x00\x00');
    const quick = await open();
    quick.send(said, 'GET /quick HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await quick.rest()).toContain('"url":"/quick"');
  });

  it('keeps receiving for a client that has half-closed [Q2]', async () => {
    const wire = await loggedIn();
    expect(await replyTo(wire, toIPv4(patient.port))).toBe(0);
    wire.send('the question').socket.end();
    expect(await wire.rest()).toBe('the answer');
  });

  it('needs no login on a leased port, and accepts any login from a client that insists on one', async () => {
    const without = await open(leased);
    without.send([5, 2, 2, 0]);
    expect(await without.until(2)).toBe('\x05\x00');
    without.take();
    expect(await replyTo(without, toIPv4(target.port))).toBe(0);
    const withLogin = await open(leased);
    withLogin.send([5, 1, 2]);
    expect(await withLogin.until(2)).toBe('\x05\x02');
    withLogin.take();
    withLogin.send(loginOf('any', 'thing'));
    expect(await withLogin.until(2)).toBe('\x01\x00');
    withLogin.take();
    expect(await replyTo(withLogin, toIPv4(target.port))).toBe(0);
  });

  it.each([
    ['was leased for HTTP', 1],
    ['was not leased', 2],
  ])('is rejected on a port that %s', async (_, index) => {
    const wire = await open(leased + index);
    wire.send([5, 1, 0]);
    await wire.until(2);
    wire.take();
    expect(await replyTo(wire, toIPv4(target.port))).toBe(2);
    await wire.rest();
  });

  it('without a required login is closed', async () => {
    const wire = await open();
    wire.send([5, 1, 0]);
    expect(await wire.rest()).toBe('\x05\xff');
  });

  it('with a wrong password is closed [8.65]', async () => {
    const wire = await open();
    wire.send([5, 1, 2], loginOf('F1_____', 'wrong'));
    expect(await wire.rest()).toBe('\x05\x02\x01\x01');
  });

  it('for an ended order is rejected in the reply', async () => {
    gateway.api.refuse('over_____', 'orderExpired');
    const wire = await open();
    wire.send([5, 1, 2], loginOf('over_____', 'password'));
    expect(await wire.until(4)).toBe('\x05\x02\x01\x00');
    wire.take();
    expect(await replyTo(wire, toIPv4(target.port))).toBe(2);
  });

  it.each([
    ['BIND', toName('localhost', 80, 2), 7],
    ['UDP ASSOCIATE', toName('localhost', 80, 3), 7],
    ['an unknown address type', [5, 1, 0, 2, 0, 0], 8],
    ['a private address', [5, 1, 0, 1, 169, 254, 169, 254, 0, 80], 2],
    ['an IPv4-mapped private address', [5, 1, 0, 4, ...Array.from({ length: 10 }, () => 0), 255, 255, 127, 0, 0, 1, 0, 80], 2],
    ['a private address as a name', toName('2130706433', 80), 2],
    ['an invalid name', toName('a b', 80), 4],
    ['an empty name', toName('', 80), 4],
    ['a closed port', [5, 1, 0, 1, 127, 0, 0, 1, 0, 1], 5],
  ])('is rejected for %s', async (_, request, reply) => {
    const wire = await loggedIn();
    expect(await replyTo(wire, request)).toBe(reply);
    await wire.rest();
  });

  it.each([
    ['in the middle of its methods', [5, 9, 0]],
    ['with another version', [5, 1, 2, 9, 9, 9]],
    ['with a request of another version', [5, 1, 2, ...loginOf('F1_____', 'F1-key'), 4, 1, 0, 1]],
  ])('is closed when the client half-closes: %s', async (_, said) => {
    const wire = await open();
    wire.send(said).socket.end();
    await wire.rest();
    await new Promise<void>((resolve) => (wire.socket.closed ? resolve() : wire.socket.once('close', () => resolve())));
    expect(wire.socket.destroyed).toBe(true);
  });
});
