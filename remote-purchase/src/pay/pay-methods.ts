import type { CallRequest, OrderAnswer } from 'shared-contracts/calls';
import type { Language } from 'shared-contracts/languages';

export type PayMethod = CallRequest<'toPay'>['method'];

const order: Readonly<Record<Language, readonly PayMethod[]>> = {
  en: ['stripe', 'alipay', 'sandbox'],
  zh: ['alipay', 'stripe', 'sandbox'],
};

/** The ways in which an order can be paid, first the one that readers of the language use. What cannot be said before paying is not offered. */
export function payMethods(
  setUp: readonly PayMethod[],
  language: Language,
  { cnyPerUsd }: Pick<OrderAnswer, 'cnyPerUsd'>,
): readonly PayMethod[] {
  return order[language].filter((method) => setUp.includes(method) && (method !== 'alipay' || cnyPerUsd !== null));
}
