import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { loginLine, startServer, Wire } from '../testing/wire.ts';

const EXIT = '8.8.4.4';

let target: Awaited<ReturnType<typeof startServer>>;
/** Acts as the exit's proxy. */
let exit: TestGateway;
let folder: string;
let heard: Wire | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tidegate-exact-'));
  target = await startServer((socket) => {
    heard = new Wire(socket);
    socket.once('end', () => socket.end());
    socket.once('data', () => void socket.write('HTTP/1.1 204 No Content\r\n\r\n'));
  });
  exit = await startTestGateway([target.port]);
  exit.api.addOrder('EXIT');
});

afterAll(async () => {
  await exit.close();
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

const targets = [
  '/x/%2e%2e/secret',
  '/x/%2E%2E/./../secret//',
  `/it's?q='`,
  '/?',
  '/a?b?c=d&&e=%20+',
  '/{}"<>^\\`|',
  '/résumé/東京?名=✓',
  '/a%zz%',
  '/a;b=c,d@e:f',
  '?only=query',
  '',
];

describe.each(['none', 'http', 'socks5'])('through an exit with a proxy of %s', (scheme) => {
  let gateway: TestGateway;

  beforeAll(async () => {
    const exitsFile = path.join(folder, `${scheme}.json`);
    const upstream = scheme === 'none' ? undefined : `${scheme}://EXIT_____:EXIT-key@127.0.0.1:${exit.port}`;
    writeFileSync(exitsFile, JSON.stringify([{ address: EXIT, upstream }]));
    gateway = await startTestGateway([target.port], { exitsFile });
    gateway.api.addOrder('F1', {}, { exits: [{ address: EXIT, countryCode: 'US' }] });
  });

  afterAll(async () => gateway.close());

  it.each(targets)('the request target reaches the site byte for byte: %s [G1]', async (asked) => {
    const wire = await Wire.open(gateway.port);
    wire.send(`GET http://localhost:${target.port}${asked} HTTP/1.1\r\nHost: elsewhere.example\r\n${loginLine('F1')}\r\n`);
    expect(await wire.until('\r\n\r\n')).toMatch(/^HTTP\/1.1 204 /);
    wire.close();
    const [line = '', ...headers] = (heard?.text ?? '').split('\r\n');
    const expected = asked.startsWith('/') ? asked : `/${asked}`;
    expect(line).toBe(`GET ${Buffer.from(expected).toString('latin1')} HTTP/1.1`);
    expect(headers[0]).toBe(`Host: localhost:${target.port}`);
  });
});

it('a non-ASCII target reaches the site wherever the first request line of a connection is cut in two [G1]', async () => {
  const gateway = await startTestGateway([target.port]);
  gateway.api.addOrder('F1');
  const bytes = Buffer.from(`GET http://localhost:${target.port}/é?q=東京 HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`);
  const beyond = bytes.indexOf('é');
  for (const cut of [1, beyond, beyond + 1, bytes.indexOf(' HTTP') + 1, bytes.indexOf('\n'), bytes.indexOf('\n') + 1]) {
    const wire = await Wire.open(gateway.port);
    wire.send([...bytes.subarray(0, cut)]);
    while (gateway.connections().read < cut) await new Promise((resolve) => setImmediate(resolve));
    expect(await wire.send([...bytes.subarray(cut)]).until('\r\n\r\n')).toMatch(/^HTTP\/1.1 204 /);
    expect(heard?.text.split('\r\n', 1)).toEqual([`GET ${Buffer.from('/é?q=東京').toString('latin1')} HTTP/1.1`]);
    wire.close();
    while (gateway.connections().open > 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await gateway.close();
});

it('a non-ASCII target on a reused connection makes the client retry on a new one [G1]', async () => {
  const gateway = await startTestGateway([target.port]);
  gateway.api.addOrder('F1');
  const wire = await Wire.open(gateway.port);
  const ask = (asked: string) => `GET http://localhost:${target.port}${asked} HTTP/1.1\r\nHost: x\r\n${loginLine('F1')}\r\n`;
  wire.send(ask('/1'));
  await wire.until('\r\n\r\n');
  wire.take();
  expect(await wire.send(ask('/é')).rest()).toBe('');
  await gateway.close();
});
