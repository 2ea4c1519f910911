import type { CallResponse } from 'shared-contracts/calls';
import { graduatedCents, type PriceCorner } from './graduated-price.ts';

export type QuoteLine = CallResponse<'quote'>['lines'][number];

/** The least that an order costs. */
const LEAST_CENTS = 1;

export interface PriceQuestion {
  /** Packages of the family, by rising size. */
  readonly corners: readonly PriceCorner[];
  readonly package: PriceCorner;
  readonly quantity: number;
  /** Of the dated offer that runs, else 0. */
  readonly offerPercent: number;
  /** Of this customer, else 0. */
  readonly customerPercent: number;
}

export interface Price {
  readonly gigabytes: number;
  readonly lines: readonly QuoteLine[];
  readonly listCents: number;
  readonly toPayCents: number;
}

/** What a percentage takes off, in whole cents, leaving at least the least price. */
function percentOf(cents: number, percent: number): number {
  return Math.min(Math.floor((cents * percent) / 100), cents - LEAST_CENTS);
}

/** A discount line; plain 0 where nothing is taken off. */
function discount(kind: QuoteLine['kind'], off: number, percentOff?: number): QuoteLine {
  return { kind, cents: off === 0 ? 0 : -off, ...(percentOff ? { percentOff } : {}) };
}

/**
 * The lines from list price to what is paid; they add up exactly.
 * `list` is so many times the package, `package` what several packages save by reaching cheaper bands together,
 * `extra` the dated offer on what is left, `customer` the customer's own discount on what is left then.
 */
export function priceLines({ corners, package: chosen, quantity, offerPercent, customerPercent }: PriceQuestion): Price {
  const gigabytes = chosen.gigabytes * quantity;
  const listCents = chosen.listCents * quantity;
  const graduated = graduatedCents(corners, gigabytes);
  const offerOff = percentOf(graduated, offerPercent);
  const customerOff = percentOf(graduated - offerOff, customerPercent);
  return {
    gigabytes,
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
