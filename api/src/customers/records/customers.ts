import { eq, type InferSelectModel } from 'drizzle-orm';
import type { LoginResult } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { randomDigits, randomId, randomText } from '../../platform/random.ts';
import type { Mobile } from './read-mobile.ts';
import { customers } from './tables.ts';

export type Customer = InferSelectModel<typeof customers>;

export interface NewCustomer {
  /** Null for a third-party login without one. */
  readonly mobile: Mobile | null;
  readonly countryEnName: string;
  readonly passwordHash: string | null;
  readonly baiduFlag: boolean;
  readonly registerSource: string;
  /** Already validated; generated if omitted. */
  readonly nickName?: string | undefined;
}

/** Inserts a customer; undefined if the mobile number is already registered. */
export async function insertCustomer(db: Database, { mobile, nickName, ...rest }: NewCustomer, now: Date): Promise<Customer | undefined> {
  const [customer] = await db
    .insert(customers)
    .values({
      id: randomId('c'),
      mobile: mobile?.number ?? null,
      countryMobileCode: mobile ? `+${mobile.callingCode}` : '',
      nickName: nickName ?? `user-${randomText(2, 'abcdefghjkmnpqrstuvwxyz')}${randomDigits(4)}`,
      createdAt: now,
      ...rest,
    })
    .onConflictDoNothing({ target: customers.mobile })
    .returning();
  return customer;
}

export async function findByMobile(db: Database, mobile: string): Promise<Customer | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.mobile, mobile));
  return customer;
}

export async function findById(db: Database, customerId: string): Promise<Customer | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  return customer;
}

/** The time zone that a customer has chosen, if any. */
export async function timeZoneOf(db: Database, customerId: string): Promise<string | null> {
  const [customer] = await db.select({ timeZone: customers.timeZone }).from(customers).where(eq(customers.id, customerId));
  return customer?.timeZone ?? null;
}

/** @param account of somebody else, which the session is for */
export function toLoginResult(customer: Customer, token: string, loginWay: string, account?: LoginResult['account']): LoginResult {
  const { countryMobileCode, mobile, countryEnName, nickName, timeZone } = customer;
  return {
    token,
    countryMobileCode,
    mobile: mobile ?? '',
    countryEnName,
    nickName,
    loginWay,
    ...(timeZone !== null && { timeZone }),
    ...(account && { account }),
  };
}
