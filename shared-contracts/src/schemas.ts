import { accountSchemas } from './schemas/accounts.ts';
import { contentSchemas } from './schemas/content.ts';
import { couponSchemas } from './schemas/coupons.ts';
import { countrySchemas } from './schemas/countries.ts';
import { extractionSchemas } from './schemas/extraction.ts';
import { purchaseSchemas } from './schemas/purchase.ts';
import { sandboxSchemas } from './schemas/sandbox.ts';
import { siteSchemas } from './schemas/site.ts';
import { visitorSchemas } from './schemas/visitors.ts';

/** Request and response of every built call, by endpoint name. Only servers and tests import this at run time: browsers take the types from `calls`. */
export const schemas = {
  ...accountSchemas,
  ...contentSchemas,
  ...countrySchemas,
  ...couponSchemas,
  ...extractionSchemas,
  ...purchaseSchemas,
  ...sandboxSchemas,
  ...siteSchemas,
  ...visitorSchemas,
};
