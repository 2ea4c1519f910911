import type { FastifyInstance } from 'fastify';
import type { Argon2 } from './customers/password-hashes.ts';
import { createEmailTokens } from './customers/email/email-tokens.ts';
import { createSmtpSender } from './customers/email/smtp-sender.ts';
import { createHttpsSender } from './customers/webhooks/https-sender.ts';
import { countingSender } from './customers/sms/counting-sender.ts';
import { createSmsSender } from './customers/sms/create-sms-sender.ts';
import { createChargeTerms } from './payments/charge-terms-of.ts';
import { checkPaymentSettings } from './payments/providers/payment-settings.ts';
import { setUpPayments, type PaymentConnection, type Payments } from './payments/providers/set-up-payments.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { loadSecrets } from './platform/config/secrets.ts';
import { smsWarnings } from './platform/config/sms-settings.ts';
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
import type { Draw } from './platform/random.ts';
import { openRedis, type Redis, type RedisUse } from './platform/redis.ts';
import { prepareSchema } from './platform/schema/prepare-schema.ts';
import { startPeriodicWork } from './periodic-work.ts';
import { registerWorkers } from './register-workers.ts';
import { createSandboxClock } from './sandbox/clock.ts';
import { outboxSender } from './sandbox/outbox.ts';
import { sandboxEmailSender } from './sandbox/email-outbox.ts';
import { sandboxWebhookSender } from './sandbox/webhook-inbox.ts';
import { sandboxProviders } from './sandbox/payment-provider.ts';
import { sandboxNotices } from './sandbox/sandbox-notices.ts';
import type { ProviderFaults } from './sandbox/third-party/stand-ins.ts';
import { seed } from './seed/seed.ts';
import { setUpCalls } from './set-up-calls.ts';

export interface Server {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly jobs: Jobs;
  /** Makes `/readyz` return 503, completes requests in flight and closes the database; after 4.5 s, remaining connections are cut. */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly clock?: Clock;
  /** Sandbox mode only. */
  readonly providerFaults?: ProviderFaults;
  /** Production mode only. */
  readonly paymentConnection?: PaymentConnection;
  /** Replaces the password hashing library. */
  readonly argon2?: Argon2;
  /** Replaces the connection to Redis. */
  readonly redis?: Redis;
  /** Replaces the drawing of exits and their ports. */
  readonly draw?: Draw;
  /** Replaces the configured address of the front door. */
  readonly frontDoor?: () => string | undefined;
  /** Dump that initializes an in-memory embedded database. */
  readonly data?: Blob;
  /** The database already has all tables and the seed. */
  readonly isFilled?: boolean;
  /** Whether it does its periodic work. Tests do what they need of it themselves. */
  readonly isPeriodic?: boolean;
  /** Time after which connections still open are cut on shutdown. */
  readonly closeWithinMs?: number;
  /** Called each time the database is used as a fallback for Redis. */
  readonly onRedisFallback?: (use: RedisUse) => void;
}

const CLOSE_WITHIN_MS = 4500;

/**
 * Creates a server from its settings: database, services and the work of its role. It doesn't listen yet. Waits while PostgreSQL is
 * unavailable, or while its tables are outdated and another process migrates them.
 * @throws ConfigError if the payment settings have problems
 */
export async function createServer(
  config: Config,
  {
    clock: base = systemClock,
    argon2,
    providerFaults,
    paymentConnection,
    redis: givenRedis,
    draw,
    frontDoor = () => config.frontDoorUrl,
    data,
    isFilled = false,
    isPeriodic = true,
    closeWithinMs = CLOSE_WITHIN_MS,
    onRedisFallback = () => {},
  }: ServerOptions = {},
): Promise<Server> {
  checkPaymentSettings(config);
  const { mode, role } = config;
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const databaseUrl = config.pooledDatabaseUrl ?? config.databaseUrl;
  const { db, close: closeDatabase } = await openDatabase({ ...config, databaseUrl }, log, { ...(data && { data }) });
  let jobs: Jobs | undefined;
  let redis: Redis | undefined;
  const stopping = new AbortController();
  const closeData = async () => {
    // A slow mail server must not delay the shutdown.
    stopping.abort();
    await jobs?.stop();
    redis?.close();
    await closeDatabase();
  };
  try {
    const secrets = loadSecrets(config);
    if (!isFilled) await prepareSchema(db, config, (on) => seed(on, mode, base.now(), config.proxyEntry, config.operator), log);
    // Production has no adjustable clock.
    const sandboxClock = mode === 'sandbox' ? await createSandboxClock(base, db) : undefined;
    const clock = sandboxClock ?? base;
    // A sandbox payment page waits for the result of its payment, so its server runs those jobs itself.
    const doesJobs = role !== 'api' || mode === 'sandbox';
    jobs = await createJobs(db, log, { isWorker: doesJobs, onEnd: (queue, outcome) => metrics.jobs.inc({ queue, outcome }) });
    const payments: Payments =
      mode === 'sandbox'
        ? { providers: sandboxProviders(db), notices: [sandboxNotices(db, secrets.sandboxPaySecret)] }
        : await setUpPayments(config.payments, config.apiPublicOrigin ?? config.publicOrigin ?? '', paymentConnection);
    const { provider } = config.sms;
    for (const warning of smsWarnings(config.sms)) log.warn(warning);
    const smsSender = countingSender(provider ? createSmsSender(provider) : outboxSender, provider?.name ?? 'sandbox', metrics);
    const { signal } = stopping;
    const smtpSender = config.smtp && createSmtpSender(config.smtp, { replyTo: config.support.email, signal });
    const emails = {
      emailSender: mode === 'sandbox' ? sandboxEmailSender : smtpSender,
      tokens: createEmailTokens(secrets.tokenPepper),
      siteOrigin: config.publicOrigin ?? '',
      apiOrigin: config.apiPublicOrigin ?? config.publicOrigin ?? '',
      onEmail: (outcome: 'sent' | 'failed') => metrics.emails.inc({ outcome }),
    };
    const webhookServices = {
      webhookSender: mode === 'sandbox' ? sandboxWebhookSender : createHttpsSender({ signal }),
      onWebhook: (outcome: 'sent' | 'failed') => metrics.webhooks.inc({ outcome }),
    };
    const draining = new AbortController();
    const isDraining = () => draining.signal.aborted;
    const housekeeping = { signal: draining.signal, visitorRecordDays: config.visitorRecordDays };
    if (doesJobs) {
      const { providers } = payments;
      const money = { providers, termsOf: createChargeTerms(config, providers) };
      registerWorkers({ db, jobs, log, smsSender, housekeeping, ...money, ...emails, ...webhookServices }, clock);
    }

    const app = createApp({
      log,
      trustProxy: config.trustProxy,
      isDraining,
      onRefused: (reason) => metrics.refusals.inc({ kind: refusalKind(reason), reason }),
    });
    const methods = new Map<string, string[]>();
    app.addHook('onRoute', ({ url, method }) => {
      methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()]);
    });
    metricsRoutes(app, metrics, db, clock);
    const health = { ping: () => ping(db), isDraining };
    if (role === 'worker') {
      healthRoutes(app, health);
    } else {
      const onFallback = (use: RedisUse) => {
        metrics.redisFallbacks.inc({ use });
        onRedisFallback(use);
      };
      redis = givenRedis ?? (config.redis && (await openRedis({ ...config.redis, log, onFallback })));
      const services = {
        app,
        health,
        config,
        secrets,
        db,
        redis,
        clock,
        sandboxClock,
        log,
        jobs,
        payments,
        metrics,
        frontDoor,
        draw,
        smsSender,
      };
      await setUpCalls({ ...services, argon2, providerFaults, paymentConnection });
    }
    refuseOtherMethods(app, new Map(methods));
    await app.ready();

    const stopPeriodicWork =
      isPeriodic && role !== 'api' ? startPeriodicWork({ db, config, jobs, log, metrics, frontDoor, clock }) : undefined;
    const finish = async () => {
      draining.abort();
      // Stopped first, so that it finishes along with the requests. Anything still running at the deadline loses its connection.
      const chores = stopPeriodicWork?.();
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
