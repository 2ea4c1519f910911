import { FREE_TRIAL_PRODUCT_ID, VERIFIED_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import { failedOrder, paidOrder } from 'shared-ui/testing/samples';
import type { FreeProduct } from 'shared-ui/use-free-products';

const gift = {
  kind: 'gift',
  gigabytes: 0.05,
  validityDays: 1,
  totalBytes: 50_000_000,
  usedBytes: 0,
  listCents: 0,
  toPayCents: 0,
  paidCents: 0,
} as const;
const first = { productId: FREE_TRIAL_PRODUCT_ID, bytes: 50_000_000, hours: 24 };
const larger = { productId: VERIFIED_TRIAL_PRODUCT_ID, bytes: 1_000_000_000, hours: 720 };

/** Test fixtures: the trials as seen by different customers. */
export const trials = {
  available: { ...first, reason: null, order: null },
  certificationNeeded: { ...first, reason: 'certificationNeeded', order: null },
  running: {
    ...first,
    reason: 'alreadyReceived',
    order: { ...paidOrder, ...gift, usedBytes: 10_000_000, endsAt: '2026-11-21T08:00:00.000Z' },
  },
  ended: {
    ...first,
    reason: 'alreadyReceived',
    order: { ...failedOrder, ...gift, hasKey: true, failureReason: 'expired', endsAt: '2026-11-19T08:00:00.000Z' },
  },
  largerLocked: { ...larger, reason: 'payVerificationNeeded', order: null },
  largerAvailable: { ...larger, reason: null, order: null },
  largerInChina: { ...larger, reason: 'certificationNeeded', order: null },
  largerRunning: {
    ...larger,
    reason: 'alreadyReceived',
    order: {
      ...paidOrder,
      ...gift,
      orderId: 'F2',
      createdAt: '2026-11-21T08:00:00.000Z',
      totalBytes: 1_000_000_000,
      endsAt: '2026-12-21T08:00:00.000Z',
    },
  },
} as const satisfies Readonly<Record<string, FreeProduct>>;
