import type { OrderAnswer } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { chargeOf, offeredMethods, type Charge, type PaymentMethod } from 'shared-contracts/rules/payment-methods';

export type PayMethod = PaymentMethod;
/** What a customer can choose: a provider, or their balance. */
export type PayChoice = PayMethod | 'balance';

/** A payment method with the amount it charges. */
export interface PayWay extends Charge {
  readonly method: PayMethod;
}

/**
 * Methods available to pay an order, starting with the one preferred by readers of the language. A method whose amount cannot be stated
 * before the payment is not offered.
 * @param configured names of methods; unknown ones are ignored
 */
export function payWays(
  configured: readonly string[],
  language: Language,
  price: Pick<OrderAnswer, 'toPayCents' | 'cnyPerUsd'>,
): readonly PayWay[] {
  return offeredMethods[language]
    .filter((method) => configured.includes(method))
    .flatMap((method) => {
      const charge = chargeOf(price, method);
      return charge ? [{ method, ...charge }] : [];
    });
}
