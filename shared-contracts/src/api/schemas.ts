import { accountDataSchemas } from './schemas/account-data.ts';
import { accountSchemas } from './schemas/accounts.ts';
import { apiReferenceSchemas } from './schemas/api-reference.ts';
import { apiTokenSchemas } from './schemas/api-tokens.ts';
import { autoRenewalSchemas } from './schemas/auto-renewal.ts';
import { balanceSchemas } from './schemas/balance.ts';
import { certificationSchemas } from './schemas/certification.ts';
import { contentSchemas } from './schemas/content.ts';
import { couponSchemas } from './schemas/coupons.ts';
import { countrySchemas } from './schemas/countries.ts';
import { emailSchemas } from './schemas/email.ts';
import { extractionSchemas } from './schemas/extraction.ts';
import { gatewaySchemas } from './schemas/gateway.ts';
import { invoiceSchemas } from './schemas/invoices.ts';
import { insightSchemas } from './schemas/insight.ts';
import { memberSchemas } from './schemas/members.ts';
import { orderSchemas } from './schemas/orders.ts';
import { passkeySchemas } from './schemas/passkeys.ts';
import { proxyToolSchemas } from './schemas/proxy-tools.ts';
import { purchaseSchemas } from './schemas/purchase.ts';
import { sandboxSchemas } from './schemas/sandbox.ts';
import { securitySchemas } from './schemas/security.ts';
import { siteSchemas } from './schemas/site.ts';
import { savedFilterSchemas } from './schemas/saved-filters.ts';
import { siteNoticeSchemas } from './schemas/site-notices.ts';
import { storedMethodSchemas } from './schemas/stored-methods.ts';
import { subUserSchemas } from './schemas/sub-users.ts';
import { renewalSchemas } from './schemas/renewals.ts';
import { tagSchemas } from './schemas/tags.ts';
import { usageSchemas } from './schemas/usage.ts';
import { visitorSchemas } from './schemas/visitors.ts';
import { webhookSchemas } from './schemas/webhooks.ts';
import { whitelistSchemas } from './schemas/whitelist.ts';

/**
 * Request and response of every described call, by endpoint name. Only servers and tests import this at run time; browsers import the types
 * from `calls`.
 */
export const schemas = {
  ...accountDataSchemas,
  ...accountSchemas,
  ...apiReferenceSchemas,
  ...apiTokenSchemas,
  ...autoRenewalSchemas,
  ...balanceSchemas,
  ...certificationSchemas,
  ...contentSchemas,
  ...countrySchemas,
  ...couponSchemas,
  ...emailSchemas,
  ...extractionSchemas,
  ...gatewaySchemas,
  ...invoiceSchemas,
  ...insightSchemas,
  ...memberSchemas,
  ...orderSchemas,
  ...passkeySchemas,
  ...proxyToolSchemas,
  ...purchaseSchemas,
  ...sandboxSchemas,
  ...securitySchemas,
  ...siteSchemas,
  ...storedMethodSchemas,
  ...subUserSchemas,
  ...renewalSchemas,
  ...savedFilterSchemas,
  ...siteNoticeSchemas,
  ...tagSchemas,
  ...usageSchemas,
  ...visitorSchemas,
  ...webhookSchemas,
  ...whitelistSchemas,
};
