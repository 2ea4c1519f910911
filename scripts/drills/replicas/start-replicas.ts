import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi, type ApiProcess } from 'api/testing/api-process';
import { startRedis, type RedisServer } from 'api/testing/redis-server';
import { startNginx } from 'nginx/testing/start-nginx';
import { publish } from 'publisher/publish';
import { withPostgres } from '../../gate/postgres.ts';
import { run } from '../../lib/run.ts';
import { buildParts } from '../../site/build-parts.ts';
import { builtHere } from '../../site/built-here.ts';

export interface Replicas {
  /** Of nginx. */
  readonly origin: string;
  /** Two that answer calls; a third process does the jobs. */
  readonly apis: readonly ApiProcess[];
  /** Gives one of them no time for anything. */
  readonly kill: (index: number) => Promise<void>;
  /** Starts it again where it was. */
  readonly revive: (index: number) => Promise<void>;
  readonly restartPostgres: () => Promise<void>;
  readonly redis: RedisServer;
}

const REPLICAS = 2;

/** Runs something against a site as ops run it: PostgreSQL, Redis, one-shot migration, two APIs, a worker, real nginx. */
export async function withReplicas<Result>(task: (site: Replicas) => Promise<Result>): Promise<Result> {
  await buildParts((text) => process.stdout.write(`${text}\n`));
  return withPostgres(async (databaseUrl, postgres) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-replicas-'));
    const closing: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
    try {
      const redis = await startRedis();
      closing.unshift(redis.stop);
      const secrets = { INTERNAL_TOKEN: randomBytes(32).toString('hex'), TOKEN_PEPPER: randomBytes(32).toString('hex') };
      const settings = {
        ...secrets,
        DATABASE_URL: databaseUrl,
        REDIS_URL: redis.url,
        DATA_DIR: path.join(folder, 'data'),
        LOG_LEVEL: 'fatal',
      };
      await run(process.execPath, ['api/src/migrate.ts'], { env: { ...process.env, ...settings } });
      const start = (role: string, port?: string) =>
        startApi({ ...settings, MIGRATE: 'no', ROLE: role, ...(port !== undefined && { PORT: port }) });
      const worker = await start('worker');
      closing.unshift(() => worker.stop());
      const apis = await Promise.all(Array.from({ length: REPLICAS }, () => start('api')));
      closing.unshift(async () => {
        for (const api of apis) await api.stop();
      });
      const siteRoot = path.join(folder, 'site');
      const apiUpstreams = apis.map(({ origin }) => new URL(origin).host);
      const [{ origin: apiOrigin } = worker] = apis;
      const nginx = await startNginx({ siteRoot, apiOrigin, sandbox: true }, { apiUpstreams });
      closing.unshift(() => nginx.close());
      await publish({ siteRoot, apiOrigin, publicOrigin: nginx.origin, publicApiOrigin: '' }, builtHere());
      return await task({
        origin: nginx.origin,
        apis,
        kill: async (index) => apis[index]?.kill(),
        revive: async (index) => {
          apis[index] = await start('api', apiUpstreams[index]?.split(':')[1]);
        },
        restartPostgres: async () => {
          await postgres.stop();
          await postgres.start();
        },
        redis,
      });
    } finally {
      for (const close of closing) await close();
    }
  });
}
