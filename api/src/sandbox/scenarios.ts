import { eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { thirdPartyType, type SandboxScenario } from 'shared-contracts/constants';
import { countries } from '../catalog/countries/tables.ts';
import type { AccountServices } from '../customers/account-services.ts';
import { insertCustomer, toLoginResult, type Customer } from '../customers/records/customers.ts';
import { setDiscount } from '../customers/set-discount.ts';
import { BY_MOBILE } from '../customers/start-login.ts';
import { bindIdentity } from '../customers/third-party/identities.ts';
import type { ChargeTermsOf } from '../orders/records/charge-terms.ts';
import type { PayServices } from '../payments/start-payment.ts';
import { addDays } from '../platform/clock.ts';
import { makeChange } from '../platform/commands/make-change.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import { flowProductId } from '../seed/price-ladder.ts';
import type { CertificationServices } from '../trials/certification/services.ts';
import type { RandomMobile } from './random-mobile.ts';
import { certified } from './scenarios/certified.ts';
import { couponHolder } from './scenarios/coupon-holder.ts';
import { expiredOrders } from './scenarios/expired-orders.ts';
import { manyOrders } from './scenarios/many-orders.ts';
import { refundedOrder } from './scenarios/refunded-order.ts';
import { buy, place, type ScenarioContext } from './scenarios/shop.ts';
import { staticOrder } from './scenarios/static-order.ts';
import { usedOrder } from './scenarios/used-order.ts';

export interface ScenarioServices extends PayServices {
  readonly accounts: AccountServices;
  readonly certification: CertificationServices;
  readonly termsOf: ChargeTermsOf;
}

export interface ScenarioCustomer {
  readonly mobile: RandomMobile;
  readonly password: string;
  /** Third-party account, for scenarios that log in with one. */
  readonly subject: string;
  readonly scenario: SandboxScenario;
}

/**
 * Publicly known customer, for trying the sandbox manually after a reset. Its subject is the first account that the simulated login
 * services offer.
 */
export const demoCustomer = {
  mobile: { number: '+8613800138000', callingCode: '86', countryCode: 'CN' },
  password: 'tidegate-demo',
  subject: 'demo',
} as const;

interface Story {
  /** Age of the customer in days. */
  readonly days?: number;
  /** Creates the scenario's data and returns the order IDs. */
  readonly tell: (shop: ScenarioContext) => Promise<string[]>;
}

const DISCOUNT_PERCENT = 15;
const nothing = async () => [];
const cheapest = ({ now }: ScenarioContext) => ({ productId: flowProductId(1), at: now });

async function discount({ db, customerId, now }: ScenarioContext): Promise<string[]> {
  await makeChange(db, { command: 'customers discount', dryRun: false, now }, (tx) => setDiscount(tx, customerId, DISCOUNT_PERCENT));
  return [];
}

const stories: Readonly<Record<SandboxScenario, Story>> = {
  fresh: { tell: nothing },
  china: { tell: nothing },
  thirdParty: { tell: nothing },
  unpaidOrder: { tell: async (shop) => [await place(shop, cheapest(shop))] },
  paidOrder: { tell: async (shop) => [await buy(shop, cheapest(shop))] },
  usedOrder: { days: 31, tell: usedOrder },
  staticOrder: { days: 30, tell: staticOrder },
  manyOrders: { days: 731, tell: manyOrders },
  expiredOrders: { days: 101, tell: expiredOrders },
  refundedOrder: { days: 101, tell: refundedOrder },
  certified: { tell: certified },
  couponHolder: { days: 101, tell: couponHolder },
  discount: { tell: discount },
};

interface Login {
  readonly mobile: RandomMobile | null;
  readonly passwordHash: string | null;
  readonly way: string;
}

async function insert(tx: Database, { mobile, passwordHash }: Login, at: Date): Promise<Customer | undefined> {
  const [country] = await tx
    .select({ enName: countries.enName })
    .from(countries)
    .where(eq(countries.code, mobile?.countryCode ?? ''));
  const rest = { countryEnName: country?.enName ?? '', passwordHash, baiduFlag: false, registerSource: 'sandbox' };
  return insertCustomer(tx, { mobile, ...rest }, at);
}

/** Creates a customer and the data of a scenario with the production code; undefined if the mobile number is taken. */
export async function createScenario(
  { accounts, certification, termsOf, ...services }: ScenarioServices,
  db: Database,
  { mobile, password, subject, scenario }: ScenarioCustomer,
  now: Date,
): Promise<CallResponse<'sandboxCustomers'> | undefined> {
  const byMobile = scenario !== 'thirdParty';
  const type = thirdPartyType.google;
  const login: Login = byMobile
    ? { mobile, passwordHash: await accounts.hashes.hash(password), way: BY_MOBILE }
    : { mobile: null, passwordHash: null, way: String(type) };
  const { days = 0, tell } = stories[scenario];
  return inTransaction(db, async (tx) => {
    const customer = await insert(tx, login, addDays(now, -days));
    if (!customer) return undefined;
    if (!byMobile) await bindIdentity(tx, customer.id, { type, subject, name: customer.nickName }, now);
    const orderIds = await tell({ services, certification, termsOf, db: tx, customerId: customer.id, now });
    const token = await accounts.sessions.start(tx, customer.id, { loginWay: login.way, userAgent: 'sandbox', ip: '' }, now);
    return { ...toLoginResult(customer, token, login.way), password: byMobile ? password : '', orderIds };
  });
}
