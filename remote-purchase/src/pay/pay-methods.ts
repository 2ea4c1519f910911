import type { OrderAnswer } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import type { StatedCharge } from 'shared-contracts/rules/charge-currencies';
import { chargesOf, offeredMethods, type PaymentMethod } from 'shared-contracts/rules/payment-methods';

/** What a customer can choose: a provider, or their balance. */
export type PayChoice = PaymentMethod | 'balance';

/** A payment method with the amount it charges. */
export interface PayWay extends StatedCharge {
  readonly method: PaymentMethod;
  /** Units of the currency per US dollar; undefined for US dollars. */
  readonly perUsd?: number | undefined;
}

/**
 * Methods available to pay an order, starting with the one preferred by readers of the language. A method whose amount cannot be stated
 * before the payment is not offered.
 * @param configured names of methods; unknown ones are ignored
 */
export function payWays(
  configured: readonly string[],
  language: Language,
  price: Pick<OrderAnswer, 'toPayCents' | 'cnyPerUsd' | 'charges'>,
): readonly PayWay[] {
  // Without charges of the API's, those in US dollars and yuan, which pages compute.
  const charges: NonNullable<OrderAnswer['charges']> = price.charges ?? chargesOf(price);
  return offeredMethods[language]
    .filter((method) => configured.includes(method))
    .flatMap((method) => {
      const charge = charges.find((each) => each.method === method);
      return charge ? [{ ...charge, method }] : [];
    });
}
