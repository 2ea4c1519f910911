import { setTimeout as wait } from 'node:timers/promises';
import { productFamily } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { callApi } from '../../lib/call-api.ts';
import { seedCustomer } from '../../lib/seed-customer.ts';
import { expectThat } from '../../lib/drill.ts';
import type { Replicas } from './start-replicas.ts';

const CLIENTS = 8;
const HEALED_WITHIN_MS = 5000;
const FOUND_AGAIN_WITHIN_MS = 10_000;

/** Waits until a condition is met. @throws Error on timeout */
async function within(mostMs: number, otherwise: string, holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    expectThat(performance.now() - began < mostMs, `${otherwise} after ${mostMs / 1000} s`);
    await wait(100);
  }
  return performance.now() - began;
}

/** Exercises counters, sessions and orders with a new and a returning visitor. */
async function everythingWorks(origin: string): Promise<void> {
  const visits = Array.from({ length: CLIENTS }, async () => {
    const { token } = await seedCustomer({ url: origin, scenario: 'paidOrder', countryMobileCode: undefined });
    const [{ total }] = await Promise.all([
      callApi(origin, 'queryOrderInfos', { family: productFamily.flow }, token),
      callApi(origin, 'getUserInfo', {}, token),
      callApi(origin, 'imageVerifyCode', {}),
    ]);
    expectThat(total === 1, `a customer has ${total} orders, expected 1`);
  });
  await Promise.all(visits);
}

function expectAlive({ apis }: Replicas, when: string): void {
  expectThat(
    apis.every((api) => !api.hasEnded()),
    `an API exited ${when}`,
  );
}

/** Restarts PostgreSQL under load. Every call must succeed or ask for a retry, and all must soon succeed again. */
export async function postgresRestarted(site: Replicas): Promise<string> {
  const { origin, apis, restartPostgres } = site;
  const { token } = await seedCustomer({ url: origin, scenario: 'paidOrder', countryMobileCode: undefined });
  const statuses: number[] = [];
  const over = new AbortController();
  const client = async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${origin}${endpointPath('getUserInfo')}`, { headers: { token } });
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
  };
  const asking = Promise.all(Array.from({ length: CLIENTS }, client));
  await restartPostgres();
  const healed = await within(HEALED_WITHIN_MS, 'PostgreSQL is back, but an API is not ready', async () =>
    (await Promise.all(apis.map((api) => fetch(`${api.origin}/readyz`)))).every(({ ok }) => ok),
  );
  over.abort();
  await asking;
  const others = statuses.filter((status) => ![200, 503].includes(status));
  expectThat(others.length === 0, `calls returned ${[...new Set(others)].join(', ')} while PostgreSQL restarted`);
  expectAlive(site, 'when PostgreSQL restarted');
  await everythingWorks(origin);
  const refused = statuses.filter((status) => status === 503).length;
  return `PostgreSQL restarted: ${refused} of ${statuses.length} calls were told to retry; recovered ${(healed / 1000).toFixed(1)} s after it was back`;
}

const keysIn = async (redis: Replicas['redis']) => Number(await redis.command('DBSIZE'));

/** Stops and restarts Redis, which no customer may notice. */
export async function redisOutage(site: Replicas): Promise<string> {
  const { origin, redis } = site;
  await everythingWorks(origin);
  expectThat((await keysIn(redis)) > 0, 'no API uses Redis for its counters');
  await redis.stop();
  await everythingWorks(origin);
  expectAlive(site, 'when Redis was unavailable');
  await redis.start();
  const found = await within(FOUND_AGAIN_WITHIN_MS, 'Redis is back, but no API uses it', async () => {
    await everythingWorks(origin);
    return (await keysIn(redis)) > 0;
  });
  return `Redis unavailable: every call succeeded; used again ${(found / 1000).toFixed(1)} s after it was back`;
}
