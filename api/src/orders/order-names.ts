import { randomText } from '../platform/random.ts';

const ID_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const KEY_LENGTH = 24;

/** `F2611209K3M…`: letter, UTC date, 60 random bits. Without `_`, which separates the parts of proxy account names. */
export function createOrderId(now: Date): string {
  return `F${now.toISOString().slice(2, 10).replaceAll('-', '')}${randomText(12, ID_ALPHABET)}`;
}

/** The key of an order that may be used, about 142 bits: it signs extraction calls. */
export function createOrderKey(): string {
  return randomText(KEY_LENGTH);
}
