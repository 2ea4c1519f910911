import { z } from 'zod';
import { productFamily } from '../constants.ts';
import { cents, id, none, time } from './common.ts';

/** What a coupon takes off and of what: one of `amountCents` and `percentOff` is set. */
const terms = {
  /** In the language of the request. */
  name: z.string(),
  amountCents: cents.nullable(),
  percentOff: z.int().nullable(),
  /** Only for orders of this family; null for any. */
  family: z.enum(productFamily).nullable(),
  /** The least that an order costs, other discounts taken off. */
  minimumCents: cents,
};

const coupon = z.object({
  couponId: id,
  ...terms,
  /** `reserved` while its order is unpaid; `used` for good. */
  state: z.enum(['usable', 'reserved', 'used', 'expired']),
  receivedAt: time,
  expiresAt: time,
  /** The order that it is reserved for or was used with. */
  orderId: id.nullable(),
});

const couponOffer = z.object({
  offerId: id,
  ...terms,
  /** Days from receiving it until it expires. */
  validDays: z.int(),
  endsAt: time,
  /** Why it cannot be received now, by the name of the refusal; null where it can. */
  reason: z.enum(['couponReceived', 'couponGone']).nullable(),
});

/** A coupon of the customer's, as a quote sees it. */
export const couponChoice = z.object({
  couponId: id,
  ...terms,
  expiresAt: time,
  /** What it takes off this order. */
  offCents: cents,
  /** Why it cannot be used for this order; null where it can. */
  reason: z.enum(['otherFamily', 'belowMinimum', 'reserved']).nullable(),
});

/** Spec section 7: coupons. */
export const couponSchemas = {
  allCoupons: {
    request: none,
    /** Coupons that can be used first, by their end; then the others, newest first. */
    response: z.object({ coupons: z.array(coupon), offers: z.array(couponOffer) }),
  },
  receiveCoupons: { request: z.object({ offerId: id }), response: coupon },
};
