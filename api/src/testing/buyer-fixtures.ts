import { createQuote } from '../orders/quotes/create-quote.ts';
import { balanceTerms } from '../orders/records/charge-terms.ts';
import { quotes } from '../orders/records/quote-tables.ts';
import { findQuote } from '../orders/records/quotes.ts';
import { addDays } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { randomId } from '../platform/random.ts';
import { flowProductId } from '../seed/price-ladder.ts';
import { createPeople } from './customer-fixtures.ts';

/** A customer about to place an order. */
export interface WaitingBuyer {
  readonly token: string;
  readonly quoteId: string;
}

/** Buyers created concurrently. */
const AT_ONCE = 20;

/**
 * Creates logged-in customers, each with a flow package quote that is valid for a day, which is enough for a long measurement.
 * @param pepper `TOKEN_PEPPER` of the server that they will call
 */
export async function buyerFixtures(db: Database, pepper: string, count: number, now: Date): Promise<WaitingBuyer[]> {
  const { person } = createPeople({ db, clock: { now: () => now } }, pepper);
  const buyers: WaitingBuyer[] = [];
  while (buyers.length < count) {
    const people = await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - buyers.length) }, () => person('thirdParty')));
    const [{ customerId }] = people as [(typeof people)[number]];
    const request = { customerId, productId: flowProductId(1), quantity: 1, language: 'en', termsOf: balanceTerms, now } as const;
    const { quoteId } = await createQuote(db, request);
    const model = await findQuote(db, customerId, quoteId);
    if (!model) throw new Error('a quote was not stored');
    const rows = people.map((one) => ({ ...model, id: randomId('q'), customerId: one.customerId, expiresAt: addDays(now, 1) }));
    await db.insert(quotes).values(rows);
    buyers.push(...people.map(({ token }, index) => ({ token, quoteId: rows[index]?.id ?? '' })));
  }
  return buyers;
}
