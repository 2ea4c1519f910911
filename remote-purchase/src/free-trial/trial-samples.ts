import { FREE_TRIAL_BYTES, FREE_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import { failedOrder, paidOrder } from 'shared-ui/testing/samples';
import type { FreeProduct } from './use-free-trial.ts';

const gift = { gigabytes: 0.05, validityDays: 1, totalBytes: FREE_TRIAL_BYTES, usedBytes: 0, listCents: 0, toPayCents: 0, paidCents: 0 };

/** For tests: the trial as it stands for different customers. */
export const trials = {
  available: { productId: FREE_TRIAL_PRODUCT_ID, reason: null, order: null },
  certificationNeeded: { productId: FREE_TRIAL_PRODUCT_ID, reason: 'certificationNeeded', order: null },
  running: {
    productId: FREE_TRIAL_PRODUCT_ID,
    reason: 'alreadyReceived',
    order: { ...paidOrder, ...gift, usedBytes: 10_000_000, endsAt: '2026-11-21T08:00:00.000Z' },
  },
  ended: {
    productId: FREE_TRIAL_PRODUCT_ID,
    reason: 'alreadyReceived',
    order: { ...failedOrder, ...gift, orderKey: 'key-of-F1', failureReason: 'expired', endsAt: '2026-11-19T08:00:00.000Z' },
  },
} as const satisfies Readonly<Record<string, FreeProduct>>;
