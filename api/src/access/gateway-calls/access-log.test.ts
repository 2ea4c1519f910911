import { sql } from 'drizzle-orm';
import { endpoints } from 'shared-contracts/api/endpoints';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { createApp } from '../../platform/http/app.ts';
import { createHandle } from '../../platform/http/handle.ts';
import { databaseCounters } from '../../platform/limits/database-counters.ts';
import { createLog } from '../../platform/logging.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { account } from '../../testing/access-requests.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { createExitPool } from '../exits/exit-pool.ts';
import { noAccessCache } from './access-cache.ts';
import { accessRoutes } from './routes.ts';

const server = testServer();
const { method, path: url } = endpoints.gatewayAccess;
const PASSWORD = 'kQ7vTfN2mWcX8sLhRb4ZyGdA';

/** Response to a gateway and everything logged meanwhile. Passwords are stored unhashed here. */
async function answered(user: string, refusedFor: ReadonlyMap<string, ProxyErrorName> = new Map()) {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const app = createApp({ log, trustProxy: 'loopback', isDraining: () => false });
  const { db, clock } = server;
  const handle = createHandle({
    app,
    db,
    clock,
    publicOrigin: undefined,
    findCaller: async () => undefined,
    internalToken: INTERNAL_TOKEN,
  });
  const limits = { counters: databaseCounters, log };
  const parts = { hash: String, exitPool: createExitPool(), cache: noAccessCache, recordHeartbeat: async () => [] };
  accessRoutes(handle, { mode: 'sandbox', ...parts, refusedFor, limits, metrics: createMetrics() });
  const headers = { authorization: `Bearer ${INTERNAL_TOKEN}` };
  const { statusCode } = await app.inject({ method, url, headers, payload: account(user, PASSWORD) });
  await app.close();
  return { statusCode, logged: lines.join('') };
}

describe('the log of gateway requests', () => {
  it.each(['proxy', 'F000000NOTHING_____'])('contains no password for user %s', async (user) => {
    const { statusCode, logged } = await answered(user);
    expect(statusCode).toBe(200);
    expect(logged).toContain(url);
    expect(logged).not.toContain(PASSWORD);
  });

  it('contains no password when the request fails', async () => {
    await server.db.execute(sql`alter table dynamic_passwords rename to dynamic_passwords_away`);
    const { statusCode, logged } = await answered('proxy');
    await server.db.execute(sql`alter table dynamic_passwords_away rename to dynamic_passwords`);
    expect(statusCode).toBe(500);
    expect(logged).toContain('dynamic_passwords');
    expect(logged).not.toContain(PASSWORD);
  });
});

it('returns 503 for orders that the sandbox has disabled', async () => {
  const away = new Map([['F000000NOTHING', 'notNow']] as const);
  expect((await answered('F000000NOTHING_____', away)).statusCode).toBe(503);
  expect((await answered('F000000ANOTHER_____', away)).statusCode).toBe(200);
});
