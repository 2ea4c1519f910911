import type { QuoteLine } from '../catalog/price-lines.ts';
import type { Order } from '../orders/tables.ts';
import type { Database } from '../platform/database.ts';
import { findQuote } from './quotes.ts';

/** The price lines that an order was placed at; a verification has no quote and one price. */
export async function linesOfOrder(db: Database, { customerId, quoteId, toPayCents }: Order): Promise<QuoteLine[]> {
  const quote = quoteId === null ? undefined : await findQuote(db, customerId, quoteId);
  return [...(quote?.lines ?? [{ kind: 'list', cents: toPayCents } as const])];
}
