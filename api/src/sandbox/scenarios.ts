import { eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/calls';
import { DEFAULT_LANGUAGE } from 'shared-contracts/languages';
import { countries } from '../countries/tables.ts';
import type { AccountServices } from '../customers/account-services.ts';
import { insertCustomer, toLoginResult } from '../customers/customers.ts';
import { BY_MOBILE } from '../customers/start-login.ts';
import { placeOrder, type Placed } from '../orders/place-order.ts';
import { applyNotice } from '../payments/apply-notice.ts';
import { receiveNotice } from '../payments/receive-notice.ts';
import { startPayment, type PayServices } from '../payments/start-payment.ts';
import type { Database } from '../platform/database.ts';
import { randomId } from '../platform/random.ts';
import { createQuote } from '../quotes/create-quote.ts';
import { flowProductId } from '../seed/price-ladder.ts';
import type { RandomMobile } from './random-mobile.ts';

export type Scenario = CallInput<'sandboxCustomers'>['scenario'];

const cheapest = flowProductId(1);

export interface ScenarioServices extends PayServices {
  readonly accounts: AccountServices;
  /** CNY for one USD. */
  readonly cnyPerUsd: number | null;
}

export interface ScenarioCustomer {
  readonly mobile: RandomMobile;
  readonly password: string;
  readonly scenario: Scenario;
}

/** Known to everyone, for trying the sandbox out by hand after a reset. */
export const demoCustomer = {
  mobile: { number: '+8613800138000', callingCode: '86', countryCode: 'CN' },
  password: 'tidegate-demo',
} as const;

async function pay(services: ScenarioServices, db: Database, customerId: string, order: Placed, now: Date): Promise<void> {
  const request = { customerId, orderId: order.orderId, method: 'sandbox', language: DEFAULT_LANGUAGE, origin: '', now } as const;
  const { paymentId, amountCents, currency } = await startPayment(db, services, request);
  const { jobs, log } = services;
  const key = { method: 'sandbox', noticeId: randomId('n') } as const;
  await receiveNotice(db, jobs, { ...key, paymentId, state: 'paid', amountCents, currency }, now, log);
  await applyNotice(db, jobs, key, now, log);
}

async function createOrders(
  services: ScenarioServices,
  db: Database,
  customerId: string,
  scenario: Scenario,
  now: Date,
): Promise<string[]> {
  if (scenario === 'fresh') return [];
  const terms = { customerId, language: DEFAULT_LANGUAGE, cnyPerUsd: services.cnyPerUsd, now };
  const { quoteId } = await createQuote(db, { productId: cheapest, quantity: 1, ...terms });
  const order = await placeOrder(db, { quoteId, ...terms });
  if (scenario === 'paidOrder') await pay(services, db, customerId, order, now);
  return [order.orderId];
}

/** Makes a customer with a password and what the scenario asks for, by the code that serves real ones; undefined where the mobile is taken. */
export async function createScenario(
  services: ScenarioServices,
  db: Database,
  { mobile, password, scenario }: ScenarioCustomer,
  now: Date,
): Promise<CallResponse<'sandboxCustomers'> | undefined> {
  const { hashes, sessions } = services.accounts;
  const [country] = await db.select({ enName: countries.enName }).from(countries).where(eq(countries.code, mobile.countryCode));
  const passwordHash = await hashes.hash(password);
  const customer = await insertCustomer(
    db,
    { mobile, countryEnName: country?.enName ?? '', passwordHash, baiduFlag: false, registerSource: 'sandbox' },
    now,
  );
  if (!customer) return undefined;
  const orderIds = await createOrders(services, db, customer.id, scenario, now);
  const origin = { loginWay: BY_MOBILE, userAgent: 'sandbox', ip: '' };
  const token = await sessions.start(db, customer.id, origin, now);
  const { loginWay: _, ...login } = toLoginResult(customer, token, BY_MOBILE);
  return { ...login, password, orderIds };
}
