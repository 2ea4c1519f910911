import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { tries } from 'shared-contracts/testing/tries';
import type { Family } from '../targets/chosen-exit.ts';
import { eventually } from '../testing/eventually.ts';
import { startTarget, type TestTarget } from '../testing/targets.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { loginLine, Wire } from '../testing/wire.ts';

interface Kind {
  readonly name: string;
  /** How the exits file says that its exits are used. */
  readonly route: Readonly<Record<string, string>>;
  readonly families: readonly Family[];
}

const four: Kind = { name: 'IPv4', route: { localAddress: '127.0.0.1' }, families: [4] };
const six: Kind = { name: 'IPv6', route: { localAddress: '::1' }, families: [6] };
const both: Kind = { name: 'both', route: { localAddress: '127.0.0.1', localAddress6: '::1' }, families: [4, 6] };
const direct: Kind = { name: 'direct', route: {}, families: [4, 6] };
/** Behind a proxy that reaches both. */
const proxied: Kind = { name: 'proxied', route: {}, families: [4, 6] };
const kinds = [four, six, both, direct, proxied];

/** Two exits of each kind in different countries, and two more of those with one IP version. */
const exits = [...kinds, ...kinds, four, six, four, six].map((kind, index) => ({
  kind,
  exit: { address: `8.8.8.${index + 1}`, countryCode: index % 2 === 0 ? 'US' : 'DE' },
}));
type PooledExit = (typeof exits)[number];
const ofKind = (kind: Kind): PooledExit[] => exits.filter((each) => each.kind === kind);

let folder: string;
let sites: Readonly<Record<Family, TestTarget>>;
/** The proxy of exits that have one. */
let proxy: TestGateway;
let gateway: TestGateway;
let orders = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tidegate-ip-versions-'));
  sites = { 4: await startTarget(), 6: await startTarget(undefined, '::1') };
  const ports = [sites[4].port, sites[6].port];
  proxy = await startTestGateway(ports, { exitsFile: write('proxy', [{ address: '8.8.4.4' }]), isSandbox: false });
  proxy.api.addOrder('EXIT', {}, { exits: [{ address: '8.8.4.4', countryCode: 'US' }] });
  const upstream = `socks5://EXIT_____:EXIT-key@127.0.0.1:${proxy.port}`;
  const file = exits.map(({ kind, exit: { address } }) => ({ address, ...(kind === proxied ? { upstream } : kind.route) }));
  gateway = await startTestGateway(ports, { exitsFile: write('exits', file), isSandbox: false });
});

afterAll(async () => {
  Wire.closeAll();
  await gateway.close();
  await proxy.close();
  await sites[4].close();
  await sites[6].close();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, entries: readonly object[]): string {
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(entries));
  return file;
}

/** @returns the ID of an order for which the API answers with these exits */
function addOrder(pool: readonly PooledExit[]): string {
  orders += 1;
  gateway.api.addOrder(`F${orders}`, {}, { exits: pool.map(({ exit }) => exit) });
  return `F${orders}`;
}

const addressOf = (family: Family) => ({ 4: '127.0.0.1', 6: '[::1]' })[family];
const hostOf = (family: Family) => `${addressOf(family)}:${sites[family].port}`;
const OK = /^HTTP\/1.1 200 /;
const UNROUTABLE = /^HTTP\/1.1 502 [^]*error=destination_ip_unroutable; details="2006 /;

/** Sends a request on an open connection. @returns the response */
type Send = (wire: Wire, orderId: string, family: Family) => Promise<string>;

const byHttp =
  (line: (host: string) => string, rest = ''): Send =>
  async (wire, orderId, family) => {
    wire.send(`${line(hostOf(family))} HTTP/1.1\r\nHost: x\r\n${loginLine(orderId)}${rest || '\r\n'}`);
    await wire.until(/^HTTP\/1.1 (?:200 Connection|[^]*\}$|502 [^]*\r\n\r\n2006 )/);
    return wire.take();
  };

const bySocks: Send = async (wire, orderId, family) => {
  const user = `${orderId}_____`;
  const password = `${orderId}-key`;
  const address = family === 4 ? [1, 127, 0, 0, 1] : [4, ...Array.from({ length: 15 }, () => 0), 1];
  const { port } = sites[family];
  wire.send([5, 1, 2, 1, user.length], user, [password.length], password, [5, 1, 0, ...address, port >> 8, port & 255]);
  const reply = (await wire.until(14)).charCodeAt(5);
  return reply === 0 ? 'HTTP/1.1 200 ' : `HTTP/1.1 502 ${reply === 4 ? 'error=destination_ip_unroutable; details="2006 ' : reply}`;
};

const sends = {
  CONNECT: byHttp((host) => `CONNECT ${host}`),
  GET: byHttp((host) => `GET http://${host}/`),
  POST: byHttp((host) => `POST http://${host}/`, 'Content-Length: 4\r\n\r\nbody'),
  upgrade: byHttp((host) => `GET http://${host}/`, 'Connection: Upgrade\r\nUpgrade: tide\r\n\r\n'),
  SOCKS5: bySocks,
} satisfies Record<string, Send>;

async function once(send: Send, orderId: string, family: Family): Promise<string> {
  const wire = await Wire.open(gateway.port);
  const said = await send(wire, orderId, family);
  wire.close();
  return said;
}

const pools = fc.uniqueArray(fc.constantFrom(...exits), { minLength: 1, maxLength: 6 });
const families = fc.constantFrom<Family>(4, 6);
const canReach = (pool: readonly PooledExit[], family: Family) => pool.some(({ kind }) => kind.families.includes(family));

describe.each(Object.entries(sends))('by %s, a target of one IP version', (_, send) => {
  it('is reached if an exit of the pool reaches it, and refused otherwise', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(pools, families, async (pool, family) => {
        const isReachable = canReach(pool, family);
        seen.add(`${isReachable} ${pool.some(({ kind }) => !kind.families.includes(family))}`);
        expect(await once(send, addOrder(pool), family)).toMatch(isReachable ? OK : UNROUTABLE);
      }),
      { numRuns: tries(200) },
    );
    expect(seen.size).toBe(3);
  });
});

describe('a pool with an exit of each IP version', () => {
  const pool = [...ofKind(four).slice(0, 1), ...ofKind(six).slice(0, 1)];

  it.each(Object.entries(sends))(
    'serves 20 connections to targets of both, each counted for the country of its exit: %s',
    async (_, send) => {
      const orderId = addOrder(pool);
      for (let turn = 0; turn < 20; turn += 1) for (const family of [4, 6] as const) expect(await once(send, orderId, family)).toMatch(OK);
      const requests = (code: string) =>
        gateway.api.rows(orderId).reduce((sum, row) => sum + (row.countryCode === code && row.outcome === 'ok' ? row.requests : 0), 0);
      await eventually(() => requests('US') + requests('DE') === 40, 'the reports');
      expect([requests('US'), requests('DE')]).toEqual([20, 20]);
    },
  );

  it('serves one connection to targets of both', async () => {
    const orderId = addOrder(pool);
    const wire = await Wire.open(gateway.port);
    for (const family of [4, 6, 4, 4, 6] as const) expect(await sends.GET(wire, orderId, family)).toMatch(OK);
    wire.close();
  });
});
