import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { startApi } from 'api/testing/api-process';
import { SANDBOX_EXIT_NETWORKS } from 'shared-contracts/proxy/sandbox-exits';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { freePort } from 'shared-contracts/testing/free-port';
import { seedCustomer } from '../lib/seed-customer.ts';
import { startBareNode, startHaproxy, startSquid, startTinyproxy, type OtherProxy } from './other-proxies.ts';
import { cpuTime, residentBytes } from './process-usage.ts';
import { summarize, summarizeAgainst, type Measurement, type Measurements } from './rounds.ts';
import { startHelper } from './start-helper.ts';
import { openTunnel, request, type Proxy } from './through-proxy.ts';

const ROUNDS = 5;
const INTERNAL_TOKEN = 'internal token of the benchmark gateway';
const CONNECTIONS = 4000;
const CLIENTS = 16;
const BODY_MEGABYTES = 64;
const STREAMS = 3;
/** Idle tunnels at the first and at the second measurement. Until the first, memory also grows by what is allocated once. */
const IDLE_TUNNELS = [800, 4000] as const;

interface Work {
  readonly isTunnel: boolean;
  readonly path: string;
  readonly count: number;
  readonly atOnce: number;
}

export const works = {
  tunnel: { isTunnel: true, path: '/', count: CONNECTIONS, atOnce: CLIENTS },
  plainRequest: { isTunnel: false, path: '/', count: CONNECTIONS, atOnce: CLIENTS },
  tunnelBody: { isTunnel: true, path: `/${BODY_MEGABYTES}`, count: STREAMS * 2, atOnce: STREAMS },
  plainBody: { isTunnel: false, path: `/${BODY_MEGABYTES}`, count: STREAMS * 2, atOnce: STREAMS },
} as const satisfies Readonly<Record<string, Work>>;

type WorkName = keyof typeof works;
const workNames = Object.keys(works) as WorkName[];

/** The first is the subject, the second the baseline; the last two relay tunnels only. */
const proxyNames = ['gateway', 'squid', 'tinyproxy', 'bare Node', 'HAProxy'] as const;
type ProxyName = (typeof proxyNames)[number];
const onlyTunnels: ReadonlySet<ProxyName> = new Set(['bare Node', 'HAProxy']);
const doing = (work: WorkName) => proxyNames.filter((name) => works[work].isTunnel || !onlyTunnels.has(name));

/** Does the work, with `atOnce` concurrent clients. @returns CPU time of the proxy per unit of work, in milliseconds */
export async function cpuPerUnit(proxy: OtherProxy, targetPort: number, { isTunnel, path: address, count, atOnce }: Work): Promise<number> {
  let left = count;
  const { pid } = proxy.process;
  const before = cpuTime(pid);
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await request({ proxy, targetPort, isTunnel }, address);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return (cpuTime(pid) - before) / count;
}

/** Resident memory of a proxy; of a gateway, without its garbage, because how much there is depends on when it was last collected. */
async function usedBytes(name: ProxyName, { process: child }: OtherProxy): Promise<number> {
  if (name === 'gateway' && child.stdout) {
    const collected = once(child.stdout, 'data');
    child.kill('SIGUSR2');
    await collected;
  }
  return residentBytes(child.pid);
}

/** Opens idle tunnels and closes them. @returns memory that each of them takes, in bytes */
async function memoryPerIdleTunnel(name: ProxyName, proxy: OtherProxy, targetPort: number): Promise<number> {
  const tunnels: Socket[] = [];
  const bytesWith = async (count: number) => {
    while (tunnels.length < count)
      tunnels.push(...(await Promise.all(Array.from({ length: CLIENTS }, async () => openTunnel(proxy, targetPort)))));
    return usedBytes(name, proxy);
  };
  try {
    const [few, many] = IDLE_TUNNELS;
    const before = await bytesWith(few);
    return ((await bytesWith(many)) - before) / (many - few);
  } finally {
    for (const tunnel of tunnels) tunnel.destroy();
  }
}

/** Writes a list of all sandbox exits without a local address, so that connections leave as they do through the baseline proxy. */
function exitsFile(folder: string): string {
  const file = path.join(folder, 'exits.json');
  const addresses = SANDBOX_EXIT_NETWORKS.flatMap((network) => Array.from({ length: 256 }, (_, index) => `${network}${index}`));
  writeFileSync(file, JSON.stringify(addresses.map((address) => ({ address }))));
  return file;
}

/** Creates a 1 GB order, of which a round uses most, and returns its login. */
async function orderOn(origin: string): Promise<Pick<Proxy, 'user' | 'password'>> {
  const { token, orderIds } = await seedCustomer({ url: origin, scenario: 'paidOrder', countryMobileCode: undefined });
  const [orderId = ''] = orderIds;
  const { method } = endpoints.orderKey;
  const answer = await fetch(`${origin}${endpointPath('orderKey', { orderId })}`, { method, headers: { token } });
  const { data } = (await answer.json()) as { data: { orderKey: string } };
  return { user: `${orderId}_____`, password: data.orderKey };
}

interface Place {
  readonly folder: string;
  readonly api: string;
  readonly targetPort: number;
}

/** Starts a gateway with an order of its own, as a process that can be measured. */
async function startGateway({ folder, api, targetPort }: Place): Promise<OtherProxy> {
  const dataDir = mkdtempSync(path.join(folder, 'gateway-'));
  const port = await freePort();
  const settings = {
    API_URL: api,
    INTERNAL_TOKEN,
    GATEWAY_DATA_DIR: dataDir,
    GATEWAY_EXITS_FILE: exitsFile(folder),
    GATEWAY_PRIVATE_TARGETS: `127.0.0.1:${targetPort}`,
    PROXY_ACCOUNT_PORT: String(port),
    // One order and one address take all of it here.
    GATEWAY_REQUESTS_PER_SECOND: '1000000',
    GATEWAY_CONNECTIONS_PER_ORDER: String(CONNECTIONS + CLIENTS),
    GATEWAY_CONNECTIONS_PER_ADDRESS: String(CONNECTIONS + CLIENTS),
    PROXY_PORT_COUNT: '0',
    LOG_LEVEL: 'warn',
  };
  const { process: child } = await startHelper('gateway/testing/bench-gateway', settings, [], ['--expose-gc']);
  return { process: child as OtherProxy['process'], port, ...(await orderOn(api)) };
}

const starts: Readonly<Record<ProxyName, (place: Place) => Promise<OtherProxy>>> = {
  gateway: startGateway,
  squid: ({ folder }) => startSquid(folder),
  tinyproxy: ({ folder }) => startTinyproxy(folder),
  'bare Node': startBareNode,
  HAProxy: ({ folder, targetPort }) => startHaproxy(folder, targetPort),
};

/** CPU time per unit of each kind of work. */
async function measureWork(place: Place): Promise<Measurements> {
  const proxies: Record<string, OtherProxy> = {};
  try {
    for (const name of proxyNames) proxies[name] = await starts[name](place);
    const costs = new Map<string, number[]>();
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const work of workNames) {
        for (const name of doing(work)) {
          const proxy = { ...(proxies[name] as OtherProxy), ...(name === 'gateway' && (await orderOn(place.api))) };
          const cost = await cpuPerUnit(proxy, place.targetPort, works[work]);
          if (round > 0) costs.set(`${work} ${name}`, [...(costs.get(`${work} ${name}`) ?? []), cost]);
        }
      }
    }
    const costsOf = (work: WorkName, name: ProxyName) => costs.get(`${work} ${name}`) ?? [];
    return Object.fromEntries(
      workNames.flatMap((work) => [
        [work, summarizeAgainst(costsOf(work, 'gateway'), costsOf(work, 'squid'))],
        ...doing(work)
          .slice(2)
          .map((name) => [`${work} ${name}`, summarize(costsOf(work, name))] as const),
      ]),
    );
  } finally {
    for (const { process: child } of Object.values(proxies)) child.kill('SIGTERM');
  }
}

/** Memory per idle tunnel, of a new process each time, because a process that has worked has free memory. */
async function measureIdleTunnels(place: Place, name: ProxyName): Promise<Measurement> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const proxy = await starts[name](place);
    try {
      // Whatever is loaded or compiled by the first connections isn't part of it.
      for (let warmUp = 0; warmUp < CLIENTS; warmUp += 1) await request({ proxy, targetPort: place.targetPort, isTunnel: true }, '/');
      rounds.push(await memoryPerIdleTunnel(name, proxy, place.targetPort));
    } finally {
      proxy.process.kill('SIGTERM');
      await once(proxy.process, 'exit');
    }
  }
  return summarize(rounds);
}

/** CPU time and memory of the gateway per tunnel, request and body, each measured in turn with other proxies. */
export async function gatewayCosts(folder: string): Promise<Measurements> {
  const api = await startApi({ DATA_DIR: path.join(folder, 'gateway-api'), INTERNAL_TOKEN });
  const target = await startHelper('gateway/testing/bench-target');
  const place: Place = { folder, api: api.origin, targetPort: Number(target.line) };
  try {
    return {
      ...(await measureWork(place)),
      idleTunnel: await measureIdleTunnels(place, 'gateway'),
      'idleTunnel squid': await measureIdleTunnels(place, 'squid'),
    };
  } finally {
    target.process.kill('SIGTERM');
    await api.stop();
  }
}
