import {
  FREE_TRIAL_BYTES,
  FREE_TRIAL_HOURS,
  FREE_TRIAL_PRODUCT_ID,
  VERIFIED_TRIAL_BYTES,
  VERIFIED_TRIAL_DAYS,
  VERIFIED_TRIAL_PRODUCT_ID,
} from 'shared-contracts/constants';
import type { Gift } from '../orders/records/insert-gift.ts';

export interface FreeProduct extends Gift {
  /** Granted only after payment verification. */
  readonly needsPayVerification: boolean;
}

/** Free traffic, each product once per customer. */
export const freeProducts: readonly FreeProduct[] = [
  { id: FREE_TRIAL_PRODUCT_ID, bytes: FREE_TRIAL_BYTES, days: FREE_TRIAL_HOURS / 24, needsPayVerification: false },
  { id: VERIFIED_TRIAL_PRODUCT_ID, bytes: VERIFIED_TRIAL_BYTES, days: VERIFIED_TRIAL_DAYS, needsPayVerification: true },
];

export function findFreeProduct(productId: string): FreeProduct | undefined {
  return freeProducts.find(({ id }) => id === productId);
}
