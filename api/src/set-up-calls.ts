import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AccountServices } from './customers/account-services.ts';
import { createNewPasswordRule } from './customers/new-password.ts';
import { createPasswordHashes, type Argon2 } from './customers/password-hashes.ts';
import { createPasswordTransport } from './customers/password-transport.ts';
import { createSecondStep } from './customers/second-factor/finish-login.ts';
import { createTotpSeal } from './customers/second-factor/totp-seal.ts';
import { createSessionCache } from './customers/sessions/session-cache.ts';
import { createSessions } from './customers/sessions/sessions.ts';
import type { SmsSender } from './customers/sms/sms-sender.ts';
import { createAttempts } from './customers/third-party/attempts.ts';
import { networkConnection } from './customers/third-party/provider-fetch.ts';
import { setUpServices } from './customers/third-party/set-up-services.ts';
import type { ThirdParties } from './customers/third-party/third-parties.ts';
import { createTickets } from './customers/third-party/tickets.ts';
import { createVerifyCodes } from './customers/verify-codes/verify-codes.ts';
import { acceptPolicyReports } from './monitoring/client-errors/policy-reports.ts';
import type { PaymentConnection, Payments } from './payments/providers/set-up-payments.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Secrets } from './platform/config/secrets.ts';
import type { Database } from './platform/database/database.ts';
import { allowSiteOrigin } from './platform/http/cross-origin.ts';
import { healthRoutes, type HealthOptions } from './platform/http/health.ts';
import { guardAgainstPressure } from './platform/http/pressure.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { databaseCounters } from './platform/limits/database-counters.ts';
import type { LimitServices } from './platform/limits/limiter.ts';
import { createRedisCounters } from './platform/limits/redis-counters.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Draw } from './platform/random.ts';
import type { Redis } from './platform/redis.ts';
import { registerRoutes } from './routes.ts';
import { createSimulatedCertification } from './sandbox/simulated-certification.ts';
import type { SandboxClock } from './sandbox/clock.ts';
import { createStandIns, type ProviderFaults } from './sandbox/third-party/stand-ins.ts';
import { setUpCertification } from './trials/certification/set-up-certification.ts';

export interface CallOptions {
  readonly app: FastifyInstance;
  readonly health: HealthOptions;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly db: Database;
  /** Undefined if not configured. */
  readonly redis: Redis | undefined;
  readonly clock: Clock;
  readonly sandboxClock: SandboxClock | undefined;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly smsSender: SmsSender;
  readonly payments: Payments;
  readonly metrics: Metrics;
  /** Address at which this server reaches the front door. */
  readonly frontDoor: () => string | undefined;
  readonly draw: Draw | undefined;
  readonly argon2: Argon2 | undefined;
  readonly providerFaults: ProviderFaults | undefined;
  readonly paymentConnection: PaymentConnection | undefined;
}

/** Creates the services behind the calls and registers all calls. */
export async function setUpCalls({ health, argon2, providerFaults, paymentConnection, ...given }: CallOptions): Promise<void> {
  const { app, config, secrets, redis, log, smsSender, jobs } = given;
  const { mode, publicOrigin } = config;
  const accounts: AccountServices = {
    codes: createVerifyCodes(smsSender, secrets.tokenPepper, (error) => log.error({ err: error }, 'SMS not sent')),
    hashes: await createPasswordHashes(argon2),
    sessions: createSessions(secrets.tokenPepper, {
      cache: redis && createSessionCache(redis),
      previousPepper: secrets.tokenPepperPrevious,
    }),
    transport: createPasswordTransport(secrets.passwordPrivateKey, secrets.passwordPrivateKeyPrevious),
    newPasswordRule: createNewPasswordRule(config.refuseCommonPasswords),
    secondStep: createSecondStep({ jobs }),
    jobs,
  };

  // The embedded database runs on our own event loop, so delays say nothing about load.
  if (config.databaseUrl) await guardAgainstPressure(app, { maxEventLoopDelay: config.maxEventLoopDelayMs });
  if (publicOrigin && config.apiPublicOrigin) await allowSiteOrigin(app, publicOrigin);
  healthRoutes(app, health);
  acceptPolicyReports(app);
  const limits: LimitServices = { counters: redis ? createRedisCounters(redis, databaseCounters) : databaseCounters, log };
  const standIns = mode === 'sandbox' ? await createStandIns({ app, publicOrigin, faults: providerFaults }) : undefined;
  const certificationStandIn = mode === 'sandbox' ? createSimulatedCertification() : undefined;
  const thirdParties: ThirdParties = {
    services: standIns?.services ?? setUpServices(config.thirdPartyClients, networkConnection),
    attempts: createAttempts(secrets.tokenPepper),
    tickets: createTickets(secrets.tokenPepper),
  };
  const { sandboxPaySecret: paySecret, internalToken, tokenPepper, tokenPepperPrevious } = secrets;
  await registerRoutes({
    ...given,
    isDraining: health.isDraining,
    certification: await setUpCertification(config, secrets, limits, {
      standIn: certificationStandIn?.verifier,
      connection: paymentConnection,
    }),
    certificationStandIn,
    totpSeal: createTotpSeal(secrets),
    limits,
    accounts,
    paySecret,
    internalToken,
    tokenPepper,
    tokenPepperPrevious,
    thirdParties,
    standIns,
  });
}
