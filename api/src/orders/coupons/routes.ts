import type { Handle } from '../../platform/http/handle.ts';
import { allCoupons } from './all-coupons.ts';
import { claimCoupon } from './claim-coupon.ts';
import { toCouponAnswer } from './to-coupon-answer.ts';

export function couponRoutes(handle: Handle): void {
  handle('allCoupons', async (_input, { db, now, language, caller: { customerId } }) => allCoupons(db, customerId, language, now));

  handle('receiveCoupons', async ({ offerId }, { db, now, language, caller: { customerId } }) => {
    const { coupon, offer } = await claimCoupon(db, customerId, offerId, now);
    return toCouponAnswer(coupon, offer, language, now);
  });
}
