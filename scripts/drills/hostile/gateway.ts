import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FakeApi } from 'gateway/testing/fake-api';
import { startGatewayProcess } from 'gateway/testing/gateway-process';
import { startNameServer } from 'shared-contracts/testing/name-server';
import { startTarget } from 'gateway/testing/targets';
import { basic } from 'gateway/testing/wire';
import { freePort } from 'shared-contracts/testing/free-port';
import type { AttackName } from './attacks.ts';
import { composeLimit } from './memory.ts';
import { underAttack, type Outcome, type Probe } from './under-attack.ts';

const CUSTOMER = '127.0.2.1';
const EXIT = '198.51.100.7';
const gatewayAttacks = [
  '600,000 pipelined requests',
  'look-ups that nobody answers',
  '2,000 idle tunnels',
  'wrong passwords on 100 connections',
  'downloads in 1,000 tunnels',
] as const satisfies readonly AttackName[];

const loginOf = (order: string) => basic(`${order}_____`, `${order}-key`);
const headers = { 'Proxy-Authorization': loginOf('OTHER') };

const read = async (answer: IncomingMessage): Promise<void> => {
  await once(answer.resume(), 'end');
  if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
};

const answerOf = async (sent: ReturnType<typeof request>): Promise<void> =>
  read(await new Promise<IncomingMessage>((resolve, reject) => sent.once('response', resolve).once('error', reject).end()));

async function openTunnel(port: number, target: string): Promise<Socket> {
  const sent = request({ port, localAddress: CUSTOMER, method: 'CONNECT', path: target, headers, agent: false }).end();
  return new Promise((resolve, reject) => {
    sent.once('error', reject);
    sent.once('connect', ({ statusCode }, socket) => (statusCode === 200 ? resolve(socket) : reject(new Error(`status ${statusCode}`))));
  });
}

/** Another customer's requests: one without a tunnel, one in a new tunnel, and one in a tunnel that stays open. */
async function probesOf(port: number, target: string): Promise<Probe[]> {
  const inTunnel = async (socket: Socket, isLast: boolean) =>
    answerOf(
      request({ createConnection: () => socket, path: '/', headers: { Host: target, Connection: isLast ? 'close' : 'keep-alive' } }),
    );
  const lasting = await openTunnel(port, target);
  return [
    {
      name: 'a plain request',
      ask: async () => answerOf(request({ port, localAddress: CUSTOMER, path: `http://${target}/`, headers, agent: false })),
    },
    { name: 'a new tunnel', ask: async () => inTunnel(await openTunnel(port, target), true) },
    { name: 'an open tunnel', ask: async () => inTunnel(lasting, false) },
  ];
}

/** Attacks a gateway with one order from one address, while another customer uses it. */
export async function attackGateway(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-hostile-gateway-'));
  const exits = path.join(folder, 'exits.json');
  writeFileSync(exits, JSON.stringify([{ address: EXIT, localAddress: '127.0.0.1' }]));
  const api = await new FakeApi().start();
  for (const order of ['ATTACKER', 'OTHER']) api.addOrder(order, { totalBytes: 1e15 });
  const target = await startTarget((_, response) => response.end('a page'));
  // Behaves like a name server that drops every query.
  const names = await startNameServer(() => null);
  const [port, ownPort] = [await freePort(), await freePort()];
  const gateway = await startGatewayProcess({
    TIDEGATE_MODE: 'production',
    API_URL: api.origin,
    // Not the folder of the exits: a gateway reads each file there as unreported usage.
    GATEWAY_DATA_DIR: path.join(folder, 'data'),
    GATEWAY_EXITS_FILE: exits,
    GATEWAY_RESOLVERS: names.address,
    GATEWAY_PRIVATE_TARGETS: `127.0.0.1:${target.port},127.0.0.1:${ownPort}`,
    PROXY_ACCOUNT_PORT: String(port),
  });
  const attacked = {
    name: 'gateway',
    aim: { host: '127.0.0.1', port, login: loginOf('ATTACKER'), ownPort },
    probes: await probesOf(port, `127.0.0.1:${target.port}`),
    watched: [{ name: 'the gateway', pid: gateway.pid, limitMegabytes: composeLimit('gateway') }],
  };
  try {
    const all: Outcome[] = [];
    for (const attack of gatewayAttacks) all.push(await underAttack(attack, attacked));
    return { said: `gateway: ${all.map(({ said }) => said).join('. ')}`, problems: all.flatMap(({ problems }) => problems) };
  } finally {
    await gateway.stop();
    await names.close();
    await target.close();
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
