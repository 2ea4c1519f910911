import type { InferSelectModel } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { nameIn } from 'shared-contracts/rules/named';
import type { couponOffers } from './tables.ts';

export type CouponOffer = InferSelectModel<typeof couponOffers>;
type Terms = Pick<CallResponse<'receiveCoupons'>, 'name' | 'amountCents' | 'percentOff' | 'family' | 'minimumCents'>;

/** Returns the discount and conditions of an offer's coupons, with the name in the reader's language. */
export function toTerms(offer: CouponOffer, language: Language): Terms {
  const { amountCents, percentOff, family, minimumCents } = offer;
  return { name: nameIn(offer, language), amountCents, percentOff, family, minimumCents };
}
