import { FREE_TRIAL_PRODUCT_ID, VERIFIED_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import { VERIFIED_TRIAL_DAYS, businessFigures } from '../platform/config/business-figures.ts';
import type { Gift } from '../orders/records/insert-gift.ts';

export interface FreeProduct extends Gift {
  /** Granted only after payment verification. */
  readonly needsPayVerification: boolean;
}

/** Free traffic, each product once per customer. */
export const freeProducts: readonly FreeProduct[] = [
  { id: FREE_TRIAL_PRODUCT_ID, bytes: businessFigures.trialBytes, days: businessFigures.trialHours / 24, needsPayVerification: false },
  { id: VERIFIED_TRIAL_PRODUCT_ID, bytes: businessFigures.verifiedTrialBytes, days: VERIFIED_TRIAL_DAYS, needsPayVerification: true },
];

export function findFreeProduct(productId: string): FreeProduct | undefined {
  return freeProducts.find(({ id }) => id === productId);
}
