import { customerOf } from '../../customers/records/customer-of.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { printable } from '../../platform/commands/printable.ts';
import { runState } from '../../platform/commands/run-state.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { findCouponOffer, grantCoupon, decrementSupply } from './grant-coupon.ts';
import { formatTerms } from './format-terms.ts';
import { VERIFICATION_OFFER_ID } from './verification-offer.ts';

/**
 * Grants a coupon to a customer, from a public offer or not; it counts against the supply.
 * @param named mobile or id of the customer
 * @throws PlainError
 */
export async function grantByOps(tx: Database, offerId: string, named: string, now: Date): Promise<Change> {
  // A customer gets each coupon once, so a grant would prevent the one for a later verification.
  if (offerId === VERIFICATION_OFFER_ID) throw new PlainError(`${offerId} cannot be granted: customers get it by verifying their payment.`);
  const offer = await findCouponOffer(tx, offerId);
  if (!offer) throw new PlainError(`There is no coupon ${JSON.stringify(offerId)}. See \`coupons list\`.`);
  const state = runState(offer, now);
  if (state === 'ended') throw new PlainError(`${offerId} ended on ${offer.endsAt.toISOString()}.`);
  if (state === 'upcoming') throw new PlainError(`${offerId} begins on ${offer.startsAt.toISOString()}.`);
  const customer = await customerOf(tx, named);
  const [customerId, nickName] = [customer.id, printable(customer.nickName)];
  const coupon = await grantCoupon(tx, customerId, offer, now);
  if (!coupon) throw new PlainError(`${customerId} (${nickName}) has already got ${offerId}: each customer can get it once.`);
  if (!(await decrementSupply(tx, offerId))) throw new PlainError(`All ${offer.supply} coupons of ${offerId} have been claimed.`);
  const told = `granted: ${offerId}, ${formatTerms(offer)}, to ${customerId} (${nickName}), valid until ${coupon.expiresAt.toISOString()}`;
  return { told: [told], details: { offerId, customerId, before: null, after: { expiresAt: coupon.expiresAt } } };
}
