import { SMALLEST_PAYMENT_CENTS } from '../constants.ts';
import { graduatedCents, type PriceTier } from './graduated-price.ts';

/** Kinds of price lines, from the list price to the amount to pay, in this order. */
export const lineKinds = ['list', 'package', 'extra', 'customer', 'coupon'] as const;

/**
 * `list` is positive, discounts are zero or negative; they add up to the amount to pay. `keptCents` is set if a discount was reduced so
 * that this smallest payment remains.
 */
export interface QuoteLine {
  readonly kind: (typeof lineKinds)[number];
  readonly cents: number;
  readonly percentOff?: number | undefined;
  readonly keptCents?: number | undefined;
}

/** A discount, with one of the two fields set. */
export interface Reduction {
  readonly amountCents: number | null;
  readonly percentOff: number | null;
}

export interface PriceQuestion {
  /** All tiers of the package's graduated price, in ascending order of size. */
  readonly tiers: readonly PriceTier[];
  readonly package: PriceTier;
  readonly quantity: number;
  /** Discount of the current limited-time offer, else 0. */
  readonly offerPercent: number;
  /** Discount of this customer, else 0. */
  readonly customerPercent: number;
}

export interface Price {
  readonly lines: readonly QuoteLine[];
  readonly listCents: number;
  readonly toPayCents: number;
}

interface Taken {
  readonly off: number;
  /** True if the discount was reduced so that the smallest payment remains. */
  readonly isReduced: boolean;
}

/**
 * Amount of a discount in whole cents, rounded up in the customer's favor. A discount of 100 % leaves nothing to pay; any other leaves at
 * least the smallest payment.
 */
function take(cents: number, { amountCents, percentOff }: Reduction): Taken {
  if (percentOff === 100) return { off: cents, isReduced: false };
  const off = amountCents ?? Math.ceil((cents * (percentOff ?? 0)) / 100);
  const most = Math.max(0, cents - SMALLEST_PAYMENT_CENTS);
  return off > most && cents > 0 ? { off: most, isReduced: true } : { off: Math.min(off, cents), isReduced: false };
}

/** A discount line; 0, not -0, if nothing is deducted. */
function discount(kind: QuoteLine['kind'], { off, isReduced }: Taken, percentOff?: number | null): QuoteLine {
  return {
    kind,
    cents: off === 0 ? 0 : -off,
    ...(percentOff ? { percentOff } : {}),
    ...(isReduced ? { keptCents: SMALLEST_PAYMENT_CENTS } : {}),
  };
}

/**
 * The lines from the list price to the price without a coupon; they add up exactly. `list` is the package price times the quantity,
 * `package` the saving from reaching cheaper bands with several packages, `extra` the limited-time offer on the remaining amount, and
 * `customer` the customer's own discount on the amount after that.
 */
export function priceLines({ tiers, package: chosen, quantity, offerPercent, customerPercent }: PriceQuestion): Price {
  const listCents = chosen.listCents * quantity;
  const graduated = graduatedCents(tiers, chosen.units * quantity);
  const offer = take(graduated, { amountCents: null, percentOff: offerPercent });
  const customer = take(graduated - offer.off, { amountCents: null, percentOff: customerPercent });
  return {
    lines: [
      { kind: 'list', cents: listCents },
      discount('package', { off: listCents - graduated, isReduced: false }),
      discount('extra', offer, offerPercent),
      discount('customer', customer, customerPercent),
    ],
    listCents,
    toPayCents: graduated - offer.off - customer.off,
  };
}

/** Amount that a coupon deducts from a price, in whole cents. */
export function couponCents(toPayCents: number, coupon: Reduction): number {
  return take(toPayCents, coupon).off;
}

/** A price with a coupon applied last. */
export function withCoupon(price: Price, coupon: Reduction): Price {
  const taken = take(price.toPayCents, coupon);
  return {
    ...price,
    lines: [...price.lines, discount('coupon', taken, coupon.percentOff)],
    toPayCents: price.toPayCents - taken.off,
  };
}
