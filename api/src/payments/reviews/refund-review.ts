import { eq } from 'drizzle-orm';
import { lockOrder } from '../../orders/records/orders.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import { money } from '../../platform/commands/money.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { findReceived, returnedOf } from '../records/received-money.ts';
import { heldReasons, reviews } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';
import { recordRefund, type Refundable, type RefundOfMoney } from '../refunds/record-refund.ts';
import { lockOpenReview, type Review } from './lock-review.ts';

export interface ReviewRefund extends Omit<RefundOfMoney, 'cents'> {
  /** Default: everything that is left. */
  readonly cents?: number;
}

interface Held extends Refundable {
  /** In US cents. */
  readonly leftCents: number;
}

const BY_HAND = "in the provider's console";

/** Locks the order and payment of money in review, and computes how much of it can still be returned. */
async function lockHeld(tx: Database, { id, reason, orderId, paymentId }: Review, { to }: ReviewRefund): Promise<Held> {
  if (reason === 'moneyBack') throw new PlainError(`${id} is moneyBack: its money has been returned already.`);
  const order = orderId !== null && heldReasons.some((held) => held === reason) ? await lockOrder(tx, orderId) : undefined;
  const [payment] = order ? await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update') : [];
  if (!order || !payment)
    throw new PlainError(`${id} is ${reason}: no payment of ours received its money. Return it ${BY_HAND}, and resolve it as refunded.`);
  const received = await findReceived(tx, order, paymentId);
  if (received?.isCounted) throw new PlainError(`${paymentId} has paid ${order.id}. To return its money, use \`refund ${order.id}\`.`);
  if (!received?.cents)
    throw new PlainError(`The value of ${id} in USD is unknown. Return its money ${BY_HAND}, and resolve it as refunded.`);
  const { chargedCents, currency, cents: paidCents } = received;
  if (to === 'method' && currency !== payment.currency)
    throw new PlainError(
      `${id} was paid in ${currency} instead of ${payment.currency}. Use --to balance, or return it ${BY_HAND} and resolve it as refunded.`,
    );
  const ours = await returnedOf(tx, paymentId);
  const byOthers = Math.ceil(((payment.refundedCents - ours.chargedCents) * paidCents) / chargedCents);
  return { order, payment, chargedCents, paidCents, isCounted: false, leftCents: paidCents - ours.cents - byOthers };
}

/**
 * Returns money in review, in part or in full, as a refund of a paid order does. The review is resolved once nothing is left.
 * @throws PlainError
 */
export async function refundReview(tx: Database, jobs: Jobs, id: string, request: ReviewRefund, now: Date): Promise<Change> {
  const review = await lockOpenReview(tx, id);
  const held = await lockHeld(tx, review, request);
  const { order, payment, paidCents, leftCents: before } = held;
  if (before <= 0) throw new PlainError(`Nothing of ${id} is left to refund. Use \`reviews resolve\`.`);
  const { cents = before } = request;
  if (cents > before) throw new PlainError(`Only ${money(before)} of ${id} can still be refunded.`);
  const { chargedCents, where } = await recordRefund(tx, jobs, held, { ...request, cents }, now);
  const leftCents = before - cents;
  const decision = { resolvedAt: now, outcome: 'refunded', note: request.reason } as const;
  if (leftCents === 0) await tx.update(reviews).set(decision).where(eq(reviews.id, id));
  const told = leftCents === 0 ? `resolved: ${id}, as refunded` : `${id} stays open: ${money(leftCents)} is left.`;
  return {
    told: [`refund ${id}: ${money(cents)} of ${money(paidCents)} to ${where}`, told],
    details: {
      reviewId: id,
      orderId: order.id,
      paymentId: payment.id,
      customerId: order.customerId,
      before: { leftCents: before },
      after: { ...request, cents, chargedCents, leftCents },
    },
  };
}
