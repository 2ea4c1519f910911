import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { rateOf } from 'shared-contracts/rules/payment-methods';
import type { Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { ledgerEntries } from './ledger-tables.ts';
import { refunds } from './refund-tables.ts';
import { reviews } from './review-tables.ts';

/** What a provider received for a payment. */
export interface ReceivedMoney {
  /** In the smallest unit of the currency. */
  readonly chargedCents: number;
  readonly currency: string;
  /** Its value in US cents; undefined if the order has no rate for the currency. */
  readonly cents: number | undefined;
  /** Whether it paid the order; otherwise it is held until ops decide. */
  readonly isCounted: boolean;
}

function usdCents(order: Order, amountCents: number, currency: string): number | undefined {
  if (currency === 'USD') return amountCents;
  const rate = currency === 'CNY' || currency === order.chargeCurrency ? rateOf(order, currency) : undefined;
  return rate === undefined ? undefined : Math.round(amountCents / rate);
}

/**
 * The money received for a payment: its ledger entry, or for another amount or currency than requested the largest one reported. Undefined
 * if there is none. Lock the order before.
 */
export async function findReceived(tx: Database, order: Order, paymentId: string): Promise<ReceivedMoney | undefined> {
  const [entry] = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, paymentId));
  if (entry) {
    const { chargedCents, chargedCurrency: currency, cents, counted: isCounted } = entry;
    return { chargedCents, currency, cents, isCounted };
  }
  const [reported] = await tx
    .select({ amountCents: reviews.amountCents, currency: reviews.currency })
    .from(reviews)
    .where(and(eq(reviews.paymentId, paymentId), eq(reviews.reason, 'mismatch')))
    .orderBy(desc(sql`coalesce(${reviews.amountCents}, 0)`))
    .limit(1);
  if (!reported || reported.amountCents === null || reported.currency === null) return undefined;
  const { amountCents: chargedCents, currency } = reported;
  return { chargedCents, currency, cents: usdCents(order, chargedCents, currency), isCounted: false };
}

/** What our refunds of a payment return, apart from failed ones. */
export interface ReturnedMoney {
  /** In US cents. */
  readonly cents: number;
  /** The part of it that the provider returns. */
  readonly byProviderCents: number;
  /** What the provider returns, in the currency of the payment. */
  readonly chargedCents: number;
}

export async function returnedOf(tx: Database, paymentId: string): Promise<ReturnedMoney> {
  const [returned] = await tx
    .select({
      cents: sql`coalesce(sum(${refunds.cents}), 0)`.mapWith(Number),
      byProviderCents: sql`coalesce(sum(${refunds.cents}) filter (where ${refunds.target} = 'method'), 0)`.mapWith(Number),
      chargedCents: sql`coalesce(sum(${refunds.chargedCents}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'failed')));
  return returned ?? { cents: 0, byProviderCents: 0, chargedCents: 0 };
}
