import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { couponOffers } from './tables.ts';
import { formatTerms } from './format-terms.ts';
import type { CouponOffer } from './terms.ts';

/**
 * Creates a coupon offer. Existing offers are never changed, because customers have coupons from them.
 * @throws PlainError
 */
export async function offerCoupons(tx: Database, offer: Omit<CouponOffer, 'received'>, now: Date): Promise<Change> {
  const { id, startsAt, endsAt, supply, validDays, isPublic } = offer;
  if (startsAt >= endsAt) throw new PlainError('--to: it has to be later than --from');
  if (endsAt <= now) throw new PlainError(`--to: ${endsAt.toISOString()} is over`);
  const added = await tx.insert(couponOffers).values(offer).onConflictDoNothing().returning();
  if (added.length === 0)
    throw new PlainError(`There are coupons ${JSON.stringify(id)}. They are never changed: end them, and offer others by another id.`);
  const told = [
    `offered: ${id}, ${formatTerms(offer)}, for ${validDays} days from receiving one`,
    `${supply ?? 'as many as are wanted'}, ${isPublic ? 'for customers to receive' : 'granted only'}, from ${startsAt.toISOString()} to ${endsAt.toISOString()}`,
  ];
  return { told, details: { before: null, after: offer } };
}
