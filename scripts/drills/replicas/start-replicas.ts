import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi, type ApiProcess } from 'api/testing/api-process';
import { startRedis, type RedisServer } from 'api/testing/redis-server';
import { startNginx } from 'nginx/testing/start-nginx';
import { publish } from 'publisher/publish';
import { withPostgres } from '../../lib/postgres.ts';
import { run } from '../../lib/run.ts';
import { buildParts } from '../../site/build-parts.ts';
import { localBuilds } from '../../site/local-builds.ts';

export interface Replicas {
  /** Origin of nginx. */
  readonly origin: string;
  /** The two processes that handle calls; a third one runs the jobs. */
  readonly apis: readonly ApiProcess[];
  /** Kills one of them without a graceful shutdown. */
  readonly kill: (index: number) => Promise<void>;
  /** Restarts it at the same address. */
  readonly revive: (index: number) => Promise<void>;
  readonly restartPostgres: () => Promise<void>;
  readonly redis: RedisServer;
}

const REPLICAS = 2;

/** Runs a task against a production-like site: PostgreSQL, Redis, one-shot migration, two APIs, a worker, real nginx. */
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
      await publish({ siteRoot, apiOrigin, publicOrigin: nginx.origin, publicApiOrigin: '' }, localBuilds());
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
