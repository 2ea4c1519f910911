import { eq } from 'drizzle-orm';
import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { couponOffers } from './tables.ts';
import { VERIFICATION_OFFER_ID } from './verification-offer.ts';

/**
 * Ends a coupon offer. Coupons that customers have claimed stay valid until they expire.
 * @throws PlainError
 */
export async function endCouponOffer(tx: Database, id: string, now: Date): Promise<Change> {
  if (id === VERIFICATION_OFFER_ID) throw new PlainError(`${id} cannot be ended: it is promised to customers who verify their payment.`);
  const [offer] = await tx.select().from(couponOffers).where(eq(couponOffers.id, id)).for('update');
  if (!offer) throw new PlainError(`There is no coupon ${JSON.stringify(id)}. See \`coupons list\`.`);
  if (offer.endsAt <= now) return { told: [`${id} ended on ${offer.endsAt.toISOString()}.`] };
  await tx.update(couponOffers).set({ endsAt: now }).where(eq(couponOffers.id, id));
  const told = [`ended: ${id}, of which ${offer.received} were claimed. Those stay valid until they expire.`];
  return { told, details: { id, before: { endsAt: offer.endsAt }, after: { endsAt: now } } };
}
