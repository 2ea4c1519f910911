import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi, type ApiProcess } from 'api/testing/api-process';
import { startPooler } from 'api/testing/pooler';
import { startRedis } from 'api/testing/redis-server';
import { startGatewayProcess, type GatewayProcess } from 'gateway/testing/gateway-process';
import { startNginx } from 'nginx/testing/start-nginx';
import { freePort, freePortRange, RANGE_SIZE } from 'shared-contracts/testing/free-port';
import { withPostgres } from '../../lib/postgres.ts';
import { ops } from '../../lib/ops.ts';
import { run } from '../../lib/run.ts';
import { findPgBouncer } from '../pooler/find-pgbouncer.ts';
import { startBalancer } from './balancer.ts';

/** Something that is killed and comes back. */
export interface SitePart {
  readonly name: string;
  /** Whether calls need it; of those in flight, one per client may fail with any part. */
  readonly isNeeded?: boolean;
  readonly kill: () => Promise<void>;
  readonly revive: () => Promise<void>;
}

export interface Region {
  readonly name: string;
  /** Where its gateway listens. */
  readonly address: string;
  readonly gateway: SitePart;
}

export interface RegionalSite {
  /** Origin of nginx. */
  readonly origin: string;
  readonly regions: readonly [Region, Region];
  /** Port of the account-password mode, the same in all regions. */
  readonly accountPort: number;
  /** Everything but the gateways. */
  readonly parts: readonly SitePart[];
  /** Address that a target sees for an exit. */
  readonly seenOf: (exit: string) => string;
  readonly ops: (...command: string[]) => Promise<string>;
}

/** A country without exits in the seed, with exits in both regions. */
export const COUNTRY = 'AQ';
const EXITS_EACH = 5;

const exitsOf = (nth: number, region: string) =>
  Array.from({ length: EXITS_EACH }, (_, index) => ({
    address: `25.0.${nth}.${index + 1}`,
    localAddress: `127.0.${10 + nth}.${index + 1}`,
    country: COUNTRY,
    region,
  }));

/**
 * Runs a task against a site in two regions: each has a gateway at an address of its own with the same ports and its own exits. They share
 * two APIs, a worker, PgBouncer, PostgreSQL and Redis, behind nginx.
 * @param targetPort of the only target
 */
export async function withRegions<Result>(targetPort: number, task: (site: RegionalSite) => Promise<Result>): Promise<Result> {
  return withPostgres(async (directUrl, postgres) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-regions-'));
    chmodSync(folder, 0o755);
    const closing: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
    try {
      const url = new URL(directUrl);
      url.password = 'any';
      const pooler = await startPooler(url.href, { PGBOUNCER: await findPgBouncer(folder) });
      closing.unshift(pooler.stop);
      const redis = await startRedis();
      closing.unshift(redis.stop);
      const [accountPort, portBase] = [await freePort(), await freePortRange()];
      const entry = { PROXY_ACCOUNT_PORT: String(accountPort), PROXY_PORT_BASE: String(portBase), PROXY_PORT_COUNT: String(RANGE_SIZE) };
      const token = { INTERNAL_TOKEN: randomBytes(32).toString('hex') };
      const settings = {
        ...entry,
        ...token,
        TOKEN_PEPPER: randomBytes(32).toString('hex'),
        DATABASE_URL: url.href,
        DATABASE_POOLER: pooler.address,
        REDIS_URL: redis.url,
        DATA_DIR: path.join(folder, 'data'),
        LOG_LEVEL: 'fatal',
      };
      const places = ['east', 'west'].map((name, nth) => ({ name, address: `127.0.2.${nth + 1}`, exits: exitsOf(nth, name) }));
      const exits = places.flatMap((place) => place.exits);
      const allExits = path.join(folder, 'exits.json');
      writeFileSync(allExits, JSON.stringify(exits));
      await run(process.execPath, ['api/src/migrate.ts'], { env: { ...process.env, ...settings } });
      await ops(settings, 'exits', 'import', allExits);

      const serverOf = async (name: string, role: string): Promise<SitePart & { readonly port: number }> => {
        const port = await freePort();
        const start = () => startApi({ ...settings, MIGRATE: 'no', ROLE: role, PORT: String(port) });
        let server: ApiProcess = await start();
        closing.unshift(() => server.stop());
        return { name, port, kill: () => server.kill(), revive: async () => void (server = await start()) };
      };
      const worker = await serverOf('the worker', 'worker');
      const apis = [await serverOf('an API', 'api'), await serverOf('the other API', 'api')] as const;
      const balancer = await startBalancer(apis.map(({ port }) => port));
      closing.unshift(balancer.close);

      const listen = `127.0.0.1:${await freePort()}`;
      const apiUpstreams = apis.map(({ port }) => `127.0.0.1:${port}`);
      const startDoor = () =>
        startNginx({ siteRoot: path.join(folder, 'site'), apiOrigin: balancer.origin, sandbox: true }, { apiUpstreams, listen });
      let door = await startDoor();
      closing.unshift(() => door.close());

      const regionOf = async ({ name, address, exits: own }: (typeof places)[number]): Promise<Region> => {
        const file = path.join(folder, `${name}.json`);
        writeFileSync(file, JSON.stringify(own));
        const start = () =>
          startGatewayProcess({
            ...entry,
            ...token,
            API_URL: balancer.origin,
            GATEWAY_HOST: address,
            GATEWAY_DATA_DIR: path.join(folder, name),
            GATEWAY_EXITS_FILE: file,
            GATEWAY_PRIVATE_TARGETS: `127.0.0.1:${targetPort}`,
            GATEWAY_REGION: name,
            GATEWAY_ENTRY_ADDRESS: address,
          });
        let gateway: GatewayProcess = await start();
        closing.unshift(() => gateway.stop());
        const revive = async () => void (gateway = await start());
        return { name, address, gateway: { name: `the gateway in the ${name}`, kill: () => gateway.kill(), revive } };
      };
      const [east, west] = places;
      if (!east || !west) throw new Error('two regions are missing');
      const seen = new Map(exits.map(({ address, localAddress }) => [address, localAddress]));
      return await task({
        origin: door.origin,
        accountPort,
        regions: [await regionOf(east), await regionOf(west)],
        parts: [
          ...apis,
          worker,
          { name: 'PgBouncer', isNeeded: true, kill: pooler.kill, revive: pooler.start },
          { name: 'PostgreSQL', isNeeded: true, kill: postgres.crash, revive: postgres.start },
          { name: 'Redis', kill: redis.stop, revive: redis.start },
          { name: 'nginx', isNeeded: true, kill: () => door.close(), revive: async () => void (door = await startDoor()) },
        ],
        seenOf: (exit) => seen.get(exit) ?? '',
        ops: (...command) => ops(settings, ...command),
      });
    } finally {
      for (const close of closing) await close();
    }
  });
}
