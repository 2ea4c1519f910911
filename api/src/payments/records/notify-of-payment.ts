import { notify } from '../../customers/notifications/notify.ts';
import { orderTitle } from '../../orders/records/order-title.ts';
import type { Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Payment } from './tables.ts';

/**
 * Notifies the customer of a payment that counts for its order, once per payment.
 * @param invoiceNumber of its invoice; undefined for a payment from the balance
 */
export async function notifyOfPayment(
  tx: Database,
  jobs: Pick<Jobs, 'send'>,
  payment: Payment,
  order: Order,
  now: Date,
  invoiceNumber?: string,
): Promise<void> {
  const { id: orderId, customerId } = order;
  const { amountCents, currency, method } = payment;
  const facts = {
    orderId,
    title: orderTitle(order),
    amountCents,
    currency,
    paidAt: now.toISOString(),
    ...(invoiceNumber && { invoiceNumber }),
    ...(method === 'balance' && { isFromBalance: true as const }),
  };
  await notify(tx, jobs, { customerId }, { what: 'paymentReceived', ...facts }, { now, key: payment.id });
}
