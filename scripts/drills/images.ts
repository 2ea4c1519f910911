import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRedis } from 'api/testing/redis-server';
import { fakeDns } from 'nginx/testing/fake-dns';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { freePort } from 'shared-contracts/testing/free-port';
import { withPostgres } from '../lib/postgres.ts';
import { aptInstall } from '../lib/apt.ts';
import { expectThat } from '../lib/drill.ts';
import { buildImages } from './images/build-images.ts';
import { createBuilder } from './images/builder.ts';
import { API_HOSTS, checkImagesTogether } from './images/whole-set.ts';

/**
 * Builds every image of docker-compose.yml from its Dockerfile, and checks that they work together, run as unprivileged users, and stop
 * when told to.
 */
export async function images(): Promise<string> {
  const missing = await aptInstall(['buildah', 'debootstrap', 'postgresql', 'redis-server']);
  expectThat(missing.length === 0, `not available here: ${missing.join(', ')}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-images-'));
  const builder = createBuilder(folder);
  const dns = await fakeDns();
  const redis = await startRedis();
  dns.answer(API_HOSTS);
  try {
    const places = { api: `api.internal:${await freePort()}`, resolver: dns.address, nginx: `127.0.0.1:${await freePort()}` };
    const sizes = buildImages(builder, folder, places);
    await withPostgres((databaseUrl) => checkImagesTogether(builder, folder, places, { databaseUrl, redisUrl: redis.url }));
    return `built and stopped cleanly; the gateway returned ${proxyErrors.notNow.code} without its API; after the migration, two APIs, a worker, each part from its own image and nginx started: a customer used the gateway, the database was dumped and restored, and one API was enough; size on top of the base images: ${sizes}`;
  } finally {
    builder.tell('rm', '--all');
    await redis.stop();
    await dns.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
