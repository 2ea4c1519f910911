import { prefixedPath } from 'shared-contracts/pages/addresses';
import { apiPagePath } from 'shared-contracts/pages/api-pages';
import type { Language } from 'shared-contracts/languages';
import { successRoutes } from 'shared-contracts/rules/payment-methods';
import type { PaymentMethod } from '../records/tables.ts';

/** Path to which a provider redirects the customer afterwards. */
export function returnUrl(method: PaymentMethod, orderId: string, language: Language): string {
  return `${prefixedPath(apiPagePath(successRoutes[method]), language)}?orderId=${orderId}`;
}
