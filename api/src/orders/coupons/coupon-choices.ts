import { and, eq, gt, isNull } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/calls';
import type { ProductFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { couponCents } from 'shared-contracts/rules/price-lines';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { couponOffers, coupons } from './tables.ts';
import { toTerms, type CouponOffer } from './terms.ts';

type CouponChoice = CallResponse<'quote'>['coupons'][number];
type Reason = CouponChoice['reason'];

export interface CouponQuestion {
  readonly customerId: string;
  readonly family: ProductFamily;
  /** What the order costs without a coupon. */
  readonly toPayCents: number;
  readonly language: Language;
  readonly now: Date;
}

function reasonAgainst(offer: CouponOffer, orderId: string | null, { family, toPayCents }: CouponQuestion): Reason {
  if (orderId !== null) return 'reserved';
  if (offer.family !== null && offer.family !== family) return 'otherFamily';
  return toPayCents < offer.minimumCents ? 'belowMinimum' : null;
}

/** A customer's live coupons with what each takes off, the best first, of equals the one that expires first. */
export async function couponChoices(db: Database, question: CouponQuestion): Promise<CouponChoice[]> {
  const { customerId, toPayCents, language, now } = question;
  const rows = await db
    .select({ coupon: coupons, offer: couponOffers })
    .from(coupons)
    .innerJoin(couponOffers, eq(coupons.offerId, couponOffers.id))
    .where(and(eq(coupons.customerId, customerId), isNull(coupons.usedAt), gt(coupons.expiresAt, now)));
  return rows
    .map(({ coupon, offer }) => ({
      couponId: coupon.id,
      ...toTerms(offer, language),
      expiresAt: coupon.expiresAt.toISOString(),
      offCents: couponCents(toPayCents, offer),
      reason: reasonAgainst(offer, coupon.orderId, question),
    }))
    .toSorted(
      (left, right) =>
        Number(left.reason !== null) - Number(right.reason !== null) ||
        right.offCents - left.offCents ||
        left.expiresAt.localeCompare(right.expiresAt) ||
        left.couponId.localeCompare(right.couponId),
    );
}

/**
 * The coupon that a quote counts with.
 * @param asked undefined: the best that can be used; null: none
 * @param kept where none is asked for: the one to take rather than the best, as long as it can be used
 * @throws Refusal `couponNotFound`, `couponNotUsable`
 */
export function chooseCoupon(choices: readonly CouponChoice[], asked: string | null | undefined, kept?: string): CouponChoice | undefined {
  if (asked === null) return undefined;
  if (asked === undefined) {
    const usable = choices.filter(({ reason, offCents }) => reason === null && offCents > 0);
    return usable.find(({ couponId }) => couponId === kept) ?? usable[0];
  }
  const chosen = choices.find(({ couponId }) => couponId === asked);
  if (!chosen) throw refuse('couponNotFound');
  if (chosen.reason !== null) throw refuse('couponNotUsable');
  // A coupon is not spent on an order that it makes no cheaper.
  return chosen.offCents > 0 ? chosen : undefined;
}
