import type { CallRequest, CallResponse } from '../calls.ts';
import type { RouteId } from '../routes.ts';
import { fenOf } from './fen.ts';

export type PaymentMethod = CallRequest<'toPay'>['method'];

/** What a provider is told to charge, in the smallest unit of the currency. */
export type Charge = Pick<CallResponse<'toPay'>, 'amountCents' | 'currency'>;

interface Price {
  /** US cents. */
  readonly toPayCents: number;
  /** The rate that is stored on the order. */
  readonly cnyPerUsd: number | null;
}

/** The page after a payment, which the spec names by the way it was paid. */
export const successRoutes: Readonly<Record<PaymentMethod, RouteId>> = {
  alipay: 'successZhBuy',
  stripe: 'successEnBuy',
  sandbox: 'successBuy',
};

const currencies: Readonly<Record<PaymentMethod, Charge['currency']>> = { alipay: 'CNY', stripe: 'USD', sandbox: 'USD' };

/** What an order is charged by a method; undefined where the order has no rate for its currency. */
export function chargeOf({ toPayCents, cnyPerUsd }: Price, method: PaymentMethod): Charge | undefined {
  const currency = currencies[method];
  if (currency === 'USD') return { amountCents: toPayCents, currency };
  return cnyPerUsd === null ? undefined : { amountCents: fenOf(toPayCents, cnyPerUsd), currency };
}
