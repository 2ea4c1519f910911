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
  if (startsAt >= endsAt) throw new PlainError('--to: must be later than --from');
  if (endsAt <= now) throw new PlainError(`--to: ${endsAt.toISOString()} is in the past`);
  const added = await tx.insert(couponOffers).values(offer).onConflictDoNothing().returning();
  if (added.length === 0)
    throw new PlainError(
      `There is already a coupon ${JSON.stringify(id)}. Coupons cannot be changed: end it and offer one with another ID.`,
    );
  const told = [
    `offered: ${id}, ${formatTerms(offer)}, valid for ${validDays} days after it is claimed`,
    `${supply ?? 'unlimited'}, ${isPublic ? 'for customers to claim' : 'granted only'}, from ${startsAt.toISOString()} to ${endsAt.toISOString()}`,
  ];
  return { told, details: { before: null, after: offer } };
}
