import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ProxyErrorName } from 'shared-contracts/proxy-errors';
import { accessRoutes } from './access/routes.ts';
import { activityRoutes } from './activities/routes.ts';
import { appVersionRoutes } from './app-versions/routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { createPriceLists } from './catalog/price-list-cache.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { certificationRoutes } from './certification/routes.ts';
import type { CertificationSetUp } from './certification/set-up-certification.ts';
import { clientErrorRoutes } from './client-errors/routes.ts';
import { countClientErrors } from './client-errors/count-client-errors.ts';
import { createKnownReleases } from './client-errors/known-releases.ts';
import { codeSampleRoutes } from './code-samples/routes.ts';
import { consumptionRoutes } from './consumption/routes.ts';
import { createCountryList } from './countries/country-list.ts';
import { countryRoutes } from './countries/routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import type { AccountServices } from './customers/account-services.ts';
import { customerRoutes } from './customers/routes.ts';
import { createDeviceOf } from './devices/device-of.ts';
import { createDemoGateway } from './demo-request/create-demo-gateway.ts';
import { demoRequestRoutes } from './demo-request/routes.ts';
import { createExitPool } from './extraction/exit-pool.ts';
import { extractionRoutes } from './extraction/routes.ts';
import { helpFeedbackRoutes } from './help-feedback/routes.ts';
import { helpSearchRoutes } from './help-search/routes.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createBuyingLimiters } from './limits/buying-limiters.ts';
import { createCallPools } from './limits/call-pools.ts';
import { createLimiter, type LimitServices } from './limits/limiter.ts';
import { createProxyToolLimiters } from './limits/proxy-tool-limiters.ts';
import { localIpRoutes } from './local-ip/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { orderKeyRoutes } from './order-keys/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { payVerificationRoutes } from './pay-verification/routes.ts';
import { noticeRoutes } from './payments/notice-routes.ts';
import { payLinkRoute } from './payments/pay-link.ts';
import { methodsOf } from './payments/provider.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { Payments } from './payments/set-up-payments.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { hmac } from './platform/hashes.ts';
import { createHandle } from './platform/http/handle.ts';
import type { Redis } from './platform/redis.ts';
import { proxyToolRoutes } from './proxy-tools/routes.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { sandboxCertificationRoutes } from './sandbox/certification-routes.ts';
import type { SandboxClock } from './sandbox/clock.ts';
import { makeCustomer } from './sandbox/make-customer.ts';
import { sandboxNoticeRoutes } from './sandbox/notice-routes.ts';
import type { SandboxNotice } from './sandbox/payment-provider.ts';
import { sandboxProxyErrorRoutes } from './sandbox/proxy-errors/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { standInRoutes } from './sandbox/third-party/routes.ts';
import type { StandIns } from './sandbox/third-party/stand-ins.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { servedCallsRoutes } from './served-calls/routes.ts';
import { siteSettingsRoutes } from './site-settings/routes.ts';
import { staticLineRoutes } from './static-lines/routes.ts';
import { statusRoutes } from './status/routes.ts';
import { thirdPartyRoutes } from './third-party/routes.ts';
import type { ThirdParties } from './third-party/third-parties.ts';
import { createKeepRows } from './tracking/keep-rows.ts';
import { trackingRoutes } from './tracking/routes.ts';
import { trialRoutes } from './trials/routes.ts';
import { usageRoutes } from './usage/routes.ts';
import { verifyCodeRoutes } from './verify-codes/routes.ts';
import { createSendLimits } from './verify-codes/send-limits.ts';
import { whitelistRoutes } from './whitelist/routes.ts';
import { endpointPath, endpoints } from 'shared-contracts/endpoints';

export interface RouteOptions {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  /** The clock where people may put it forward; undefined in production. */
  readonly sandboxClock: SandboxClock | undefined;
  readonly log: Logger;
  readonly limits: LimitServices;
  /** Undefined where none is configured. */
  readonly redis: Redis | undefined;
  readonly accounts: AccountServices;
  readonly jobs: Jobs;
  readonly payments: Payments;
  readonly paySecret: string;
  readonly internalToken: string;
  readonly tokenPepper: string;
  readonly certification: CertificationSetUp;
  readonly thirdParties: ThirdParties;
  /** What plays the other services; undefined in production. */
  readonly standIns: StandIns | undefined;
  readonly metrics: Metrics;
  /** Where the front door is reached from here; undefined where that is not known. */
  readonly frontDoor: () => string | undefined;
}

/** Every call, feature by feature. */
export async function registerRoutes(options: RouteOptions): Promise<void> {
  const {
    app,
    config,
    db,
    clock,
    sandboxClock,
    log,
    limits,
    redis,
    accounts,
    jobs,
    payments,
    paySecret,
    internalToken,
    tokenPepper,
    certification,
    thirdParties,
    standIns,
    metrics,
    frontDoor,
  } = options;
  const { mode, gateway, apiPublicOrigin, originForGateways } = config;
  const limiters = { ...createBuyingLimiters(config.limits, limits), ...createProxyToolLimiters(limits) };
  const poolOf = createCallPools(config.maxCallsAtOnce);
  const handle = createHandle({
    app,
    db,
    clock,
    publicOrigin: config.publicOrigin,
    findCaller: accounts.sessions.find,
    limiters,
    deviceOf: createDeviceOf(tokenPepper),
    internalToken,
    poolOf,
  });
  const { smsPerHour, loginFailuresPer10Seconds } = config.limits;
  const loginLimiter = createLimiter({ name: 'login failure', points: loginFailuresPer10Seconds, seconds: 10, whenAway: 'open' }, limits);
  const { providers } = payments;
  const payServices = { providers, jobs, log };
  const cnyPerUsd = providers.alipay ? config.cnyPerUsd : null;
  const hash = (password: string) => hmac(tokenPepper, password);
  const exitPool = createExitPool();
  const countryList = createCountryList();
  const priceList = createPriceLists();
  const refusedFor = new Map<string, ProxyErrorName>();

  captchaRoutes(handle);
  verifyCodeRoutes(handle, accounts.codes, createSendLimits({ perHour: smsPerHour, ...config.sms }, limits));
  customerRoutes(handle, accounts, loginLimiter);
  thirdPartyRoutes(handle, { accounts, thirdParties, limiter: loginLimiter, log });
  sessionRoutes(handle, accounts.sessions);
  countryRoutes(handle, countryList);
  catalogRoutes(handle, priceList);
  locationRoutes(handle, { countryList, exitPool, priceList });
  quoteRoutes(handle, cnyPerUsd);
  orderRoutes(handle, jobs, { cnyPerUsd, ordersPerHour: config.limits.ordersPerHour });
  orderKeyRoutes(handle, accounts.sessions);
  whitelistRoutes(handle, config.mode);
  staticLineRoutes(handle);
  consumptionRoutes(handle);
  couponRoutes(handle);
  trialRoutes(handle);
  certificationRoutes(handle, certification.services);
  payVerificationRoutes(handle, cnyPerUsd);
  paymentRoutes(handle, payServices);
  payLinkRoute(app, db, clock, config.publicOrigin);
  await noticeRoutes(app, { db, clock, jobs, log }, payments.notices);
  receiptRoutes(handle);
  extractionRoutes(app, { db, clock, config, exitPool, redis, metrics, poolOf });
  articleRoutes(handle);
  helpSearchRoutes(handle);
  helpFeedbackRoutes(handle, limits);
  codeSampleRoutes(handle, { apiPublicOrigin, entry: config.proxyEntry, hash });
  demoRequestRoutes(handle, createDemoGateway(config), limits);
  activityRoutes(handle);
  appVersionRoutes(handle);
  localIpRoutes(handle, config.mode);
  servedCallsRoutes(handle);
  statusRoutes(handle);
  clientErrorRoutes(handle);
  trackingRoutes(handle, {
    keepRows: createKeepRows(config.limits, limits, metrics),
    countError: countClientErrors(metrics, createKnownReleases(frontDoor)),
    limits,
    samplePercent: config.trackingSamplePercent,
  });
  usageRoutes(handle, log, metrics);
  accessRoutes(handle, { mode, hash, exitPool, refusedFor, limits, metrics });
  proxyToolRoutes(handle, { gateway, mode, originForGateways, hash, exitPool });
  siteSettingsRoutes(handle, config, { thirdPartyTypes: [...thirdParties.services.types], paymentMethods: methodsOf(providers) });
  if (!sandboxClock || !standIns) return;

  const { method } = endpoints.sandboxPayNotice;
  const deliver = async (notice: SandboxNotice) => {
    const { statusCode } = await app.inject({ method, url: endpointPath('sandboxPayNotice'), payload: notice });
    if (statusCode !== 200) throw new Error(`the notice was refused with ${statusCode}`);
  };
  sandboxNoticeRoutes(handle, paySecret, payServices);
  standInRoutes(handle, standIns);
  if (certification.standIn) sandboxCertificationRoutes(handle, certification.standIn, certification.services.seal);
  const scenarioServices = { ...payServices, accounts, certification: certification.services, cnyPerUsd };
  sandboxRoutes(handle, { ...scenarioServices, clock: sandboxClock, redis, paySecret, deliver });
  sandboxProxyErrorRoutes(handle, {
    app,
    gateway,
    refusedFor,
    makeOrders: async (on, scenario, now) => (await makeCustomer(scenarioServices, on, { scenario }, now))?.orderIds ?? [],
  });
}
