import type { CallResponse } from 'shared-contracts/api/calls';
import { couponOffers } from '../orders/coupons/tables.ts';
import type { CouponOffer } from '../orders/coupons/terms.ts';
import { addDays } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { TestServer } from './test-server.ts';

export type CouponAnswer = CallResponse<'receiveCoupons'>;

/** Creates a separate offer, by default 2.00 USD off anything, for everyone, for 30 days. */
export async function couponOffer({ db, clock }: TestServer, changes: Partial<CouponOffer> = {}): Promise<string> {
  const id = randomId('offer-');
  const terms = changes.percentOff ? {} : { amountCents: 200 };
  const time = { startsAt: clock.now(), endsAt: addDays(clock.now(), 30), validDays: 30 };
  await db.insert(couponOffers).values({ id, enName: 'Sample coupon', zhName: '示例券', isPublic: true, ...terms, ...time, ...changes });
  return id;
}

/** Creates an offer and claims its coupon for a customer. */
export async function couponOf(server: TestServer, token: string, changes: Partial<CouponOffer> = {}): Promise<CouponAnswer> {
  const offerId = await couponOffer(server, changes);
  return server.call('receiveCoupons', { offerId }, { token });
}

/** Current state of a customer's coupon. */
export async function findCoupon({ call }: TestServer, token: string, couponId: string): Promise<CouponAnswer> {
  const { coupons } = await call('allCoupons', {}, { token });
  const found = coupons.find((coupon) => coupon.couponId === couponId);
  if (!found) throw new Error(`${couponId} is not one of their coupons`);
  return found;
}
