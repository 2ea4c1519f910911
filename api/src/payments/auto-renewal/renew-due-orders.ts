import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { AUTO_RENEWAL_MIN_NOTICE_MINUTES, AUTO_RENEWAL_RETRY_HOURS, productFamily, type RenewalFailure } from 'shared-contracts/constants';
import { chargedOf, regionCurrencies, type StatedCharge } from 'shared-contracts/rules/charge-currencies';
import { chargeOf, rateOf } from 'shared-contracts/rules/payment-methods';
import type { ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { notify } from '../../customers/notifications/notify.ts';
import { isReachable } from '../../customers/records/is-reachable.ts';
import { dueDate, nextStep, triggerKey } from '../../orders/records/auto-renewal.ts';
import { autoRenewals, type AutoRenewal } from '../../orders/records/auto-renewal-tables.ts';
import { balanceTerms, type ChargeTerms, type ChargeTermsOf } from '../../orders/records/charge-terms.ts';
import { balanceOf } from '../../orders/records/move-balance.ts';
import { orderTitle } from '../../orders/records/order-title.ts';
import { isRenewable } from '../../orders/records/renewals.ts';
import type { Order } from '../../orders/records/tables.ts';
import { placeOrder } from '../../orders/place-order.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { AutoRenewalNews } from '../../platform/jobs/job-data.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { payFromBalance } from '../from-balance/pay-from-balance.ts';
import { chargeOutcome, isChargeInReview } from '../stored-charges/charge-outcome.ts';
import { placeCharge } from '../stored-charges/place-charge.ts';
import { chargedTo, findActiveMethod, type ActiveMethod } from '../stored-charges/stored-methods.ts';
import { quoteRenewal } from './quote-renewal.ts';
import { findCandidates, findRenewedOrder, lockActive, recordEntry, spentThisMonth } from './records.ts';
import { turnOff } from './settings.ts';

export interface AutoRenewalServices {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly termsOf: ChargeTermsOf;
}

const BATCH_SIZE = 100;
const HOUR = 3600;
/** Until something that blocks every renewal has ended: an unpaid order, a suspension. */
const BLOCKED_WAIT_SECONDS = HOUR;
/** The same if a stored method is charged: another renewal of the customer, which is being charged, may be what blocks it. */
const CHARGE_WAIT_SECONDS = 120;

/** Failures that a later attempt may not meet. */
const RETRIED: readonly RenewalFailure[] = ['balanceTooLow', 'balanceFrozen', 'cardDeclined', 'authenticationNeeded', 'notCharged'];

/** Failure for each refusal of the calls that customers renew with. */
const failures: Partial<Readonly<Record<ErrorName, RenewalFailure>>> = {
  balanceTooLow: 'balanceTooLow',
  balanceFrozen: 'balanceFrozen',
  orderNotRenewable: 'notRenewable',
  productNotFound: 'unavailable',
  lineNotFound: 'unavailable',
  outOfStock: 'unavailable',
  storedMethodNotFound: 'methodEnded',
};

interface Failed {
  readonly failure: RenewalFailure | 'blocked';
  readonly priceCents?: number;
}
interface Agreed {
  readonly quoteId: string;
  readonly priceCents: number;
  readonly stored: ActiveMethod | null;
  /** What is charged to the stored method, if not in US dollars. */
  readonly charged?: StatedCharge;
}
interface Done {
  readonly renewalOrderId: string;
}

/** Runs work in a savepoint; if it is refused, nothing of it remains. */
async function orFailure<Result extends object>(tx: Database, work: (inner: Database) => Promise<Result>): Promise<Result | Failed> {
  try {
    return await inTransaction(tx, work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason === 'unpaidOrderExists' || error.reason === 'stockHeldTooOften') return { failure: 'blocked' };
    const failure = failures[error.reason];
    if (!failure) throw error;
    return { failure };
  }
}

const startOfNextMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));

/** One order, in the transaction that holds the lock of its setting. */
interface Turn {
  readonly tx: Database;
  readonly jobs: Jobs;
  readonly order: Order;
  readonly setting: AutoRenewal;
  readonly key: string;
  readonly now: Date;
}

async function change({ tx, order }: Turn, set: Partial<AutoRenewal>): Promise<void> {
  await tx.update(autoRenewals).set(set).where(eq(autoRenewals.orderId, order.id));
}

type Told = Pick<Turn, 'tx' | 'jobs' | 'order' | 'now'>;

async function tell({ tx, jobs, order, now }: Told, news: AutoRenewalNews): Promise<void> {
  const { id: orderId, customerId, family } = order;
  const facts = { orderId, title: orderTitle(order), isStatic: family === productFamily.staticIp };
  await notify(tx, jobs, { customerId }, { ...facts, ...news }, { now });
}

interface Charging {
  readonly chargingOrderId: string;
  readonly chargingTrigger: string;
}

/** The stored method that renewals are charged to; null: the balance. */
async function sourceOf(tx: Database, { customerId }: Order, { storedMethodId }: AutoRenewal): Promise<ActiveMethod | null> {
  if (storedMethodId === null) return null;
  const stored = await findActiveMethod(tx, customerId, storedMethodId);
  if (!stored) throw refuse('storedMethodNotFound');
  return stored;
}

/** Turns auto-renewal off, because it can't go on without a decision of the customer. */
export async function giveUp(turn: Told, failure: RenewalFailure): Promise<void> {
  await turnOff(turn.tx, turn.order.id, failure, turn.now);
  await tell(turn, { what: 'autoRenewalOff', failure });
}

/** When a failed renewal is tried again; undefined if it isn't. */
function retryAt({ setting, now }: Turn, failure: RenewalFailure): Date | undefined {
  if (failure === 'capReached') return startOfNextMonth(now);
  const hours = RETRIED.includes(failure) ? AUTO_RENEWAL_RETRY_HOURS[setting.tries] : undefined;
  return hours === undefined ? undefined : addSeconds(now, hours * HOUR);
}

async function fail(turn: Turn, { failure, priceCents }: Failed): Promise<void> {
  const { tx, order, setting, key, now } = turn;
  if (failure === 'blocked') {
    const seconds = setting.storedMethodId === null ? BLOCKED_WAIT_SECONDS : CHARGE_WAIT_SECONDS;
    return change(turn, { waitUntil: addSeconds(now, seconds) });
  }
  await recordEntry(tx, { orderId: order.id, event: 'failed', at: now, triggerKey: key, failure, priceCents: priceCents ?? null });
  const again = retryAt(turn, failure);
  if (!again) return giveUp(turn, failure);
  const tries = setting.tries + (RETRIED.includes(failure) ? 1 : 0);
  await change(turn, { tries, failure, waitUntil: again, ...(priceCents !== undefined && { priceCents }) });
  // The customer hears of the first failure, and of the end if none of the attempts succeeds.
  if (setting.failure === failure) return undefined;
  return tell(turn, { what: 'autoRenewalFailed', failure, retryAt: again.toISOString() });
}

/** The price at which the order would renew now, if the customer agreed to it. */
async function agreedQuote({ tx, order, setting, now }: Turn, terms: ChargeTerms): Promise<Agreed | Failed> {
  return orFailure<Agreed | Failed>(tx, async (inner) => {
    const stored = await sourceOf(inner, order, setting);
    const { quoteId, toPayCents: priceCents } = await quoteRenewal(inner, order, setting, now, async () => terms);
    if (priceCents > setting.maxPriceCents) return { failure: 'priceRose', priceCents };
    const toCharge = stored && chargeOf({ toPayCents: priceCents, ...terms }, stored.method);
    return { quoteId, priceCents, stored, ...chargedOf(toCharge ?? null) };
  });
}

/** Tells the customer what will be charged and when. If it can't be renewed, they hear of that instead, while there is time. */
async function announce(turn: Turn, termsOf: ChargeTermsOf): Promise<void> {
  const { tx, order, setting, key, now } = turn;
  const terms = await (setting.storedMethodId === null ? balanceTerms : termsOf)(tx, order.customerId);
  const quote = await agreedQuote(turn, terms);
  if ('failure' in quote) return fail(turn, quote);
  const { priceCents, stored, charged } = quote;
  const { currency: chargeCurrency = null } = charged ?? {};
  const chargeRate = chargeCurrency === null ? null : (rateOf(terms, chargeCurrency) ?? null);
  const soonest = addSeconds(now, AUTO_RENEWAL_MIN_NOTICE_MINUTES * 60);
  const dueAt = setting.triggerKind === 'beforeEnd' ? dueDate(order, setting) : undefined;
  const waitUntil = dueAt && dueAt > soonest ? dueAt : soonest;
  const announced = { announcedKey: key, announcedAt: now, announcedCents: priceCents, priceCents, chargeCurrency, chargeRate };
  await change(turn, { ...announced, tries: 0, failure: null, waitUntil });
  await recordEntry(tx, { orderId: order.id, event: 'announced', at: now, triggerKey: key, priceCents });
  return tell(turn, {
    what: 'autoRenewalAhead',
    priceCents,
    when: dueAt ? { at: waitUntil.toISOString() } : { percentLeft: setting.triggerValue },
    missingCents: stored ? 0 : Math.max(0, priceCents - (await balanceOf(tx, order.customerId))),
    ...(stored && chargedTo(stored.label)),
    ...(charged && { charged }),
  });
}

/** Renews the order as its customer would: quote, order, payment. All of it happens, or nothing. */
async function buy({ tx, jobs, order, now }: Turn, { quoteId, priceCents }: Agreed): Promise<Done | Failed> {
  const { customerId, id: renewsOrderId } = order;
  return orFailure<Done>(tx, async (inner) => {
    const { orderId } = await placeOrder(inner, { customerId, quoteId, renewsOrderId, language: 'en', termsOf: balanceTerms, now });
    // An order without a price is active already.
    if (priceCents > 0) await payFromBalance(inner, jobs, { customerId, orderId, language: 'en', now });
    return { renewalOrderId: orderId };
  });
}

/** Starts to charge a stored method. A later run settles how that ends. */
async function charge(turn: Turn, { quoteId }: Agreed, storedMethodId: string): Promise<Failed | undefined> {
  const { tx, jobs, order, key, now } = turn;
  const request = { customerId: order.customerId, quoteId, renewsOrderId: order.id, storedMethodId, now };
  const placed = await orFailure<Done>(tx, async (inner) => ({ renewalOrderId: await placeCharge(inner, jobs, request) }));
  if ('failure' in placed) return placed;
  await change(turn, { chargingOrderId: placed.renewalOrderId, chargingTrigger: key, waitUntil: null });
  return undefined;
}

/** The rate that was announced. */
function announcedTerms({ chargeCurrency, chargeRate }: AutoRenewal): ChargeTerms {
  const region = regionCurrencies.find((known) => known === chargeCurrency) ?? null;
  return { cnyPerUsd: chargeCurrency === 'CNY' ? chargeRate : null, chargeCurrency: region, chargeRate: region && chargeRate };
}

/** After a renewal, its successor is announced again. */
const renewed = { announcedKey: null, announcedAt: null, announcedCents: null, tries: 0, failure: null, waitUntil: null } as const;

async function renew(turn: Turn, termsOf: ChargeTermsOf): Promise<void> {
  const { tx, order, setting, key, now } = turn;
  const quote = await agreedQuote(turn, announcedTerms(setting));
  if ('failure' in quote) return fail(turn, quote);
  const { priceCents, stored, charged } = quote;
  // Nobody pays more than they were told, nor in another currency: the price may have risen, or fallen below what the currency allows.
  const isAsAnnounced = priceCents <= (setting.announcedCents ?? priceCents) && (charged?.currency ?? null) === setting.chargeCurrency;
  if (!isAsAnnounced) return announce(turn, termsOf);
  if ((await spentThisMonth(tx, order.id, now)) + priceCents > setting.monthlyCapCents)
    return fail(turn, { failure: 'capReached', priceCents });
  if (stored && priceCents > 0) {
    if (await isChargeInReview(tx, order.id)) return giveUp(turn, 'notCharged');
    const failed = await charge(turn, quote, stored.id);
    return failed && fail(turn, { ...failed, priceCents });
  }
  const bought = await buy(turn, quote);
  if ('failure' in bought) return fail(turn, { ...bought, priceCents });
  await recordEntry(tx, { orderId: order.id, event: 'renewed', at: now, triggerKey: key, priceCents, ...bought });
  await change(turn, { ...renewed, priceCents });
  const balanceCents = await balanceOf(tx, order.customerId);
  return tell(turn, { what: 'autoRenewalDone', priceCents, balanceCents });
}

/** Records how the charge of a stored method has ended, once that is certain. The setting may be off or changed by then. */
async function settle(turn: Turn, { chargingOrderId, chargingTrigger }: Charging): Promise<void> {
  const { tx, jobs, order, setting, now } = turn;
  const outcome = await chargeOutcome(tx, jobs, chargingOrderId, now);
  if (outcome.state === 'open') return;
  await change(turn, { chargingOrderId: null, chargingTrigger: null });
  if (outcome.state === 'paid') {
    const { paidCents: priceCents, by, charged } = outcome;
    const entry = { orderId: order.id, event: 'renewed', at: now, triggerKey: chargingTrigger, priceCents } as const;
    await recordEntry(tx, { ...entry, renewalOrderId: chargingOrderId });
    await change(turn, { ...renewed, priceCents });
    // If the customer paid otherwise meanwhile, they know.
    if (by === undefined) return;
    const balanceCents = await balanceOf(tx, order.customerId);
    await tell(turn, { what: 'autoRenewalDone', priceCents, balanceCents, ...chargedTo(by), ...(charged && { charged }) });
    return;
  }
  if (!setting.isOn) return;
  if (outcome.state === 'inReview') await giveUp(turn, 'notCharged');
  // A setting that the customer has changed meanwhile starts over with an announcement.
  else if (setting.announcedKey === chargingTrigger) await fail(turn, { failure: outcome.failure });
}

/** A renewal that failed for lack of balance doesn't wait once the balance is enough. */
async function isTooEarly(
  tx: Database,
  { customerId }: Order,
  { waitUntil, failure, priceCents }: AutoRenewal,
  now: Date,
): Promise<boolean> {
  if (!waitUntil || waitUntil <= now) return false;
  return failure !== 'balanceTooLow' || (await balanceOf(tx, customerId)) < priceCents;
}

/**
 * Does what the auto-renewal of one order needs now, in one transaction: after a crash, all of it has happened or none. The lock of the
 * setting makes other workers skip the order meanwhile.
 */
async function renewIfDue(services: AutoRenewalServices, orderId: string, now: Date): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const setting = await lockActive(tx, orderId);
    if (!setting) return;
    const { order, isSuspended, ...traffic } = await findRenewedOrder(tx, orderId);
    const { chargingOrderId, chargingTrigger } = setting;
    if (chargingOrderId !== null && chargingTrigger !== null) {
      const turn = { ...services, tx, order, setting, key: chargingTrigger, now };
      return settle(turn, { chargingOrderId, chargingTrigger });
    }
    // Another worker may have been here since the candidates were found.
    if (await isTooEarly(tx, order, setting, now)) return;
    const turn: Turn = { ...services, tx, order, setting, key: triggerKey(order, setting), now };
    if (!isRenewable(order, now)) return giveUp(turn, 'notRenewable');
    const step = nextStep(order, setting, traffic, now);
    if (step === 'wait') return;
    if (isSuspended) return change(turn, { waitUntil: addSeconds(now, BLOCKED_WAIT_SECONDS) });
    const { customerId } = order;
    if (!(await isReachable(tx, customerId))) return fail(turn, { failure: 'unreachable' });
    // The announcement may have bounced before the customer had this address.
    const wasNotified = setting.announcedAt !== null && (await isReachable(tx, customerId, setting.announcedAt));
    await (step === 'renew' && wasNotified ? renew : announce)(turn, services.termsOf);
  });
}

/** Announces and runs all auto-renewals that are due. One that fails unexpectedly is logged, and tried again by the next run. */
export async function renewDueOrders(services: AutoRenewalServices, now: Date): Promise<void> {
  let ids: string[] = [];
  do {
    ids = await findCandidates(services.db, now, ids.at(-1) ?? '', BATCH_SIZE);
    for (const orderId of ids) {
      await renewIfDue(services, orderId, now).catch((error: unknown) =>
        services.log.error({ err: error, orderId, alert: 'auto-renewal failed' }, 'an auto-renewal failed unexpectedly'),
      );
    }
  } while (ids.length === BATCH_SIZE);
}
