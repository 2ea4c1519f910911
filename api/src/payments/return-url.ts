import { localizedPath } from 'shared-contracts/addresses';
import type { Language } from 'shared-contracts/languages';
import { routePath, type RouteId } from 'shared-contracts/routes';
import type { PaymentMethod } from './tables.ts';

const pages = { alipay: 'successZhBuy', stripe: 'successEnBuy', sandbox: 'successBuy' } as const satisfies Readonly<
  Record<PaymentMethod, RouteId>
>;

/** Where a provider sends the customer afterwards, without origin. */
export function returnUrl(method: PaymentMethod, orderId: string, language: Language): string {
  return `${localizedPath(routePath(pages[method]), language)}?orderId=${orderId}`;
}
