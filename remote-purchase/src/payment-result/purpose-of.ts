import type { OrderAnswer } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';

/** Purpose of a payment, which decides the content of the result page. */
export type Purpose = 'flow' | 'static' | 'renewal' | 'verification' | 'topUp';

export function purposeOf({ kind, isTopUp, family }: Pick<OrderAnswer, 'kind' | 'isTopUp' | 'family'>): Purpose {
  if (isTopUp) return 'topUp';
  if (kind === 'verification' || kind === 'renewal') return kind;
  return family === productFamily.staticIp ? 'static' : 'flow';
}
