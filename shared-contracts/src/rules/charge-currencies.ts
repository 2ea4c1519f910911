import { SMALLEST_PAYMENT_CENTS } from '../constants.ts';

/** Currencies of charges that pages of every release know. */
export const firstCurrencies = ['USD', 'CNY'] as const;
type FirstCurrency = (typeof firstCurrencies)[number];

/** Currencies that operators can choose for regions. All have two decimals, because amounts are in hundredths everywhere. */
export const regionCurrencies = ['EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'HKD', 'NZD', 'SGD'] as const;
export type RegionCurrency = (typeof regionCurrencies)[number];

/** Currencies in which providers charge. */
export const chargeCurrencies = [...firstCurrencies, ...regionCurrencies] as const;
export type ChargeCurrency = (typeof chargeCurrencies)[number];

/** Smallest charge in each currency. */
export type RegionMinimums = Readonly<Record<RegionCurrency, number>>;

/** Those of Stripe (its documentation: "Minimum and maximum charge amounts"). */
export const stripeMinimums: RegionMinimums = {
  EUR: SMALLEST_PAYMENT_CENTS,
  GBP: 30,
  AUD: SMALLEST_PAYMENT_CENTS,
  CAD: SMALLEST_PAYMENT_CENTS,
  CHF: SMALLEST_PAYMENT_CENTS,
  HKD: 400,
  NZD: SMALLEST_PAYMENT_CENTS,
  SGD: SMALLEST_PAYMENT_CENTS,
};

/** PayPal has none. */
export const paypalMinimums: RegionMinimums = { EUR: 1, GBP: 1, AUD: 1, CAD: 1, CHF: 1, HKD: 1, NZD: 1, SGD: 1 };

/** Amount that a provider charges, in the smallest unit of the currency. */
export interface Charge {
  readonly amountCents: number;
  readonly currency: ChargeCurrency;
}

/** A charge as a response names it. */
export interface StatedCharge {
  readonly amountCents: number;
  readonly currency: string;
}

/** A charge in a response. */
export interface NamedCharge {
  /** The charge, or the price in US dollars if pages of the first release don't know its currency. */
  readonly amountCents: number;
  readonly currency: FirstCurrency;
  /** The charge in a currency that those don't know. */
  readonly charged?: StatedCharge | undefined;
}

const isFirst = (currency: string): currency is FirstCurrency => firstCurrencies.some((known) => known === currency);

/** @param priceCents price in US cents */
export function nameCharge({ amountCents, currency }: Charge, priceCents: number): NamedCharge {
  if (isFirst(currency)) return { amountCents, currency };
  return { amountCents: priceCents, currency: 'USD', charged: { amountCents, currency } };
}

/** The charge that a response names. */
export const namedCharge = ({ charged, amountCents, currency }: NamedCharge): StatedCharge => charged ?? { amountCents, currency };

/** A charge in a response beside its price in US dollars, if it is in another currency. */
export function chargedOf(charge: StatedCharge | null): { readonly charged?: StatedCharge } {
  if (!charge || charge.currency === 'USD') return {};
  const { amountCents, currency } = charge;
  return { charged: { amountCents, currency } };
}

/** Rates are stored with six decimals. */
const RATE_UNITS = 1_000_000;

/**
 * A price in another currency.
 * @param rate units of the currency per US dollar, as stored on the quote or the order
 * @returns whole hundredths
 */
export function convert(usdCents: number, rate: number): number {
  // With integers, half a hundredth is rounded up on every machine.
  return Math.round((usdCents * Math.round(rate * RATE_UNITS)) / RATE_UNITS);
}
