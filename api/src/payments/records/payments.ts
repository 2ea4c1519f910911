import { and, desc, eq, sql } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { chargedOf, type StatedCharge } from 'shared-contracts/rules/charge-currencies';
import type { Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { ledgerEntries } from './ledger-tables.ts';
import { payments, type Payment, type PaymentState, type PaidBy } from './tables.ts';

export async function findPayment(db: Database, paymentId: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return payment;
}

/** The open payment of an order; there is at most one. */
export async function findOpenPayment(db: Database, orderId: string): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'pending')));
  return payment;
}

export interface DecisivePayment {
  readonly state: PaymentState;
  /** Method of the payment that counted, otherwise of the last attempt; null before the first. */
  readonly method: PaidBy | null;
  /** It charges a stored method, and is open. */
  readonly isCharging?: boolean;
  /** Of a paid order, if not in US dollars. */
  readonly charged?: StatedCharge;
}

/** Payment state of an order: paid once any payment counted, otherwise the state of the last attempt. */
export async function findDecisivePayment(db: Database, order: Order): Promise<DecisivePayment> {
  const [last] = await db
    .select({
      state: payments.state,
      method: payments.method,
      storedMethodId: payments.storedMethodId,
      amountCents: payments.amountCents,
      currency: payments.currency,
    })
    .from(payments)
    .leftJoin(ledgerEntries, eq(ledgerEntries.paymentId, payments.id))
    .where(eq(payments.orderId, order.id))
    // Duplicate payments are in state `paid` too, so the counted one sorts first.
    .orderBy(sql`${ledgerEntries.counted} is true desc`, desc(eq(payments.state, 'paid')), desc(payments.createdAt), desc(payments.id))
    .limit(1);
  if (order.paidAt !== null) return { state: 'paid', method: last?.method ?? null, ...chargedOf(last ?? null) };
  if (!last) return { state: order.status === orderStatus.toBePaid ? 'pending' : 'closed', method: null };
  const { state, method, storedMethodId } = last;
  return { state, method, ...(state === 'pending' && storedMethodId !== null && { isCharging: true }) };
}
