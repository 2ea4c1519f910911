import { SMALLEST_PAYMENT_CENTS } from '../constants.ts';
import { byLanguage, quotesYuan } from '../languages.ts';
import type { ApiPage } from '../pages/api-pages.ts';
import { fenOf } from './fen.ts';

/** Methods that pages of every release know. */
export const firstMethods = ['sandbox', 'stripe', 'alipay'] as const;
type FirstMethod = (typeof firstMethods)[number];

/** In the order in which customers are offered them. */
export const paymentMethods = ['stripe', 'paypal', 'alipay', 'wechat', 'sandbox'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A payment method in a response. */
export interface NamedMethod {
  /** The method, or the one most like it if pages from before `payMethod` don't know it. */
  readonly method: FirstMethod;
  /** Any text, so that methods can be added; pages ignore those that they don't know. Undefined on APIs of an earlier release. */
  readonly payMethod?: string | undefined;
}

const likeness: Readonly<Record<PaymentMethod, FirstMethod>> = {
  sandbox: 'sandbox',
  stripe: 'stripe',
  alipay: 'alipay',
  paypal: 'stripe',
  wechat: 'alipay',
};

export function nameMethod(method: PaymentMethod): NamedMethod {
  return { method: likeness[method], payMethod: method };
}

/** The method named by a response; one that this release doesn't know is replaced by the one most like it. */
export function namedMethod({ method, payMethod }: NamedMethod): PaymentMethod {
  return paymentMethods.find((known) => known === payMethod) ?? method;
}

/** Currencies in which providers charge. */
export const chargeCurrencies = ['USD', 'CNY'] as const;

/** Amount that a provider charges, in the smallest unit of the currency. */
export interface Charge {
  readonly amountCents: number;
  readonly currency: (typeof chargeCurrencies)[number];
}

interface Price {
  /** US cents. */
  readonly toPayCents: number;
  /** The rate stored on the order. */
  readonly cnyPerUsd: number | null;
}

/** The page after a payment, which the spec names after the payment method; `balance`: paid from the customer's balance. */
export const successRoutes: Readonly<Record<PaymentMethod | 'balance', ApiPage>> = {
  alipay: 'successZhBuy',
  stripe: 'successEnBuy',
  paypal: 'successBuy',
  wechat: 'successBuy',
  sandbox: 'successBuy',
  balance: 'successBuy',
};

/** The smallest amount that each provider charges, in its currency; the sandbox follows Stripe. */
export const smallestCharges: Readonly<Record<PaymentMethod, Charge>> = {
  alipay: { amountCents: 1, currency: 'CNY' },
  wechat: { amountCents: 1, currency: 'CNY' },
  paypal: { amountCents: 1, currency: 'USD' },
  stripe: { amountCents: SMALLEST_PAYMENT_CENTS, currency: 'USD' },
  sandbox: { amountCents: SMALLEST_PAYMENT_CENTS, currency: 'USD' },
};

/** Hosts of the pages where an order is paid; the sandbox's page is our own. */
const hosts: Readonly<Record<PaymentMethod, readonly string[]>> = {
  stripe: ['checkout.stripe.com'],
  alipay: ['openapi.alipay.com'],
  paypal: ['www.paypal.com', 'www.sandbox.paypal.com'],
  wechat: ['wx.tenpay.com'],
  sandbox: [],
};
export const paymentHosts: ReadonlySet<string> = new Set(Object.values(hosts).flat());

/** What a method's icon shows. */
export const methodIcons: Readonly<Record<PaymentMethod, 'card' | 'wallet' | 'phone' | 'chat' | 'test'>> = {
  stripe: 'card',
  paypal: 'wallet',
  alipay: 'phone',
  wechat: 'chat',
  sandbox: 'test',
};

const chargesCny = (method: PaymentMethod) => smallestCharges[method].currency === 'CNY';

const withYuanFirst = [...paymentMethods.filter(chargesCny), ...paymentMethods.filter((method) => !chargesCny(method))];

/** In the order in which readers of each language are offered them: where prices are quoted in yuan, methods that charge it come first. */
export const offeredMethods = byLanguage((language): readonly PaymentMethod[] => (quotesYuan[language] ? withYuanFirst : paymentMethods));

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
