import { and, eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/calls';
import { orderStatus } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { findOrder } from '../orders/orders.ts';
import { settleOrders } from '../orders/settle.ts';
import { orders } from '../orders/tables.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { randomId } from '../platform/random.ts';
import { inTransaction } from '../platform/transactions.ts';
import type { PaymentProviders } from './provider.ts';
import { payments, type PaymentMethod } from './tables.ts';

export interface PayRequest {
  readonly customerId: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly language: Language;
  readonly now: Date;
}

/**
 * Starts paying an order, or answers the payment that is open already.
 * @throws Refusal `orderNotFound`, `orderNotPayable`, `paymentMethodUnavailable`
 */
export async function startPayment(
  db: Database,
  providers: PaymentProviders,
  { customerId, orderId, method, language, now }: PayRequest,
): Promise<CallResponse<'toPay'>> {
  await settleOrders(db, now, customerId);
  const found = await findOrder(db, orderId, customerId);
  if (!found) throw refuse('orderNotFound');
  const provider = providers[method];
  if (!provider) throw refuse('paymentMethodUnavailable');
  const { toPayCents: amountCents, currency } = found;
  const paymentId = randomId('p');
  const addresses = await provider.start({ paymentId, orderId, amountCents, currency, language });

  return inTransaction(db, async (tx) => {
    // With the order's row held nobody can pay, cancel or time it out meanwhile.
    const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).for('update');
    if (order?.status !== orderStatus.toBePaid) throw refuse('orderNotPayable');
    const [open] = await tx
      .select({ paymentId: payments.id, payUrl: payments.payUrl })
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.state, 'pending')));
    if (open) return open;
    await tx
      .insert(payments)
      .values({ id: paymentId, orderId, method, state: 'pending', amountCents, currency, ...addresses, createdAt: now });
    return { paymentId, payUrl: addresses.payUrl };
  });
}
