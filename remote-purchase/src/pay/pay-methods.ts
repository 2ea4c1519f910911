import type { OrderAnswer } from 'shared-contracts/calls';
import type { Language } from 'shared-contracts/languages';
import { chargeOf, type Charge, type PaymentMethod } from 'shared-contracts/rules/payment-methods';

export type PayMethod = PaymentMethod;

/** A way to pay an order, with what it charges. */
export interface PayWay extends Charge {
  readonly method: PayMethod;
}

const order: Readonly<Record<Language, readonly PayMethod[]>> = {
  en: ['stripe', 'alipay', 'sandbox'],
  zh: ['alipay', 'stripe', 'sandbox'],
};

/** The ways in which an order can be paid, first the one that readers of the language use. What cannot be said before paying is not offered. */
export function payWays(
  setUp: readonly PayMethod[],
  language: Language,
  price: Pick<OrderAnswer, 'toPayCents' | 'cnyPerUsd'>,
): readonly PayWay[] {
  return order[language]
    .filter((method) => setUp.includes(method))
    .flatMap((method) => {
      const charge = chargeOf(price, method);
      return charge ? [{ method, ...charge }] : [];
    });
}
