import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { BuiltCall } from 'shared-contracts/api/calls';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { accountDataRoutes } from './account-data-routes.ts';
import { createExitPool } from './access/exits/exit-pool.ts';
import { extractionRoutes } from './access/extraction/routes.ts';
import { createAccessCache, forgetAfterCalls, noAccessCache } from './access/gateway-calls/access-cache.ts';
import { accessRoutes } from './access/gateway-calls/routes.ts';
import { createLatencies } from './access/locations/exit-latencies.ts';
import { locationRoutes } from './access/locations/routes.ts';
import { ownerExtractionRoutes } from './access/owner-extraction/routes.ts';
import { subUserRoutes } from './access/sub-users/routes.ts';
import { whitelistRoutes } from './access/whitelist/routes.ts';
import { activityRoutes } from './catalog/activities/routes.ts';
import { createCountryList } from './catalog/countries/country-list.ts';
import { countryRoutes } from './catalog/countries/routes.ts';
import { apiReferenceRoutes } from './content/api-reference/routes.ts';
import { appVersionRoutes } from './content/app-versions/routes.ts';
import { articleRoutes } from './content/articles/routes.ts';
import { helpFeedbackRoutes } from './content/help-feedback/routes.ts';
import { helpSearchRoutes } from './content/help-search/routes.ts';
import { servedCallsRoutes } from './content/served-calls/routes.ts';
import { siteSettingsRoutes } from './content/site-settings/routes.ts';
import type { AccountServices } from './customers/account-services.ts';
import { findApiToken } from './customers/api-tokens/find-api-token.ts';
import { apiTokenRoutes } from './customers/api-tokens/routes.ts';
import { captchaRoutes } from './customers/captcha/routes.ts';
import { webhookRoutes } from './customers/webhooks/routes.ts';
import { createDeviceReader } from './customers/devices/read-device.ts';
import { createEmailLimits } from './customers/email/email-limits.ts';
import { createEmailTokens } from './customers/email/email-tokens.ts';
import { emailRoutes, unsubscribeLinkRoutes } from './customers/email/routes.ts';
import { recordActivity } from './customers/members/activity.ts';
import { createInvitationLimits } from './customers/members/invitations.ts';
import { memberRoutes } from './customers/members/routes.ts';
import { passkeyRoutes } from './customers/passkeys/routes.ts';
import { requireRecentLogin } from './customers/require-recent-login.ts';
import { customerRoutes } from './customers/routes.ts';
import { releaseCheckRoutes } from './customers/release-check/routes.ts';
import { secondFactorRoutes } from './customers/second-factor/routes.ts';
import { siteNoticeRoutes } from './customers/site-notices/routes.ts';
import { securityHistoryRoutes } from './customers/security-history/routes.ts';
import { sessionRoutes } from './customers/sessions/routes.ts';
import { thirdPartyRoutes } from './customers/third-party/routes.ts';
import type { ThirdParties } from './customers/third-party/third-parties.ts';
import { verifyCodeRoutes } from './customers/verify-codes/routes.ts';
import { createSendLimits } from './customers/verify-codes/send-limits.ts';
import { countClientErrors } from './monitoring/client-errors/count-client-errors.ts';
import { createKnownReleases } from './monitoring/client-errors/known-releases.ts';
import { clientErrorRoutes } from './monitoring/client-errors/routes.ts';
import { statusRoutes } from './monitoring/status/routes.ts';
import { createRowStore } from './monitoring/tracking/store-rows.ts';
import { trackingRoutes } from './monitoring/tracking/routes.ts';
import { balanceRoutes } from './orders/balance/routes.ts';
import { couponRoutes } from './orders/coupons/routes.ts';
import { endBeforeCalls } from './orders/end-before-calls.ts';
import { orderKeyRoutes } from './orders/keys/routes.ts';
import { orderListRoutes } from './orders/list/routes.ts';
import { createPriceLists } from './orders/price-list/price-list-cache.ts';
import { catalogRoutes, directPriceLists } from './orders/price-list/routes.ts';
import { quoteRoutes } from './orders/quotes/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { tagRoutes } from './orders/tags/routes.ts';
import { savedFilterRoutes } from './orders/saved-filters/routes.ts';
import { staticLineRoutes } from './orders/static-lines/routes.ts';
import { consumptionRoutes } from './payments/consumption/routes.ts';
import { autoRenewalRoutes } from './payments/auto-renewal/routes.ts';
import { balancePaymentRoutes } from './payments/from-balance/routes.ts';
import { invoiceRoutes } from './payments/invoices/routes.ts';
import { noticeRoutes } from './payments/notice-routes.ts';
import { orderPayments } from './payments/implement-order-payments.ts';
import { payLinkRoutes } from './payments/pay-link.ts';
import { createChargeTerms } from './payments/charge-terms-of.ts';
import { methodsOf } from './payments/providers/provider.ts';
import type { Payments } from './payments/providers/set-up-payments.ts';
import { receiptRoutes } from './payments/receipts/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { endMemberMethods } from './payments/stored-methods/end-member-methods.ts';
import { setupPageRoute } from './payments/stored-methods/setup-page.ts';
import { storedMethodRoutes } from './payments/stored-methods/routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { hmac } from './platform/hashes.ts';
import { answerDirectly } from './platform/http/direct-answers.ts';
import { createHandle, type Perform } from './platform/http/handle.ts';
import type { Caller } from './platform/http/caller.ts';
import { v1Routes } from './platform/http/v1.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createBuyingLimiters } from './platform/limits/buying-limiters.ts';
import { createCallPools } from './platform/limits/call-pools.ts';
import { createLimiter, type LimitServices } from './platform/limits/limiter.ts';
import { createProxyToolLimiters } from './platform/limits/proxy-tool-limiters.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Draw } from './platform/random.ts';
import type { Redis } from './platform/redis.ts';
import type { TextSeal } from './platform/text-seal.ts';
import { sandboxCertificationRoutes } from './sandbox/certification-routes.ts';
import type { CertificationStandIn } from './sandbox/simulated-certification.ts';
import type { SandboxClock } from './sandbox/clock.ts';
import { makeCustomer } from './sandbox/make-customer.ts';
import { emailPageRoute } from './sandbox/email-outbox.ts';
import type { SandboxNotice } from './sandbox/payment-provider.ts';
import { sandboxProxyErrorRoutes } from './sandbox/proxy-errors/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { standInRoutes } from './sandbox/third-party/routes.ts';
import type { StandIns } from './sandbox/third-party/stand-ins.ts';
import { codeSampleRoutes } from './tools/code-samples/routes.ts';
import { createDemoGateway } from './tools/demo-request/create-demo-gateway.ts';
import { demoRequestRoutes } from './tools/demo-request/routes.ts';
import { localIpRoutes } from './tools/local-ip/routes.ts';
import { proxyToolRoutes } from './tools/proxy-tools/routes.ts';
import { certificationRoutes } from './trials/certification/routes.ts';
import type { CertificationServices } from './trials/certification/services.ts';
import { payVerificationRoutes } from './trials/pay-verification/routes.ts';
import { trialRoutes } from './trials/routes.ts';
import { checklistRoutes } from './usage/checklist/routes.ts';
import { usageRoutes } from './usage/routes.ts';
import { recordHeartbeat } from './usage/grants/record-heartbeat.ts';
import { requestLogRoutes } from './usage/request-log/routes.ts';
import { tagSumRoutes } from './usage/tags/routes.ts';
import { targetRoutes } from './usage/targets/routes.ts';

export interface RouteOptions {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  /** A clock that can be advanced; undefined in production. */
  readonly sandboxClock: SandboxClock | undefined;
  readonly log: Logger;
  readonly limits: LimitServices;
  /** Undefined if not configured. */
  readonly redis: Redis | undefined;
  readonly accounts: AccountServices;
  readonly jobs: Jobs;
  readonly payments: Payments;
  readonly paySecret: string;
  readonly internalToken: string;
  readonly tokenPepper: string;
  readonly tokenPepperPrevious: string | undefined;
  /** Encrypts the secrets of authenticator apps. */
  readonly totpSeal: TextSeal;
  readonly certification: CertificationServices;
  /** Simulates the provider of identity verification; undefined in production. */
  readonly certificationStandIn: CertificationStandIn | undefined;
  readonly thirdParties: ThirdParties;
  /** Simulates the third-party login services; undefined in production. */
  readonly standIns: StandIns | undefined;
  readonly metrics: Metrics;
  /** Address at which this server reaches the front door; undefined if unknown. */
  readonly frontDoor: () => string | undefined;
  /** Replaces the drawing of exits and their ports. */
  readonly draw: Draw | undefined;
  readonly isDraining: () => boolean;
}

/** Registers all calls by feature. */
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
    tokenPepperPrevious,
    totpSeal,
    certification,
    certificationStandIn,
    thirdParties,
    standIns,
    metrics,
    frontDoor,
    draw,
    isDraining,
  } = options;
  const { mode, gateway, apiPublicOrigin, originForGateways } = config;
  const limiters = { ...createBuyingLimiters(config.limits, limits), ...createProxyToolLimiters(limits) };
  const poolOf = createCallPools(config.maxCallsAtOnce);
  const calls = new Map<BuiltCall, Perform>();
  const accessCache = redis ? createAccessCache(redis) : noAccessCache;
  const handle = createHandle({
    app,
    db,
    clock,
    publicOrigin: config.publicOrigin,
    findCaller: accounts.sessions.find,
    limiters,
    deviceOf: createDeviceReader(tokenPepper, tokenPepperPrevious),
    internalToken,
    beforeCall: endBeforeCalls(orderPayments),
    recordActivity,
    afterCall: forgetAfterCalls(accessCache),
    poolOf,
    onCall: (name, perform) => calls.set(name, perform),
  });
  const { smsPerHour, loginFailuresPer10Seconds } = config.limits;
  const loginLimiter = createLimiter({ name: 'login failure', points: loginFailuresPer10Seconds, seconds: 10, whenAway: 'open' }, limits);
  const { providers } = payments;
  const payServices = { providers, jobs, log };
  const termsOf = createChargeTerms(config, providers);
  const hash = (password: string) => hmac(tokenPepper, password);
  const exitPool = createExitPool(draw);
  const countryList = createCountryList();
  const priceList = createPriceLists();
  const refusedFor = new Map<string, ProxyErrorName>();

  captchaRoutes(handle);
  verifyCodeRoutes(handle, accounts.codes, createSendLimits({ perHour: smsPerHour, ...config.sms }, limits));
  customerRoutes(handle, accounts, loginLimiter);
  thirdPartyRoutes(handle, { accounts, thirdParties, limiter: loginLimiter, log });
  const emailTokens = createEmailTokens(tokenPepper);
  const needsRecentLogin = async (on: Database, caller: Caller, now: Date) => requireRecentLogin(accounts.sessions, on, caller, now);
  const isEmailAvailable = mode === 'sandbox' || config.smtp !== undefined;
  emailRoutes(handle, {
    jobs,
    tokens: emailTokens,
    limits: createEmailLimits(limits),
    requireRecentLogin: needsRecentLogin,
    isAvailable: isEmailAvailable,
  });
  memberRoutes(handle, {
    jobs,
    sessions: accounts.sessions,
    tokens: emailTokens,
    endMemberMethods,
    limits: createInvitationLimits(limits),
    requireRecentLogin: needsRecentLogin,
    isEmailAvailable,
  });
  await unsubscribeLinkRoutes(app, { db, tokens: emailTokens, poolOf, publicOrigin: config.publicOrigin });
  sessionRoutes(handle, accounts.sessions);
  releaseCheckRoutes(handle, accounts.sessions);
  securityHistoryRoutes(handle);
  siteNoticeRoutes(handle);
  accountDataRoutes(handle, accounts);
  passkeyRoutes(handle, accounts, loginLimiter);
  secondFactorRoutes(handle, { ...accounts, totpSeal }, loginLimiter);
  apiTokenRoutes(handle, accounts);
  webhookRoutes(handle, jobs, limits);
  countryRoutes(handle, countryList);
  catalogRoutes(handle, priceList);
  // Only the router logs requests, and allows other origins.
  if (!apiPublicOrigin && !log.isLevelEnabled('info')) {
    const pool = poolOf('getProductPriceList');
    answerDirectly(app, {
      answers: directPriceLists(priceList, db, clock),
      isBusy: () => isDraining() || pool.isFull() || (app.hasDecorator('isUnderPressure') && app.isUnderPressure()),
      onAnswer: (route, status, seconds) => metrics.requests.observe({ method: 'GET', route, status: String(status) }, seconds),
    });
  }
  locationRoutes(handle, { countryList, exitPool, latencies: createLatencies(), priceList });
  quoteRoutes(handle, termsOf);
  orderRoutes(handle, { jobs, payments: orderPayments, termsOf, ordersPerHour: config.limits.ordersPerHour });
  balanceRoutes(handle, { jobs, payments: orderPayments, termsOf, ordersPerHour: config.limits.ordersPerHour });
  orderListRoutes(handle);
  tagRoutes(handle);
  savedFilterRoutes(handle);
  orderKeyRoutes(handle, accounts.sessions, jobs);
  whitelistRoutes(handle, config.mode);
  subUserRoutes(handle, accounts.sessions, jobs, config.mode);
  staticLineRoutes(handle);
  consumptionRoutes(handle);
  couponRoutes(handle);
  trialRoutes(handle);
  certificationRoutes(handle, certification);
  payVerificationRoutes(handle, termsOf);
  paymentRoutes(handle, payServices);
  payLinkRoutes(app, { db, clock, jobs, poolOf, publicOrigin: config.publicOrigin });
  setupPageRoute(app, { db, clock, providers, poolOf, publicOrigin: config.publicOrigin });
  await noticeRoutes(app, { db, clock, jobs, log, poolOf }, payments.notices);
  balancePaymentRoutes(handle, jobs, config.limits.ordersPerHour);
  autoRenewalRoutes(handle, termsOf);
  storedMethodRoutes(handle, payServices);
  receiptRoutes(handle);
  invoiceRoutes(handle);
  const extraction = extractionRoutes(app, { db, clock, config, exitPool, redis, hash, cache: accessCache, metrics, poolOf });
  ownerExtractionRoutes(handle, { mode, ...extraction });
  articleRoutes(handle);
  helpSearchRoutes(handle);
  helpFeedbackRoutes(handle, limits);
  codeSampleRoutes(handle, { apiPublicOrigin, entry: config.proxyEntry, hash });
  demoRequestRoutes(handle, createDemoGateway(config, 'demonstration'), limits);
  activityRoutes(handle);
  appVersionRoutes(handle);
  apiReferenceRoutes(handle);
  localIpRoutes(handle, config.mode);
  servedCallsRoutes(handle);
  statusRoutes(handle);
  clientErrorRoutes(handle);
  trackingRoutes(handle, {
    keepRows: createRowStore(config.limits, limits, metrics),
    countError: countClientErrors(metrics, createKnownReleases(frontDoor), limits),
    limits,
    samplePercent: config.trackingSamplePercent,
  });
  usageRoutes(handle, { jobs, log, metrics, onUsed: accessCache.raiseUsed });
  checklistRoutes(handle);
  targetRoutes(handle);
  tagSumRoutes(handle);
  requestLogRoutes(handle);
  accessRoutes(handle, { mode, hash, exitPool, cache: accessCache, refusedFor, limits, metrics, recordHeartbeat });
  proxyToolRoutes(handle, { gateway, mode, originForGateways, hash, exitPool });
  siteSettingsRoutes(handle, config, { thirdPartyTypes: [...thirdParties.services.types], payMethods: methodsOf(providers) });
  const { apiCallsPerMinute: callsPerMinute } = config.limits;
  v1Routes({ app, db, clock, publicOrigin: config.publicOrigin, findToken: findApiToken, callsPerMinute, limits, poolOf, calls });
  if (!sandboxClock || !standIns || !certificationStandIn) return;

  const { method } = endpoints.sandboxPayNotice;
  const deliver = async (notice: SandboxNotice) => {
    const { statusCode } = await app.inject({ method, url: endpointPath('sandboxPayNotice'), payload: notice });
    if (statusCode !== 200) throw new Error(`the notice was rejected with status ${statusCode}`);
  };
  standInRoutes(handle, standIns);
  emailPageRoute(app, db);
  sandboxCertificationRoutes(handle, certificationStandIn, certification.seal);
  const scenarioServices = { ...payServices, accounts, certification, termsOf };
  const sandboxFacts = { entry: config.proxyEntry, operator: config.operator };
  sandboxRoutes(handle, { ...scenarioServices, clock: sandboxClock, redis, paySecret, deliver, ...sandboxFacts });
  sandboxProxyErrorRoutes(handle, {
    app,
    gateway,
    refusedFor,
    makeOrders: async (on, scenario, now) => (await makeCustomer(scenarioServices, on, { scenario }, now))?.orderIds ?? [],
  });
}
