import { and, asc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { TOP_UP_MAX_CENTS } from 'shared-contracts/constants';
import { isReachable } from '../../customers/records/is-reachable.ts';
import { refuseDeletionRequested } from '../../customers/records/refuse-deletion-requested.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { canAutoRenew, hasTrigger, isAnnounced, nameReason, toAutoRenewal } from '../../orders/records/auto-renewal.ts';
import { autoRenewals, type OffReason } from '../../orders/records/auto-renewal-tables.ts';
import type { ChargeTermsOf } from '../../orders/records/charge-terms.ts';
import { findOrder } from '../../orders/records/orders.ts';
import { orders } from '../../orders/records/tables.ts';
import { findActiveMethod, findStoredMethod, toStoredMethod } from '../stored-charges/stored-methods.ts';
import { findRenewedOrder, findSetting, historyOf, recordEntry } from './records.ts';
import { quoteRenewal } from './quote-renewal.ts';

type Answer = CallResponse<'getAutoRenewal'>;

/** A call of the order's customer. */
interface Asking {
  readonly customerId: string;
  readonly termsOf: ChargeTermsOf;
  readonly now: Date;
}

/**
 * The auto-renewal of an order with its history.
 * @throws Refusal `orderNotFound`
 */
export async function readAutoRenewal(db: Database, orderId: string, { customerId, termsOf, now }: Asking): Promise<Answer> {
  if (!(await findOrder(db, customerId, orderId))) throw refuse('orderNotFound');
  const { order, baseBytes } = await findRenewedOrder(db, orderId);
  const history = await historyOf(db, orderId);
  const setting = await findSetting(db, orderId);
  const stored = setting?.storedMethodId ? await findStoredMethod(db, setting.storedMethodId) : undefined;
  const { chargeCurrency } = await termsOf(db, customerId);
  return {
    isAvailable: canAutoRenew(order, now),
    autoRenewal: toAutoRenewal(order, setting),
    history: history.map(({ at, event, priceCents, failure, renewalOrderId }) => {
      const { known, detail } = nameReason(failure);
      return { at: at.toISOString(), event, priceCents, currency: 'USD', failure: known, renewalOrderId, ...detail };
    }),
    baseBytes,
    isReachable: await isReachable(db, customerId),
    // One without a label was never stored.
    storedMethod: stored?.label ? toStoredMethod({ ...stored, label: stored.label }) : null,
    ...(chargeCurrency && { chargeCurrency }),
    ...(setting?.storedMethodId && isAnnounced(order, setting) && { announcedCurrency: setting.chargeCurrency ?? 'USD' }),
  };
}

/**
 * Turns auto-renewal on, or changes it. The customer agrees to the highest price and the monthly limit, which the current price must not
 * exceed.
 * @throws Refusal `orderNotFound`, `autoRenewalUnavailable`, `productNotFound`, `validationFailed`, `accountDeletionRequested`,
 * `autoRenewalNeedsContact`, `storedMethodNotFound`
 */
export async function setAutoRenewal(db: Database, input: CallInput<'setAutoRenewal'>, asking: Asking): Promise<Answer> {
  const { orderId, productId, quantity, maxPriceCents, monthlyCapCents, storedMethodId = null } = input;
  const { customerId, now } = asking;
  const order = await findOrder(db, customerId, orderId);
  if (!order) throw refuse('orderNotFound');
  if (!canAutoRenew(order, now)) throw refuse('autoRenewalUnavailable');
  const trigger = { triggerKind: input.trigger.kind, triggerValue: input.trigger.value };
  if (!hasTrigger(order, trigger)) throw refuseField('trigger', 'invalid');
  const { toPayCents: priceCents } = await quoteRenewal(db, order, { ...trigger, productId, quantity }, now);
  if (maxPriceCents < priceCents) throw refuseField('maxPriceCents', 'autoRenewal.price');
  if (monthlyCapCents < maxPriceCents || monthlyCapCents > TOP_UP_MAX_CENTS) throw refuseField('monthlyCapCents', 'autoRenewal.cap');
  const setting = {
    ...trigger,
    isOn: true,
    offReason: null,
    productId,
    quantity,
    priceCents,
    maxPriceCents,
    monthlyCapCents,
    storedMethodId,
    announcedKey: null,
    announcedAt: null,
    tries: 0,
    failure: null,
    waitUntil: null,
  };
  await inTransaction(db, async (tx) => {
    await refuseDeletionRequested(tx, customerId);
    if (!(await isReachable(tx, customerId))) throw refuse('autoRenewalNeedsContact');
    if (storedMethodId !== null && !(await findActiveMethod(tx, customerId, storedMethodId))) throw refuse('storedMethodNotFound');
    await tx
      .insert(autoRenewals)
      .values({ orderId, ...setting })
      .onConflictDoUpdate({ target: autoRenewals.orderId, set: setting });
    await recordEntry(tx, { orderId, event: 'turnedOn', at: now, priceCents: maxPriceCents });
  });
  return readAutoRenewal(db, orderId, asking);
}

/** Turns auto-renewal of an order off. Returns false if it isn't on. */
export async function turnOff(tx: Database, orderId: string, offReason: OffReason, now: Date): Promise<boolean> {
  const [setting] = await tx.select({ isOn: autoRenewals.isOn }).from(autoRenewals).where(eq(autoRenewals.orderId, orderId)).for('update');
  if (!setting?.isOn) return false;
  await tx.update(autoRenewals).set({ isOn: false, offReason, waitUntil: null }).where(eq(autoRenewals.orderId, orderId));
  const failure = offReason === 'customer' || offReason === 'ops' ? null : offReason;
  await recordEntry(tx, { orderId, event: 'turnedOff', at: now, failure });
  return true;
}

/** Turns auto-renewal off for all orders of a customer whose account will be deleted, so that none is renewed for a few days. */
export async function stopAllAutoRenewals(tx: Database, customerId: string, now: Date): Promise<void> {
  const renewed = await tx
    .select({ orderId: autoRenewals.orderId })
    .from(autoRenewals)
    .innerJoin(orders, eq(orders.id, autoRenewals.orderId))
    .where(and(eq(orders.customerId, customerId), eq(autoRenewals.isOn, true)))
    .orderBy(asc(autoRenewals.orderId));
  for (const { orderId } of renewed) await turnOff(tx, orderId, 'customer', now);
}

/**
 * Turns auto-renewal off for its customer; a repeat changes nothing.
 * @throws Refusal `orderNotFound`
 */
export async function stopAutoRenewal(db: Database, orderId: string, asking: Asking): Promise<Answer> {
  const { customerId, now } = asking;
  if (!(await findOrder(db, customerId, orderId))) throw refuse('orderNotFound');
  await inTransaction(db, (tx) => turnOff(tx, orderId, 'customer', now));
  return readAutoRenewal(db, orderId, asking);
}
