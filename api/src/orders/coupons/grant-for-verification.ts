import type { Database } from '../../platform/database/database.ts';
import type { Order } from '../records/tables.ts';
import { findCouponOffer, grantCoupon, decrementSupply } from './grant-coupon.ts';
import { VERIFICATION_OFFER_ID } from './verification-offer.ts';

/** Grants the coupon for a paid verification. Eligibility for the larger trial follows from the paid order itself. */
export async function grantForVerification(tx: Database, { customerId }: Order, now: Date): Promise<void> {
  const offer = await findCouponOffer(tx, VERIFICATION_OFFER_ID);
  // Promised before the payment, so granted even if the supply is used up; the supply is only updated for the count.
  if (offer && (await grantCoupon(tx, customerId, offer, now))) await decrementSupply(tx, offer.id);
}
