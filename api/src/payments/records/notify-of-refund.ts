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

/**
 * Notifies the customer that money was returned, once per refund.
 * @param creditNoteNumber of its credit note; undefined for a refund to the balance
 */
export async function notifyOfRefund(
  tx: Database,
  jobs: Jobs,
  { order, payment, refund, now }: { readonly order: Order; readonly payment: Payment; readonly refund: Sent; readonly now: Date },
  creditNoteNumber?: string,
): Promise<void> {
  const { id: orderId, customerId } = order;
  const { target: to, reason } = refund;
  const facts = {
    orderId,
    title: orderTitle(order),
    ...amountOf(refund, payment),
    to,
    reason,
    ...(creditNoteNumber && { creditNoteNumber }),
  };
  await notify(tx, jobs, { customerId }, { what: 'refunded', ...facts }, { now, key: refund.id });
}

/** Notifies the customer that a refund that they were told of didn't arrive. */
export async function notifyOfFailedRefund(
  tx: Database,
  jobs: Jobs,
  order: Order,
  payment: Payment,
  refund: Sent,
  now: Date,
): Promise<void> {
  const { id: orderId, customerId } = order;
  const facts = { orderId, title: orderTitle(order), ...amountOf(refund, payment), isInBalance: order.kind === 'topUp' };
  await notify(tx, jobs, { customerId }, { what: 'refundFailed', ...facts }, { now, key: refund.id });
}
