import { productFamily, type ProductFamily } from '../constants.ts';

/** First letter of order IDs. */
export const orderIdLetters: Readonly<Record<ProductFamily, string>> = {
  [productFamily.flow]: 'F',
  [productFamily.staticIp]: 'S',
  [productFamily.gift]: 'G',
};

const PATTERN = /^([FSG])\d{6}[A-Z0-9]{12}$/;

/** Order number in samples, articles and the API reference: valid, so that programs which check it work, and recognizable as a sample. */
export const SAMPLE_ORDER_ID = 'F2603150000EXAMPLE0';

/** Family that an order ID names; undefined for what is no order ID. Whether the order exists doesn't matter. */
export function familyOfOrderId(id: string): ProductFamily | undefined {
  const [, letter] = PATTERN.exec(id) ?? [];
  return Object.values(productFamily).find((family) => orderIdLetters[family] === letter);
}
