import { DEFAULT_LANGUAGE } from 'shared-contracts/languages';
import { namedCharge } from 'shared-contracts/rules/charge-currencies';
import { chargeOf, type PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { endDueOrders } from '../../orders/end-due-orders.ts';
import { placeOrder } from '../../orders/place-order.ts';
import { createQuote } from '../../orders/quotes/create-quote.ts';
import { applyNotice } from '../../payments/apply-notice.ts';
import { orderPayments } from '../../payments/implement-order-payments.ts';
import { receiveNotice } from '../../payments/receive-notice.ts';
import { startPayment, type PayServices } from '../../payments/start-payment.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomId } from '../../platform/random.ts';
import type { CertificationServices } from '../../trials/certification/services.ts';
import type { ChargeTermsOf } from '../../orders/records/charge-terms.ts';
import { findOrder } from '../../orders/records/orders.ts';

/** Context for a scenario customer's purchases. All of it runs in one transaction, so that nothing ends a past order halfway. */
export interface ScenarioContext {
  readonly services: PayServices;
  readonly termsOf: ChargeTermsOf;
  readonly certification: CertificationServices;
  readonly db: Database;
  readonly customerId: string;
  /** Current time, at which the scenario ends. */
  readonly now: Date;
}

export interface Wanted {
  readonly productId: string;
  readonly quantity?: number;
  readonly couponId?: string;
  /** Default: the sandbox's own. */
  readonly method?: PaymentMethod;
  /** Order time, possibly in the past. */
  readonly at: Date;
}

/** Places an order without paying it. */
export async function place(
  { db, customerId, termsOf }: ScenarioContext,
  { productId, quantity = 1, couponId, at }: Wanted,
): Promise<string> {
  await endDueOrders(db, orderPayments, at, customerId);
  const terms = { customerId, language: DEFAULT_LANGUAGE, termsOf, now: at };
  const { quoteId } = await createQuote(db, { productId, quantity, couponId: couponId ?? null, ...terms });
  return (await placeOrder(db, { quoteId, ...terms })).orderId;
}

/** Pays an order at a simulated provider. */
export async function pay(
  { services, db, customerId }: ScenarioContext,
  orderId: string,
  at: Date,
  method: PaymentMethod = 'sandbox',
): Promise<void> {
  const order = await findOrder(db, customerId, orderId);
  const request = {
    customerId,
    orderId,
    method,
    language: DEFAULT_LANGUAGE,
    origin: '',
    byCode: false,
    ip: '',
    shown: order && chargeOf(order, method),
    now: at,
  };
  const { paymentId, ...charge } = await startPayment(db, services, request);
  const { jobs, log } = services;
  const key = { method, noticeId: randomId('n') };
  await receiveNotice(db, jobs, { ...key, paymentId, state: 'paid', ...namedCharge(charge) }, at, log);
  await applyNotice(db, jobs, key, at, log);
}

/** Places an order and pays it immediately. */
export async function buy(shop: ScenarioContext, wanted: Wanted): Promise<string> {
  const orderId = await place(shop, wanted);
  await pay(shop, orderId, wanted.at, wanted.method);
  return orderId;
}
