import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpointPath } from 'shared-contracts/endpoints';
import { proxyErrors } from 'shared-contracts/proxy-errors';
import { loopbackOfExit } from 'shared-contracts/sandbox-exits';
import { freePort } from 'shared-contracts/testing/free-port';
import { aptInstall } from '../lib/apt.ts';
import { callApi } from '../lib/call-api.ts';
import { root } from '../lib/root.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { gatewayPorts } from '../lib/site-process.ts';
import { expectThat } from './drill.ts';
import { askByProxy } from './images/ask-by-proxy.ts';
import { createBaseImage } from './images/base-image.ts';
import { createBuilder, type Builder } from './images/builder.ts';
import { startContainer, type Container } from './images/container.ts';

const SECONDS = 120;

/** The gateway's health check, as docker-compose.yml has it. */
function healthCheck(): string {
  const [, script] = /"(require\('net'\)[^"]+)"/.exec(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')) ?? [];
  return script ?? 'process.exit(1)';
}

async function until(container: Container, hasCome: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + SECONDS * 1000;
  while (!(await hasCome())) {
    expectThat(!container.hasEnded(), 'it ended before it was ready');
    expectThat(performance.now() < end, `it was not ready within ${SECONDS} s`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Size of an image above the one that it began with, in MB. */
function sizeOf(builder: Builder, image: string, base: string): number {
  const [whole = 0, before = 0] = [image, base].map((name) =>
    Number(/\d+$/.exec(builder.tell('run', builder.tell('from', name), '--', 'sh', '-c', 'du -smx / 2>/dev/null | cut -f1'))?.[0]),
  );
  return whole - before;
}

/** Has the images work together: the gateway alone, then with the API, then ended. */
async function tryTogether(builder: Builder): Promise<void> {
  const ports = await gatewayPorts();
  const proxy = Number(ports.PROXY_ACCOUNT_PORT);
  const origin = `http://127.0.0.1:${await freePort()}`;
  const shared = { ...ports, TIDEGATE_MODE: 'sandbox', INTERNAL_TOKEN: randomBytes(32).toString('hex'), LOG_LEVEL: 'warn' };
  const echo = `${origin}${endpointPath('getLocalIp')}`;
  const containers: Container[] = [];
  const start = (image: string, settings: Readonly<Record<string, string>>) => {
    const container = startContainer(builder, image, { ...shared, ...settings });
    containers.push(container);
    return container;
  };
  try {
    const gateway = start('gateway', { GATEWAY_HOST: '127.0.0.1', API_URL: origin, SANDBOX_SITE_ORIGIN: origin });
    await until(gateway, () => gateway.check('node', '-e', healthCheck()));
    const alone = await askByProxy(proxy, 'F1_____:key', echo);
    expectThat(alone.status === 503 && alone.code === proxyErrors.notNow.code, `without its API the gateway says ${JSON.stringify(alone)}`);

    const api = start('api', { HOST: '127.0.0.1', PORT: new URL(origin).port });
    await until(api, () => isReady(origin));
    const { token, orderIds } = await seedCustomer({ url: origin, scenario: 'paidOrder', countryMobileCode: undefined });
    const [orderId = ''] = orderIds;
    const { orderKey } = await callApi(origin, 'orderKey', { orderId }, token);
    const passed = await askByProxy(proxy, `${orderId}_____:${orderKey}`, echo);
    const { ip = '' } = (JSON.parse(passed.body) as { data?: { ip?: string } }).data ?? {};
    expectThat(loopbackOfExit(ip) !== undefined, `by the gateway the site was asked from no exit: ${passed.body}`);
    await gateway.stop();
    await api.stop();
  } finally {
    for (const container of containers) container.kill();
  }
}

/** The images of the API and the gateway: built from their Dockerfiles, they work together, as a user without rights, and end when told. */
export async function images(): Promise<string> {
  const missing = await aptInstall(['buildah', 'debootstrap']);
  expectThat(missing.length === 0, `not to be had here: ${missing.join(', ')}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-images-'));
  const builder = createBuilder(folder);
  try {
    const base = createBaseImage(builder, folder);
    const rooms = ['api', 'gateway'];
    for (const room of rooms)
      builder.do('bud', '--quiet', '--build-arg', `NODE_IMAGE=${base}`, '--file', `${room}/Dockerfile`, '--tag', room, '.');
    await tryTogether(builder);
    const sizes = rooms.map((room) => `${room} ${sizeOf(builder, room, base)} MB`);
    return `built and ended well; the gateway said ${proxyErrors.notNow.code} without its API, and let a customer through with it; above Debian with Node: ${sizes.join(', ')}`;
  } finally {
    builder.tell('rm', '--all');
    rmSync(folder, { recursive: true, force: true });
  }
}
