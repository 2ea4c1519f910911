import { and, eq, ne, sql } from 'drizzle-orm';
import { moveBalance } from '../../orders/records/move-balance.ts';
import { endRefunded } from '../../orders/end-refunded.ts';
import { lockOrderAndRenewed } from '../../orders/records/orders.ts';
import { orders, type Order } from '../../orders/records/tables.ts';
import { recordEvent } from '../../orders/records/transitions.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { money } from '../../platform/commands/money.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { randomId } from '../../platform/random.ts';
import { orderPayments } from '../implement-order-payments.ts';
import { creditableOf, currentInvoice } from '../records/issue-invoice.ts';
import { ledgerEntries } from '../records/ledger-tables.ts';
import { notifyOfRefund } from '../records/notify-of-refund.ts';
import { payments, type Payment } from '../records/tables.ts';
import { chargedPart } from './charged-part.ts';
import { refunds, type RefundTarget } from '../records/refund-tables.ts';

export interface RefundRequest {
  readonly cents: number;
  readonly to: RefundTarget;
  /** Whether the order can still be used. */
  readonly order: 'end' | 'keep';
  /** Shown to the customer as written. */
  readonly reason: string;
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

const sumOf = (column: typeof refunds.cents | typeof refunds.chargedCents) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Refuses a refund whose credit note could not be issued, because ops have credited the invoice by hand. */
async function refuseUncreditable(tx: Database, payment: Payment, cents: number): Promise<void> {
  const invoice = await currentInvoice(tx, payment.id);
  const left = invoice && (await creditableOf(tx, invoice));
  if (left !== undefined && cents > left) throw new PlainError(`Only ${money(left)} of ${invoice?.number} can still be credited.`);
}

/** What the provider has to return, in the currency of the payment. */
async function partOfCharge(tx: Database, { id, paidCents }: Order, payment: Payment, cents: number): Promise<number> {
  if (payment.method === 'balance') throw new PlainError(`${id} was paid from the balance. Use --to balance.`);
  const [sent] = await tx
    .select({ cents: sumOf(refunds.cents), chargedCents: sumOf(refunds.chargedCents) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.target, 'method'), ne(refunds.state, 'failed')));
  const part = chargedPart({ chargedCents: payment.amountCents, paidCents }, sent ?? { cents: 0, chargedCents: 0 }, cents);
  const left = payment.amountCents - payment.refundedCents;
  if (part > left) throw new PlainError(`Only ${money(left, payment.currency)} of payment ${payment.id} is left at ${payment.method}.`);
  if (part === 0) throw new PlainError(`${money(cents)} is less than the smallest unit of ${payment.currency}.`);
  return part;
}

/**
 * Returns money of a paid order, in part or in full, and ends the order if so chosen. A refund to the balance is done at once, and the
 * customer notified; one to the payment method is stored, and a job sends it to the provider.
 * @throws PlainError
 */
export async function refundOrder(tx: Database, jobs: Jobs, orderId: string, request: RefundRequest, now: Date): Promise<Change> {
  const { cents, to, reason } = request;
  const order = await lockRefundable(tx, orderId, request);
  const { customerId, kind } = order;
  const ended = request.order === 'end' ? await endRefunded(tx, orderPayments, order, now) : undefined;
  const payment = await lockCounted(tx, orderId);
  const isToMethod = to === 'method';
  if (isToMethod) await refuseUncreditable(tx, payment, cents);
  const chargedCents = isToMethod ? await partOfCharge(tx, order, payment, cents) : 0;
  const id = randomId('rf');
  const state = isToMethod ? ({ state: 'pending' } as const) : ({ state: 'done', endedAt: now } as const);
  await tx.insert(refunds).values({
    id,
    orderId,
    paymentId: payment.id,
    target: to,
    cents,
    chargedCents,
    reason,
    requestedAt: now,
    nextTryAt: now,
    ...state,
  });
  await tx
    .update(orders)
    .set({ refundedCents: order.refundedCents + cents })
    .where(eq(orders.id, orderId));
  // Counted before the provider reports it, so that the report isn't taken for somebody else's refund.
  if (isToMethod) {
    const refundedCents = payment.refundedCents + chargedCents;
    await tx.update(payments).set({ refundedCents }).where(eq(payments.id, payment.id));
  }
  await recordEvent(tx, orderId, 'refund', now, id);
  if (!isToMethod || kind === 'topUp') {
    const moved = { customerId, kind: 'refund', cents: isToMethod ? -cents : cents, reference: id, orderId, reason, at: now } as const;
    if ((await moveBalance(tx, moved)) === undefined) throw new PlainError(`The balance of ${customerId} is less than ${money(cents)}.`);
  }
  if (!isToMethod) await notifyOfRefund(tx, jobs, { order, payment, refund: { id, target: to, cents, chargedCents, reason }, now });
  const where = isToMethod
    ? `${payment.method}, as ${money(chargedCents, payment.currency)}; a job sends it within minutes`
    : 'the balance';
  return {
    told: [`refund ${orderId}: ${money(cents)} of ${money(order.paidCents)} to ${where}`, ...(ended ? [`${ended} has ended.`] : [])],
    details: { orderId, customerId, before: { refundedCents: order.refundedCents }, after: { ...request, chargedCents } },
  };
}
