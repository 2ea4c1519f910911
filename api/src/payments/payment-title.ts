import { brandName } from 'shared-contracts/texts/brand';
import type { Language } from 'shared-contracts/languages';
import { orderTitle, type OrderContent } from '../orders/records/order-title.ts';

/** Title of a purchase on the provider's page: brand name and contents of the order. */
export function paymentTitle(order: OrderContent, language: Language): string {
  return `${brandName[language]} ${orderTitle(order)[language]}`;
}
