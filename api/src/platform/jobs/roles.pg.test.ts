import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { operatorSettings } from '../../testing/operator-settings.ts';
import { paymentSettings } from '../../testing/payment-settings.ts';
import { siteOrigin } from '../../testing/provider-server.ts';
import { smsSettings } from '../../testing/sms-settings.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { randomSecret } from '../random.ts';

// An embedded database has a single server with all roles, so this test needs PostgreSQL.
const worker = testServer({ ROLE: 'worker' }, { isPeriodic: true });
const api = testServer({
  ROLE: 'api',
  TIDEGATE_MODE: 'production',
  TOKEN_PEPPER: randomSecret(),
  INTERNAL_TOKEN: randomSecret(),
  PUBLIC_ORIGIN: siteOrigin,
  ...operatorSettings,
  ...smsSettings,
  ...paymentSettings,
});
const sandboxApi = testServer({ ROLE: 'api' });

const send = async ({ db, jobs }: TestServer) => jobs.send('endDueOrders', {}, { on: db });
async function stateOf({ db }: TestServer): Promise<unknown> {
  const { rows } = (await db.execute(sql`select state::text from pgboss.job where name = 'endDueOrders'`)) as { rows: { state: string }[] };
  return rows.map(({ state }) => state);
}
const statusOf = async ({ app }: TestServer, path: string) => (await app.inject(path)).statusCode;

describe('worker', () => {
  it('runs jobs on its own', async () => {
    await send(worker);
    while (String(await stateOf(worker)) !== 'completed') await sleep(25);
    expect(await stateOf(worker)).toEqual(['completed']);
  });

  it('serves only health checks', async () => {
    expect([await statusOf(worker, '/livez'), await statusOf(worker, '/readyz')]).toEqual([200, 200]);
    expect(await statusOf(worker, '/webCommon/imageVerifyCode')).toBe(404);
  });
});

describe('API server without jobs', () => {
  it('sends jobs and leaves them to workers', async () => {
    await send(api);
    await api.jobs.run();
    expect(await stateOf(api)).toEqual(['created']);
    expect([await statusOf(api, '/readyz'), await statusOf(api, '/webCommon/imageVerifyCode')]).toEqual([200, 200]);
  });

  it('runs the jobs that sandbox pages wait for', async () => {
    await send(sandboxApi);
    await sandboxApi.jobs.run();
    expect(await stateOf(sandboxApi)).toEqual(['completed']);
  });
});
