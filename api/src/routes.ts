import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { articleRoutes } from './articles/routes.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { countryRoutes } from './countries/routes.ts';
import type { AccountServices } from './customers/account-services.ts';
import { customerRoutes } from './customers/routes.ts';
import { extractionRoutes } from './extraction/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import type { PaymentProviders } from './payments/provider.ts';
import { paymentRoutes, sandboxNoticeRoutes } from './payments/routes.ts';
import { sandboxProvider, type SandboxNotice } from './payments/sandbox-provider.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { createHandle } from './platform/http/handle.ts';
import { createLimiter } from './platform/http/limiter.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { siteSettingsRoutes } from './site-settings/routes.ts';
import { trackingRoutes } from './tracking/routes.ts';
import { trialRoutes } from './trials/routes.ts';
import { verifyCodeRoutes } from './verify-codes/routes.ts';
import { endpointPath, endpoints } from 'shared-contracts/endpoints';

export interface RouteOptions {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly accounts: AccountServices;
  readonly paySecret: string;
}

/** Every call, feature by feature. */
export function registerRoutes({ app, config, db, clock, log, accounts, paySecret }: RouteOptions): void {
  const handle = createHandle({ app, db, clock, publicOrigin: config.publicOrigin, findCaller: accounts.sessions.find });
  const { smsPerHour, loginFailuresPer10Seconds } = config.limits;
  const isSandbox = config.mode === 'sandbox';
  const providers: PaymentProviders = isSandbox ? { sandbox: sandboxProvider } : {};

  captchaRoutes(handle);
  verifyCodeRoutes(handle, accounts.codes, createLimiter(smsPerHour, 3600));
  customerRoutes(handle, accounts, createLimiter(loginFailuresPer10Seconds, 10));
  countryRoutes(handle);
  catalogRoutes(handle);
  quoteRoutes(handle);
  orderRoutes(handle);
  trialRoutes(handle);
  paymentRoutes(handle, providers);
  extractionRoutes(app, db, clock, config.proxyEntry);
  articleRoutes(handle);
  trackingRoutes(handle, log);
  siteSettingsRoutes(handle, config);
  if (!isSandbox) return;

  const { method } = endpoints.sandboxPayNotice;
  const deliver = async (notice: SandboxNotice) => {
    const { statusCode } = await app.inject({ method, url: endpointPath('sandboxPayNotice'), payload: notice });
    if (statusCode !== 200) throw new Error(`the notice was refused with ${statusCode}`);
  };
  sandboxNoticeRoutes(handle, paySecret, log);
  sandboxRoutes(handle, { accounts, providers, log, paySecret, deliver });
}
