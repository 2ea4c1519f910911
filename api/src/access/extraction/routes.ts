import type { FastifyInstance } from 'fastify';
import type { CallInput } from 'shared-contracts/api/calls';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CallPool } from '../../platform/limits/call-pools.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Redis } from '../../platform/redis.ts';
import type { GetExitPool } from '../exits/exit-pool.ts';
import { createCallCounter, type CallRate } from '../usable-orders/call-rate.ts';
import type { AccessCache } from '../gateway-calls/access-cache.ts';
import { renewSession, type Renewed } from '../gateway-calls/renew-session.ts';
import { changeWhitelistBySignature } from '../whitelist/change-whitelist-by-signature.ts';
import { createExtract, type Extract } from './extract.ts';
import { createRedisCallCounter } from './redis-call-rate.ts';
import { signedRoute, type SignedCall, type SignedName } from './signed-route.ts';

export interface ExtractionServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'mode' | 'proxyEntry' | 'limits'>;
  readonly exitPool: GetExitPool;
  readonly redis: Redis | undefined;
  /** Hash with a secret of the servers. */
  readonly hash: (text: string) => string;
  readonly cache: AccessCache;
  readonly metrics: Metrics;
  readonly poolOf: (name: SignedName) => CallPool;
}

export type Renew = (input: CallInput<'renewSession'>, now: Date) => Promise<Renewed>;

/** Registers the calls that are signed with an order key. Returns what other ways to extract need. */
export function extractionRoutes(
  app: FastifyInstance,
  { db, clock, config, exitPool, redis, hash, cache, metrics, poolOf }: ExtractionServices,
): { readonly extract: Extract; readonly renew: Renew; readonly onRefused: (reason: ProxyErrorName) => void } {
  const { mode, proxyEntry, limits } = config;
  const onRefused = (reason: ProxyErrorName) => metrics.proxyRefusals.inc({ interface: 'extraction', reason });
  const rate: CallRate = { perSecond: limits.signedCallsPerSecond };
  const parts = { app, clock, mode, rate, onRefused, poolOf };
  const takeInDatabase = createCallCounter(rate);
  const takeInRedis = redis && createRedisCallCounter(redis, rate, takeInDatabase);
  const countCallInLimit = takeInRedis ?? takeInDatabase;
  const extract = createExtract({ entry: proxyEntry, exitPool, rate, hash, takeElsewhere: takeInRedis });

  const renew: Renew = async (input, now) => renewSession({ db, now, exitPool, cache }, input, countCallInLimit);

  signedRoute(parts, 'getIp', {
    answer: ({ input, client, language, key, now }) => extract(db, { input, clientAddress: client.address, language, key, now }),
    lineOf: ({ ip, port, user, password }) =>
      [ip.includes(':') ? `[${ip}]` : ip, port, user, password].filter((part) => part !== undefined).join(':'),
  });
  const changeWhitelist = (change: 'add' | 'del') => async (call: SignedCall<'addWhiteIp' | 'delWhiteIp'>) => {
    const addresses = await changeWhitelistBySignature(db, change, call, countCallInLimit);
    await cache.forgetOrders([call.input.orderId]);
    return addresses;
  };
  signedRoute(parts, 'addWhiteIp', { answer: changeWhitelist('add'), lineOf: String });
  signedRoute(parts, 'delWhiteIp', { answer: changeWhitelist('del'), lineOf: String });
  signedRoute(parts, 'renewSession', {
    answer: async ({ input, now }) => [await renew(input, now)],
    lineOf: ({ endsAt }) => endsAt,
  });
  return { extract, renew, onRefused };
}
