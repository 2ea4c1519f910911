import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { thirdPartyType } from 'shared-contracts/constants';
import { whitelistAddresses } from '../access/whitelist/tables.ts';
import { apiTokens } from '../customers/records/api-token-tables.ts';
import { emailAddresses, emailConfirmations } from '../customers/records/email-tables.ts';
import { customers } from '../customers/records/tables.ts';
import { createSessions } from '../customers/sessions/sessions.ts';
import { sessions } from '../customers/sessions/tables.ts';
import { thirdPartyIdentities } from '../customers/third-party/tables.ts';
import { createTickets } from '../customers/third-party/tickets.ts';
import { balanceMovements, balances } from '../orders/records/balance-tables.ts';
import { coupons } from '../orders/coupons/tables.ts';
import { quotes } from '../orders/records/quote-tables.ts';
import { orders } from '../orders/records/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { randomId, randomSecret } from '../platform/random.ts';
import { certifications } from '../trials/certification/tables.ts';
import { usageNotices } from '../usage/tables.ts';
import { freshMobile } from './visitors.ts';

/**
 * `china` and `elsewhere` log in with a mobile number from there; `thirdParty` logs in with a third-party account and has no mobile number.
 */
export type PersonKind = 'china' | 'elsewhere' | 'thirdParty';

export interface Person {
  readonly customerId: string;
  readonly sessionId: string;
  readonly token: string;
  /** Empty if the person has none. */
  readonly mobile: string;
}

const places = {
  china: { callingCode: '86', countryEnName: 'China' },
  elsewhere: { callingCode: '1', countryEnName: 'United States' },
} as const;

const account = () => ({ type: thirdPartyType.google, subject: randomId('subject'), name: 'Somebody' });

type Row = Readonly<Record<string, unknown>>;
/** Rows about a person, by kind, as they are in their tables. */
type Belongings = Readonly<Record<keyof typeof columnsOfPerson | keyof typeof columnsOfOrders, readonly (Row & { readonly id: string })[]>>;

const columnsOfPerson = {
  customer: customers.id,
  sessions: sessions.customerId,
  apiTokens: apiTokens.customerId,
  email: emailAddresses.customerId,
  pendingEmail: emailConfirmations.customerId,
  quotes: quotes.customerId,
  orders: orders.customerId,
  coupons: coupons.customerId,
  balance: balances.customerId,
  movements: balanceMovements.customerId,
  certifications: certifications.customerId,
  identities: thirdPartyIdentities.customerId,
};
const columnsOfOrders = { whitelist: whitelistAddresses.orderId, notices: usageNotices.orderId };

const person = sql.placeholder('customerId');
const theirOrders = sql`(select ${orders.id} from ${orders} where ${orders.customerId} = ${person})`;
const rowsWith = (columns: Readonly<Record<string, AnyPgColumn>>, wanted: SQL) =>
  Object.entries(columns).map(
    ([kind, column]) =>
      sql`${sql.raw(`'${kind}'`)}, (select coalesce(json_agg(${column.table}), '[]') from ${column.table} where ${column} ${wanted})`,
  );
const parts = [...rowsWith(columnsOfPerson, sql`= ${person}`), ...rowsWith(columnsOfOrders, sql`in ${theirOrders}`)];
const readBelongings = statement<{ readonly belongings: Belongings }>(
  'belongings of a person',
  sql`select json_build_object(${sql.join(parts, sql`, `)}) as belongings`,
);

/** Creates customers directly in the database, skipping the API calls with their slow CAPTCHAs and hashes. */
export function createPeople(server: { readonly db: Database; readonly clock: Clock }, pepper: string) {
  const sessionStore = createSessions(pepper);
  const tickets = createTickets(pepper);

  async function createPerson(kind: PersonKind): Promise<Person> {
    const { db, clock } = server;
    const now = clock.now();
    const customerId = randomId('c');
    const place = kind === 'thirdParty' ? undefined : places[kind];
    const mobile = place && freshMobile(place.callingCode);
    await db.insert(customers).values({
      id: customerId,
      mobile: mobile ?? null,
      countryMobileCode: place ? `+${place.callingCode}` : '',
      countryEnName: place?.countryEnName ?? '',
      nickName: randomSecret().slice(0, 20),
      registerSource: 'website',
      baiduFlag: false,
      createdAt: now,
    });
    const loginWay = kind === 'thirdParty' ? String(thirdPartyType.google) : '';
    if (kind === 'thirdParty') await db.insert(thirdPartyIdentities).values({ ...account(), customerId, boundAt: now });
    const token = await sessionStore.start(db, customerId, { loginWay, userAgent: '', ip: '' }, now);
    const caller = await sessionStore.find(token, db, now);
    return { customerId, token, mobile: mobile ?? '', sessionId: caller?.sessionId ?? '' };
  }

  return {
    person: createPerson,
    /** A customer whose session has ended. */
    loggedOut: async (kind: PersonKind): Promise<Person> => {
      const one = await createPerson(kind);
      await sessionStore.endAll(server.db, one.customerId);
      return one;
    },
    /** Ticket for a third-party account that the person may bind. */
    ticket: async ({ customerId }: Person) => tickets.give(server.db, account(), customerId, server.clock.now()),
    /** Everything stored about a person. */
    belongings: async ({ customerId }: Person): Promise<Belongings> => {
      const [row] = await readBelongings(server.db, { customerId });
      return row!.belongings;
    },
  };
}
