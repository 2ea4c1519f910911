import type { Logger } from 'pino';
import type { CallResponse } from 'shared-contracts/api/calls';
import { orderStatus } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import type { Language } from 'shared-contracts/languages';
import { nameCharge, type Charge, type StatedCharge } from 'shared-contracts/rules/charge-currencies';
import { chargeOf, type PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { findOrder, lockOrder } from '../orders/records/orders.ts';
import { refuseSuspended } from '../orders/records/refuse-suspended.ts';
import type { Order } from '../orders/records/tables.ts';
import { secondsUntil } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { recordOutcome } from '../platform/metrics/service-outcomes.ts';
import { randomId } from '../platform/random.ts';
import { refuse } from '../platform/refusal.ts';
import { paymentTitle } from './payment-title.ts';
import type { PaymentProvider, PaymentProviders, StartedPayment } from './providers/provider.ts';
import { queueClosingAtProvider, closeInRecords } from './records/close-payments.ts';
import { findOpenPayment } from './records/payments.ts';
import { scheduleChecks } from './records/schedule-checks.ts';
import { payments, type Payment } from './records/tables.ts';
import { hasUnappliedMoney } from './records/unapplied-money.ts';

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
  readonly byCode: boolean;
  /** The charge that the customer was shown; undefined: that in USD or CNY, which pages compute themselves. */
  readonly shown: StatedCharge | undefined;
  readonly ip: string;
  readonly now: Date;
}

/** A URL that no browser opens, only the provider's app. */
const isCode = (payUrl: string) => /^(?!https?:)[a-z]+:/.test(payUrl);

/** The charge of an order by a method, which must be what the customer was shown. */
function agreedCharge(order: Order, { method, shown }: Pick<PayRequest, 'method' | 'shown'>): Charge {
  const charge = chargeOf(order, method);
  if (!charge) throw refuse('paymentMethodUnavailable');
  const expected = shown ?? chargeOf({ ...order, chargeCurrency: null }, method);
  if (expected?.amountCents !== charge.amountCents || expected.currency !== charge.currency) throw refuse('chargeChanged');
  return charge;
}

function toAnswer({ id: paymentId, payUrl, ...charge }: Payment, { toPayCents }: Order): CallResponse<'toPay'> {
  const payLink = endpointPath('payLink', { paymentId });
  return { paymentId, payUrl, payLink, ...(isCode(payUrl) && { payCode: payUrl }), ...nameCharge(charge, toPayCents) };
}

/** No lock or transaction is held while calling the provider. */
async function startAt(
  db: Database,
  provider: PaymentProvider,
  payment: Parameters<PaymentProvider['start']>[0],
  log: Logger,
): Promise<StartedPayment> {
  try {
    const started = await provider.start(payment);
    await recordOutcome(db, 'payments', true, payment.now);
    return started;
  } catch (error) {
    await recordOutcome(db, 'payments', false, payment.now);
    log.error({ err: error, orderId: payment.orderId }, 'payment could not be started');
    throw refuse('paymentUnavailable');
  }
}

/**
 * Starts a payment, or returns the open one of the same method if its page can be used. Any other open payment is closed.
 * @throws Refusal `orderNotFound`, `orderNotPayable`, `paymentMethodUnavailable`, `paymentUnavailable`, `chargeChanged`, `customerSuspended`,
 * `orderSuspended`
 */
export async function startPayment(
  db: Database,
  { providers, jobs, log }: PayServices,
  { customerId, orderId, method, language, origin, byCode, ip, shown, now }: PayRequest,
): Promise<CallResponse<'toPay'>> {
  const order = await findOrder(db, customerId, orderId);
  if (!order) throw refuse('orderNotFound');
  const provider = providers[method];
  if (!provider) throw refuse('paymentMethodUnavailable');
  // An overdue order that hasn't ended is waiting for reported money to be applied, so another payment must be prevented.
  if (order.status !== orderStatus.toBePaid || (await hasUnappliedMoney(db, orderId))) throw refuse('orderNotPayable');
  await refuseSuspended(db, customerId, order.renewsOrderId);
  const isUsable = (open: Payment | undefined): open is Payment =>
    open?.method === method && open.storedMethodId === null && (provider.isReusable?.(open, { byCode, now }) ?? true);
  const charge = agreedCharge(order, { method, shown });
  const open = await findOpenPayment(db, orderId);
  if (isUsable(open)) return toAnswer(open, order);

  const id = randomId('p');
  const { payBefore } = order;
  const title = paymentTitle(order, language);
  const request = { paymentId: id, orderId, ...charge, title, language, origin, byCode, ip, payBefore, now };
  const started = await startAt(db, provider, request, log);

  return inTransaction(db, async (tx) => {
    const held = await lockOrder(tx, orderId);
    if (held?.status !== orderStatus.toBePaid) throw refuse('orderNotPayable');
    const meanwhile = await findOpenPayment(tx, orderId);
    // If two clicks race, the second one's page is discarded.
    if (isUsable(meanwhile)) return toAnswer(meanwhile, order);
    await queueClosingAtProvider(tx, jobs, await closeInRecords(tx, orderId, now));
    const [payment] = await tx
      .insert(payments)
      .values({ id, orderId, method, state: 'pending', ...charge, ...started, createdAt: now })
      .returning();
    if (!payment) throw new Error('a payment was not stored');
    await scheduleChecks(tx, jobs, id, secondsUntil(payBefore, now));
    return toAnswer(payment, order);
  });
}
