import type { CallResponse } from '../api/calls.ts';
import { SMALLEST_PAYMENT_CENTS } from '../constants.ts';
import { byLanguage, quotesYuan } from '../languages.ts';
import type { ApiPage } from '../pages/api-pages.ts';
import { fenOf } from './fen.ts';

export const paymentMethods = ['sandbox', 'stripe', 'alipay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** In the order in which readers of each language are offered them. */
export const offeredMethods = byLanguage((language): readonly PaymentMethod[] =>
  quotesYuan[language] ? ['alipay', 'stripe', 'sandbox'] : ['stripe', 'alipay', 'sandbox'],
);

/** Amount that a provider charges, in the smallest unit of the currency. */
export type Charge = Pick<CallResponse<'toPay'>, 'amountCents' | 'currency'>;

interface Price {
  /** US cents. */
  readonly toPayCents: number;
  /** The rate stored on the order. */
  readonly cnyPerUsd: number | null;
}

/** The page after a payment, which the spec names after the payment method. */
export const successRoutes: Readonly<Record<PaymentMethod, ApiPage>> = {
  alipay: 'successZhBuy',
  stripe: 'successEnBuy',
  sandbox: 'successBuy',
};

/** The smallest amount that each provider charges, in its currency; the sandbox follows Stripe. */
export const smallestCharges: Readonly<Record<PaymentMethod, Charge>> = {
  alipay: { amountCents: 1, currency: 'CNY' },
  stripe: { amountCents: SMALLEST_PAYMENT_CENTS, currency: 'USD' },
  sandbox: { amountCents: SMALLEST_PAYMENT_CENTS, currency: 'USD' },
};

/**
 * The charge of an order by a payment method, or undefined if the order has no rate for the currency, or costs less than the method's
 * minimum.
 */
export function chargeOf({ toPayCents, cnyPerUsd }: Price, method: PaymentMethod): Charge | undefined {
  const { currency, amountCents: smallest } = smallestCharges[method];
  if (currency === 'CNY' && cnyPerUsd === null) return undefined;
  const amountCents = currency === 'CNY' ? fenOf(toPayCents, cnyPerUsd ?? 0) : toPayCents;
  return amountCents < smallest ? undefined : { amountCents, currency };
}
