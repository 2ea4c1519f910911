import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { findOrderInconsistencies } from './order-problems.ts';

/** Invariants of placing an order atomically: each query finds the IDs of partial results. */
const halves: Readonly<Record<string, SQL>> = {
  'order without its first event': sql`
    select id from orders
    where quote_id is not null and not exists (select from order_events where order_id = orders.id and event = 'place')`,
  'used quote without an order': sql`
    select id from quotes where used_at is not null and not exists (select from orders where quote_id = quotes.id)`,
  'order of an unused quote': sql`
    select orders.id from orders join quotes on quotes.id = quote_id where quotes.used_at is null`,
  'unpaid order without its coupon': sql`
    select orders.id from orders join quotes on quotes.id = quote_id
    where orders.status = 0 and coupon_id is not null
      and not exists (select from coupons where coupons.id = coupon_id and coupons.order_id = orders.id)`,
  'coupon reserved for an order that does not have it': sql`
    select coupons.id from coupons join orders on orders.id = order_id left join quotes on quotes.id = quote_id
    where coupons.id is distinct from coupon_id or (orders.status = 2 and coupons.used_at is null)`,
  'kept answer about an order that is not there': sql`
    select key from idempotency_keys
    where outcome -> 'data' ->> 'orderId' is not null
      and not exists (select from orders where id = outcome -> 'data' ->> 'orderId')`,
};

/** Partial results and inconsistencies of orders in a database, as text; empty if there are none. */
export async function findPartialOrders(db: Database): Promise<string[]> {
  const found = await findOrderInconsistencies({ db });
  for (const [problem, query] of Object.entries(halves)) {
    const rows = await db.select({ id: sql<string>`found.id` }).from(sql`(${query}) as found (id)`);
    found.push(...rows.map(({ id }) => `${problem}: ${id}`));
  }
  return found;
}
