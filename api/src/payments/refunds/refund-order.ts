import { and, eq } from 'drizzle-orm';
import { endRefunded } from '../../orders/end-refunded.ts';
import { lockOrderAndRenewed } from '../../orders/records/orders.ts';
import type { Order } from '../../orders/records/tables.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { money } from '../../platform/commands/money.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { orderPayments } from '../implement-order-payments.ts';
import { ledgerEntries } from '../records/ledger-tables.ts';
import { payments, type Payment } from '../records/tables.ts';
import { recordRefund, type RefundOfMoney } from './record-refund.ts';

export interface RefundRequest extends RefundOfMoney {
  /** Whether the order can still be used. */
  readonly order: 'end' | 'keep';
}

/** Locks an order that was paid with money, of which enough is left. */
async function lockRefundable(tx: Database, orderId: string, { cents, to, order: outcome }: RefundRequest): Promise<Order> {
  const order = await lockOrderAndRenewed(tx, orderId);
  if (!order) throw new PlainError(`There is no order ${JSON.stringify(orderId)}.`);
  if (order.paidCents === 0) throw new PlainError(`Nothing was paid for ${orderId}.`);
  const left = order.paidCents - order.refundedCents;
  if (cents > left) throw new PlainError(`Only ${money(left)} of ${orderId} can still be refunded.`);
  if (order.kind !== 'topUp') return order;
  if (to === 'balance') throw new PlainError(`${orderId} is a top-up, which is in the balance already. Use --to method.`);
  if (outcome === 'end') throw new PlainError(`${orderId} is a top-up, which has nothing to end. Use --order keep.`);
  return order;
}

/** Locks the payment that paid an order. */
async function lockCounted(tx: Database, orderId: string): Promise<Payment> {
  const [row] = await tx
    .select({ payment: payments })
    .from(payments)
    .innerJoin(ledgerEntries, eq(ledgerEntries.paymentId, payments.id))
    .where(and(eq(payments.orderId, orderId), eq(ledgerEntries.counted, true)))
    .for('update', { of: payments });
  if (!row) throw new Error(`order ${orderId} has no payment`);
  return row.payment;
}

/**
 * Returns money of a paid order, in part or in full, and ends the order if so chosen.
 * @throws PlainError
 */
export async function refundOrder(tx: Database, jobs: Jobs, orderId: string, request: RefundRequest, now: Date): Promise<Change> {
  const order = await lockRefundable(tx, orderId, request);
  const { customerId, paidCents, refundedCents } = order;
  const ended = request.order === 'end' ? await endRefunded(tx, orderPayments, order, now) : undefined;
  const payment = await lockCounted(tx, orderId);
  const source = { order, payment, chargedCents: payment.amountCents, paidCents, isCounted: true };
  const { chargedCents, where } = await recordRefund(tx, jobs, source, request, now);
  return {
    told: [`refund ${orderId}: ${money(request.cents)} of ${money(paidCents)} to ${where}`, ...(ended ? [`${ended} has ended.`] : [])],
    details: { orderId, customerId, before: { refundedCents }, after: { ...request, chargedCents } },
  };
}
