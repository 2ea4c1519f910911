import { and, eq, sql } from 'drizzle-orm';
import { orderStatus, type ChargeFailure } from 'shared-contracts/constants';
import { cancelUnpaid } from '../../orders/cancel-order.ts';
import { autoRenewals } from '../../orders/records/auto-renewal-tables.ts';
import { suspensionLookedUp } from '../../orders/records/suspension-of.ts';
import { orders, type Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { Refusal } from '../../platform/refusal.ts';
import { orderPayments } from '../implement-order-payments.ts';
import { paymentTitle } from '../payment-title.ts';
import type { QueryServices } from '../query-payment.ts';
import { readStoredMethod, storedChargesOf } from './read-stored-method.ts';
import { receiveNotice } from '../receive-notice.ts';
import { findPayment } from '../records/payments.ts';
import type { ActiveMethod } from './stored-methods.ts';
import { isAtProvider, payments, type ProviderPayment } from '../records/tables.ts';

/** The order of a charge, if the customer still wants it to be renewed by this charge and it can be used then. */
async function findWanted(db: Database, orderId: string, now: Date): Promise<Order | undefined> {
  const [found] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!found || found.status !== orderStatus.toBePaid || found.payBefore <= now) return undefined;
  const [setting] = await db
    .select({ suspension: sql`${suspensionLookedUp}` })
    .from(autoRenewals)
    .innerJoin(orders, eq(orders.id, autoRenewals.orderId))
    .where(
      and(eq(autoRenewals.orderId, found.renewsOrderId ?? ''), eq(autoRenewals.isOn, true), eq(autoRenewals.chargingOrderId, orderId)),
    );
  return setting && setting.suspension === null ? found : undefined;
}

const isPending = (paymentId: string) => and(eq(payments.id, paymentId), eq(payments.state, 'pending'));

async function keepFailure(db: Database, paymentId: string, chargeFailure: ChargeFailure): Promise<void> {
  await db.update(payments).set({ chargeFailure }).where(isPending(paymentId));
}

/** Cancels the renewal, which closes its payment here and at the provider. Does nothing if it was paid or has ended meanwhile. */
async function drop({ db, jobs }: QueryServices, { id, orderId }: ProviderPayment, failure: ChargeFailure, now: Date): Promise<void> {
  await keepFailure(db, id, failure);
  try {
    await inTransaction(db, (tx) => cancelUnpaid(tx, { jobs, payments: orderPayments }, orderId, now));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Creates the payment at the provider and stores its ID there, before anything is charged. From then on, closing our payment also closes
 * that one.
 * @returns the payment to charge; undefined if it was closed meanwhile
 */
async function prepare(
  { db, providers }: QueryServices,
  payment: ProviderPayment,
  { title, customerRef, methodRef }: { readonly title: string } & Pick<ActiveMethod, 'customerRef' | 'methodRef'>,
  now: Date,
): Promise<ProviderPayment | undefined> {
  const { id: paymentId, method, orderId, amountCents, currency } = payment;
  const provider = providers[method];
  const prepared = { paymentId, orderId, amountCents, currency, title, customerRef, methodRef };
  const providerRef = payment.providerRef ?? (await provider?.stored?.prepare(prepared));
  if (provider === undefined || providerRef === undefined) throw new Error(`${method} stores no payment methods`);
  // Also on a repeat: the method was looked up since the payment was read.
  const [open] = await db.update(payments).set({ providerRef }).where(isPending(paymentId)).returning({ id: payments.id });
  if (open) return { ...payment, providerRef };
  if (payment.providerRef === null) await provider.close({ ...payment, providerRef }, now);
  return undefined;
}

/**
 * Charges a payment to its stored method, once: a repeat after a lost answer finds out what happened. The result counts like a notice.
 * @throws Error if the provider doesn't respond or is no longer configured; the job is retried
 */
export async function chargeStored(services: QueryServices, paymentId: string, now: Date): Promise<void> {
  const { db, jobs, providers, log } = services;
  const payment = await findPayment(db, paymentId);
  if (!payment || payment.state !== 'pending' || !isAtProvider(payment) || payment.storedMethodId === null) return;
  const order = await findWanted(db, payment.orderId, now);
  if (!order) return drop(services, payment, 'notCharged', now);
  const method = await readStoredMethod(services, payment.storedMethodId, now);
  if (!method) return drop(services, payment, 'methodEnded', now);
  const title = paymentTitle(order, 'en');
  const prepared = await prepare(services, payment, { ...method, title }, now);
  if (!prepared) return undefined;
  const { failure, ...answer } = await storedChargesOf(providers, method).charge({ ...prepared, title }, now);
  // The scheduled queries find out how it ends.
  if (answer.state === 'pending') return undefined;
  if (failure) await keepFailure(db, paymentId, failure);
  if (failure === 'methodEnded') await jobs.send('readStoredMethod', { storedMethodId: method.id }, { on: db });
  const noticeId = `charge-${paymentId}-${answer.state}`;
  await receiveNotice(db, jobs, { ...answer, method: payment.method, paymentId, noticeId }, now, log);
  return undefined;
}
