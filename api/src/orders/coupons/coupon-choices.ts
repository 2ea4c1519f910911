import { and, eq, gt, isNull } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
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
  /** Price of the order without a coupon. */
  readonly toPayCents: number;
  readonly language: Language;
  readonly now: Date;
}

function reasonAgainst(offer: CouponOffer, orderId: string | null, { family, toPayCents }: CouponQuestion): Reason {
  if (orderId !== null) return 'reserved';
  if (offer.family !== null && offer.family !== family) return 'otherFamily';
  return toPayCents < offer.minimumCents ? 'belowMinimum' : null;
}

/** Lists a customer's live coupons with their discount, best first; ties are sorted by expiry. */
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
 * Chooses the coupon for a quote.
 * @param asked undefined: the best usable one; null: none
 * @param preferredId the coupon to prefer over the best one if none was requested, as long as it is usable
 * @throws Refusal `couponNotFound`, `couponNotUsable`
 */
export function chooseCoupon(
  choices: readonly CouponChoice[],
  asked: string | null | undefined,
  preferredId?: string,
): CouponChoice | undefined {
  if (asked === null) return undefined;
  if (asked === undefined) {
    const usable = choices.filter(({ reason, offCents }) => reason === null && offCents > 0);
    return usable.find(({ couponId }) => couponId === preferredId) ?? usable[0];
  }
  const chosen = choices.find(({ couponId }) => couponId === asked);
  if (!chosen) throw refuse('couponNotFound');
  if (chosen.reason !== null) throw refuse('couponNotUsable');
  // Don't use up a coupon that doesn't reduce the price.
  return chosen.offCents > 0 ? chosen : undefined;
}
