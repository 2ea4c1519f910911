import { and, eq, gt, isNull, type InferSelectModel } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/calls';
import { QUOTE_LIFETIME_SECONDS } from 'shared-contracts/constants';
import { findOffer, findProduct, listProducts } from '../catalog/catalog.ts';
import { priceLines } from '../catalog/price-lines.ts';
import { findById } from '../customers/customers.ts';
import { addSeconds } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { randomId } from '../platform/random.ts';
import { quotes } from './tables.ts';

export type Quote = InferSelectModel<typeof quotes>;

export function toQuoteAnswer(quote: Quote): CallResponse<'quote'> {
  const { id: quoteId, productId, family, quantity, gigabytes, validityDays, lines, listCents, toPayCents, currency, expiresAt } = quote;
  return {
    quoteId,
    productId,
    family: family,
    quantity,
    gigabytes,
    validityDays,
    lines: [...lines],
    listCents,
    toPayCents,
    currency,
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Prices so many of a package for a customer and stores the price.
 * @throws Refusal `productNotFound`
 */
export async function createQuote(db: Database, customerId: string, productId: string, quantity: number, now: Date): Promise<Quote> {
  const product = await findProduct(db, productId);
  if (!product) throw refuse('productNotFound');
  const corners = await listProducts(db, product.family);
  const offer = await findOffer(db, product.family, now);
  const customer = await findById(db, customerId);

  const customerPercent = customer?.discountPercent ?? 0;
  const price = priceLines({ corners, package: product, quantity, offerPercent: offer?.percentOff ?? 0, customerPercent });
  const quote: Quote = {
    id: randomId('q'),
    customerId,
    productId,
    family: product.family,
    quantity,
    validityDays: product.validityDays,
    ...price,
    currency: 'USD',
    createdAt: now,
    expiresAt: addSeconds(now, QUOTE_LIFETIME_SECONDS),
    usedAt: null,
  };
  await db.insert(quotes).values(quote);
  return quote;
}

/** A customer's own quote, in any state. */
export async function findQuote(db: Database, quoteId: string, customerId: string): Promise<Quote | undefined> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), eq(quotes.customerId, customerId)));
  return quote;
}

/** Uses a quote up; undefined unless it is the customer's own, unused and unexpired. Of two requests at once one gets it. */
export async function takeQuote(tx: Database, quoteId: string, customerId: string, now: Date): Promise<Quote | undefined> {
  const [quote] = await tx
    .update(quotes)
    .set({ usedAt: now })
    .where(and(eq(quotes.id, quoteId), eq(quotes.customerId, customerId), isNull(quotes.usedAt), gt(quotes.expiresAt, now)))
    .returning();
  return quote;
}
