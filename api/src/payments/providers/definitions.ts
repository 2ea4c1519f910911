import { paymentMethods, type PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { ProviderDefinition } from './provider-definition.ts';

export type RealMethod = Exclude<PaymentMethod, 'sandbox'>;
const realMethods = paymentMethods.filter((method): method is RealMethod => method !== 'sandbox');

async function load(method: RealMethod): Promise<readonly [RealMethod, ProviderDefinition]> {
  const { definition }: { readonly definition: ProviderDefinition } = await import(`./${method}-definition.ts`);
  return [method, definition];
}

/** The definition of each provider, in the order of the methods. */
export const definitions = await Promise.all(realMethods.map(load));
