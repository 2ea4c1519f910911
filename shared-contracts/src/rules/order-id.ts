import { productFamily, type ProductFamily } from '../constants.ts';

/** First letter of order IDs. */
export const orderIdLetters: Readonly<Record<ProductFamily, string>> = {
  [productFamily.flow]: 'F',
  [productFamily.staticIp]: 'S',
  [productFamily.gift]: 'G',
};

const PATTERN = /^([FSG])\d{6}[A-Z0-9]{12}$/;

/** Family that an order ID names; undefined for what is no order ID. Whether the order exists doesn't matter. */
export function familyOfOrderId(id: string): ProductFamily | undefined {
  const [, letter] = PATTERN.exec(id) ?? [];
  return Object.values(productFamily).find((family) => orderIdLetters[family] === letter);
}
