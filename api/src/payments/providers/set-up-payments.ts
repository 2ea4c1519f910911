import { endpointPath } from 'shared-contracts/api/endpoints';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { definitions } from './definitions.ts';
import type { NoticeEndpoint } from './notice-reader.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';
import type { Values } from './provider-definition.ts';
import { PROVIDER_TIMEOUT_MS } from './with-provider-timeout.ts';

/** Stand-ins of providers, for tests. */
export interface PaymentConnection {
  /** `http://…` of each; the full URL of Alipay's gateway. PayPal's also has its certificates. */
  readonly standIns?: Partial<Readonly<Record<PaymentMethod, string>>>;
  readonly timeoutMs?: number;
}

/** Configured payment methods and the endpoints for their notices. */
export interface Payments {
  readonly providers: PaymentProviders;
  readonly notices: readonly NoticeEndpoint[];
}

/**
 * Sets up the configured providers.
 * @param values settings of providers, which must be valid
 * @param apiOrigin origin of the API as providers and customers reach it
 */
export async function setUpPayments(
  values: Values,
  apiOrigin: string,
  { standIns = {}, timeoutMs = PROVIDER_TIMEOUT_MS }: PaymentConnection = {},
): Promise<Payments> {
  const providers: Partial<Record<PaymentMethod, PaymentProvider>> = {};
  const notices: NoticeEndpoint[] = [];
  for (const [method, { setUp, replies }] of definitions) {
    const notifyUrl = apiOrigin + endpointPath('payNotice', { method });
    const set = await setUp(values, { apiOrigin, notifyUrl, timeoutMs, standIn: standIns[method] });
    if (!set) continue;
    providers[method] = set.provider;
    notices.push({ method, read: set.read, ...replies });
  }
  return { providers, notices };
}
