import type { CallResponse } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Trigger } from '../../orders/records/auto-renewal.ts';
import type { AutoRenewal } from '../../orders/records/auto-renewal-tables.ts';
import { balanceTerms } from '../../orders/records/charge-terms.ts';
import type { Order } from '../../orders/records/tables.ts';
import { createQuote } from '../../orders/quotes/create-quote.ts';
import { linesToKeep } from './records.ts';

type Bought = Trigger & Pick<AutoRenewal, 'productId' | 'quantity'>;

/**
 * Prices an auto-renewal like one that its customer places, but without coupons, which customers use where they choose.
 * @param termsOf for a charge to a stored method
 * @throws Refusal as `createQuote`
 */
export async function quoteRenewal(
  db: Database,
  order: Order,
  bought: Bought,
  now: Date,
  termsOf = balanceTerms,
): Promise<CallResponse<'quote'>> {
  const { id: orderId, customerId, family } = order;
  const request = { customerId, orderId, productId: bought.productId, couponId: null, language: 'en', termsOf, now } as const;
  if (family !== productFamily.staticIp) return createQuote(db, { ...request, quantity: bought.quantity });
  const lineIds = await linesToKeep(db, order, bought);
  if (lineIds.length === 0) throw refuse('lineNotFound');
  return createQuote(db, { ...request, quantity: lineIds.length, lineIds });
}
