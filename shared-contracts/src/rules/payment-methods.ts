import { SMALLEST_PAYMENT_CENTS } from '../constants.ts';
import { byLanguage } from '../languages.ts';
import { quotesYuan } from '../language-traits.ts';
import type { ApiPage } from '../pages/api-pages.ts';
import { convert, paypalMinimums, stripeMinimums, type Charge, type RegionCurrency, type RegionMinimums } from './charge-currencies.ts';

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

/** A price with the exchange rates stored on its quote or order. */
interface Price {
  /** US cents. */
  readonly toPayCents: number;
  readonly cnyPerUsd: number | null;
  /** Currency of the customer's region, and its units per US dollar; null or absent: US dollars. */
  readonly chargeCurrency?: RegionCurrency | null;
  readonly chargeRate?: number | null;
}

/** The page after a payment, whatever its result: the specification has addresses by method. `balance`: paid from the customer's balance. */
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

/** Methods that charge in the currency of a region, with the smallest charges; the sandbox follows Stripe. */
const regionMinimums: Partial<Readonly<Record<PaymentMethod, RegionMinimums>>> = {
  paypal: paypalMinimums,
  stripe: stripeMinimums,
  sandbox: stripeMinimums,
};

const chargesCny = (method: PaymentMethod) => smallestCharges[method].currency === 'CNY';

const withYuanFirst = [...paymentMethods.filter(chargesCny), ...paymentMethods.filter((method) => !chargesCny(method))];

/** In the order in which readers of each language are offered them: where prices are quoted in yuan, methods that charge it come first. */
export const offeredMethods = byLanguage((language): readonly PaymentMethod[] => (quotesYuan[language] ? withYuanFirst : paymentMethods));

/** The charge in the currency of the customer's region; undefined if there is none, or if the method doesn't charge that amount in it. */
function regionCharge({ toPayCents, chargeCurrency, chargeRate }: Price, method: PaymentMethod): Charge | undefined {
  if (!chargeCurrency || !chargeRate) return undefined;
  const amountCents = convert(toPayCents, chargeRate);
  const smallest = regionMinimums[method]?.[chargeCurrency];
  return smallest === undefined || amountCents < smallest ? undefined : { amountCents, currency: chargeCurrency };
}

/**
 * The charge of an order by a payment method, or undefined if the order has no rate for the currency, or costs less than the method's
 * minimum.
 */
export function chargeOf(price: Price, method: PaymentMethod): Charge | undefined {
  const { toPayCents, cnyPerUsd } = price;
  const { currency, amountCents: smallest } = smallestCharges[method];
  if (currency === 'CNY' && cnyPerUsd === null) return undefined;
  const amountCents = currency === 'CNY' ? convert(toPayCents, cnyPerUsd ?? 0) : toPayCents;
  return regionCharge(price, method) ?? (amountCents < smallest ? undefined : { amountCents, currency });
}

/** Units per US dollar of the currency of a charge; undefined for US dollars. */
export function rateOf({ cnyPerUsd, chargeRate }: Pick<Price, 'cnyPerUsd' | 'chargeRate'>, currency: string): number | undefined {
  if (currency === 'USD') return undefined;
  return (currency === 'CNY' ? cnyPerUsd : chargeRate) ?? undefined;
}

/** What a payment method charges, in a response. */
export interface MethodCharge extends Charge {
  readonly method: PaymentMethod;
  /** Absent for US dollars. */
  readonly perUsd?: number;
}

/** What each payment method charges, in the order in which customers are offered them. */
export function chargesOf(price: Price): MethodCharge[] {
  return paymentMethods.flatMap((method) => {
    const charge = chargeOf(price, method);
    const perUsd = charge && rateOf(price, charge.currency);
    return charge ? [{ method, ...charge, ...(perUsd !== undefined && { perUsd }) }] : [];
  });
}
