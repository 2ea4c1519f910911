import { and, eq } from 'drizzle-orm';
import { claimCoupon } from '../../orders/coupons/claim-coupon.ts';
import { coupons } from '../../orders/coupons/tables.ts';
import { VERIFICATION_OFFER_ID } from '../../orders/coupons/verification-offer.ts';
import { addDays } from '../../platform/clock.ts';
import { flowProductId } from '../../seed/price-ladder.ts';
import { startVerification } from '../../trials/pay-verification/start-verification.ts';
import { buy, pay, place, type ScenarioContext } from './shop.ts';

const productId = flowProductId(10);

/** Completes a payment verification and returns the coupon it grants. */
async function verified(shop: ScenarioContext, at: Date): Promise<string> {
  const { db, customerId, termsOf } = shop;
  const { orderId } = await startVerification(db, { customerId, termsOf, now: at });
  await pay(shop, orderId, at);
  const isThis = and(eq(coupons.customerId, customerId), eq(coupons.offerId, VERIFICATION_OFFER_ID));
  const [coupon] = await db.select({ id: coupons.id }).from(coupons).where(isThis);
  return coupon?.id ?? '';
}

/** A coupon in each state: used for an order, reserved for an unpaid one, expired, and usable. */
export async function couponHolder(shop: ScenarioContext): Promise<string[]> {
  const { db, customerId, now } = shop;
  await claimCoupon(db, customerId, 'large-flow', addDays(now, -100));
  const used = await buy(shop, { productId, couponId: await verified(shop, addDays(now, -20)), at: addDays(now, -19) });
  await claimCoupon(db, customerId, 'welcome-static', now);
  const { coupon } = await claimCoupon(db, customerId, 'welcome-flow', now);
  return [used, await place(shop, { productId, couponId: coupon.id, at: now })];
}
