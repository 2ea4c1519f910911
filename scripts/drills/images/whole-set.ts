import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { RELEASE_LIST_PATH, type ReleaseList } from 'shared-contracts/releases/federation';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { parts, remoteNames } from 'shared-contracts/pages/routes';
import { loopbackOfExit } from 'shared-contracts/proxy/sandbox-exits';
import { createDatabase } from '../../lib/postgres.ts';
import { callApi } from '../../lib/call-api.ts';
import { seedCustomer } from '../../lib/seed-customer.ts';
import { gatewayPorts } from '../../lib/site-process.ts';
import { expectThat } from '../../lib/drill.ts';
import { requestThroughProxy } from './request-through-proxy.ts';
import { createRoles } from './database-roles.ts';
import { publisherOf, type Places } from './build-images.ts';
import type { Builder } from './builder.ts';
import { startContainer, waitUntil, type Container, type Running } from './container.ts';
import { gatewayHealthCheck } from './health-check.ts';

/** Services that don't use our images. */
interface Stores {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** Hosts of the API instances. They share one port, as in a container network. */
export const API_HOSTS = ['127.0.0.2', '127.0.0.3'] as const;
const WORKER_HOST = '127.0.0.4';
const SITE_SEEN = '/srv/tidegate/site';
const NODE_USER = 1000;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Distinct statuses of a number of concurrent requests. */
async function statusesOf(url: string, calls: number): Promise<string> {
  const asked = Array.from({ length: calls }, async () => (await fetch(url)).status);
  return [...new Set(await Promise.all(asked))].join(', ');
}

/** Starts the images together as docker-compose.yml does, the gateway first on its own, and stops all of them at the end. */
export async function checkImagesTogether(
  builder: Builder,
  folder: string,
  places: Places,
  { databaseUrl, redisUrl }: Stores,
): Promise<void> {
  const ports = await gatewayPorts();
  const origin = `http://${places.nginx}`;
  const apiPort = places.api.split(':')[1] ?? '';
  const [one, other] = API_HOSTS;
  const secrets = { INTERNAL_TOKEN: randomBytes(32).toString('hex'), TOKEN_PEPPER: randomBytes(32).toString('hex') };
  const shared = { ...ports, ...secrets, TIDEGATE_MODE: 'sandbox', LOG_LEVEL: 'warn', SANDBOX_SITE_ORIGIN: origin };
  const urls = createRoles(databaseUrl);
  const ofApi = { ...shared, DATABASE_URL: urls.app, REDIS_URL: redisUrl, MIGRATE: 'no', PORT: apiPort };
  const [site, data, backups] = ['site', 'data', 'backups'].map((name) => path.join(folder, name)) as [string, string, string];
  for (const volume of [site, data, backups]) {
    mkdirSync(volume);
    chownSync(volume, NODE_USER, NODE_USER);
  }
  const containers: Container[] = [];
  const start = (image: string, running: Running) => {
    const container = startContainer(builder, image, running);
    containers.push(container);
    return container;
  };
  const runOnce = (image: string, running: Running) => start(image, running).finish();
  const startApi = (host: string, role: string) =>
    start('api', { settings: { ...ofApi, HOST: host, ROLE: role }, volumes: { '/data': data } });
  const publishing = {
    settings: { API_URL: `http://${one}:${apiPort}`, PUBLIC_ORIGIN: origin },
    volumes: { [SITE_SEEN]: site },
    // The stand-in base images have no browser, so releases are not checked here.
    command: ['publish', '--only-new', '--unchecked'],
  };
  try {
    const gateway = start('gateway', { settings: { ...shared, GATEWAY_HOST: '127.0.0.1', API_URL: `http://${one}:${apiPort}` } });
    await waitUntil(gateway, () => gateway.check(...gatewayHealthCheck()));
    const proxy = Number(ports.PROXY_ACCOUNT_PORT);
    const echo = `${origin}${endpointPath('getLocalIp')}`;
    const alone = await requestThroughProxy(proxy, 'F1_____:key', echo);
    expectThat(
      alone.status === 503 && alone.code === proxyErrors.notNow.code,
      `without its API, the gateway returned ${JSON.stringify(alone)}`,
    );

    await runOnce('api', {
      settings: { ...ofApi, DATABASE_URL: urls.owner },
      volumes: { '/data': data },
      command: ['node', 'api/src/migrate.ts'],
    });
    const apis = API_HOSTS.map((host) => ({ host, container: startApi(host, 'api') }));
    const worker = startApi(WORKER_HOST, 'worker');
    for (const { host, container } of apis) await waitUntil(container, () => answers(`http://${host}:${apiPort}/readyz`));
    await waitUntil(worker, () => answers(`http://${WORKER_HOST}:${apiPort}/readyz`));

    await runOnce(publisherOf('shell'), publishing);
    await Promise.all(remoteNames.map((part) => runOnce(publisherOf(part), publishing)));
    const nginx = start('nginx', { settings: { TIDEGATE_MODE: 'sandbox' }, volumes: { [SITE_SEEN]: site } });
    await waitUntil(nginx, () => answers(origin));
    expectThat(nginx.check('nginx', '-s', 'reload'), 'nginx cannot reload its configuration');
    const list = (await (await fetch(`${origin}${RELEASE_LIST_PATH}`)).json()) as ReleaseList;
    for (const { entry } of Object.values(list.remotes)) expectThat(await answers(`${origin}${entry}`), `${entry} is not served`);
    await runOnce(publisherOf(parts[1]), publishing);
    expectThat(await answers(`${origin}/zh/buy/flow`), 'a page is missing after a second start');

    const { token, orderIds } = await seedCustomer({ url: origin, scenario: 'paidOrder', countryMobileCode: undefined });
    const [orderId = ''] = orderIds;
    const { orderKey } = await callApi(origin, 'orderKey', { orderId }, token);
    const passed = await requestThroughProxy(proxy, `${orderId}_____:${orderKey}`, echo);
    const { ip = '' } = (JSON.parse(passed.body) as { data?: { ip?: string } }).data ?? {};
    expectThat(loopbackOfExit(ip) !== undefined, `the request through the gateway did not come from an exit: ${passed.body}`);

    const keep = (url: string, command: string) =>
      runOnce('backup', {
        settings: { DATABASE_URL: url, TIDEGATE_MODE: 'sandbox', OPS_ACTOR: 'drill' },
        volumes: { '/backups': backups },
        command: [command, '/backups/shop.dump'],
      });
    await keep(urls.owner, 'backup');
    await keep(createDatabase(databaseUrl, 'restored'), 'restore');

    await apis[1]?.container.stop();
    const left = await statusesOf(`${origin}${endpointPath('getLocalIp')}`, 20);
    expectThat(left === '200', `with ${other} stopped and ${one} running, nginx returns ${left}`);
    for (const container of [gateway, nginx, worker, apis[0]?.container]) await container?.stop();
  } finally {
    for (const container of containers) container.kill();
  }
}
