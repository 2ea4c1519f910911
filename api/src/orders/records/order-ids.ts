import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import { randomText } from '../../platform/random.ts';

const ID_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

const letters: Readonly<Record<ProductFamily, string>> = {
  [productFamily.flow]: 'F',
  [productFamily.staticIp]: 'S',
  [productFamily.gift]: 'G',
};

const PATTERN = /^([FSG])\d{6}[A-Z0-9]{12}$/;

/** Family that an order ID names; undefined for what is no order ID. Whether the order exists doesn't matter. */
export function familyOfOrderId(id: string): ProductFamily | undefined {
  const [, letter] = PATTERN.exec(id) ?? [];
  return Object.values(productFamily).find((family) => letters[family] === letter);
}

/**
 * Creates an order ID such as `F2611209K3M…`: family letter, UTC date and 60 random bits. Contains no `_`, which separates the parts of
 * proxy account names.
 */
export function createOrderId(family: ProductFamily, now: Date): string {
  return `${letters[family]}${now.toISOString().slice(2, 10).replaceAll('-', '')}${randomText(12, ID_ALPHABET)}`;
}
