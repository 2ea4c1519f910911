import type { InferSelectModel } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import type { couponOffers } from './tables.ts';

export type CouponOffer = InferSelectModel<typeof couponOffers>;
type Terms = Pick<CallResponse<'receiveCoupons'>, 'name' | 'amountCents' | 'percentOff' | 'family' | 'minimumCents'>;

/** Returns the discount and conditions of an offer's coupons, with the name in the reader's language. */
export function toTerms({ enName, zhName, amountCents, percentOff, family, minimumCents }: CouponOffer, language: Language): Terms {
  return { name: language === 'zh' ? zhName : enName, amountCents, percentOff, family, minimumCents };
}
