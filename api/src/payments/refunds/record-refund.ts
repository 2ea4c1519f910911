import { eq } from 'drizzle-orm';
import { moveBalance } from '../../orders/records/move-balance.ts';
import { orders, type Order } from '../../orders/records/tables.ts';
import { recordEvent } from '../../orders/records/transitions.ts';
import { money } from '../../platform/commands/money.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { randomId } from '../../platform/random.ts';
import { creditableOf, currentInvoice } from '../records/issue-invoice.ts';
import { notifyOfRefund } from '../records/notify-of-refund.ts';
import { returnedOf } from '../records/received-money.ts';
import { refunds, type RefundTarget } from '../records/refund-tables.ts';
import { payments, type Payment } from '../records/tables.ts';
import { chargedPart, type Charged } from './charged-part.ts';

/** Received money, with its order and payment locked. */
export interface Refundable extends Charged {
  readonly order: Order;
  readonly payment: Payment;
  /** Whether it paid the order; otherwise it is held in review, so neither the order nor an invoice knows of it. */
  readonly isCounted: boolean;
}

export interface RefundOfMoney {
  readonly cents: number;
  readonly to: RefundTarget;
  /** Shown to the customer as written. */
  readonly reason: string;
}

/** Refuses a refund whose credit note could not be issued, because ops have credited the invoice by hand. */
async function refuseUncreditable(tx: Database, payment: Payment, cents: number): Promise<void> {
  const invoice = await currentInvoice(tx, payment.id);
  const left = invoice && (await creditableOf(tx, invoice));
  if (left !== undefined && cents > left) throw new PlainError(`Only ${money(left)} of ${invoice?.number} can still be credited.`);
}

/** What the provider has to return, in the currency of the payment. */
async function partOfCharge(tx: Database, { order, payment, ...charged }: Refundable, cents: number): Promise<number> {
  if (payment.method === 'balance') throw new PlainError(`${order.id} was paid from the balance. Use --to balance.`);
  const sent = await returnedOf(tx, payment.id);
  const part = chargedPart(charged, { cents: sent.byProviderCents, chargedCents: sent.chargedCents }, cents);
  const left = charged.chargedCents - payment.refundedCents;
  if (part > left) throw new PlainError(`Only ${money(left, payment.currency)} of payment ${payment.id} is left at ${payment.method}.`);
  if (part === 0) throw new PlainError(`${money(cents)} is less than the smallest unit of ${payment.currency}.`);
  return part;
}

/** What a refund does to the balance: one to the balance adds to it, and one of a top-up that was added takes from it. */
function movedCents({ order, isCounted }: Refundable, { cents, to }: RefundOfMoney): number {
  if (to === 'balance') return cents;
  return isCounted && order.kind === 'topUp' ? -cents : 0;
}

/**
 * Records a refund of received money, in part or in full. One to the balance is done at once, and the customer notified; one to the payment
 * method is stored, and a job sends it to the provider.
 * @returns what the provider has to return, and where the money goes, as text
 * @throws PlainError
 */
export async function recordRefund(
  tx: Database,
  jobs: Jobs,
  source: Refundable,
  request: RefundOfMoney,
  now: Date,
): Promise<{ chargedCents: number; where: string }> {
  const { order, payment, isCounted } = source;
  const { cents, to, reason } = request;
  const { id: orderId, customerId } = order;
  const isToMethod = to === 'method';
  if (isToMethod) await refuseUncreditable(tx, payment, cents);
  const chargedCents = isToMethod ? await partOfCharge(tx, source, cents) : 0;
  const id = randomId('rf');
  const state = isToMethod ? ({ state: 'pending' } as const) : ({ state: 'done', endedAt: now } as const);
  const refund = { id, target: to, cents, chargedCents, reason };
  await tx.insert(refunds).values({ ...refund, orderId, paymentId: payment.id, requestedAt: now, nextTryAt: now, ...state });
  if (isCounted) {
    const refundedCents = order.refundedCents + cents;
    await tx.update(orders).set({ refundedCents }).where(eq(orders.id, orderId));
  }
  // Counted before the provider reports it, so that the report isn't taken for somebody else's refund.
  if (isToMethod) {
    const refundedCents = payment.refundedCents + chargedCents;
    await tx.update(payments).set({ refundedCents }).where(eq(payments.id, payment.id));
  }
  await recordEvent(tx, orderId, 'refund', now, id);
  const moved = movedCents(source, request);
  if (moved !== 0) {
    const movement = { customerId, kind: 'refund', cents: moved, reference: id, orderId, reason, at: now } as const;
    if ((await moveBalance(tx, movement)) === undefined) throw new PlainError(`The balance of ${customerId} is less than ${money(cents)}.`);
  }
  if (isToMethod)
    return { chargedCents, where: `${payment.method}, as ${money(chargedCents, payment.currency)}; a job sends it within minutes` };
  await notifyOfRefund(tx, jobs, { order, payment, refund, isUnapplied: !isCounted, now });
  return { chargedCents, where: 'the balance' };
}
