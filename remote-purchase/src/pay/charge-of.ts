import type { OrderAnswer } from 'shared-contracts/calls';
import { fenOf } from 'shared-contracts/rules/fen';
import type { PayMethod } from './pay-methods.ts';

/** What a way to pay charges, in the smallest unit of its currency. */
export function chargeOf(
  { toPayCents, currency, cnyPerUsd }: Pick<OrderAnswer, 'toPayCents' | 'currency' | 'cnyPerUsd'>,
  method: PayMethod,
) {
  return method === 'alipay' && cnyPerUsd !== null
    ? ({ amount: fenOf(toPayCents, cnyPerUsd), currency: 'CNY' } as const)
    : ({ amount: toPayCents, currency } as const);
}
