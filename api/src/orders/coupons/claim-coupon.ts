import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCouponOffer, grantCoupon, decrementSupply, type Coupon } from './grant-coupon.ts';
import { coupons } from './tables.ts';
import type { CouponOffer } from './terms.ts';

export interface ReceivedCoupon {
  readonly coupon: Coupon;
  readonly offer: CouponOffer;
}

async function hasHad(db: Database, customerId: string, offerId: string): Promise<boolean> {
  return (await db.$count(coupons, and(eq(coupons.customerId, customerId), eq(coupons.offerId, offerId)))) > 0;
}

/**
 * Gives a customer the coupon of a public offer: each offer once per customer, and no more than the supply.
 * @throws Refusal `couponNotFound`, `couponReceived`, `couponGone`
 */
export async function claimCoupon(db: Database, customerId: string, offerId: string, now: Date): Promise<ReceivedCoupon> {
  const offer = await findCouponOffer(db, offerId);
  if (!offer?.isPublic || offer.startsAt > now) throw refuse('couponNotFound');
  // Checked before the end of the offer: customers who had the coupon haven't missed anything.
  if (await hasHad(db, customerId, offerId)) throw refuse('couponReceived');
  if (offer.endsAt <= now) throw refuse('couponGone');
  return inTransaction(db, async (tx) => {
    const coupon = await grantCoupon(tx, customerId, offer, now);
    if (!coupon) throw refuse('couponReceived');
    if (!(await decrementSupply(tx, offerId))) throw refuse('couponGone');
    return { coupon, offer };
  });
}
