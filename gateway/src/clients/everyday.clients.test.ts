import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as sendRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { eventually } from '../testing/eventually.ts';
import { startRelay, type Relay } from '../testing/relay.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { basic } from '../testing/wire.ts';

const run = promisify(execFile);
const SIZE = 2_000_000;
const BODY = Buffer.alloc(SIZE, 'tide');
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let file: string;
let target: TestTarget;
let gateway: TestGateway;
let relay: Relay;
/** A separate order for each test, because usage of earlier tests may be reported late. */
let orderId: string;
let orders = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tidegate-clients-'));
  file = path.join(folder, 'body');
  writeFileSync(file, BODY);
  target = await startTarget(async (request, response) => {
    const body = await buffer(request);
    if (request.url === '/large') return response.end(BODY);
    if (request.url === '/chunked') {
      for (let part = 0; part < 20; part += 1) response.write(`${part};`);
      return response.end();
    }
    if (request.url === '/drip') {
      let part = 0;
      const timer = setInterval(() => {
        response.write(`${part};`);
        part += 1;
        if (part < 5) return;
        clearInterval(timer);
        response.end();
      }, 50);
      return undefined;
    }
    return response.end(`${request.method} ${body.length} ${digest(body)} ${request.socket.remotePort}`);
  });
  gateway = await startTestGateway([target.port], { tls: { port: 0, files: undefined } });
});

beforeEach(async () => {
  relay = await startRelay(gateway.port);
  orders += 1;
  orderId = `F${orders}`;
  gateway.api.addOrder(orderId);
});

afterEach(async () => relay.close());

afterAll(async () => {
  await gateway.close();
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (where: string) => `http://127.0.0.1:${target.port}${where}`;

async function curl(...args: string[]): Promise<string> {
  const proxy = ['-x', `http://127.0.0.1:${relay.port}`, '-U', `${orderId}_____:${orderId}-key`];
  const { stdout } = await run('curl', ['-sS', '--max-time', '20', ...proxy, ...args], { maxBuffer: 5e6 });
  return stdout;
}

async function python(code: string): Promise<string> {
  const env = { ...process.env, PROXY: `http://${orderId}_____:${orderId}-key@127.0.0.1:${relay.port}`, TARGET: at('') };
  const { stdout } = await run('python3', ['-c', code], { env: { ...env, no_proxy: '' } });
  return stdout.trim();
}

async function expectBill(): Promise<void> {
  await eventually(() => gateway.api.billed(orderId) >= relay.bytes(), 'the usage report');
  expect(gateway.api.billed(orderId)).toBe(relay.bytes());
}

describe.each([
  ['plain', []],
  ['by CONNECT', ['-p']],
  ['by SOCKS5', ['-x', 'SOCKS']],
] as const)('curl, %s', (_, way) => {
  const args = () => way.map((each) => (each === 'SOCKS' ? `socks5h://127.0.0.1:${relay.port}` : each));

  it('downloads, uploads with and without chunks, and is billed for the bytes transferred', async () => {
    expect(await curl(...args(), at('/large'))).toBe(BODY.toString());
    expect(await curl(...args(), '--data-binary', `@${file}`, at('/'))).toContain(`POST ${SIZE} ${digest(BODY)}`);
    expect(await curl(...args(), '-T', file, at('/'))).toContain(`PUT ${SIZE} ${digest(BODY)}`);
    expect(await curl(...args(), '-H', 'Transfer-Encoding: chunked', '--data-binary', `@${file}`, at('/'))).toContain(digest(BODY));
    expect(await curl(...args(), at('/chunked'))).toMatch(/^0;1;.*19;$/);
    expect(await curl(...args(), '-I', at('/large'))).toMatch(/200/);
    expect(await curl(...args(), '-0', at('/'))).toContain('GET 0');
    await expectBill();
  });

  it('reuses its connection for the next request', async () => {
    const [one, other] = (await curl(...args(), '-w', '\\n', at('/'), at('/'))).trim().split('\n');
    expect(one).toMatch(/^GET 0/);
    expect(other).toBe(one);
  });

  it('supports slow downloads', async () => {
    expect(await curl(...args(), at('/drip'))).toBe('0;1;2;3;4;');
    expect((await curl(...args(), '--limit-rate', '3M', at('/large'))).length).toBe(SIZE);
  });

  it('can abort a download', async () => {
    await expect(curl(...args(), '--max-filesize', '1000', at('/large'))).rejects.toThrow('');
    expect(await curl(...args(), at('/chunked'))).toMatch(/^0;/);
  });
});

describe.each([
  ['plain', []],
  ['by CONNECT', ['-p']],
])('curl, by TLS to the proxy, %s', (_, way) => {
  const byTls = () => ['-x', `https://localhost:${gateway.tlsPort}`, ...way];
  const trusting = () => ['--proxy-cacert', path.join(gateway.dataDir, 'tls/certificate.pem'), ...byTls()];

  it('downloads and uploads, and reuses its connection', async () => {
    expect(await curl(...trusting(), at('/large'))).toBe(BODY.toString());
    expect(await curl(...trusting(), '--data-binary', `@${file}`, at('/'))).toContain(`POST ${SIZE} ${digest(BODY)}`);
    const [one, other] = (await curl(...trusting(), '-w', '\\n', at('/'), at('/'))).trim().split('\n');
    expect(one).toMatch(/^GET 0/);
    expect(other).toBe(one);
  });

  it('sends nothing to a proxy that it does not trust', async () => {
    const before = gateway.api.questions.length;
    await expect(curl(...byTls(), at('/'))).rejects.toThrow(/certificate/);
    expect(gateway.api.questions).toHaveLength(before);
  });
});

describe("Python's standard client", () => {
  it('downloads and uploads without a tunnel', async () => {
    const code = `
import hashlib, os, urllib.request
opener = urllib.request.build_opener(urllib.request.ProxyHandler({"http": os.environ["PROXY"]}))
body = opener.open(os.environ["TARGET"] + "/large", timeout=20).read()
sent = opener.open(os.environ["TARGET"] + "/", data=body, timeout=20).read().decode()
print(hashlib.sha256(body).hexdigest(), sent)`;
    expect(await python(code)).toMatch(new RegExp(`^${digest(BODY)} POST ${SIZE} ${digest(BODY)} `));
    await expectBill();
  });

  it('opens and reuses a tunnel, and reads the reason for a refusal', async () => {
    const code = `
import base64, http.client, os, urllib.parse
proxy, target = urllib.parse.urlsplit(os.environ["PROXY"]), urllib.parse.urlsplit(os.environ["TARGET"])
login = base64.b64encode(f"{proxy.username}:{proxy.password}".encode()).decode()
one = http.client.HTTPConnection(proxy.hostname, proxy.port, timeout=20)
one.set_tunnel(target.hostname, target.port, headers={"Proxy-Authorization": f"Basic {login}"})
for turn in range(2):
    one.request("GET", "/chunked")
    print(one.getresponse().read().decode()[:4], end=" ")
one.close()
two = http.client.HTTPConnection(proxy.hostname, proxy.port, timeout=20)
two.request("CONNECT", "example.com:443", headers={"Proxy-Authorization": f"Basic {login}"})
answer = two.getresponse()
print(answer.status, answer.getheader("Proxy-Status"))`;
    expect(await python(code)).toBe(
      '0;1; 0;1; 403 gateway; error=destination_ip_prohibited; details="2119 In the sandbox, only this site can be accessed through a proxy"',
    );
  });
});

const headers = () => ({ 'Proxy-Authorization': basic(`${orderId}_____`, `${orderId}-key`) });

const ask = async (where: string, agent?: Agent, body?: Buffer) =>
  new Promise<string>((resolve, reject) => {
    const request = sendRequest({
      port: relay.port,
      method: body ? 'POST' : 'GET',
      path: at(where),
      headers: headers(),
      ...(agent && { agent }),
    });
    request.once('response', (answer) => void text(answer).then(resolve, reject)).once('error', reject);
    request.end(body);
  });

const tunnel = async () => {
  const request = sendRequest({ port: relay.port, method: 'CONNECT', path: `127.0.0.1:${target.port}`, headers: headers() }).end();
  const [{ statusCode }, socket] = await new Promise<[IncomingMessage, Socket]>((resolve, reject) => {
    request.once('connect', (answer, opened) => resolve([answer, opened])).once('error', reject);
  });
  expect(statusCode).toBe(200);
  return new Promise<string>((resolve, reject) => {
    const inside = sendRequest({ createConnection: () => socket, path: '/large' }, (answer) => void text(answer).then(resolve, reject));
    inside.once('error', reject).end();
  });
};

describe("Node's standard client", () => {
  it('downloads and uploads on one connection without a tunnel, and is billed for the bytes transferred', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask('/large', agent)).length).toBe(SIZE);
    expect(await ask('/', agent, BODY)).toContain(`POST ${SIZE} ${digest(BODY)}`);
    expect(await ask('/chunked', agent)).toMatch(/^0;1;/);
    agent.destroy();
    await expectBill();
  });

  it('opens many tunnels concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, tunnel));
    expect(answers.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => SIZE));
    await expectBill();
  });
});
