import { and, eq, isNull, lt, or, sql, type InferSelectModel } from 'drizzle-orm';
import { addDays } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomId } from '../../platform/random.ts';
import { couponOffers, coupons } from './tables.ts';
import type { CouponOffer } from './terms.ts';

export type Coupon = InferSelectModel<typeof coupons>;

export async function findCouponOffer(db: Database, offerId: string): Promise<CouponOffer | undefined> {
  const [offer] = await db.select().from(couponOffers).where(eq(couponOffers.id, offerId));
  return offer;
}

/** Grants the coupon of an offer to a customer, once only, as ensured by a unique constraint. Returns undefined if they already had it. */
export async function grantCoupon(tx: Database, customerId: string, offer: CouponOffer, now: Date): Promise<Coupon | undefined> {
  const [coupon] = await tx
    .insert(coupons)
    .values({ id: randomId('k'), offerId: offer.id, customerId, receivedAt: now, expiresAt: addDays(now, offer.validDays) })
    .onConflictDoNothing({ target: [coupons.customerId, coupons.offerId] })
    .returning();
  return coupon;
}

/**
 * Counts a granted coupon; false if the supply is used up. The update locks the row, so that concurrent requests for the last one run in
 * sequence.
 */
export async function decrementSupply(tx: Database, offerId: string): Promise<boolean> {
  const taken = await tx
    .update(couponOffers)
    .set({ received: sql`${couponOffers.received} + 1` })
    .where(and(eq(couponOffers.id, offerId), or(isNull(couponOffers.supply), lt(couponOffers.received, couponOffers.supply))))
    .returning({ id: couponOffers.id });
  return taken.length > 0;
}
