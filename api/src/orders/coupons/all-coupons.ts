import { eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import type { Database } from '../../platform/database/database.ts';
import { publicOffers, toOfferAnswer } from './public-offers.ts';
import { couponOffers, coupons } from './tables.ts';
import { toCouponAnswer, type CouponAnswer } from './to-coupon-answer.ts';

/** Sorts usable coupons first, by expiry, then the others, newest first. */
function compareCoupons(left: CouponAnswer, right: CouponAnswer): number {
  const [isLeft, isRight] = [left.state === 'usable', right.state === 'usable'];
  if (isLeft !== isRight) return isLeft ? -1 : 1;
  const byTime = isLeft ? left.expiresAt.localeCompare(right.expiresAt) : right.receivedAt.localeCompare(left.receivedAt);
  return byTime || left.couponId.localeCompare(right.couponId);
}

/** Returns all current and past coupons of a customer, and the offers they can claim. */
export async function allCoupons(db: Database, customerId: string, language: Language, now: Date): Promise<CallResponse<'allCoupons'>> {
  const rows = await db
    .select({ coupon: coupons, offer: couponOffers })
    .from(coupons)
    .innerJoin(couponOffers, eq(coupons.offerId, couponOffers.id))
    .where(eq(coupons.customerId, customerId));
  const had = new Set(rows.map(({ offer }) => offer.id));
  const offers = await publicOffers(db, now);
  return {
    coupons: rows.map(({ coupon, offer }) => toCouponAnswer(coupon, offer, language, now)).toSorted(compareCoupons),
    offers: offers.map((offer) => toOfferAnswer(offer, had.has(offer.id), language)),
  };
}
