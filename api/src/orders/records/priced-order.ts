import { and, eq } from 'drizzle-orm';
import type { QuoteLine } from 'shared-contracts/rules/price-lines';
import type { Database } from '../../platform/database/database.ts';
import { quotes } from './quote-tables.ts';
import { orders, usedOrderColumns, type UsedOrder } from './tables.ts';

export interface PricedOrder {
  readonly order: UsedOrder;
  /** Price lines of the quote. A verification order has no quote, so it gets a single line with its price. */
  readonly lines: QuoteLine[];
}

/** Finds an order of a customer with the price lines of its quote. */
export async function findPricedOrder(db: Database, customerId: string, orderId: string): Promise<PricedOrder | undefined> {
  const [row] = await db
    .select({ order: usedOrderColumns, lines: quotes.lines })
    .from(orders)
    .leftJoin(quotes, eq(quotes.id, orders.quoteId))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  return row && { order: row.order, lines: [...(row.lines ?? [{ kind: 'list', cents: row.order.toPayCents } as const])] };
}
