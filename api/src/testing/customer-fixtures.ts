import { eq } from 'drizzle-orm';
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

/** Creates customers directly in the database, skipping the API calls with their slow CAPTCHAs and hashes. */
export function createPeople(server: { readonly db: Database; readonly clock: Clock }, pepper: string) {
  const sessionStore = createSessions(pepper);
  const tickets = createTickets(pepper);

  async function person(kind: PersonKind): Promise<Person> {
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
    person,
    /** A customer whose session has ended. */
    loggedOut: async (kind: PersonKind): Promise<Person> => {
      const one = await person(kind);
      await sessionStore.endAll(server.db, one.customerId);
      return one;
    },
    /** Ticket for a third-party account that the person may bind. */
    ticket: async ({ customerId }: Person) => tickets.give(server.db, account(), customerId, server.clock.now()),
    /** Everything stored about a person. */
    belongings: async ({ customerId }: Person) => ({
      customer: await server.db.select().from(customers).where(eq(customers.id, customerId)),
      sessions: await server.db.select().from(sessions).where(eq(sessions.customerId, customerId)),
      apiTokens: await server.db.select().from(apiTokens).where(eq(apiTokens.customerId, customerId)),
      email: await server.db.select().from(emailAddresses).where(eq(emailAddresses.customerId, customerId)),
      pendingEmail: await server.db.select().from(emailConfirmations).where(eq(emailConfirmations.customerId, customerId)),
      quotes: await server.db.select().from(quotes).where(eq(quotes.customerId, customerId)),
      orders: await server.db.select().from(orders).where(eq(orders.customerId, customerId)),
      coupons: await server.db.select().from(coupons).where(eq(coupons.customerId, customerId)),
      balance: await server.db.select().from(balances).where(eq(balances.customerId, customerId)),
      movements: await server.db.select().from(balanceMovements).where(eq(balanceMovements.customerId, customerId)),
      certifications: await server.db.select().from(certifications).where(eq(certifications.customerId, customerId)),
      whitelist: await server.db
        .select({ orderId: whitelistAddresses.orderId, address: whitelistAddresses.address })
        .from(whitelistAddresses)
        .innerJoin(orders, eq(orders.id, whitelistAddresses.orderId))
        .where(eq(orders.customerId, customerId)),
      notices: await server.db
        .select({ id: usageNotices.id, dismissedAt: usageNotices.dismissedAt })
        .from(usageNotices)
        .innerJoin(orders, eq(orders.id, usageNotices.orderId))
        .where(eq(orders.customerId, customerId)),
      identities: await server.db.select().from(thirdPartyIdentities).where(eq(thirdPartyIdentities.customerId, customerId)),
    }),
  };
}
