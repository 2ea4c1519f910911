import type { OrderAnswer } from 'shared-contracts/calls';
import { productFamily } from 'shared-contracts/constants';

/** Purpose of a payment, which decides the content of the result page. */
export type Purpose = 'flow' | 'static' | 'renewal' | 'verification';

export function purposeOf({ kind, family }: Pick<OrderAnswer, 'kind' | 'family'>): Purpose {
  if (kind === 'verification' || kind === 'renewal') return kind;
  return family === productFamily.staticIp ? 'static' : 'flow';
}
