import type { ProductFamily } from 'shared-contracts/constants';
import { orderIdLetters } from 'shared-contracts/rules/order-id';
import { randomText } from '../../platform/random.ts';

const ID_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/**
 * Creates an order ID such as `F2611209K3M…`: family letter, UTC date and 60 random bits. Contains no `_`, which separates the parts of
 * proxy account names.
 */
export function createOrderId(family: ProductFamily, now: Date): string {
  return `${orderIdLetters[family]}${now.toISOString().slice(2, 10).replaceAll('-', '')}${randomText(12, ID_ALPHABET)}`;
}
