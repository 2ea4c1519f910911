import { orderStatus } from 'shared-contracts/constants';
import { protocolOf } from 'shared-contracts/proxy/sample-choice';
import { findCountry } from '../../catalog/countries/countries.ts';
import { keyOf } from '../../orders/keys/order-keys.ts';
import { findOrder } from '../../orders/records/orders.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { parseProxySelection } from '../proxy-tools/read-proxy-selection.ts';
import type { Sample } from './fill-sample.ts';
import { generateCode, type CodeSite } from './generate-code.ts';
import { loadSamples } from './load-samples.ts';

export interface CodeServices extends Omit<CodeSite, 'siteUrl'> {
  readonly apiPublicOrigin: Config['apiPublicOrigin'];
}

/** @throws Refusal as `keyOf` does, or `orderEnded` */
async function keyOfUsable(db: Database, customerId: string, orderId: string): Promise<string> {
  const orderKey = await keyOf(db, customerId, orderId);
  const order = await findOrder(db, customerId, orderId);
  if (order?.status !== orderStatus.normal) throw refuse('orderEnded');
  return orderKey;
}

export function codeSampleRoutes(handle: Handle, { apiPublicOrigin, ...services }: CodeServices): void {
  let samples: readonly Sample[] | undefined;
  const all = () => (samples ??= loadSamples().filter(({ isByTls }) => !isByTls || services.entry.tls));

  handle('getDemoCodeList', async ({ language }) => all().filter((sample) => language === undefined || sample.language === language));

  handle('generateCode', async (input, { db, now, origin, caller: { customerId } }) => {
    const { orderId, language, mode, protocol } = input;
    const orderKey = await keyOfUsable(db, customerId, orderId);
    const user = parseProxySelection(input);
    if (user.country && !(await findCountry(db, user.country))) throw refuseField('country', 'warning.tip14');
    const sample = all().find((one) => one.language === language && one.mode === mode && protocolOf(one) === protocol);
    // All other combinations exist.
    if (!sample) throw refuseField('protocol', 'invalid');
    const site = { ...services, siteUrl: apiPublicOrigin ?? origin };
    return generateCode(db, sample, { mode, protocol, user, orderKey }, site, now);
  });
}
