import type { Logger } from 'pino';
import type { CallResponse } from 'shared-contracts/calls';
import { PAYMENT_QUERY_MINUTES, orderStatus } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/endpoints';
import type { Language } from 'shared-contracts/languages';
import { fenOf } from 'shared-contracts/rules/fen';
import { endDueOrders } from '../orders/end-due-orders.ts';
import { findOrder, holdOrder } from '../orders/orders.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Order } from '../orders/tables.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { randomId } from '../platform/random.ts';
import { inTransaction } from '../platform/transactions.ts';
import { closePayments } from './close-payments.ts';
import { paymentTitle } from './payment-title.ts';
import { findOpenPayment } from './payments.ts';
import type { PaymentProvider, PaymentProviders, StartedPayment } from './provider.ts';
import { payments, type Payment, type PaymentMethod } from './tables.ts';

export interface PayServices {
  readonly providers: PaymentProviders;
  readonly jobs: Jobs;
  readonly log: Logger;
}

export interface PayRequest {
  readonly customerId: string;
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly language: Language;
  readonly origin: string;
  readonly now: Date;
}

/** What the provider charges for an order, at the rate that is stored on it. */
export function chargeOf({ toPayCents, cnyPerUsd }: Order, { currency }: PaymentProvider): Pick<Payment, 'amountCents' | 'currency'> {
  if (currency === 'USD') return { amountCents: toPayCents, currency };
  if (cnyPerUsd === null) throw refuse('paymentMethodUnavailable');
  return { amountCents: fenOf(toPayCents, cnyPerUsd), currency };
}

function toAnswer({ id: paymentId, payUrl, amountCents, currency }: Payment): CallResponse<'toPay'> {
  return { paymentId, payUrl, payLink: endpointPath('payLink', { paymentId }), amountCents, currency };
}

/** The provider will be asked, in case that its notice does not come. */
async function planQueries(tx: Database, jobs: Jobs, paymentId: string): Promise<void> {
  for (const minutes of PAYMENT_QUERY_MINUTES) {
    await jobs.send('queryPayment', { paymentId }, { on: tx, afterSeconds: minutes * 60 });
  }
}

/** Nothing of ours is held while the provider is asked. */
async function startAt(provider: PaymentProvider, payment: Parameters<PaymentProvider['start']>[0], log: Logger): Promise<StartedPayment> {
  try {
    return await provider.start(payment);
  } catch (error) {
    log.error({ err: error, orderId: payment.orderId }, 'payment could not be started');
    throw refuse('paymentUnavailable');
  }
}

/**
 * Starts paying an order, or answers the payment that is open already by the same method. One by another method is closed.
 * @throws Refusal `orderNotFound`, `orderNotPayable`, `paymentMethodUnavailable`, `paymentUnavailable`
 */
export async function startPayment(
  db: Database,
  { providers, jobs, log }: PayServices,
  { customerId, orderId, method, language, origin, now }: PayRequest,
): Promise<CallResponse<'toPay'>> {
  await endDueOrders(db, now, customerId);
  const order = await findOrder(db, customerId, orderId);
  if (!order) throw refuse('orderNotFound');
  const provider = providers[method];
  if (!provider) throw refuse('paymentMethodUnavailable');
  if (order.status !== orderStatus.toBePaid) throw refuse('orderNotPayable');
  const open = await findOpenPayment(db, orderId);
  if (open?.method === method) return toAnswer(open);

  const id = randomId('p');
  const charge = chargeOf(order, provider);
  const { payBefore } = order;
  const title = paymentTitle(order, language);
  const started = await startAt(provider, { paymentId: id, orderId, ...charge, title, language, origin, payBefore, now }, log);

  return inTransaction(db, async (tx) => {
    const held = await holdOrder(tx, orderId);
    if (held?.status !== orderStatus.toBePaid) throw refuse('orderNotPayable');
    const meanwhile = await findOpenPayment(tx, orderId);
    // Of two clicks at the same moment the second one's page is never shown to anybody.
    if (meanwhile?.method === method) return toAnswer(meanwhile);
    await closePayments(tx, orderId, now);
    const [payment] = await tx
      .insert(payments)
      .values({ id, orderId, method, state: 'pending', ...charge, ...started, createdAt: now })
      .returning();
    if (!payment) throw new Error('a payment was not stored');
    await planQueries(tx, jobs, id);
    return toAnswer(payment);
  });
}
