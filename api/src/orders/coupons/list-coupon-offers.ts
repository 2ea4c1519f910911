import { asc, count, isNotNull } from 'drizzle-orm';
import { namesOf } from 'shared-contracts/rules/named';
import { runState } from '../../platform/commands/run-state.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { couponOffers, coupons } from './tables.ts';
import { formatTerms } from './format-terms.ts';

/** Lists all current and past coupon offers for ops. */
export async function listCouponOffers(db: Database, now: Date): Promise<string> {
  const all = await db.select().from(couponOffers).orderBy(asc(couponOffers.startsAt), asc(couponOffers.id));
  if (all.length === 0) return 'None found.';
  const used = await db
    .select({ offerId: coupons.offerId, number: count() })
    .from(coupons)
    .where(isNotNull(coupons.usedAt))
    .groupBy(coupons.offerId);
  const usedOf = new Map(used.map(({ offerId, number }) => [offerId, number]));
  const rows = all.map((offer) => [
    offer.id,
    runState(offer, now),
    formatTerms(offer),
    `${offer.validDays} days`,
    `${offer.received} of ${offer.supply ?? 'any'}`,
    usedOf.get(offer.id) ?? 0,
    offer.isPublic ? 'yes' : 'no',
    offer.startsAt.toISOString(),
    offer.endsAt.toISOString(),
    namesOf(offer).join(' / '),
  ]);
  return textTable(['id', 'state', 'terms', 'valid for', 'claimed', 'used', 'public', 'from', 'to', 'names'], rows);
}
