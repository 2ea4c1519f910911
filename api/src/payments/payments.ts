import { desc, eq, type InferSelectModel } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import type { Order } from '../orders/transitions.ts';
import type { Database } from '../platform/database.ts';
import { payments, type PaymentState } from './tables.ts';

export type Payment = InferSelectModel<typeof payments>;

export async function findPayment(db: Database, paymentId: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return payment;
}

/** How paying an order stands: paid once any payment counted, else the state of the last attempt. */
export async function payState(db: Database, order: Order): Promise<PaymentState> {
  if (order.paidAt !== null) return 'paid';
  const [last] = await db
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  if (last) return last.state;
  return order.status === orderStatus.toBePaid ? 'pending' : 'closed';
}
