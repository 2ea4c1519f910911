import { once } from 'node:events';
import { proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy/errors';
import { eventually } from '../testing/eventually.ts';
import { startRelay } from '../testing/relay.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { basic, Wire } from '../testing/wire.ts';

const MEGABYTE = 1_000_000;
const ways = ['CONNECT', 'SOCKS5'] as const;

let target: TestTarget;
let gateway: TestGateway;

beforeEach(async () => {
  target = await startTarget((request, response) => {
    response.end(Buffer.alloc(Number(/^\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0), 'x'));
  });
  gateway = await startTestGateway([target.port]);
  gateway.api.addOrder('F1');
});

afterEach(async () => {
  Wire.closeAll();
  await target.close();
  await gateway.close();
});

/** Connects, logs in and asks for a tunnel to the target. */
async function open(way: (typeof ways)[number], user: string, password: string, port = gateway.port): Promise<Wire> {
  const wire = await Wire.open(port);
  if (way === 'CONNECT')
    return wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${basic(user, password)}\r\n\r\n`);
  const login = [[user.length], user, [password.length], password] as const;
  return wire.send([5, 1, 2], [1], ...login, [5, 1, 0, 1, 127, 0, 0, 1, target.port >> 8, target.port & 255]);
}

/** Opens a tunnel of a sub-user. */
async function tunnel(way: (typeof ways)[number], name: string, port = gateway.port): Promise<Wire> {
  const wire = await open(way, `F1______sub-${name}`, `${name}-password`, port);
  await wire.until(way === 'CONNECT' ? '200 Connection Established\r\n\r\n' : 14);
  wire.take();
  return wire;
}

async function refusal(user: string, password: string): Promise<string> {
  return (await open('CONNECT', user, password)).rest();
}

const withCode = (name: ProxyErrorName) => expect.stringContaining(`details="${proxyErrors[name].code} `);

describe.each(ways)('a sub-user, by %s,', (way) => {
  it('is admitted, and its bytes are counted for it and for the order, to the byte', async () => {
    gateway.api.addSubUser('F1', 'alice');
    const relay = await startRelay(gateway.port);
    const wire = await tunnel(way, 'alice', relay.port);
    wire.send('GET /2000000 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await once(wire.socket, 'end');
    wire.socket.end();
    await eventually(() => gateway.api.billed('F1') >= relay.bytes(), 'the usage report');
    await relay.close();
    expect(gateway.api.billedTo('su-alice')).toBe(relay.bytes());
    expect(gateway.api.billed('F1')).toBe(relay.bytes());
  });

  it('can exceed its cap by no more than 1 MB, and leaves the order and other sub-users alone', async () => {
    const capBytes = 3 * MEGABYTE;
    gateway.api.addSubUser('F1', 'alice', { capBytes });
    gateway.api.addSubUser('F1', 'bob');
    const other = await tunnel(way, 'bob');
    const wires = await Promise.all(Array.from({ length: 8 }, () => tunnel(way, 'alice')));
    for (const wire of wires) wire.send('GET /20000000 HTTP/1.1\r\nHost: x\r\n\r\n');
    await Promise.all(wires.map(async (wire) => wire.rest()));
    await eventually(async () => (await refusal('F1______sub-alice', 'alice-password')).includes('2121'), 'the refusal');
    other.send('GET /5 HTTP/1.1\r\nHost: x\r\n\r\n');
    await other.until('xxxxx');
    await (await open('CONNECT', 'F1_____', 'F1-key')).until(' 200 ');
    Wire.closeAll();
    await gateway.close();
    expect(gateway.api.billedTo('su-alice')).toBeGreaterThanOrEqual(capBytes);
    expect(gateway.api.billedTo('su-alice')).toBeLessThanOrEqual(capBytes + MEGABYTE);
  });

  it.each(['subUserDisabled', 'authFailed', 'subUserAddress', 'subUserPlace'] as const)(
    'loses its open tunnels once refused with %s',
    async (reason) => {
      for (const name of ['alice', 'bob']) gateway.api.addSubUser('F1', name);
      const [wire, other] = [await tunnel(way, 'alice'), await tunnel(way, 'bob')];
      gateway.api.refuseSubUser('F1', 'alice', reason);
      await wire.rest();
      expect(await refusal('F1______sub-alice', 'alice-password')).toEqual(withCode(reason));
      other.send('GET /5 HTTP/1.1\r\nHost: x\r\n\r\n');
      await other.until('xxxxx');
    },
  );

  it('whose cap is lowered below its use loses its open tunnels', async () => {
    gateway.api.addSubUser('F1', 'alice', { capBytes: 100 * MEGABYTE });
    const wire = await tunnel(way, 'alice');
    wire.send('GET /2000000 HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually(() => gateway.api.billedTo('su-alice') > 2 * MEGABYTE, 'the usage report');
    gateway.api.addSubUser('F1', 'alice', { capBytes: 2 * MEGABYTE });
    gateway.api.touch('F1');
    await wire.rest();
    expect(await refusal('F1______sub-alice', 'alice-password')).toEqual(withCode('subUserUsedUp'));
  });
});

it('a sub-user that sends too many requests a second is refused with status 429, and others are not', async () => {
  gateway.api.addSubUser('F1', 'alice', { requestsPerSecond: 2 });
  gateway.api.addSubUser('F1', 'bob');
  const answers = await Promise.all(Array.from({ length: 5 }, () => open('CONNECT', 'F1______sub-alice', 'alice-password')));
  await Promise.all(answers.map((wire) => wire.until('\r\n\r\n')));
  const refused = answers.filter(({ text }) => text.startsWith('HTTP/1.1 429 '));
  expect(refused).toHaveLength(3);
  expect(refused.map(({ text }) => text)).toEqual(refused.map(() => withCode('subUserRate')));
  await tunnel('CONNECT', 'bob');
});

it('requests of several sub-users on one connection are counted for each of them', async () => {
  for (const name of ['alice', 'bob']) gateway.api.addSubUser('F1', name);
  const wire = await Wire.open(gateway.port);
  for (const [name, bytes] of [
    ['alice', 1000],
    ['bob', 2000],
    ['alice', 3000],
  ] as const) {
    const login = `Proxy-Authorization: ${basic(`F1______sub-${name}`, `${name}-password`)}`;
    wire.send(`GET http://127.0.0.1:${target.port}/${bytes} HTTP/1.1\r\nHost: x\r\n${login}\r\n\r\n`);
    await wire.until('x'.repeat(bytes));
    wire.take();
  }
  wire.socket.end();
  await eventually(() => gateway.api.requests('F1') === 3, 'the usage report');
  const [alice, bob] = [gateway.api.billedTo('su-alice'), gateway.api.billedTo('su-bob')];
  expect(alice).toBeGreaterThan(4000);
  expect(bob).toBeGreaterThan(2000);
  expect(alice + bob).toBe(gateway.api.billed('F1'));
});

/** Two exits. */
const exitsFrom = (first: number) => [0, 1].map((more) => ({ address: `198.51.100.${first + more}`, countryCode: 'DE' }));
const onLinux = (pattern: RegExp) => (process.platform === 'darwin' ? /^127\./ : pattern);

it('a kept connection of a sub-user leaves through another exit once its places are narrowed [B11]', async () => {
  const login = `Proxy-Authorization: ${basic('F1______sub-alice', 'alice-password')}`;
  gateway.api.addSubUser('F1', 'alice', {}, { exits: exitsFrom(1) });
  const wire = await Wire.open(gateway.port);
  const leave = async () => {
    wire.send(`GET http://127.0.0.1:${target.port}/5 HTTP/1.1\r\nHost: x\r\n${login}\r\n\r\n`);
    await wire.until('xxxxx');
    wire.take();
    return target.from.at(-1);
  };
  expect(await leave()).toMatch(onLinux(/^127\.51\.100\.[12]$/));
  gateway.api.addSubUser('F1', 'alice', {}, { exits: exitsFrom(3) });
  gateway.api.touch('F1');
  await eventually(async () => onLinux(/^127\.51\.100\.[34]$/).test((await leave()) ?? ''), 'another exit');
  expect(gateway.connections().opened).toBe(1);
});
