import { prefixedPath } from 'shared-contracts/pages/addresses';
import { apiPagePath } from 'shared-contracts/pages/api-pages';
import type { Language } from 'shared-contracts/languages';
import { successRoutes } from 'shared-contracts/rules/payment-methods';
import type { PaidBy } from '../records/tables.ts';

/** Path to which the customer comes after a payment. */
export function returnUrl(method: PaidBy, orderId: string, language: Language): string {
  return `${prefixedPath(apiPagePath(successRoutes[method]), language)}?orderId=${orderId}`;
}
