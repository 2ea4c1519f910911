import { localizedPath } from 'shared-contracts/addresses';
import type { Language } from 'shared-contracts/languages';
import { routePath } from 'shared-contracts/routes';
import { successRoutes } from 'shared-contracts/rules/payment-methods';
import type { PaymentMethod } from './tables.ts';

/** Where a provider sends the customer afterwards, without origin. */
export function returnUrl(method: PaymentMethod, orderId: string, language: Language): string {
  return `${localizedPath(routePath(successRoutes[method]), language)}?orderId=${orderId}`;
}
