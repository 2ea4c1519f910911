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

/** Gives a customer the coupon of an offer, once for ever: a unique constraint sees to it. Undefined where they have had it. */
export async function grantCoupon(tx: Database, customerId: string, offer: CouponOffer, now: Date): Promise<Coupon | undefined> {
  const [coupon] = await tx
    .insert(coupons)
    .values({ id: randomId('k'), offerId: offer.id, customerId, receivedAt: now, expiresAt: addDays(now, offer.validDays) })
    .onConflictDoNothing({ target: [coupons.customerId, coupons.offerId] })
    .returning();
  return coupon;
}

/** Counts a coupon that was granted; false where there are no more. Of two requests for the last one the second waits here. */
export async function takeFromSupply(tx: Database, offerId: string): Promise<boolean> {
  const taken = await tx
    .update(couponOffers)
    .set({ received: sql`${couponOffers.received} + 1` })
    .where(and(eq(couponOffers.id, offerId), or(isNull(couponOffers.supply), lt(couponOffers.received, couponOffers.supply))))
    .returning({ id: couponOffers.id });
  return taken.length > 0;
}
