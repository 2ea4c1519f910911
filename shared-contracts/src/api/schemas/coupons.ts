import { z } from 'zod';
import { productFamily } from '../../constants.ts';
import { cents, id, none, time } from './common.ts';

/** Discount and conditions of a coupon; one of `amountCents` and `percentOff` is set. */
const terms = {
  /** In the language of the request. */
  name: z.string(),
  amountCents: cents.nullable(),
  percentOff: z.int().nullable(),
  /** Restricts the coupon to orders of this family; null for any. */
  family: z.enum(productFamily).nullable(),
  /** Minimum price of an order, after other discounts. */
  minimumCents: cents,
};

const coupon = z.object({
  couponId: id,
  ...terms,
  /** `reserved` while its order is unpaid; `used` permanently. */
  state: z.enum(['usable', 'reserved', 'used', 'expired']),
  receivedAt: time,
  expiresAt: time,
  /** The order that reserved or used it. */
  orderId: id.nullable(),
});

const couponOffer = z.object({
  offerId: id,
  ...terms,
  /** Days from claiming it until it expires. */
  validDays: z.int(),
  endsAt: time,
  /** Name of the error if it can't be claimed now, else null. */
  reason: z.enum(['couponReceived', 'couponGone']).nullable(),
});

/** A customer's coupon within a quote. */
export const couponChoice = z.object({
  couponId: id,
  ...terms,
  expiresAt: time,
  /** Its discount on this order. */
  offCents: cents,
  /** Why it can't be used for this order, else null. */
  reason: z.enum(['otherFamily', 'belowMinimum', 'reserved']).nullable(),
});

/** Spec section 7: coupons. */
export const couponSchemas = {
  allCoupons: {
    request: none,
    /** Usable coupons first, by expiry; then the others, newest first. */
    response: z.object({ coupons: z.array(coupon), offers: z.array(couponOffer) }),
  },
  receiveCoupons: { request: z.object({ offerId: id }), response: coupon },
};
