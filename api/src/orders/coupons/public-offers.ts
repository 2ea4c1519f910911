import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import type { Database } from '../../platform/database/database.ts';
import { couponOffers } from './tables.ts';
import { toTerms, type CouponOffer } from './terms.ts';

type OfferAnswer = CallResponse<'allCoupons'>['offers'][number];

/** Lists the offers that customers can currently claim, ordered by end. */
export async function publicOffers(db: Database, now: Date): Promise<CouponOffer[]> {
  return db
    .select()
    .from(couponOffers)
    .where(and(eq(couponOffers.isPublic, true), lte(couponOffers.startsAt, now), gt(couponOffers.endsAt, now)))
    .orderBy(asc(couponOffers.endsAt), asc(couponOffers.id));
}

/** @param has whether the customer already had the coupon; takes precedence over other reasons, because fixing those wouldn't help */
export function toOfferAnswer(offer: CouponOffer, has: boolean, language: Language): OfferAnswer {
  const { id: offerId, validDays, endsAt, supply, received } = offer;
  const isGone = supply !== null && received >= supply;
  const reason = isGone ? 'couponGone' : null;
  return { offerId, ...toTerms(offer, language), validDays, endsAt: endsAt.toISOString(), reason: has ? 'couponReceived' : reason };
}
