import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from 'api/config';
import { opsProgram } from 'api/ops-program';
import { loadSecrets } from 'api/secrets';
import { createServer, type Server } from 'api/server';
import { chargeBack } from 'api/testing/charge-back';
import { basic, startServer, Wire } from 'gateway/testing/wire';
import type { BuiltCall, CallRequest, CallResponse, Envelope } from 'shared-contracts/api/calls';
import { endpoints } from 'shared-contracts/api/endpoints';
import { splitRequest } from 'shared-contracts/api/split-request';
import { BINDING_SECONDS } from 'shared-contracts/constants';
import { signExtraction } from 'shared-contracts/extraction/sign-extraction';
import { gatewayPorts } from '../lib/site-process.ts';
import { startSandboxGateway } from '../site/sandbox-gateway.ts';
import { expectThat } from '../lib/drill.ts';

/** What customers and ops are told. */
const WITHIN_SECONDS = 5;
/** The address that a sandbox sees for clients on this machine. */
const OWN_ADDRESS = '203.0.113.7';

interface Buyer {
  readonly token: string;
  readonly orderId: string;
  readonly orderKey: string;
}

interface Bench {
  readonly call: <Name extends BuiltCall>(name: Name, values: CallRequest<Name>, token?: string) => Promise<CallResponse<Name>>;
  readonly ops: (...args: string[]) => Promise<unknown>;
  readonly chargeBack: (orderId: string) => Promise<void>;
  /** Opens a tunnel by the key of an order, or through a leased port. */
  readonly tunnel: (by: Buyer | number) => Promise<Wire>;
}

const signed = ({ orderId, orderKey }: Buyer) => {
  const { timestamp, sign } = signExtraction(orderId, orderKey, Math.floor(Date.now() / 1000));
  return { orderId, timestamp: String(timestamp), sign };
};

async function lease({ call, tunnel }: Bench, own: Buyer): Promise<Wire> {
  await call('addWhiteIp', { ...signed(own), ip: OWN_ADDRESS });
  const { data: leases } = await call('getIp', signed(own));
  return tunnel(leases[0]?.port ?? 0);
}

type Case = readonly [what: string, open: (bench: Bench, own: Buyer) => Promise<Wire>, end: (bench: Bench, own: Buyer) => Promise<unknown>];

const byKey = ({ tunnel }: Bench, own: Buyer) => tunnel(own);

const cases: readonly Case[] = [
  ['another key', byKey, ({ call }, { orderId, token }) => call('rotateOrderKey', { orderId }, token)],
  ['an order suspended by ops', byKey, ({ ops }, { orderId }) => ops('suspend', 'order', orderId, '--reason', 'security')],
  [
    'a customer suspended by ops',
    byKey,
    async ({ call, ops }, { token }) => {
      const { customerId } = await call('getUserInfo', {}, token);
      return ops('suspend', 'customer', customerId, '--reason', 'abuse');
    },
  ],
  ["a chargeback by the customer's bank", byKey, async (bench, { orderId }) => bench.chargeBack(orderId)],
  ['an address removed from the whitelist', lease, ({ call }, own) => call('delWhiteIp', { ...signed(own), ip: OWN_ADDRESS })],
  // The shortest binding time, which began before the tunnel, has ended.
  ['the end of a lease', lease, async () => new Promise((resolve) => setTimeout(resolve, BINDING_SECONDS[0] * 1000))],
];

const callsTo =
  (origin: string): Bench['call'] =>
  async (name, values, token = '') => {
    const { path: address, rest } = splitRequest(name, values);
    const { method } = endpoints[name];
    const url = new URL(address, origin);
    if (method === 'GET') url.search = new URLSearchParams(rest as Readonly<Record<string, string>>).toString();
    const json = { 'content-type': 'application/json' };
    const answer = await fetch(url, {
      method,
      headers: { token, ...(method === 'POST' && json) },
      ...(method === 'POST' && { body: JSON.stringify(rest) }),
    });
    // An extraction is its own envelope.
    const { data, ...envelope } = (await answer.json()) as Envelope<CallResponse<typeof name>>;
    return (name === 'getIp' || name.endsWith('WhiteIp') ? { data, ...envelope } : data) as CallResponse<typeof name>;
  };

const opsOn =
  ({ db }: Server): Bench['ops'] =>
  async (...args) =>
    opsProgram(
      async (work) => work(db, new Date()),
      () => undefined,
    ).parseAsync(args, { from: 'user' });

/** Open tunnels end within five seconds of what ends their access, with the real API, a real gateway and its usual intervals. */
export async function accessEnds(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tidegate-access-'));
  const target = await startServer((socket) => socket.pipe(socket));
  const settings = {
    ...(await gatewayPorts()),
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    GATEWAY_PRIVATE_TARGETS: `127.0.0.1:${target.port}`,
  };
  const config = readConfig({ ...settings, HOST: '127.0.0.1', PORT: '0' });
  const api = await createServer(config);
  const opened: { close: () => Promise<void> }[] = [target, api];
  try {
    const apiOrigin = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { internalToken } = loadSecrets(config);
    const gateway = await startSandboxGateway({ apiOrigin, internalToken, siteOrigin: apiOrigin, dataDir, settings });
    opened.push(gateway);
    const call = callsTo(apiOrigin);
    const bench: Bench = {
      call,
      ops: opsOn(api),
      chargeBack: (orderId) => chargeBack(api.db, orderId, new Date()),
      tunnel: async (by) => {
        const wire = await Wire.open(typeof by === 'number' ? by : gateway.accountPort);
        const login = typeof by === 'number' ? '' : `Proxy-Authorization: ${basic(`${by.orderId}_____`, by.orderKey)}\r\n`;
        wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${login}\r\n`);
        await wire.until('200 Connection Established\r\n\r\n');
        wire.take();
        return wire;
      },
    };
    const buyer = async (): Promise<Buyer> => {
      const { token, orderIds } = await call('sandboxCustomers', { scenario: 'paidOrder' });
      const [orderId = ''] = orderIds;
      return { token, orderId, ...(await call('orderKey', { orderId }, token)) };
    };
    const others = await bench.tunnel(await buyer());
    const said: string[] = [];
    for (const [what, open, end] of cases) {
      const own = await buyer();
      const wire = await open(bench, own);
      await end(bench, own);
      const ended = performance.now();
      await wire.rest();
      const seconds = (performance.now() - ended) / 1000;
      expectThat(seconds < WITHIN_SECONDS, `the tunnel ended ${seconds.toFixed(1)} s after ${what}`);
      said.push(`${what} ${seconds.toFixed(1)} s`);
    }
    others.send('hello');
    await others.until('hello');
    return `tunnels ended after: ${said.join(', ')}; another customer's stayed open`;
  } finally {
    Wire.closeAll();
    for (const each of opened.toReversed()) await each.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
