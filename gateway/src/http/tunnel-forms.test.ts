import { once } from 'node:events';
import { connect as connectByTls, type ConnectionOptions } from 'node:tls';
import fc from 'fast-check';
import { PROXY_HEAD_MAX_BYTES } from 'shared-contracts/constants';
import { eventually } from '../testing/eventually.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { basic, loginLine, startServer, Wire } from '../testing/wire.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const ESTABLISHED = 'HTTP/1.1 200 Connection Established\r\n\r\n';
const SOCKS_ESTABLISHED = '\x05\x02\x01\x00\x05\x00\x00\x01\x00\x00\x00\x00\x00\x00';

let site: TestTarget;
let target: Server;
let target6: Server;
let gateway: TestGateway;
/** Target-side ends of the tunnels. */
let ends: Wire[];
let orders = 0;

const receive = (socket: Wire['socket']) => void ends.push(new Wire(socket));

beforeAll(async () => {
  site = await startTarget();
  target = await startServer(receive);
  target6 = await startServer(receive, '::1');
  gateway = await startTestGateway([site.port, target.port, target6.port], { tls: { port: 0, files: undefined } });
});

afterAll(async () => {
  await gateway.close();
  await target6.close();
  await target.close();
  await site.close();
});

beforeEach(() => {
  ends = [];
});

afterEach(() => Wire.closeAll());

/** A new order, so that its bill is that of one tunnel. */
function newOrder(): string {
  orders += 1;
  const orderId = `F${orders}`;
  gateway.api.addOrder(orderId);
  return orderId;
}

const turn = async () => new Promise((resolve) => setImmediate(resolve));

/** Opens the only connection. */
async function open(port: 'account' | 'TLS'): Promise<Wire> {
  await eventually(() => gateway.connections().open === 0, 'the end of the connections before');
  if (port === 'account') return Wire.open(gateway.port);
  // The types of Node lack `allowHalfOpen`.
  const options = { port: gateway.tlsPort ?? 0, host: '127.0.0.1', rejectUnauthorized: false, allowHalfOpen: true } as ConnectionOptions;
  const socket = connectByTls(options);
  await once(socket, 'secureConnect');
  return new Wire(socket);
}

/** Sends bytes so that the gateway reads each piece separately. @param cuts where the pieces begin */
async function sendInPieces(wire: Wire, said: Buffer, cuts: readonly number[]): Promise<void> {
  const starts = [...new Set(cuts)].filter((cut) => cut > 0 && cut < said.length).toSorted((one, other) => one - other);
  for (const [index, from] of [0, ...starts].entries()) {
    const to = starts[index] ?? said.length;
    wire.send([...said.subarray(from, to)]);
    while (gateway.connections().read < to && !wire.socket.readableEnded) await turn();
  }
}

const text = (said: string) => [said.length, ...Buffer.from(said)];
const twoBytes = (number: number) => [number >> 8, number & 255];
const connectTo = (host: string, lines: string, version = '1.1') => `CONNECT ${host} HTTP/${version}\r\n${lines}\r\n`;
const bySocks = (orderId: string, address: readonly number[], port: number) =>
  Buffer.from([5, 2, 0, 2, 1, ...text(`${orderId}_____`), ...text(`${orderId}-key`), 5, 1, 0, ...address, ...twoBytes(port)]).toString(
    'latin1',
  );

const four = () => `127.0.0.1:${target.port}`;
/** Ways to ask for a tunnel, of which some are read without Node's parser. */
const forms: Readonly<Record<string, (orderId: string) => string>> = {
  'as usual': (orderId) => connectTo(four(), `Host: x\r\n${loginLine(orderId)}`),
  'with names in lower case': (orderId) => connectTo(four(), `host: x\r\n${loginLine(orderId).replace('Proxy-A', 'proxy-a')}`),
  'without Host': (orderId) => connectTo(four(), loginLine(orderId)),
  'over HTTP/1.0': (orderId) => connectTo(four(), loginLine(orderId), '1.0'),
  'with two logins, of which the first counts': (orderId) => connectTo(four(), `${loginLine(orderId)}Host: x\r\n${loginLine('F0')}`),
  'with Expect': (orderId) => connectTo(four(), `Expect: 100-continue\r\n${loginLine(orderId)}`),
  'after an empty line': (orderId) => `\r\n${connectTo(four(), loginLine(orderId))}`,
  'with a tab': (orderId) => connectTo(four(), `X:\tx\r\n${loginLine(orderId)}`),
  'with a length, which means nothing here': (orderId) => connectTo(four(), `Content-Length: 3\r\n${loginLine(orderId)}`),
  'with an upgrade, which means nothing here': (orderId) => connectTo(four(), `Connection: Upgrade\r\nUpgrade: y\r\n${loginLine(orderId)}`),
  'to a name in upper case': (orderId) => connectTo(`LOCALHOST:${target.port}`, loginLine(orderId)),
  'to an IPv6 address': (orderId) => connectTo(`[::1]:${target6.port}`, loginLine(orderId)),
  'by SOCKS5': (orderId) => bySocks(orderId, [1, 127, 0, 0, 1], target.port),
  'by SOCKS5 to a name': (orderId) => bySocks(orderId, [3, ...text('localhost')], target.port),
  'by SOCKS5 to an IPv6 address': (orderId) => bySocks(orderId, [4, ...Array.from({ length: 15 }, () => 0), 1], target6.port),
};

interface Conversation {
  readonly form: string;
  readonly port: 'account' | 'TLS';
  readonly cuts: readonly number[];
  /** What the client sends before the answer to its request; a number stands for so many bytes. */
  readonly early: string | number;
  readonly late: string | number;
  readonly answer: string | number;
  readonly endsFirst: 'client' | 'target';
}

const bytesOf = (said: string | number, seed: number) =>
  typeof said === 'string' ? said : Buffer.from(Array.from({ length: said }, (_, at) => (at * 31 + seed) % 251)).toString('latin1');

/** Checks that a tunnel passes everything on, and that its bill is right to the byte. */
async function converse({ form, port, cuts, endsFirst, ...said }: Conversation): Promise<void> {
  ends = [];
  const [early, late, answer] = [bytesOf(said.early, 1), bytesOf(said.late, 2), bytesOf(said.answer, 3)];
  const orderId = newOrder();
  const opening = forms[form]?.(orderId) ?? '';
  const reply = form.includes('SOCKS') ? SOCKS_ESTABLISHED : ESTABLISHED;
  const client = await open(port);
  await sendInPieces(client, Buffer.from(opening + early, 'latin1'), cuts);
  await client.until(reply.length);
  await eventually(() => ends.length > 0, 'the connection to the target');
  const far = ends[0] as Wire;
  client.socket.write(late, 'latin1');
  if (endsFirst === 'client') client.socket.end();
  await far.until(early.length + late.length);
  far.socket.end(answer, 'latin1');
  await client.rest();
  if (endsFirst === 'target') client.socket.end();
  await far.rest();
  expect([far.text === early + late, client.text === reply + answer, ends.length]).toEqual([true, true, 1]);
  await eventually(() => gateway.api.requests(orderId) === 1, 'the usage report');
  expect(gateway.api.billed(orderId)).toBe(opening.length + early.length + late.length + reply.length + answer.length);
}

const usual: Conversation = {
  form: 'as usual',
  port: 'account',
  cuts: [],
  early: 'early\r\n\r\n',
  late: 'late',
  answer: 'answer',
  endsFirst: 'client',
};

/** Lengths on both sides of the sizes of the buffers. */
const lengths = fc.constantFrom(0, 1, 5, 4095, 4096, 4097, 16_384, 16_385, 65_537, 300_000);

describe('a tunnel', () => {
  it.each(Object.keys(forms))('that is asked for %s passes everything on, at both ports', async (form) => {
    for (const port of ['account', 'TLS'] as const) await expect(converse({ ...usual, form, port })).resolves.toBeUndefined();
  });

  it('is the same wherever its request is cut in two', async () => {
    await eventually(() => gateway.connections().open === 0, 'the end of the connections before');
    const orderId = newOrder();
    const request = `${forms['as usual']?.(orderId)}early`;
    const pieces = Array.from(request, (_, cut) => [request.slice(0, cut), request.slice(cut)] as const).slice(1);
    const clients = await Promise.all(pieces.map(async ([first]) => (await Wire.open(gateway.port)).send(first)));
    const firsts = pieces.reduce((sum, [{ length }]) => sum + length, 0);
    while (gateway.connections().read < firsts) await turn();
    for (const [index, client] of clients.entries()) client.send(pieces[index]?.[1] ?? '');
    await eventually(() => ends.length === pieces.length, 'the connections to the target', 30_000);
    await Promise.all(ends.map(async (far) => far.until('early')));
    for (const far of ends) far.send('answer').socket.end();
    const answers = await Promise.all(clients.map(async (client) => client.rest()));
    for (const client of clients) client.socket.end();
    await Promise.all(ends.map(async (far) => far.rest()));
    expect([...new Set(answers), ...new Set(ends.map((far) => far.text))]).toEqual([`${ESTABLISHED}answer`, 'early']);
    await eventually(() => gateway.api.requests(orderId) === pieces.length, 'the usage report');
    expect(gateway.api.billed(orderId)).toBe(pieces.length * (request.length + `${ESTABLISHED}answer`.length));
  });

  it('is the same however its request and its bytes are cut', async () => {
    const conversations = fc.record({
      form: fc.constantFrom(...Object.keys(forms)),
      port: fc.constantFrom('account', 'TLS'),
      cuts: fc.array(fc.nat(160), { maxLength: 6 }),
      early: fc.oneof(fc.constantFrom('\r\n\r\n', 'CONNECT a.example:443 HTTP/1.1\r\n\r\n', '\x05\x01\x00'), lengths),
      late: lengths,
      answer: lengths,
      endsFirst: fc.constantFrom('client', 'target'),
    });
    await fc.assert(fc.asyncProperty(conversations, converse), { numRuns: 15, endOnFailure: true });
  });
});

describe('a refused request for a tunnel', () => {
  const valid = {
    CONNECT: () => connectTo(four(), loginLine('F1')),
    GET: () => `GET http://127.0.0.1:${site.port}/ HTTP/1.1\r\n${loginLine('F1')}\r\n`,
  };

  it.each([
    ['without a login', () => connectTo(four(), 'Host: x\r\n'), 407, 'CONNECT'],
    ['without a login', () => connectTo(four(), 'Host: x\r\n'), 407, 'GET'],
    ['without a login over HTTP/1.0', () => connectTo(four(), 'Host: x\r\n', '1.0'), 407, 'CONNECT'],
    ['with two logins, of which the first is wrong', () => connectTo(four(), `${loginLine('F0')}${loginLine('F1')}`), 407, 'GET'],
    ['to a closed target', () => connectTo('169.254.169.254:80', loginLine('F1')), 403, 'GET'],
    ['with a method in lower case', () => valid.CONNECT().replace('CONNECT', 'connect'), 400, 'CONNECT'],
    ['with a head that is too long', () => connectTo(four(), `X: ${'x'.repeat(PROXY_HEAD_MAX_BYTES)}\r\n${loginLine('F1')}`), 431, 'GET'],
  ] as const)('%s ends its connection: %#', async (_, refused, status, next) => {
    gateway.api.addOrder('F1');
    const visits = site.from.length;
    for (const cuts of [[], [20], [refused().length - 2]]) {
      const wire = await open('account');
      await sendInPieces(wire, Buffer.from(refused() + valid[next]()), cuts);
      const answer = await wire.rest();
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\r\nConnection: close\r\n`));
      // Neither what came with it nor what comes later is read as a request.
      wire.send(valid[next]()).socket.end();
      expect(answer.split('HTTP/1.1 ')).toHaveLength(2);
    }
    await eventually(() => gateway.connections().open === 0, 'the end of the connections');
    expect([ends.length, site.from.length]).toEqual([0, visits]);
  });

  it('may be repeated with a login on a new connection, and after a refused plain request on the same one', async () => {
    const orderId = newOrder();
    const wire = await open('account');
    wire.send(`GET http://127.0.0.1:${site.port}/ HTTP/1.1\r\n\r\n`);
    await wire.until(/2005 [^]*\.?$/);
    expect(wire.take()).toMatch(/^HTTP\/1.1 407 /);
    wire.send(`GET http://127.0.0.1:${site.port}/ HTTP/1.1\r\nProxy-Authorization: ${basic(`${orderId}_____`, `${orderId}-key`)}\r\n\r\n`);
    await wire.until(/"url":"\/"[^]*\}$/);
    wire.take();
    wire.send(`${connectTo(four(), loginLine(orderId))}early`);
    expect(await wire.until(ESTABLISHED)).toBe(ESTABLISHED);
    await eventually(() => ends.length > 0, 'the connection to the target');
    expect(await ends[0]?.until('early')).toBe('early');
  });
});
