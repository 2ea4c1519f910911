import type { CallResponse } from 'shared-contracts/calls';
import { graduatedCents, type PriceTier } from './graduated-price.ts';

export type QuoteLine = CallResponse<'quote'>['lines'][number];

/** The least that an order costs. */
const LEAST_CENTS = 1;

/** What a coupon takes off: one of the two is set. */
export interface Reduction {
  readonly amountCents: number | null;
  readonly percentOff: number | null;
}

export interface PriceQuestion {
  /** All tiers of the package's graduated price, by rising size. */
  readonly tiers: readonly PriceTier[];
  readonly package: PriceTier;
  readonly quantity: number;
  /** Of the dated offer that runs, else 0. */
  readonly offerPercent: number;
  /** Of this customer, else 0. */
  readonly customerPercent: number;
}

export interface Price {
  readonly lines: readonly QuoteLine[];
  readonly listCents: number;
  readonly toPayCents: number;
}

/** What a percentage takes off, in whole cents, leaving at least the least price. Part of a cent is the customer's, line by line. */
function percentOf(cents: number, percent: number): number {
  return Math.min(Math.ceil((cents * percent) / 100), cents - LEAST_CENTS);
}

/** A discount line; plain 0 where nothing is taken off. */
function discount(kind: QuoteLine['kind'], off: number, percentOff?: number | null): QuoteLine {
  return { kind, cents: off === 0 ? 0 : -off, ...(percentOff ? { percentOff } : {}) };
}

/**
 * The lines from list price to what is paid without a coupon; they add up exactly.
 * `list` is so many times the package, `package` what several packages save by reaching cheaper bands together,
 * `extra` the dated offer on what is left, `customer` the customer's own discount on what is left then.
 */
export function priceLines({ tiers, package: chosen, quantity, offerPercent, customerPercent }: PriceQuestion): Price {
  const listCents = chosen.listCents * quantity;
  const graduated = graduatedCents(tiers, chosen.units * quantity);
  const offerOff = percentOf(graduated, offerPercent);
  const customerOff = percentOf(graduated - offerOff, customerPercent);
  return {
    lines: [
      { kind: 'list', cents: listCents },
      discount('package', listCents - graduated),
      discount('extra', offerOff, offerPercent),
      discount('customer', customerOff, customerPercent),
    ],
    listCents,
    toPayCents: graduated - offerOff - customerOff,
  };
}

/** What a coupon takes off a price, leaving at least the least one. */
export function couponCents(toPayCents: number, { amountCents, percentOff }: Reduction): number {
  return amountCents === null ? percentOf(toPayCents, percentOff ?? 0) : Math.min(amountCents, toPayCents - LEAST_CENTS);
}

/** A price with a coupon taken off last. */
export function withCoupon(price: Price, coupon: Reduction): Price {
  const off = couponCents(price.toPayCents, coupon);
  return {
    ...price,
    lines: [...price.lines, discount('coupon', off, coupon.percentOff)],
    toPayCents: price.toPayCents - off,
  };
}
