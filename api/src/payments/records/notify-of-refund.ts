import { notify } from '../../customers/notifications/notify.ts';
import { orderTitle } from '../../orders/records/order-title.ts';
import type { Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Refund } from './refund-tables.ts';
import type { Payment } from './tables.ts';

type Sent = Pick<Refund, 'id' | 'target' | 'cents' | 'chargedCents' | 'reason'>;

/** What the customer gets back: US dollars in the balance, or a part of the charge. */
const amountOf = ({ target, cents, chargedCents }: Sent, { currency }: Pick<Payment, 'currency'>) =>
  target === 'balance' ? ({ amountCents: cents, currency: 'USD' } as const) : { amountCents: chargedCents, currency };

export interface RefundNews {
  readonly order: Order;
  readonly payment: Payment;
  readonly refund: Sent;
  /** The money was held in review instead of paying the order. */
  readonly isUnapplied: boolean;
  readonly now: Date;
}

const factsOf = ({ order, payment, refund, isUnapplied }: RefundNews) => ({
  orderId: order.id,
  title: orderTitle(order),
  ...amountOf(refund, payment),
  ...(isUnapplied && { isUnapplied }),
});

/**
 * Notifies the customer that money was returned, once per refund.
 * @param creditNoteNumber of its credit note; undefined for a refund to the balance, and for money that didn't pay the order
 */
export async function notifyOfRefund(tx: Database, jobs: Jobs, news: RefundNews, creditNoteNumber?: string): Promise<void> {
  const { order, refund, now } = news;
  const { target: to, reason } = refund;
  const facts = { ...factsOf(news), to, reason, ...(creditNoteNumber && { creditNoteNumber }) };
  await notify(tx, jobs, { customerId: order.customerId }, { what: 'refunded', ...facts }, { now, key: refund.id });
}

/** Notifies the customer that a refund that they were told of didn't arrive. */
export async function notifyOfFailedRefund(tx: Database, jobs: Jobs, news: RefundNews): Promise<void> {
  const { order, refund, isUnapplied, now } = news;
  const facts = { ...factsOf(news), isInBalance: order.kind === 'topUp' && !isUnapplied };
  await notify(tx, jobs, { customerId: order.customerId }, { what: 'refundFailed', ...facts }, { now, key: refund.id });
}
