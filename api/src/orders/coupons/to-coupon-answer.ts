import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import type { Coupon } from './grant-coupon.ts';
import { toTerms, type CouponOffer } from './terms.ts';

export type CouponAnswer = CallResponse<'receiveCoupons'>;

/** A reserved coupon stays reserved after its expiry, so that the order can still be paid with it. */
function stateOf({ usedAt, orderId, expiresAt }: Coupon, now: Date): CouponAnswer['state'] {
  if (usedAt) return 'used';
  if (orderId !== null) return 'reserved';
  return expiresAt <= now ? 'expired' : 'usable';
}

export function toCouponAnswer(coupon: Coupon, offer: CouponOffer, language: Language, now: Date): CouponAnswer {
  return {
    couponId: coupon.id,
    ...toTerms(offer, language),
    state: stateOf(coupon, now),
    receivedAt: coupon.receivedAt.toISOString(),
    expiresAt: coupon.expiresAt.toISOString(),
    orderId: coupon.orderId,
  };
}
