import type { Database } from '../../platform/database/database.ts';
import type { Order } from '../records/tables.ts';
import { findCouponOffer, grantCoupon, takeFromSupply } from './grant-coupon.ts';
import { VERIFICATION_OFFER_ID } from './verification-offer.ts';

/** What a paid verification gives. The right to the larger trial follows from the paid order itself. */
export async function grantForVerification(tx: Database, { customerId }: Order, now: Date): Promise<void> {
  const offer = await findCouponOffer(tx, VERIFICATION_OFFER_ID);
  // It was promised before paying, so that it is given whatever supply ops have set: taking is for the count.
  if (offer && (await grantCoupon(tx, customerId, offer, now))) await takeFromSupply(tx, offer.id);
}
