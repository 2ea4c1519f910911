import { orderStatus } from 'shared-contracts/constants';
import { businessFigures } from '../../platform/config/business-figures.ts';
import { toPlaced, type Placed } from '../../orders/place-order.ts';
import { insertEmptyOrder, type EmptyOrder } from '../../orders/records/insert-empty-order.ts';
import { refuseSuspended } from '../../orders/records/refuse-suspended.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { refuse } from '../../platform/refusal.ts';
import { findVerification } from './find-verification.ts';

/**
 * The order with which a customer verifies a payment method: a new one, or the one that is still payable.
 * @throws Refusal `payVerified`, `customerSuspended`
 */
export async function startVerification(db: Database, request: Omit<EmptyOrder, 'kind' | 'priceCents'>): Promise<Placed> {
  const { customerId } = request;
  return inTransaction(db, async (tx) => {
    await refuseSuspended(tx, customerId);
    const order =
      (await findVerification(tx, customerId)) ??
      (await insertEmptyOrder(tx, { ...request, kind: 'verification', priceCents: businessFigures.verificationCents })) ??
      (await findVerification(tx, customerId));
    // It was canceled in between; the next request creates a new one.
    if (!order) throw refuse('orderNotPayable');
    if (order.status !== orderStatus.toBePaid) throw refuse('payVerified');
    return toPlaced(order);
  });
}
