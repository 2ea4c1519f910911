import { and, eq, isNotNull } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { orderStatus } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { balanceOf, moveBalance } from '../../orders/records/move-balance.ts';
import { activateOrder } from '../../orders/activate-order.ts';
import { findOrder, lockOrderAndRenewed } from '../../orders/records/orders.ts';
import { refuseSuspended } from '../../orders/records/refuse-suspended.ts';
import { orders, type Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { randomId } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { returnUrl } from '../providers/return-url.ts';
import { queueClosingAtProvider, closeInRecords } from '../records/close-payments.ts';
import { notifyOfPayment } from '../records/notify-of-payment.ts';
import { recordPayment } from '../records/ledger.ts';
import { findDecisivePayment } from '../records/payments.ts';
import { payments } from '../records/tables.ts';
import { hasUnappliedMoney } from '../records/unapplied-money.ts';

export interface BalancePayment {
  readonly customerId: string;
  readonly orderId: string;
  readonly language: Language;
  readonly now: Date;
}

/** A bank disputes a top-up: what it added may have to go back. `npm run ops -- resume order` ends this. */
async function isFrozen(db: Database, customerId: string): Promise<boolean> {
  const isDisputed = and(eq(orders.customerId, customerId), eq(orders.kind, 'topUp'), isNotNull(orders.suspension));
  return (await db.$count(orders, isDisputed)) > 0;
}

/** Pays a locked order. Everything happens in the caller's transaction, so an order is never paid without its movement. */
async function payLocked(tx: Database, jobs: Jobs, order: Order, { language, now }: BalancePayment): Promise<number> {
  const { id: orderId, customerId, toPayCents: amountCents } = order;
  // Another payment that has arrived but isn't applied yet pays the order.
  if (order.status !== orderStatus.toBePaid || order.payBefore <= now || (await hasUnappliedMoney(tx, orderId)))
    throw refuse('orderNotPayable');
  const id = randomId('p');
  const closed = await closeInRecords(tx, orderId, now);
  const page = returnUrl('balance', orderId, language);
  const [payment] = await tx
    .insert(payments)
    .values({
      id,
      orderId,
      method: 'balance',
      state: 'paid',
      amountCents,
      currency: 'USD',
      payUrl: page,
      returnUrl: page,
      createdAt: now,
      endedAt: now,
    })
    .returning();
  if (!payment || !(await activateOrder(tx, order, { now, detail: id }))) throw refuse('orderNotPayable');
  await recordPayment(tx, payment, order, true, now);
  await notifyOfPayment(tx, jobs, payment, order, now);
  await queueClosingAtProvider(tx, jobs, closed);
  const left = await moveBalance(tx, { customerId, kind: 'orderPayment', cents: -amountCents, reference: id, orderId, at: now });
  // With the balance locked, so that a dispute that arrived while this waited for it counts.
  if (await isFrozen(tx, customerId)) throw refuse('balanceFrozen');
  if (left === undefined) throw refuse('balanceTooLow');
  return left;
}

/**
 * Pays an order or a renewal from the customer's balance. Repeats find the order paid and change nothing. Top-ups can't be paid this way.
 * @throws Refusal `orderNotFound`, `orderNotPayable`, `balanceTooLow`, `balanceFrozen`, `customerSuspended`, `orderSuspended`
 */
export async function payFromBalance(db: Database, jobs: Jobs, request: BalancePayment): Promise<CallResponse<'payFromBalance'>> {
  const { customerId, orderId } = request;
  const known = await findOrder(db, customerId, orderId);
  if (!known) throw refuse('orderNotFound');
  if (known.kind === 'topUp') throw refuse('orderNotPayable');
  const balanceCents = await inTransaction(db, async (tx) => {
    const order = await lockOrderAndRenewed(tx, orderId);
    if (!order) throw refuse('orderNotFound');
    if (order.paidAt !== null && (await findDecisivePayment(tx, order)).method === 'balance') return balanceOf(tx, customerId);
    await refuseSuspended(tx, customerId, order.renewsOrderId);
    return payLocked(tx, jobs, order, request);
  });
  return { balanceCents, currency: 'USD' };
}
