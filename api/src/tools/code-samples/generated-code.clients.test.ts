import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { EXTRACTION_PATH } from 'shared-contracts/proxy/extraction-path';
import { tries } from 'shared-contracts/testing/tries';
import { keyed, longLivedBuyer, paid, type KeyedOrder } from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ PROXY_TLS_PORT: '18443' });
const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-code-'));

/** What a program sent: the query of its extraction, and its login at the proxy. */
interface Sent {
  query?: Record<string, string>;
  login?: string | undefined;
}
let sent: Sent = {};

const portOf = (listener: { address(): unknown }) => (listener.address() as AddressInfo).port;
const loginIn = ({ headers }: IncomingMessage) =>
  Buffer.from(headers['proxy-authorization']?.replace('Basic ', '') ?? '', 'base64').toString() || undefined;

/** Site, proxy and target in one. */
function serve(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '', 'http://site');
  if (url.pathname !== EXTRACTION_PATH) {
    sent.login ??= loginIn(request);
    return response.end('seen');
  }
  sent.query = Object.fromEntries(url.searchParams);
  return response.end(`127.0.0.1:${sent.query.protocol === '2' ? portOf(socks) : portOf(http)}\n`);
}
const http = createServer(serve);
function openTunnel(request: IncomingMessage, socket: Duplex): void {
  sent.login = loginIn(request);
  socket.write('HTTP/1.1 200 OK\r\n\r\n');
  http.emit('connection', socket);
}
http.on('connect', openTunnel);

/** A proxy that its clients reach by TLS. */
const certificate = path.join(folder, 'certificate.pem');
const key = path.join(folder, 'key.pem');
const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, '-keyout', key, '-out', certificate], {
  stdio: 'ignore',
});
// curl has no variable for it.
writeFileSync(path.join(folder, '.curlrc'), `proxy-cacert = "${certificate}"\n`);
const byTls = createHttpsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, serve);
byTls.on('connect', openTunnel);

async function read(socket: Socket, bytes: number): Promise<Buffer> {
  for (;;) {
    const some = socket.read(bytes) as Buffer | null;
    if (some) return some;
    await once(socket, 'readable');
  }
}

const socks = createTcpServer((socket) => void serveSocks(socket).catch(() => socket.destroy()));
async function serveSocks(socket: Socket): Promise<void> {
  const [, count = 0] = await read(socket, 2);
  const hasLogin = (await read(socket, count)).includes(2);
  socket.write(Buffer.from([5, hasLogin ? 2 : 0]));
  if (hasLogin) {
    const [, userLength = 0] = await read(socket, 2);
    const user = await read(socket, userLength);
    const [passwordLength = 0] = await read(socket, 1);
    sent.login = `${user.toString()}:${(await read(socket, passwordLength)).toString()}`;
    socket.write(Buffer.from([1, 0]));
  }
  const [, , , type] = await read(socket, 4);
  const host = type === 3 ? ((await read(socket, 1))[0] ?? 0) : 4;
  await read(socket, host + 2);
  socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
  http.emit('connection', socket);
}

const proxies = { 1: http, 2: socks, 3: byTls };

let token: string;
let order: KeyedOrder;
beforeAll(async () => {
  for (const listener of [http, socks, byTls]) {
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
  }
  token = await longLivedBuyer(server);
  order = await keyed(server, await paid(server, token));
});

afterAll(() => {
  for (const listener of [http, byTls]) listener.closeAllConnections();
  for (const listener of [http, socks, byTls]) listener.close();
  rmSync(folder, { recursive: true });
});

type Request = Omit<Parameters<typeof server.call<'generateCode'>>[1], 'orderId'>;

/** Runs generated code in a shell that has exported an order and its key, as our guides say. */
async function run(request: Request): Promise<string> {
  const {
    fileName,
    run: command,
    code,
    environment,
  } = await server.call('generateCode', { orderId: order.orderId, ...request }, { token });
  writeFileSync(path.join(folder, fileName), code);
  sent = {};
  const origin = `http://127.0.0.1:${portOf(http)}`;
  const child = spawn('bash', ['-c', command], {
    cwd: folder,
    stdio: 'pipe',
    env: {
      PATH: process.env.PATH,
      ORDER_ID: order.orderId,
      ORDER_KEY: order.orderKey ?? undefined,
      ...Object.fromEntries(environment.map(({ name, value }) => [name, value ?? undefined])),
      SITE_URL: origin,
      TARGET_URL: `${origin}/seen`,
      PROXY_PORT: String(portOf(proxies[request.protocol ?? 1])),
      CURL_HOME: folder,
      NODE_EXTRA_CA_CERTS: certificate,
    },
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return output.trim() === 'seen' ? 'seen' : `${output}${errors}`;
}

const programs = [
  ['Shell', 1],
  ['Shell', 2],
  ['Python', 1],
  ['Node', 1],
] as const;
const session = { session: 'basket7', minutes: 15 };

/** The last of the choices, which has the most parts, or all of them with `npm test -- --all`. `generate-code.test.ts` reads the code for each. */
const tried = <Choice>(choices: readonly Choice[]) => choices.slice(-tries(choices.length));

// Python needs a package for TLS to the proxy; the samples' drill runs it.
describe.each([...programs, ['Shell', 3], ['Node', 3]] as const)('generated code in %s, protocol %i', (language, protocol) => {
  it.each(
    tried([
      [{}, /^proxy:\w{24}$/],
      [{ country: 'JP' }, /^_JP____$/],
      [{ country: 'US', state: 'CA', isp: 'citywave-fibre', ...session }, /^_US_US-CA__15_basket7_isp-citywave-fibre$/],
    ] as const),
  )('logs in with %j and nothing else, whatever else is exported [G5]', async (chosen, login) => {
    expect(await run({ language, protocol, mode: 'account', ...chosen })).toBe('seen');
    expect(sent.query).toBeUndefined();
    expect(sent.login?.replace(order.orderId, '').replace(`:${order.orderKey}`, '')).toMatch(login);
  });
});

describe.each(programs)('generated code in %s, protocol %i', (language, protocol) => {
  it.each(
    tried([
      [{}, {}],
      [{ country: 'JP' }, { country: 'JP' }],
      [
        { country: 'JP', ...session },
        { country: 'JP', time: '900', singleIp: '1' },
      ],
      [
        { country: 'US', state: 'CA', city: 'los-angeles', asn: '64496', ...session },
        { country: 'US', state: 'US-CA', city: 'los-angeles', asn: '64496', time: '900', singleIp: '1' },
      ],
    ] as const),
  )('extracts with %j and nothing else [G5]', async (chosen, parameters) => {
    expect(await run({ language, protocol, mode: 'extraction', ...chosen })).toBe('seen');
    const { timestamp, sign, ...query } = sent.query ?? {};
    expect([timestamp, sign]).toEqual([expect.stringMatching(/^\d{10}$/), expect.stringMatching(/^[\da-f]{32}$/)]);
    expect(query).toEqual({ orderId: order.orderId, num: '1', protocol: String(protocol), format: '1', ...parameters });
    expect(sent.login).toBeUndefined();
  });
});
