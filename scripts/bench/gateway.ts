import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startApi } from 'api/testing/api-process';
import { SANDBOX_EXIT_NETWORKS } from 'shared-contracts/sandbox-exits';
import { endpointPath, endpoints } from 'shared-contracts/endpoints';
import { freePort } from 'shared-contracts/testing/free-port';
import { seedCustomer } from '../lib/seed-customer.ts';
import { summarizeAgainst, type Measurements } from './rounds.ts';
import { startHelper } from './start-helper.ts';
import { request, type Proxy } from './through-proxy.ts';

const ROUNDS = 5;
const INTERNAL_TOKEN = 'internal token of the benchmark gateway';
/** Body size for throughput, in megabytes, and number of concurrent streams. */
const MEGABYTES = 50;
const STREAMS = 4;
const CONNECTIONS = 4000;
const CLIENTS = 16;

interface Work {
  readonly isTunnel: boolean;
  readonly path: string;
  readonly count: number;
  readonly atOnce: number;
}

const works = {
  plainBody: { isTunnel: false, path: `/${MEGABYTES}`, count: STREAMS * 2, atOnce: STREAMS },
  tunnelBody: { isTunnel: true, path: `/${MEGABYTES}`, count: STREAMS * 2, atOnce: STREAMS },
  plainConnections: { isTunnel: false, path: '/', count: CONNECTIONS, atOnce: CLIENTS },
  tunnelConnections: { isTunnel: true, path: '/', count: CONNECTIONS, atOnce: CLIENTS },
} as const satisfies Readonly<Record<string, Work>>;

type WorkName = keyof typeof works;

/** Runs the work `count` times, with `atOnce` concurrent clients. @returns requests per second */
async function perSecond(proxy: Proxy, targetPort: number, { isTunnel, path: address, count, atOnce }: Work): Promise<number> {
  let left = count;
  const began = performance.now();
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await request({ proxy, targetPort, isTunnel }, address);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return count / ((performance.now() - began) / 1000);
}

/** Writes a list of all sandbox exits without a local address, so that connections leave as they do through the baseline proxy. */
function exitsFile(folder: string): string {
  const file = path.join(folder, 'exits.json');
  const addresses = SANDBOX_EXIT_NETWORKS.flatMap((network) => Array.from({ length: 256 }, (_, index) => `${network}${index}`));
  writeFileSync(file, JSON.stringify(addresses.map((address) => ({ address }))));
  return file;
}

/** Creates a 1 GB order, which outlasts a round, and returns its login. */
async function orderOn(origin: string): Promise<Pick<Proxy, 'user' | 'password'>> {
  const { token, orderIds } = await seedCustomer({ url: origin, scenario: 'paidOrder', countryMobileCode: undefined });
  const [orderId = ''] = orderIds;
  const { method } = endpoints.orderKey;
  const answer = await fetch(`${origin}${endpointPath('orderKey', { orderId })}`, { method, headers: { token } });
  const { data } = (await answer.json()) as { data: { orderKey: string } };
  return { user: `${orderId}_____`, password: data.orderKey };
}

/** Throughput and connection rate of the gateway as ratios to bare proxy-chain, measured alternately. */
export async function gatewayRates(folder: string): Promise<Measurements> {
  const api = await startApi({ DATA_DIR: path.join(folder, 'gateway-api'), INTERNAL_TOKEN });
  const target = await startHelper('gateway/testing/bench-target');
  const bare = await startHelper('gateway/testing/bare-proxy');
  const port = await freePort();
  const gateway = await startHelper('gateway/testing/bench-gateway', {
    API_URL: api.origin,
    INTERNAL_TOKEN,
    GATEWAY_DATA_DIR: path.join(folder, 'gateway'),
    GATEWAY_EXITS_FILE: exitsFile(folder),
    GATEWAY_PRIVATE_TARGETS: `127.0.0.1:${target.line}`,
    PROXY_ACCOUNT_PORT: String(port),
    // One order takes all of it here.
    GATEWAY_REQUESTS_PER_SECOND: '1000000',
    PROXY_PORT_COUNT: '0',
    LOG_LEVEL: 'warn',
  });
  try {
    const targetPort = Number(target.line);
    const alone: Proxy = { port: Number(bare.line), user: 'user', password: 'password' };
    const baseline: Record<WorkName, number[]> = { plainBody: [], tunnelBody: [], plainConnections: [], tunnelConnections: [] };
    const rates: Record<WorkName, number[]> = { plainBody: [], tunnelBody: [], plainConnections: [], tunnelConnections: [] };
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ours: Proxy = { port, ...(await orderOn(api.origin)) };
      for (const [name, work] of Object.entries(works) as [WorkName, Work][]) {
        const before = await perSecond(alone, targetPort, work);
        const rate = await perSecond(ours, targetPort, work);
        if (round === 0) continue;
        rates[name].push(rate);
        baseline[name].push(before);
      }
    }
    return Object.fromEntries((Object.keys(works) as WorkName[]).map((name) => [name, summarizeAgainst(rates[name], baseline[name])]));
  } finally {
    for (const { process: child } of [target, bare, gateway]) child.kill('SIGTERM');
    await api.stop();
  }
}
