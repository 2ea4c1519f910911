import type { FastifyInstance } from 'fastify';
import { setUpCertification } from './certification/set-up-certification.ts';
import type { AccountServices } from './customers/account-services.ts';
import { createNewPasswordRule } from './customers/new-password.ts';
import { createPasswordHashes } from './customers/password-hashes.ts';
import { createPasswordTransport } from './customers/password-transport.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createJobs } from './jobs/create-jobs.ts';
import type { Jobs } from './jobs/jobs.ts';
import { registerWorkers } from './jobs/register-workers.ts';
import { countingSender } from './metrics/counting-sender.ts';
import { createMetrics } from './metrics/metrics.ts';
import { refusalKind } from './metrics/refusal-kinds.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { setUpPayments, type PaymentConnection, type Payments } from './payments/set-up-payments.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase, ping, type Database } from './platform/database.ts';
import { createApp } from './platform/http/app.ts';
import { answerSite } from './platform/http/cross-origin.ts';
import { refuseOtherMethods } from './platform/http/handle.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createLog } from './platform/logging.ts';
import { migrate } from './platform/migrate.ts';
import { loadSecrets } from './platform/secrets.ts';
import { registerRoutes } from './routes.ts';
import { createSandboxClock } from './sandbox/clock.ts';
import { outboxSender } from './sandbox/outbox.ts';
import { sandboxProviders } from './sandbox/payment-provider.ts';
import { createStandIns, type ProviderFaults } from './sandbox/third-party/stand-ins.ts';
import { seed } from './seed/seed.ts';
import { createSessions } from './sessions/sessions.ts';
import { createChecks } from './status/checks.ts';
import { startStatusChecks } from './status/start-status-checks.ts';
import { createAttempts } from './third-party/attempts.ts';
import { byNetwork } from './third-party/provider-fetch.ts';
import { setUpServices } from './third-party/set-up-services.ts';
import type { ThirdParties } from './third-party/third-parties.ts';
import { createTickets } from './third-party/tickets.ts';
import { createSmsSender } from './verify-codes/create-sms-sender.ts';
import { createVerifyCodes } from './verify-codes/verify-codes.ts';

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
  /** Where the front door is reached from here, in place of what the settings say. */
  readonly frontDoor?: () => string | undefined;
  /** What an embedded database in memory begins with. */
  readonly data?: Blob;
  /** The database has all tables and the seed already. */
  readonly isFilled?: boolean;
}

const CLOSE_WITHIN_MS = 4500;

/** Puts the server together: settings, database, services, calls. It does not listen yet. */
export async function createServer(
  config: Config,
  {
    clock: base = systemClock,
    providerFaults,
    paymentConnection,
    frontDoor = () => config.frontDoorUrl,
    data,
    isFilled = false,
  }: ServerOptions = {},
): Promise<Server> {
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const { db, close: closeDatabase } = await openDatabase(config, log, { ...(data && { data }) });
  let jobs: Jobs | undefined;
  const closeData = async () => {
    await jobs?.stop();
    await closeDatabase();
  };
  try {
    const secrets = loadSecrets(config);
    if (!isFilled) await migrate(db, config.databaseUrl, (on) => seed(on, config.mode, base.now()));
    // Production has no clock that could be put forward.
    const sandboxClock = config.mode === 'sandbox' ? await createSandboxClock(base, db) : undefined;
    const clock = sandboxClock ?? base;
    jobs = await createJobs(db, log, (queue, outcome) => metrics.jobs.inc({ queue, outcome }));

    const { provider } = config.sms;
    const smsSender = countingSender(provider ? createSmsSender(provider) : outboxSender, provider?.name ?? 'sandbox', metrics);
    const accounts: AccountServices = {
      codes: createVerifyCodes(smsSender, secrets.tokenPepper, (error) => log.error({ err: error }, 'SMS not sent')),
      hashes: await createPasswordHashes(),
      sessions: createSessions(secrets.tokenPepper),
      transport: createPasswordTransport(secrets.passwordPrivateKey, secrets.passwordPrivateKeyPrevious),
      newPasswordRule: createNewPasswordRule(config.refuseCommonPasswords),
    };

    let isDraining = false;
    const app = createApp({
      log,
      trustProxy: config.trustProxy,
      isDraining: () => isDraining,
      onRefused: (reason) => metrics.refusals.inc({ kind: refusalKind(reason), reason }),
    });
    if (config.publicOrigin && config.apiPublicOrigin) await answerSite(app, config.publicOrigin);
    const methods = new Map<string, string[]>();
    app.addHook('onRoute', ({ url, method }) => {
      methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()]);
    });
    metricsRoutes(app, metrics, db, clock);
    healthRoutes(app, { ping: () => ping(db), isDraining: () => isDraining });
    const { mode, publicOrigin } = config;
    const standIns = mode === 'sandbox' ? await createStandIns({ app, publicOrigin, faults: providerFaults }) : undefined;
    const certification = await setUpCertification(config, secrets, log, paymentConnection);
    const thirdParties: ThirdParties = {
      services: standIns?.services ?? setUpServices(config.thirdPartyClients, byNetwork),
      attempts: createAttempts(secrets.tokenPepper),
      tickets: createTickets(secrets.tokenPepper),
    };
    const payments: Payments = standIns
      ? { providers: sandboxProviders(db), notices: [] }
      : await setUpPayments(config.payments, config.apiPublicOrigin ?? publicOrigin ?? '', paymentConnection);
    registerWorkers({ db, jobs, providers: payments.providers, log }, clock);
    const { sandboxPaySecret: paySecret, internalToken, tokenPepper } = secrets;
    await registerRoutes({
      certification,
      app,
      config,
      db,
      clock,
      sandboxClock,
      log,
      accounts,
      jobs,
      payments,
      paySecret,
      internalToken,
      tokenPepper,
      thirdParties,
      standIns,
      metrics,
      frontDoor,
    });
    refuseOtherMethods(app, new Map(methods));
    await app.ready();

    jobs.start();
    const stopChecks = startStatusChecks(createChecks({ db, config, frontDoor }), db, clock, log);
    const stopHousekeeping = startHousekeeping(db, clock, log, jobs);
    const finish = async () => {
      isDraining = true;
      const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS);
      await app.close();
      clearTimeout(cut);
      await stopChecks();
      await stopHousekeeping();
      await closeData();
    };
    let closing: Promise<void> | undefined;
    return { app, db, jobs, close: () => (closing ??= finish()) };
  } catch (error) {
    await closeData();
    throw error;
  }
}
