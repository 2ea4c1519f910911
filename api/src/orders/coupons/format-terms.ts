import { familyName } from '../../platform/commands/family-name.ts';
import { money } from '../../platform/commands/money.ts';
import type { CouponOffer } from './terms.ts';

/** Describes for ops what a coupon takes off and from which orders. */
export function formatTerms({ amountCents, percentOff, family, minimumCents }: Omit<CouponOffer, 'received'>): string {
  const off = amountCents === null ? `${percentOff} %` : money(amountCents);
  const of = family === null ? 'any order' : familyName(family);
  return `${off} off ${of}${minimumCents > 0 ? ` from ${money(minimumCents)}` : ''}`;
}
