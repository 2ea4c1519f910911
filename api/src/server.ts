import type { FastifyInstance } from 'fastify';
import type { Argon2 } from './customers/password-hashes.ts';
import { countingSender } from './customers/sms/counting-sender.ts';
import { createSmsSender } from './customers/sms/create-sms-sender.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createChecks } from './monitoring/status/checks.ts';
import { startStatusChecks } from './monitoring/status/start-status-checks.ts';
import { watchNotices } from './payments/overdue-notices.ts';
import { setUpPayments, type PaymentConnection, type Payments } from './payments/providers/set-up-payments.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { loadSecrets } from './platform/config/secrets.ts';
import { openDatabase, ping, type Database } from './platform/database/database.ts';
import { createApp } from './platform/http/app.ts';
import { refuseOtherMethods } from './platform/http/handle.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/logging.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { refusalKind } from './platform/metrics/refusal-kinds.ts';
import { metricsRoutes } from './platform/metrics/routes.ts';
import { openRedis, type Redis, type RedisUse } from './platform/redis.ts';
import { prepareSchema } from './platform/schema/prepare-schema.ts';
import { registerWorkers } from './register-workers.ts';
import { createSandboxClock } from './sandbox/clock.ts';
import { outboxSender } from './sandbox/outbox.ts';
import { sandboxProviders } from './sandbox/payment-provider.ts';
import type { ProviderFaults } from './sandbox/third-party/stand-ins.ts';
import { seed } from './seed/seed.ts';
import { setUpCalls } from './set-up-calls.ts';

export interface Server {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly jobs: Jobs;
  /** Turns `/readyz` to 503, finishes requests in flight and lets go of the data; after 4.5 s it cuts what is left. */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly clock?: Clock;
  /** In sandbox mode only. */
  readonly providerFaults?: ProviderFaults;
  /** In production mode only. */
  readonly paymentConnection?: PaymentConnection;
  /** Replaces the library that hashes passwords. */
  readonly argon2?: Argon2;
  /** Where the front door is reached from here, in place of what the settings say. */
  readonly frontDoor?: () => string | undefined;
  /** What an embedded database in memory begins with. */
  readonly data?: Blob;
  /** The database has all tables and the seed already. */
  readonly isFilled?: boolean;
  /** After this time, connections that are still open are cut when the server closes. */
  readonly closeWithinMs?: number;
  /** Is called each time that the database answers in the place of Redis. */
  readonly onRedisFallback?: (use: RedisUse) => void;
}

const CLOSE_WITHIN_MS = 4500;

/**
 * Puts the server together: settings, database, services, and what its role has it do. It does not listen yet. Where PostgreSQL is away, or
 * its tables are others' business and not up to date, it waits.
 */
export async function createServer(
  config: Config,
  {
    clock: base = systemClock,
    argon2,
    providerFaults,
    paymentConnection,
    frontDoor = () => config.frontDoorUrl,
    data,
    isFilled = false,
    closeWithinMs = CLOSE_WITHIN_MS,
    onRedisFallback = () => {},
  }: ServerOptions = {},
): Promise<Server> {
  const { mode, role } = config;
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const databaseUrl = config.pooledDatabaseUrl ?? config.databaseUrl;
  const { db, close: closeDatabase } = await openDatabase({ ...config, databaseUrl }, log, { ...(data && { data }) });
  let jobs: Jobs | undefined;
  let redis: Redis | undefined;
  const closeData = async () => {
    await jobs?.stop();
    redis?.close();
    await closeDatabase();
  };
  try {
    const secrets = loadSecrets(config);
    if (!isFilled) await prepareSchema(db, config, (on) => seed(on, mode, base.now(), config.proxyEntry), log);
    // Production has no clock that could be put forward.
    const sandboxClock = mode === 'sandbox' ? await createSandboxClock(base, db) : undefined;
    const clock = sandboxClock ?? base;
    // A payment page of the sandbox waits for what comes of its payment, and does those jobs itself.
    const doesJobs = role !== 'api' || mode === 'sandbox';
    jobs = await createJobs(db, log, { isWorker: doesJobs, onEnd: (queue, outcome) => metrics.jobs.inc({ queue, outcome }) });
    const payments: Payments =
      mode === 'sandbox'
        ? { providers: sandboxProviders(db), notices: [] }
        : await setUpPayments(config.payments, config.apiPublicOrigin ?? config.publicOrigin ?? '', paymentConnection);
    const { provider } = config.sms;
    const smsSender = countingSender(provider ? createSmsSender(provider) : outboxSender, provider?.name ?? 'sandbox', metrics);
    if (doesJobs) registerWorkers({ db, jobs, providers: payments.providers, log, smsSender }, clock);

    let isDraining = false;
    const app = createApp({
      log,
      trustProxy: config.trustProxy,
      isDraining: () => isDraining,
      onRefused: (reason) => metrics.refusals.inc({ kind: refusalKind(reason), reason }),
    });
    const methods = new Map<string, string[]>();
    app.addHook('onRoute', ({ url, method }) => {
      methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()]);
    });
    metricsRoutes(app, metrics, db, clock);
    const health = { ping: () => ping(db), isDraining: () => isDraining };
    if (role === 'worker') {
      healthRoutes(app, health);
    } else {
      const onFallback = (use: RedisUse) => {
        metrics.redisFallbacks.inc({ use });
        onRedisFallback(use);
      };
      redis = config.redis && (await openRedis({ ...config.redis, log, onFallback }));
      const services = { app, health, config, secrets, db, redis, clock, sandboxClock, log, jobs, payments, metrics, frontDoor, smsSender };
      await setUpCalls({ ...services, argon2, providerFaults, paymentConnection });
    }
    refuseOtherMethods(app, new Map(methods));
    await app.ready();

    if (role !== 'api') jobs.start();
    const stopWatching = role === 'api' ? undefined : watchNotices({ db, jobs, log }, clock);
    const stopHousekeeping =
      role === 'api' ? undefined : startHousekeeping({ db, clock, log, jobs, visitorRecordDays: config.visitorRecordDays });
    const stopChecks = role === 'api' ? undefined : startStatusChecks(createChecks({ db, config, frontDoor }), db, clock, log);
    const finish = async () => {
      isDraining = true;
      // Told at once, so that they end while requests do. Whatever still runs when the time is over loses its connection.
      const chores = Promise.all([stopChecks?.(), stopHousekeeping?.(), stopWatching?.()]);
      const { promise: timeOver, resolve } = Promise.withResolvers<void>();
      const cut = setTimeout(() => {
        app.server.closeAllConnections();
        resolve();
      }, closeWithinMs);
      await app.close();
      await Promise.race([chores, timeOver]);
      clearTimeout(cut);
      await closeData();
    };
    let closing: Promise<void> | undefined;
    return { app, db, jobs, close: () => (closing ??= finish()) };
  } catch (error) {
    await closeData();
    throw error;
  }
}
